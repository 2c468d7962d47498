import { type AnyMatch, currentPosition, goToPly, isForcedPass, matchOutcome, type Seat } from '../core/index.ts';

/*
 * The two questions about turns that every front end and the server ask: may this player move now, and which position
 * did this player last decide in. Imports core only, so that the server can use it.
 */

/** Why a player may not move now. */
export type TurnProblem = 'closed' | 'over' | 'watching' | 'waiting';

export const TURN_SENTENCES: Readonly<Record<TurnProblem, string>> = {
  closed: 'This table is closed. Open its link again to go on.',
  over: 'The game is over.',
  watching: 'You are watching; only the two players can do that.',
  waiting: 'It is not your turn yet.',
};

interface TurnContext {
  readonly match: AnyMatch;
  /** The seats that the asking player controls: none for a spectator, both at a shared screen. */
  readonly own: readonly Seat[];
  readonly resigned?: Seat | null | undefined;
  /** The table takes no more moves. */
  readonly isClosed?: boolean;
}

/** May I move now? Undefined if so. */
export function turnProblem({ match, own, resigned, isClosed }: TurnContext): TurnProblem | undefined {
  if (isClosed) return 'closed';
  if ((resigned ?? undefined) !== undefined || matchOutcome(match) !== undefined) return 'over';
  if (own.length === 0) return 'watching';
  return own.includes(seatToMove(match)) ? undefined : 'waiting';
}

export function seatToMove(match: AnyMatch): Seat {
  return match.game.rules.turn(currentPosition(match));
}

/**
 * The latest earlier ply, at least `firstPly`, at which one of these seats had something to decide. A forced pass is not
 * a decision. Undefined if there is none.
 */
export function lastDecision(match: AnyMatch, seats: readonly Seat[], firstPly = 0): number | undefined {
  for (let ply = match.moves.length - 1; ply >= firstPly; ply--) if (isDecision(match, ply, seats)) return ply;
  return undefined;
}

/** The next ply among the undone moves at which one of these seats decides, or the last one; undefined without any. */
export function nextDecision(match: AnyMatch, seats: readonly Seat[]): number | undefined {
  if (match.undone.length === 0) return undefined;
  const end = match.moves.length + match.undone.length;
  const whole = goToPly(match, end);
  for (let ply = match.moves.length + 1; ply < end; ply++) if (isDecision(whole, ply, seats)) return ply;
  return end;
}

function isDecision({ game, positions }: AnyMatch, ply: number, seats: readonly Seat[]): boolean {
  return seats.includes(game.rules.turn(positions[ply])) && !isForcedPass(game, positions[ply]);
}
