import { type AnyMatch, failure, playText, type Result, success } from '../../core/index.ts';
import { seatToMove, TURN_SENTENCES, turnProblem } from '../../session/turn.ts';
import { type Holder, isOver, nextPly, seatOfHolder, type Table } from '../table.ts';
import type { VisitState } from './visit.ts';

/* A visitor's own moves on their way to the server: played on top of what it has confirmed. */

/** A move with its number at the table, its game, and the number of earlier moves of that game. */
export interface PendingMove {
  readonly game: number;
  readonly after: number;
  readonly ply: number;
  readonly move: string;
}

const NOT_HERE = 'The table is not here yet.';

/** Drops the moves that the server has confirmed or that no longer fit, and plays the others on top of what it has sent. */
export function settled(state: VisitState, holder: Holder | undefined): VisitState {
  const { table } = state;
  if (table === undefined) return state;
  const seat = holder === undefined ? null : seatOfHolder(table, holder);
  let { match } = table;
  // While earlier events are still arriving, pending moves fit nowhere yet.
  if (!state.isCurrent) return { ...state, seat, match };
  const pending: PendingMove[] = [];
  for (const move of state.pending) {
    if (move.game !== table.game || move.ply !== nextPly(table) + pending.length || isOver(table)) continue;
    if (move.after !== match.moves.length) continue;
    const played = playText(match, move.move);
    if (!played.ok || seatToMove(match) !== seat) continue;
    match = played.value;
    pending.push(move);
  }
  const lost = state.pending.find(({ ply, move }) => isLost(table, holder, ply, move));
  return { ...state, seat, match, pending, refusal: lost ? lostSentence(lost) : state.refusal };
}

/** Another move has been played under its number: by another window with the same key. */
function isLost(table: Table, holder: Holder | undefined, ply: number, move: string): boolean {
  const played = table.played[ply - 1];
  return played !== undefined && (played.holder !== holder || played.move !== move);
}

function lostSentence({ move }: PendingMove): string {
  return `Your move ${move} was not played: another one was made from your seat in the meantime.`;
}

interface PreparedMove {
  readonly match: AnyMatch;
  readonly pending: PendingMove;
}

export function prepareMove({ table, match, seat, pending }: VisitState, text: string): Result<PreparedMove> {
  if (table === undefined || match === undefined) return failure(NOT_HERE);
  const problem = turnProblem({
    match,
    own: seat === null ? [] : [seat],
    resigned: table.resigned,
    isClosed: table.isClosed,
  });
  if (problem !== undefined) return failure(TURN_SENTENCES[problem]);
  // Otherwise a move on its way could arrive after the consent, and be played in another position.
  if (table.request?.action === 'undo' && table.request.seat === seat)
    return failure('You have asked to take a move back; withdraw that first.');
  const played = playText(match, text);
  if (!played.ok) return played;
  return success({
    match: played.value,
    pending: { game: table.game, after: match.moves.length, ply: nextPly(table) + pending.length, move: text },
  });
}
