import { useState } from 'preact/hooks';
import { FriendDialog } from '../tables/friend-dialog.tsx';
import { Button } from '../ui/button.tsx';
import type { OwnGame } from './own-game.ts';

/** Opens a table for an own game; the server gets its code and referees it. */
export function FriendButton({ own }: { readonly own: OwnGame }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="people" onClick={() => setOpen(true)}>
        Play a friend
      </Button>
      {isOpen && <FriendDialog game={own.shadow.game} own={own} onClose={() => setOpen(false)} />}
    </>
  );
}
