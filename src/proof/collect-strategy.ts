import { otherSeat, SEATS, seatNumber } from '../core/index.ts';
import type { PositionProgress, Solution } from '../solver/index.ts';
import type { Claim, Strategy, StrategyMove } from './certificate.ts';
import { chooseMove, MetPositions, mustBeThere, type Plan, type Reached } from './met-positions.ts';

export interface CollectedStrategy extends Strategy {
  readonly aim: Plan['aim'];
  /** The plies that the game can last under it; 0 if it need not end. */
  readonly plies: number;
}

/** The strategies that a claim needs. */
export function plansFor<Position, Move>(solution: Solution<Position, Move>, claim: Claim): readonly Plan[] {
  if (claim.winner !== null) return [{ seat: SEATS[claim.winner === 1 ? 0 : 1], aim: 'win' }];
  if (claim.verdict === 'endless') return SEATS.map((seat) => ({ seat, aim: 'go-on' }));
  const { rules } = solution.game;
  const first = rules.turn(rules.start);
  const ending = solution.forcedEnd(rules.start).byMover === null ? otherSeat(first) : first;
  return SEATS.map((seat) => ({ seat, aim: seat === ending ? 'end' : 'hold' }));
}

export function isEnding({ aim }: CollectedStrategy): boolean {
  return aim === 'end';
}

interface CollectOptions {
  /** Whether positions with the same canonical form count as one. */
  readonly isMerged: boolean;
  readonly limit: number;
  readonly onProgress?: PositionProgress | undefined;
}

const PROGRESS_STEP = 256;

/** A move for this seat in every position that the other player can bring about; undefined if there are too many. */
export function collectStrategy<Position, Move>(
  solution: Solution<Position, Move>,
  plan: Plan,
  { isMerged, limit, onProgress }: CollectOptions,
): CollectedStrategy | undefined {
  const { aim } = plan;
  const met = new MetPositions(solution, plan, isMerged ? solution.game.canonical : undefined);
  const moves: StrategyMove[] = [];
  const continuations: (readonly Reached[])[] = [];
  const { rules } = solution.game;
  const first = met.reach(rules.start, 0);
  // New positions are appended while the loop runs, so it visits them too.
  for (const { position, text } of met.entries) {
    const count = met.entries.length;
    if (count > limit) return undefined;
    if (moves.length % PROGRESS_STEP === 0) onProgress?.(count);
    const { move, text: moveText, value } = chooseMove(solution, position, aim);
    const next = value.distance === 1 ? ENDED : met.reach(rules.play(position, move), 1);
    moves.push([text, moveText, aim === 'win' ? value.distance : null]);
    if (aim === 'end') continuations.push(next);
  }
  const player = seatNumber(plan.seat);
  if (aim !== 'end') return { player, moves, aim, plies: 0 };
  const ranks = rankEntries(continuations);
  return { player, moves: withRanks(moves, ranks), aim, plies: longest(first, ranks) };
}

/** Our move has ended the game. */
const ENDED: readonly Reached[] = [{ entry: -1, plies: 1 }];

function withRanks(moves: readonly StrategyMove[], ranks: readonly number[]): readonly StrategyMove[] {
  return moves.map(([position, move], entry) => [position, move, mustBeThere(ranks[entry])]);
}

/** The plies that the game can still last from each position, if every game ends. Iterative, because games can be long. */
function rankEntries(continuations: readonly (readonly Reached[])[]): readonly number[] {
  const ranks = new Array<number | undefined>(continuations.length).fill(undefined);
  const open = continuations.map((_, number) => number);
  for (let number = open.at(-1); number !== undefined; number = open.at(-1)) {
    const next = mustBeThere(continuations[number]);
    const missing = next.filter(({ entry }) => entry >= 0 && ranks[entry] === undefined);
    if (missing.length > 0) open.push(...missing.map(({ entry }) => entry));
    else {
      open.pop();
      ranks[number] = longest(next, ranks);
    }
  }
  return ranks.map(mustBeThere);
}

/** The most plies to the end over these continuations. */
function longest(next: readonly Reached[], ranks: readonly (number | undefined)[]): number {
  return Math.max(0, ...next.map(({ entry, plies }) => plies + (entry < 0 ? 0 : mustBeThere(ranks[entry]))));
}
