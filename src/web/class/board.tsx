import { useMemo, useState } from 'preact/hooks';
import type { Task } from '../../classroom/requests.ts';
import { type AnyMatch, currentPosition, parseRecord, playersBySeat, playText } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { findLadderPlayer } from '../../players/ladder.ts';
import { FieldError } from '../ui/field.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { GameBoard } from '../view/game-view.tsx';
import type { ClassCtrl } from './ctrl.ts';

/** The match of a record from the server; undefined for a game that this page does not have. */
export function useMatch(record: string | null | undefined): AnyMatch | undefined {
  return useMemo(() => {
    const match = record ? parseRecord(CATALOG, record) : undefined;
    return match?.ok ? match.value : undefined;
  }, [record]);
}

interface ClassBoardProps {
  readonly match: AnyMatch;
  /** Absent on a board that only shows. */
  readonly attempt?: ((text: string) => void) | undefined;
}

export function ClassBoard({ match, attempt }: ClassBoardProps) {
  return (
    <div class={`class-board ${attempt ? 'is-open' : ''}`} data-signature={signatureOf(match.game.id)}>
      <GameBoard match={match} attempt={attempt} />
    </div>
  );
}

/** A small board without moves, for a tile of the wall. */
export function StampBoard({ match }: { readonly match: AnyMatch }) {
  const words = match.game.text.describePosition(currentPosition(match), playersBySeat(match.game));
  return (
    <div class="stamp" role="img" aria-label={words}>
      <div aria-hidden="true" inert>
        <div class="stamp-scaled">
          <GameBoard match={match} />
        </div>
      </div>
    </div>
  );
}

/** The last refusal of the server, and whether it is out of reach. */
export function Trouble({ ctrl }: { readonly ctrl: ClassCtrl }) {
  return (
    <>
      {!ctrl.isConnected.value && <p role="status">No connection. What you do is sent when it is back.</p>}
      <FieldError error={ctrl.trouble.value} />
    </>
  );
}

interface PlayedGame {
  readonly number: number;
  readonly record: string;
}

/** A game in which this person moves. A move is shown at once; until it is answered, `attempt` is undefined. */
export function useGame(ctrl: ClassCtrl, game: PlayedGame | undefined) {
  const match = useMatch(game?.record);
  const [sent, setSent] = useState<PlayedGame & { readonly match: AnyMatch }>();
  if (!game || !match) return undefined;
  // Two boards of the teacher may have the same record.
  if (sent?.number === game.number && sent.record === game.record) return { match: sent.match, attempt: undefined };
  const attempt = (text: string) => {
    const played = playText(match, text);
    if (!played.ok) {
      ctrl.trouble.value = played.error;
      return;
    }
    setSent({ ...game, match: played.value });
    const ply = match.moves.length + 1;
    void ctrl.act({ action: 'move', game: game.number, ply, move: text }).then(() => setSent(undefined));
  };
  return { match, attempt };
}

/** One of our players by its title, a pupil by the nickname. */
export function nameOf(name: string): string {
  return findLadderPlayer(name)?.title ?? name;
}

/** What a task or a question asks. */
export function askedIn({ question }: Task, toFind: string): string {
  return question === 'see' ? 'Can the player to move win?' : toFind;
}
