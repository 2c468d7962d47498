import {
  type AnyGame,
  type AnyGameDefinition,
  type AnyMatch,
  currentPosition,
  goToPly,
  matchOutcome,
  type NamedPlayers,
  type Outcome,
  otherSeat,
  SEATS,
  type Seat,
} from '../core/index.ts';
import { explainedPlayers, hasCpu, playersOf, type SeatPlayers } from '../players/seats.ts';
import { lastDecision, nextDecision, seatToMove, turnProblem } from './turn.ts';

/** Whether the result counts on the ladder: it does not, it will, or it has been counted. */
export type ContestState = 'none' | 'open' | 'counted';

/**
 * One interactive game. A value: the functions in `actions.ts` return a new one. It knows no screen, no storage and no
 * worker.
 */
export interface Session {
  readonly match: AnyMatch;
  /** Who sits where. */
  readonly seats: SeatPlayers;
  /** The number of moves shown while looking back; undefined shows all, including moves still to come. */
  readonly lookedAt: number | undefined;
  /** Played without hints and undo. */
  readonly isStrict: boolean;
  /** A finished game of other people, opened from a link: it can only be looked through. */
  readonly isShared: boolean;
  /** The ply that undo and restart go back to at most: above 0 in lessons, puzzles and at tables opened with moves. */
  readonly firstPly: number;
  readonly resigned: Seat | undefined;
  /** How that player lost, if not by resigning: "run out of time". */
  readonly howLost?: string;
  /** A hint was given or a move was taken back: a win no longer counts on the ladder. */
  readonly wasHelped: boolean;
  readonly contest: ContestState;
  /** The match that a restart abandoned; undo returns to it from the beginning of the new one. */
  readonly abandoned: AnyMatch | undefined;
}

/** A new session; everything but the match and the seats has a default. */
export function startSession(start: Pick<Session, 'match' | 'seats'> & Partial<Session>): Session {
  return {
    lookedAt: undefined,
    isStrict: false,
    isShared: false,
    firstPly: 0,
    resigned: undefined,
    wasHelped: false,
    contest: 'none',
    abandoned: undefined,
    ...start,
  };
}

/** A game whose rule book wants the projected winner displayed; other games show it on request. */
interface ProjectedDefinition extends AnyGameDefinition {
  readonly showsProjection?: true;
}

export function isProjectedByBook({ definition }: AnyGame): boolean {
  const projected: ProjectedDefinition = definition;
  return projected.showsProjection === true;
}

/** The names of both players. */
export function playersIn({ match, seats }: Session): NamedPlayers {
  return playersOf(match.game, seats);
}

/** The names of both players in hints, reasons and reviews. */
export function explainedPlayersIn({ match, seats }: Session): NamedPlayers {
  return explainedPlayers(match.game, seats);
}

export function outcomeOf({ match, resigned }: Session): Outcome | undefined {
  return resigned === undefined ? matchOutcome(match) : { winner: otherSeat(resigned) };
}

/** Whether a person here has won; the players of a shared game are elsewhere. */
export function hasPersonWon(session: Session): boolean {
  const winner = outcomeOf(session)?.winner;
  return winner != null && session.seats[winner].kind === 'human' && !session.isShared;
}

export function turnOf({ match }: Session): Seat {
  return seatToMove(match);
}

/** The seats of the people at this screen. */
export function humanSeats(seats: SeatPlayers): readonly Seat[] {
  return SEATS.filter((seat) => seats[seat].kind === 'human');
}

/** A person at this screen is to move. */
export function awaitsHuman({ match, seats, resigned }: Session): boolean {
  return turnProblem({ match, own: humanSeats(seats), resigned }) === undefined;
}

/** A person may move on the board as it is shown. */
export function canMove(session: Session): boolean {
  return awaitsHuman(session) && session.lookedAt === undefined;
}

/** Whether values, hints and projections may be shown. A finished game may always be explained. */
export function mayExplain(session: Session): boolean {
  return !session.isStrict || outcomeOf(session) !== undefined;
}

/** The legal moves of the person at the board, as text; none while looking back. */
export function legalMoveTexts(session: Session): readonly string[] {
  if (!canMove(session)) return [];
  const { rules, text } = session.match.game;
  return rules.legalMoves(currentPosition(session.match)).map((move) => text.formatMove(move));
}

/** The match as far as it is shown. */
export function shownMatch({ match, lookedAt }: Session): AnyMatch {
  return lookedAt === undefined ? match : goToPly(match, lookedAt);
}

/** How many moves are shown. */
export function shownPly({ match, lookedAt }: Session): number {
  return lookedAt ?? match.moves.length;
}

/** Against a CPU a step goes to the person's own turn; otherwise every move is a step. */
function deciders({ seats }: Session): readonly Seat[] {
  return hasCpu(seats) ? humanSeats(seats) : SEATS;
}

/** The ply that undo goes to; undefined when there is nothing to take back. */
export function undoPly(session: Session): number | undefined {
  return session.isStrict ? undefined : plyBack(session);
}

export function redoPly(session: Session): number | undefined {
  return session.isStrict ? undefined : nextDecision(session.match, deciders(session));
}

/** Undo returns to the game that a restart abandoned. Allowed in strict games too: a restart can be a slip. */
export function canUndoRestart(session: Session): boolean {
  return session.abandoned !== undefined && plyBack(session) === undefined;
}

function plyBack(session: Session): number | undefined {
  return lastDecision(session.match, deciders(session), session.firstPly);
}
