import type { AnyGame, Game, Outcome } from './game.ts';
import type { OptionValues } from './options.ts';
import { failure, quote, type Result, success } from './result.ts';

/** A game being played. A value: each function below returns a new match and leaves the old one as it was. */
export interface Match<Position, Move, Options extends OptionValues = OptionValues> {
  readonly game: Game<Position, Move, Options>;
  readonly moves: readonly Move[];
  /** The start and the position after each move: always one more than `moves`. */
  readonly positions: readonly Position[];
  /** Moves taken back and not yet replaced, the next to redo last. */
  readonly undone: readonly Move[];
}

export type AnyMatch = Match<unknown, unknown>;

export function startMatch<Position, Move>(game: Game<Position, Move>): Match<Position, Move> {
  return { game, moves: [], positions: [game.rules.start], undone: [] };
}

export function currentPosition<Position, Move>(match: Match<Position, Move>): Position {
  const ending = endings.get(match);
  return (ending ? ending.position : match.positions[match.positions.length - 1]) as Position;
}

/** How many moves have been made: the length of `moves`, without making the list. */
export function plyOf(match: AnyMatch): number {
  return endings.get(match)?.moves.length ?? match.moves.length;
}

export function matchOutcome(match: AnyMatch): Outcome | undefined {
  return match.game.rules.outcome(currentPosition(match));
}

/** Throws unless the move is legal. What had been undone is forgotten. */
export function playMove<Position, Move>(match: Match<Position, Move>, move: Move): Match<Position, Move> {
  const { game } = match;
  const position = game.rules.play(currentPosition(match), move);
  const before = endings.get(match) ?? listsOf(match);
  const ending = { position, moves: before.moves.with(move), positions: before.positions.with(position) };
  let lists: Pick<Match<Position, Move>, 'moves' | 'positions'> | undefined;
  const copyLists = () => {
    lists ??= { moves: ending.moves.toArray() as Move[], positions: ending.positions.toArray() as Position[] };
    return lists;
  };
  const next = {
    game,
    get moves() {
      return copyLists().moves;
    },
    get positions() {
      return copyLists().positions;
    },
    undone: [],
  };
  endings.set(next, ending);
  return next;
}

/*
 * A match makes its lists when they are asked for: so a match of n plies takes n steps, where copying the lists at every
 * move would take n².
 */
interface Ending {
  readonly position: unknown;
  readonly moves: GrowingList<unknown>;
  readonly positions: GrowingList<unknown>;
}

/** Of the matches that `playMove` has made. */
const endings = new WeakMap<AnyMatch, Ending>();

function listsOf({ moves, positions }: AnyMatch): Omit<Ending, 'position'> {
  return { moves: GrowingList.from(moves), positions: GrowingList.from(positions) };
}

/**
 * The match after `ply` moves: later ones are undone, undone ones played again, as far as there are any. Nothing is
 * forgotten, so that one can go back and forth.
 */
export function goToPly<Position, Move>(match: Match<Position, Move>, ply: number): Match<Position, Move> {
  const { game, moves, positions, undone } = match;
  const all = [...moves, ...[...undone].reverse()];
  const count = Math.max(0, Math.min(ply, all.length));
  if (count === moves.length) return match;
  const reached = positions.slice(0, count + 1);
  let position = currentPosition(match);
  for (const move of all.slice(moves.length, count)) {
    position = game.rules.play(position, move);
    reached.push(position);
  }
  return { game, moves: all.slice(0, count), positions: reached, undone: all.slice(count).reverse() };
}

/** The match one move earlier; the same match at the start. */
export function undoMove<Position, Move>(match: Match<Position, Move>): Match<Position, Move> {
  return goToPly(match, match.moves.length - 1);
}

/** The match with the last undone move played again; the same match if there is none. */
export function redoMove<Position, Move>(match: Match<Position, Move>): Match<Position, Move> {
  return goToPly(match, match.moves.length + 1);
}

/** A whole match from move texts. The first bad one is named by its number, and nothing is kept. */
export function replay<Position, Move>(
  game: Game<Position, Move>,
  texts: readonly string[],
): Result<Match<Position, Move>> {
  const moves: Move[] = [];
  const positions = [game.rules.start];
  let position = game.rules.start;
  for (const text of texts) {
    const move = parseMove(game, position, text);
    if (!move.ok) return failure(`Move ${moves.length + 1}, ${quote(text)}: ${move.error}`);
    position = game.rules.play(position, move.value);
    moves.push(move.value);
    positions.push(position);
  }
  return success({ game, moves, positions, undone: [] });
}

/**
 * A list that does not change. One with another item at its end is made without copying: both share one array, and each
 * knows how much of it is its own.
 */
export class GrowingList<Item> {
  readonly length: number;
  private readonly shared: Item[];

  private constructor(shared: Item[], length: number) {
    this.shared = shared;
    this.length = length;
  }

  static from<Item>(items: Iterable<Item>): GrowingList<Item> {
    const shared = [...items];
    return new GrowingList(shared, shared.length);
  }

  at(index: number): Item | undefined {
    return index < this.length ? this.shared[index] : undefined;
  }

  /** Copies only where another list has grown from this one already. */
  with(item: Item): GrowingList<Item> {
    const shared = this.shared.length === this.length ? this.shared : this.toArray();
    shared.push(item);
    return new GrowingList(shared, this.length + 1);
  }

  toArray(): Item[] {
    return this.shared.slice(0, this.length);
  }
}

/** The legal move that a text names, or why there is none. No game writes its own. */
export function parseMove<Position, Move>(game: Game<Position, Move>, position: Position, text: string): Result<Move> {
  const moves = game.rules.legalMoves(position);
  const move = moves.find((candidate) => game.text.formatMove(candidate) === text);
  if (move !== undefined) return success(move);
  if (moves.length === 0) return failure('The game is over.');
  return failure(game.text.whyIllegal(position, text));
}

/** The text of a move that only gives the turn to the other player. */
export const PASS = 'pass';

/** Whether there is nothing to do but to pass: front ends make such a move by themselves. */
export function isForcedPass(game: AnyGame, position: unknown): boolean {
  const moves = game.rules.legalMoves(position);
  return moves.length === 1 && game.text.formatMove(moves[0]) === PASS;
}

/** What rules throw when they are asked to play a move that is not legal: whoever asked should have parsed it first. */
export function illegalMove(move: unknown): RangeError {
  return new RangeError(`The move ${quote(String(move))} is not legal here.`);
}
