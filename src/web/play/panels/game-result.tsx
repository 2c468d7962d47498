import { Button } from '../../ui/button.tsx';
import { rematch } from '../contest/rematch.ts';
import type { Session } from '../session/session.ts';
import { ResultPanel } from './result-panel.tsx';

interface GameResultProps {
  readonly session: Session;
  readonly onNewGame: () => void;
}

/** Who has won, and the next game. */
export function GameResult({ session, onNewGame }: GameResultProps) {
  return (
    <ResultPanel session={session}>
      <Button kind="primary" onClick={() => rematch(session)}>
        Rematch
      </Button>
      <Button kind="quiet" class="max-sm:hidden short:hidden" onClick={onNewGame}>
        New game…
      </Button>
    </ResultPanel>
  );
}
