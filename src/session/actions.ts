import { type AnyMatch, failure, goToPly, playText, type Result, type Seat, success } from '../core/index.ts';
import { swapSeats } from '../players/seats.ts';
import { canUndoRestart, humanSeats, outcomeOf, redoPly, type Session, undoPly } from './session.ts';
import { TURN_SENTENCES, turnProblem } from './turn.ts';

/** Plays the move of a person at this screen. Anything but a legal move at the right time is refused in a sentence. */
export function attempt(session: Session, text: string): Result<Session> {
  const problem = whyNotMove(session);
  return problem === undefined ? withMove(session, text) : failure(problem);
}

/** Why no person at this screen may move on the board as it is shown; undefined if one may. */
export function whyNotMove({ match, seats, resigned, lookedAt }: Session): string | undefined {
  if (lookedAt !== undefined) return 'You are looking back. Go to the last move to play on, or try again from here.';
  const problem = turnProblem({ match, own: humanSeats(seats), resigned });
  // A board without a person waits for other players, as at the turn of the CPU.
  return problem && TURN_SENTENCES[problem === 'watching' ? 'waiting' : problem];
}

/** Plays the move of a CPU, or a forced pass. Refused when the game has moved on since `asked`. */
export function reply(session: Session, asked: AnyMatch, text: string): Result<Session> {
  if (session.match !== asked) return failure('The game has moved on.');
  return withMove(session, text);
}

function withMove(session: Session, text: string): Result<Session> {
  const match = playText(session.match, text);
  return match.ok ? success({ ...session, match: match.value }) : match;
}

/** One step back; from the beginning of a restarted game back to the game before it. */
export function undo(session: Session): Result<Session> {
  const ply = undoPly(session);
  if (ply !== undefined) return success(show(withHelp(session), goToPly(session.match, ply)));
  if (canUndoRestart(session) && session.abandoned)
    return success({ ...show(session, session.abandoned), abandoned: undefined });
  return failure('There is nothing to take back.');
}

export function redo(session: Session): Result<Session> {
  const ply = redoPly(session);
  return ply === undefined
    ? failure('There is nothing to play again.')
    : success(show(session, goToPly(session.match, ply)));
}

/** The same game from its beginning. */
export function restart(session: Session): Session {
  const { match, firstPly } = session;
  return { ...show(withHelp(session), { ...goToPly(match, firstPly), undone: [] }), abandoned: match };
}

/** Shows the board after `ply` moves. The game itself stays as it is. */
export function look(session: Session, ply: number): Session {
  return { ...session, lookedAt: ply >= session.match.moves.length ? undefined : Math.max(0, ply) };
}

export type LookStep = 'first' | 'back' | 'forward' | 'last';

/** The ply that a step from the position shown leads to; `look` keeps it within the game. */
export function plyAfterStep({ match, lookedAt }: Session, step: LookStep): number {
  const { length } = match.moves;
  const ply = lookedAt ?? length;
  return { first: 0, back: ply - 1, forward: ply + 1, last: length }[step];
}

/** Swaps the seats. The game no longer counts for the ladder. */
export function swap(session: Session): Session {
  const contest = session.contest === 'open' ? 'none' : session.contest;
  return { ...session, contest, seats: swapSeats(session.seats) };
}

/** Gives the game up; a person can do so when the other player is to move, too. */
export function resign(session: Session, seat: Seat): Result<Session> {
  return outcomeOf(session) === undefined
    ? success({ ...session, resigned: seat, lookedAt: undefined })
    : failure(TURN_SENTENCES.over);
}

/** From now on a win does not move the person up the ladder. */
export function withHelp(session: Session): Session {
  return session.wasHelped ? session : { ...session, wasHelped: true };
}

function show(session: Session, match: AnyMatch): Session {
  return { ...session, match, lookedAt: undefined, resigned: undefined };
}
