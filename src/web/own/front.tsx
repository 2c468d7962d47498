import { playersBySeat, startMatch } from '../../core/index.ts';
import { Link } from '../app/link.tsx';
import { hrefOf } from '../app/router.ts';
import { drawContest } from '../play/contest/ctrl.ts';
import type { PlayHost } from '../play/opening.ts';
import { FriendDialog } from '../tables/friend-dialog.tsx';
import { Button, ButtonRow, buttonClass } from '../ui/button.tsx';
import { Dialog, DialogButton } from '../ui/dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import { SendLink } from '../ui/send-link.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { GameBoard } from '../view/game-view.tsx';
import { HowToPlay } from '../view/how-to-play.tsx';
import type { OwnGame } from './ctrl.ts';
import { ownLink } from './host.ts';

interface FrontProps {
  readonly own: OwnGame;
  readonly host: PlayHost;
}

/** The first page of a shared game: title, board, rules and Play. The code is behind a button. */
export function Front({ own, host }: FrontProps) {
  const { game } = own.shadow;
  const { title, summary } = game.definition;
  return (
    <article class="mx-auto grid w-full max-w-[58rem] gap-5" data-signature={signatureOf(game.id)}>
      <header class="grid gap-1">
        <h1 class="wrap-anywhere">{title}</h1>
        <p class="text-soft">{summary}</p>
      </header>
      <div class="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <section aria-label="Board" class="board-table grid px-1 py-3">
          <GameBoard match={startMatch(game)} />
          <p class="sr-only">{game.text.describePosition(game.rules.start, playersBySeat(game))}</p>
        </section>
        <div class="grid min-w-0 gap-5">
          <HowToPlay text={game.text} />
          <div class="grid gap-2.5">
            <Button
              kind="primary"
              icon="play"
              class="min-h-14 text-lg"
              onClick={() => host.begin(drawContest(game, host.contestStart))}
            >
              Play
            </Button>
            <FriendButton own={own} />
          </div>
          <div class="flex flex-wrap items-start gap-2.5">
            <Link to={ownLink(own, [['puzzle', '1']])} class={buttonClass('quiet')}>
              Puzzles
            </Link>
            <CodeButton source={own.source} fragment={own.fragment} />
            <SendOwnLink own={own} />
          </div>
          <p class="flex items-center gap-2 text-sm text-soft">
            <Icon name="check" />
            {own.laws}
          </p>
        </div>
      </div>
    </article>
  );
}

/** Opens a table for an own game; the server gets its code and referees it. */
export function FriendButton({ own }: { readonly own: OwnGame }) {
  return (
    <DialogButton label="Play a friend" icon="people">
      {(onClose) => <FriendDialog game={own.shadow.game} own={own} onClose={onClose} />}
    </DialogButton>
  );
}

/** The link holds the whole game. */
export function SendOwnLink({ own }: { readonly own: OwnGame }) {
  return <SendLink link={new URL(hrefOf(ownLink(own)), location.href).href} title={own.about.title} />;
}

interface CodeProps {
  readonly source: string;
  /** The code as the fragment of a link. */
  readonly fragment: string;
}

/** Opens the code of a game: only on request. */
export function CodeButton({ source, fragment }: CodeProps) {
  return (
    <DialogButton label="See the code" icon="record" kind="quiet">
      {(onClose) => (
        <Dialog title="The code" class={WIDE_DIALOG} onClose={onClose}>
          <CodeBlock text={source} />
          <ButtonRow>
            {/* A whole load: the workshop takes the code out of the address. */}
            <a href={`${hrefOf('/workshop')}${fragment}`} class={buttonClass('primary')}>
              Change it in the workshop
            </a>
          </ButtonRow>
        </Dialog>
      )}
    </DialogButton>
  );
}

/** The width of a dialog that shows code. */
export const WIDE_DIALOG = 'w-[min(58rem,calc(100vw-1.5rem))]';

export function CodeBlock({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <pre class="overflow-x-auto rounded-inner bg-sunken px-4 py-3 text-sm" tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
