import { failure, type Game, itemAt, type Result, success, titleWithOptions } from '../core/index.ts';
import { explore, type GameGraph, type Solution, solve } from '../solver/index.ts';
import type { Player } from './player.ts';

/** How often a player errs, over all positions of a game: computed, not sampled. */
export interface MistakeRate {
  /** Reachable positions that are not finished. */
  readonly positions: number;
  /** Those with at least two legal moves, and those of them in which some move gives the verdict away. */
  readonly decisions: number;
  readonly pitfalls: number;
  /** How many mistakes the player makes when each position comes up once: a sum of probabilities. */
  readonly mistakes: number;
  /** Mistakes a decision, and mistakes a pitfall; 0 where there are none. */
  readonly rate: number;
  readonly pitfallRate: number;
}

/** More positions than this take too long to ask a player about. */
const POSITION_LIMIT = 300_000;
/** A game with a larger index than this is not explored to find out. */
const INDEX_LIMIT = 30 * POSITION_LIMIT;

export interface MistakeOptions {
  /** The player weighs moves by values alone, so that positions with the same canonical form are counted together. */
  readonly byValuesAlone?: boolean | undefined;
}

/** A mistake is a move that changes the verdict. Fails with one sentence when the game is too large to walk through. */
export function mistakeRate<Position, Move>(
  game: Game<Position, Move>,
  player: Player<Position, Move>,
  { byValuesAlone = false }: MistakeOptions = {},
): Result<MistakeRate> {
  const counted = byValuesAlone && game.canonical ? canonicalForms(game) : unfinishedPositions(game);
  if (!counted.ok) return counted;
  const solution = solve(game);
  return solution.ok ? success(countMistakes(counted.value, solution.value, player)) : solution;
}

/** An unfinished position, and how many have the same canonical form. */
interface Counted<Position> {
  readonly position: Position;
  readonly count: number;
}

type Reachable<Position> = Result<Iterable<Counted<Position>>>;

function unfinishedPositions<Position, Move>(game: Game<Position, Move>): Reachable<Position> {
  const graph = exploreSmall(game);
  return graph.ok ? success(unfinished(graph.value)) : graph;
}

function* unfinished<Position>(graph: GameGraph<Position>): Iterable<Counted<Position>> {
  for (let node = 0; node < graph.size; node++)
    if (graph.results[node] === 0) yield { position: graph.positionAt(node), count: 1 };
}

/** Cached by game: finding the positions takes longer than asking a player about their canonical forms. */
const formsByGame = new WeakMap<object, Reachable<unknown>>();

function canonicalForms<Position, Move>(game: Game<Position, Move>): Reachable<Position> {
  const known = formsByGame.get(game) as Reachable<Position> | undefined;
  if (known) return known;
  const positions = unfinishedPositions(game);
  const counted = positions.ok ? success(countForms(game, positions.value)) : positions;
  formsByGame.set(game, counted);
  return counted;
}

/** One position of each canonical form. */
function countForms<Position, Move>(
  { canonical, text }: Game<Position, Move>,
  positions: Iterable<Counted<Position>>,
): readonly Counted<Position>[] {
  const counts = new Map<string, { readonly position: Position; count: number }>();
  for (const { position } of positions) {
    const form = text.formatPosition(canonical?.(position) ?? position);
    const counted = counts.get(form);
    if (counted) counted.count++;
    else counts.set(form, { position, count: 1 });
  }
  return [...counts.values()];
}

function exploreSmall<Position, Move>(game: Game<Position, Move>): Result<GameGraph<Position>> {
  if ((game.codec?.size ?? 0) <= INDEX_LIMIT) return explore(game, { limit: POSITION_LIMIT });
  return failure(`${titleWithOptions(game.definition)} has too many positions to ask a player about each.`);
}

function countMistakes<Position, Move>(
  counted: Iterable<Counted<Position>>,
  solution: Solution<Position, Move>,
  player: Player<Position, Move>,
): MistakeRate {
  let [positions, decisions, pitfalls, mistakes] = [0, 0, 0, 0];
  for (const { position, count } of counted) {
    positions += count;
    const moves = solution.evaluate(position)?.moves ?? [];
    if (moves.length < 2) continue;
    decisions += count;
    if (moves.every((move) => move.keepsVerdict)) continue;
    pitfalls += count;
    const weights = player.weights(position);
    moves.forEach((move, index) => {
      if (!move.keepsVerdict) mistakes += count * itemAt(weights, index);
    });
  }
  return {
    positions,
    decisions,
    pitfalls,
    mistakes,
    rate: decisions > 0 ? mistakes / decisions : 0,
    pitfallRate: pitfalls > 0 ? mistakes / pitfalls : 0,
  };
}

/**
 * "errs in 11.6% of decisions", for people who choose an opponent. A decision is here a position in which a mistake is
 * possible: one where every move is as good as another says nothing about a player.
 */
export function describeMistakeRate({ pitfallRate }: MistakeRate): string {
  if (pitfallRate === 0) return 'never errs';
  const percent = Number((100 * pitfallRate).toFixed(1));
  return percent === 0 ? 'errs in fewer than 0.1% of decisions' : `errs in ${percent}% of decisions`;
}
