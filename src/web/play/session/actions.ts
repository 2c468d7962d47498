import {
  type AnyMatch,
  currentPosition,
  goToPly,
  parseMove,
  playMove,
  replay,
  startMatch,
} from '../../../core/index.ts';
import { swapSeats } from '../../../players/participants.ts';
import type { Session } from './session.ts';

/** What a person does at the board: a legal move is played, anything else is refused in a sentence. */
export function attempt(session: Session, text: string): boolean {
  if (session.lookedAt.value !== undefined) {
    session.refusal.value = 'You are looking back. Go to the last move to play on, or try again from here.';
    return false;
  }
  if (!session.awaitsPerson.value) {
    session.refusal.value = session.outcome.value ? 'The game is over.' : 'It is not your turn yet.';
    return false;
  }
  const move = parseMove(session.match.value.game, session.position.value, text);
  session.refusal.value = move.ok ? '' : move.error;
  if (!move.ok) return false;
  const { text: notation } = session.match.value.game;
  session.match.value = playMove(session.match.value, move.value);
  session.onMove?.(notation.formatMove(move.value));
  return true;
}

/** The CPU's move, unless the game has gone on since it was asked: then it is refused. */
export function playFor(session: Session, asked: AnyMatch, text: string): boolean {
  if (session.match.value !== asked) return false;
  const move = parseMove(asked.game, currentPosition(asked), text);
  // "It is not your turn yet" is no longer true.
  session.refusal.value = '';
  if (move.ok) session.match.value = playMove(asked, move.value);
  return move.ok;
}

/** A step back, and from the beginning of a restarted game back to the game before it. */
export function undo(session: Session): void {
  const ply = session.undoPly.value;
  if (ply !== undefined) {
    noteHelp(session);
    show(session, goToPly(session.match.value, ply));
  } else if (session.canReturn.value && session.left.value) {
    show(session, session.left.value);
    session.left.value = undefined;
  }
}

/** From now on a win no longer moves the person up the ladder. */
export function noteHelp({ contest }: Session): void {
  if (contest.value === 'open') contest.value = 'helped';
}

/** Another position or the other side: it is no longer the game that was to count. */
function leaveContest({ contest }: Session): void {
  if (contest.value !== 'counted') contest.value = 'none';
}

export function redo(session: Session): void {
  show(session, goToPly(session.match.value, session.redoPly.value ?? session.match.value.moves.length));
}

export function restart(session: Session): void {
  session.left.value = session.match.value;
  noteHelp(session);
  show(session, startMatch(session.match.value.game));
}

function show(session: Session, match: AnyMatch): void {
  session.refusal.value = '';
  session.lookedAt.value = undefined;
  session.match.value = match;
}

/** Shows the board as it was after so many moves; the game itself stays as it is. */
export function look(session: Session, ply: number): void {
  const { length } = session.match.value.moves;
  session.refusal.value = '';
  session.lookedAt.value = ply >= length ? undefined : Math.max(0, ply);
}

export function swapSides(session: Session): void {
  leaveContest(session);
  session.participants.value = swapSeats(session.participants.value);
}

/** A whole other line of the same game, from its start; a person takes the side to move. Refused whole if it is bad. */
export function setMoves(session: Session, texts: readonly string[]): void {
  const match = replay(session.match.value.game, texts);
  leaveContest(session);
  if (match.ok) showToPerson(session, match.value);
  else session.refusal.value = match.error;
}

function showToPerson(session: Session, match: AnyMatch): void {
  const seat = match.game.rules.turn(currentPosition(match));
  if (session.participants.value[seat].kind === 'cpu') swapSides(session);
  show(session, match);
}
