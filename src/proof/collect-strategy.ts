import { otherSeat, SEATS, type Seat, seatNumber } from '../core/index.ts';
import type { MoveValue, Solution } from '../solver/index.ts';
import type { Claim, Strategy, StrategyMove } from './certificate.ts';

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

/** A move for this seat in every position that the other can bring about; undefined if there are too many. */
export function collectStrategy<Position, Move>(
  solution: Solution<Position, Move>,
  { seat, aim }: Plan,
  isMerged: boolean,
  limit: number,
): CollectedStrategy | undefined {
  const { rules, notation, canonical } = solution.game;
  const chosen: Entry[] = [];
  const met = new Map<string, Position>();

  /** Every position after a move of the other player that is not over; their texts go into the list, if there is one. */
  function meetAllReplies(position: Position, texts?: string[]): void {
    for (const reply of rules.legalMoves(position)) meet(rules.play(position, reply), texts);
  }

  function meet(position: Position, texts?: string[]): void {
    if (rules.outcome(position)) return;
    const form = isMerged && canonical ? canonical(position) : position;
    const text = notation.formatPosition(form);
    if (!met.has(text)) met.set(text, form);
    texts?.push(text);
  }

  const first: string[] = [];
  const isOurTurn = rules.turn(rules.start) === seat;
  (isOurTurn ? meet : meetAllReplies)(rules.start, first);
  for (const [text, position] of met) {
    if (met.size > limit) return undefined;
    const choice = chooseMove(solution, position, aim);
    if (!choice) continue;
    const next = rules.play(position, choice.move);
    const replies: string[] = [];
    const isOver = rules.outcome(next) !== undefined;
    if (!isOver) meetAllReplies(next, aim === 'end' ? replies : undefined);
    chosen.push({ text, choice, isOver, replies });
  }
  const { moves, longest } = rankMoves(chosen, first, aim);
  return { player: seatNumber(seat), moves, aim, plies: longest + (isOurTurn ? 0 : 1) };
}

/** The entries as a certificate has them, and the plies that the game can last from the first positions. */
function rankMoves(chosen: readonly Entry[], first: readonly string[], aim: Plan['aim']) {
  const ranks = aim === 'end' ? rankEntries(chosen) : new Map<string, number>();
  const moves = chosen.map((entry) => strategyMove(entry, aim, ranks));
  return { moves, longest: Math.max(0, ...first.map((text) => ranks.get(text) ?? 0)) };
}

/** A win has the rank of its distance; what must only end has the rank that was counted; the rest has none. */
function strategyMove({ text, choice }: Entry, aim: Plan['aim'], ranks: ReadonlyMap<string, number>): StrategyMove {
  return [text, choice.text, aim === 'win' ? choice.value.distance : (ranks.get(text) ?? null)];
}

interface Entry {
  readonly text: string;
  readonly choice: MoveValue<unknown>;
  /** The move ends the game. */
  readonly isOver: boolean;
  /** Our positions after each reply that does not end the game; kept only for a strategy that has to end. */
  readonly replies: readonly string[];
}

/** By the aim; a player who can win does so, whatever the aim. */
function chooseMove<Position, Move>(
  { game: { rules }, evaluate, forcedEnd }: Solution<Position, Move>,
  position: Position,
  aim: Plan['aim'],
): MoveValue<Move> | undefined {
  const evaluation = evaluate(position);
  if (!evaluation) return undefined;
  const best = evaluation.moves.find((move) => move.isBest);
  if (aim === 'win' || aim === 'hold' || evaluation.value.verdict === 'win') return best;
  const holding = evaluation.moves.filter((move) => move.keepsVerdict);
  const ends = new Map(
    holding.map(({ move, text }) => {
      const next = rules.play(position, move);
      return [text, rules.outcome(next) ? { byMover: 0, byOther: 0 } : forcedEnd(next)];
    }),
  );
  if (aim === 'go-on') return holding.find(({ text }) => ends.get(text)?.byMover === null);
  const plies = (text: string) => ends.get(text)?.byOther ?? Number.POSITIVE_INFINITY;
  return holding.reduce((quickest, move) => (plies(move.text) < plies(quickest.text) ? move : quickest));
}

/** The plies that the game can still last from each position, if every game ends. Without recursion: games can be long. */
function rankEntries(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const byText = new Map(entries.map((entry) => [entry.text, entry]));
  const ranks = new Map<string, number>();
  const open = entries.map(({ text }) => text);
  for (let text = open.at(-1); text !== undefined; text = open.at(-1)) {
    const entry = byText.get(text);
    const missing = entry?.replies.filter((reply) => !ranks.has(reply)) ?? [];
    if (missing.length > 0) open.push(...missing);
    else {
      open.pop();
      if (entry) ranks.set(text, rankOf(entry, ranks));
    }
  }
  return ranks;
}

/** This move; if it does not end the game, a reply; and the most that can follow that. */
function rankOf({ isOver, replies }: Entry, ranks: ReadonlyMap<string, number>): number {
  return isOver ? 1 : 2 + Math.max(0, ...replies.map((reply) => ranks.get(reply) ?? 0));
}
