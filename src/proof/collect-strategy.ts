import { otherSeat, SEATS, type Seat, seatNumber } from '../core/index.ts';
import type { ForcedEnd, MoveValue, PositionProgress, Solution } from '../solver/index.ts';
import type { Claim, Strategy, StrategyMove } from './certificate.ts';
import { type Met, MetNodes, MetPositions } from './met-positions.ts';

/**
 * What a strategy is to do for its seat: win as fast as possible, end a game that neither side can win, keep it from
 * ending, or just never lose.
 */
export interface Plan {
  readonly seat: Seat;
  readonly aim: 'win' | 'end' | 'go-on' | 'hold';
}

export interface CollectedStrategy extends Strategy {
  readonly aim: Plan['aim'];
  /** The plies that the game can last under it; 0 unless it has to end. */
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
  /** Positions with the same canonical form are one. */
  readonly isMerged: boolean;
  readonly limit: number;
  readonly onProgress?: PositionProgress | undefined;
  /** The slow reference: every move is made by the rules, even where the solution has the game as a graph. */
  readonly byRules?: boolean;
}

const PROGRESS_STEP = 256;

/** A move for this seat in every position that the other can bring about; undefined if there are too many. */
export function collectStrategy<Position, Move>(
  solution: Solution<Position, Move>,
  { seat, aim }: Plan,
  { isMerged, limit, onProgress, byRules = false }: CollectOptions,
): CollectedStrategy | undefined {
  const { rules, notation, canonical } = solution.game;
  const graph = byRules || isMerged ? undefined : solution.graph;
  // The game may be begun in any position of the one that was solved.
  const node = graph?.nodeOf(rules.start);
  const met: Met<Position> =
    graph && node !== undefined
      ? new MetNodes(graph, node)
      : new MetPositions(solution, isMerged && canonical ? canonical : (position) => position);
  const chosen: Entry[] = [];
  const isOurTurn = rules.turn(rules.start) === seat;
  const first = isOurTurn ? met.addStart() : met.addAfterStart();
  for (let entry = 0; entry < met.count; entry++) {
    if (met.count > limit) return undefined;
    if (entry % PROGRESS_STEP === 0) onProgress?.(met.count);
    const position = met.at(entry);
    const { choice, index } = chooseMove(solution, position, aim);
    const isOver = choice.value.distance === 1;
    const replies = isOver ? [] : met.addReplies(entry, index);
    const text = notation.formatPosition(position);
    chosen.push({ text, choice, isOver, replies: aim === 'end' ? replies : [] });
  }
  const { moves, longest } = rankMoves(chosen, first, aim);
  return { player: seatNumber(seat), moves, aim, plies: longest + (isOurTurn ? 0 : 1) };
}

/** The entries as a certificate has them, and the plies that the game can last from the first positions. */
function rankMoves(chosen: readonly Entry[], first: readonly number[], aim: Plan['aim']) {
  const ranks = aim === 'end' ? rankEntries(chosen) : [];
  const moves = chosen.map((entry, number) => strategyMove(entry, aim, ranks[number]));
  return { moves, longest: Math.max(0, ...first.map((entry) => ranks[entry] ?? 0)) };
}

/** A win has the rank of its distance; what must only end has the rank that was counted; the rest has none. */
function strategyMove({ text, choice }: Entry, aim: Plan['aim'], rank: number | undefined): StrategyMove {
  return [text, choice.text, aim === 'win' ? choice.value.distance : (rank ?? null)];
}

interface Entry {
  readonly text: string;
  readonly choice: MoveValue<unknown>;
  /** The move ends the game. */
  readonly isOver: boolean;
  /** Our positions after each reply that does not end the game; kept only for a strategy that has to end. */
  readonly replies: readonly number[];
}

/** A move, and its place among the legal ones. */
interface Choice<Move> {
  readonly choice: MoveValue<Move>;
  readonly index: number;
}

/** By the aim; a player who can win does so, whatever the aim. */
function chooseMove<Position, Move>(
  { game: { rules }, evaluate, forcedEnd }: Solution<Position, Move>,
  position: Position,
  aim: Plan['aim'],
): Choice<Move> {
  const { value, moves } = mustBeThere(evaluate(position));
  const chosen = (choice: MoveValue<Move> | undefined) => ({
    choice: mustBeThere(choice),
    index: moves.indexOf(mustBeThere(choice)),
  });
  if (aim === 'win' || aim === 'hold' || value.verdict === 'win') return chosen(moves.find((move) => move.isBest));
  const holding = moves.filter((move) => move.keepsVerdict);
  const endAfter = ({ move }: MoveValue<Move>): ForcedEnd => {
    const next = rules.play(position, move);
    return rules.outcome(next) ? { byMover: 0, byOther: 0 } : forcedEnd(next);
  };
  if (aim === 'go-on') return chosen(holding.find((move) => isEndless(move) || endAfter(move).byMover === null));
  const plies = holding.map((move) => endAfter(move).byOther ?? Number.POSITIVE_INFINITY);
  return chosen(holding[plies.indexOf(Math.min(...plies))]);
}

/** Then nobody can force the end, whoever is to move. */
function isEndless({ value }: MoveValue<unknown>): boolean {
  return value.verdict === 'endless';
}

/** A position of ours always has a move that does what its strategy is for. */
function mustBeThere<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError('a strategy must have a move in each of its positions');
  return item;
}

/** The plies that the game can still last from each position, if every game ends. Without recursion: games can be long. */
function rankEntries(entries: readonly Entry[]): readonly number[] {
  const ranks = new Array<number | undefined>(entries.length).fill(undefined);
  const open = entries.map((_, number) => number);
  for (let number = open.at(-1); number !== undefined; number = open.at(-1)) {
    const entry = mustBeThere(entries[number]);
    const missing = entry.replies.filter((reply) => ranks[reply] === undefined);
    if (missing.length > 0) open.push(...missing);
    else {
      open.pop();
      ranks[number] = rankOf(entry, ranks);
    }
  }
  return ranks.map((rank) => rank ?? 0);
}

/** This move; if it does not end the game, a reply; and the most that can follow that. */
function rankOf({ isOver, replies }: Entry, ranks: readonly (number | undefined)[]): number {
  return isOver ? 1 : 2 + Math.max(0, ...replies.map((reply) => ranks[reply] ?? 0));
}
