import { type AnyGame, failure, itemAt, type Result, success, titleWithOptions } from '../core/index.ts';
import { type AnySolution, explore, hasMoreRanks, solve } from '../solver/index.ts';
import type { AnyPlayer } from './player.ts';

/** A player's error rate over all positions of a game: computed, not sampled. */
export interface MistakeRate {
  /** Reachable unfinished positions. */
  readonly positions: number;
  /** Those with at least two legal moves, and those in which some move changes the verdict. */
  readonly decisions: number;
  readonly pitfalls: number;
  /** The expected number of mistakes when each position comes up once. */
  readonly mistakes: number;
  /** Mistakes per decision, and mistakes per pitfall; 0 if there are none. */
  readonly rate: number;
  readonly pitfallRate: number;
}

/** Asking a player about more positions takes too long. */
const MAX_POSITIONS = 300_000;
/** A game with a larger codec is not explored. */
const MAX_RANKS = 30 * MAX_POSITIONS;

export interface MistakeOptions {
  /** Whether the player weighs moves by values alone, so that positions with the same canonical form are counted together. */
  readonly byValuesAlone?: boolean | undefined;
}

/** A mistake is a move that changes the verdict. Fails with one sentence when the game is too large. */
export function mistakeRate(
  game: AnyGame,
  player: AnyPlayer,
  { byValuesAlone = false }: MistakeOptions = {},
): Result<MistakeRate> {
  const counted = byValuesAlone && game.canonical ? canonicalForms(game) : unfinishedPositions(game);
  if (!counted.ok) return counted;
  const solution = solve(game);
  return solution.ok ? success(countMistakes(counted.value, solution.value, player)) : solution;
}

/** An unfinished position, and the number of positions with the same canonical form. */
interface Counted {
  readonly position: unknown;
  count: number;
}

type Reachable = Result<readonly Counted[]>;

function unfinishedPositions(game: AnyGame): Reachable {
  if (hasMoreRanks(game, MAX_RANKS))
    return failure(`${titleWithOptions(game.definition)} has too many positions to ask a player about each.`);
  const graph = explore(game, { limit: MAX_POSITIONS });
  if (!graph.ok) return graph;
  const { results, positionAt } = graph.value;
  return success(
    [...results.keys()].flatMap((node) => (results[node] === 0 ? [{ position: positionAt(node), count: 1 }] : [])),
  );
}

/** Cached by game: finding the positions takes longer than asking a player about their canonical forms. */
const formsByGame = new WeakMap<object, Reachable>();

/** One position of each canonical form. */
function canonicalForms(game: AnyGame): Reachable {
  const known = formsByGame.get(game);
  if (known) return known;
  const positions = unfinishedPositions(game);
  if (!positions.ok) return positions;
  const forms = new Map<string, Counted>();
  for (const counted of positions.value) {
    const form = game.text.formatPosition(game.canonical?.(counted.position) ?? counted.position);
    const first = forms.get(form);
    if (first) first.count++;
    else forms.set(form, counted);
  }
  const found = success([...forms.values()]);
  formsByGame.set(game, found);
  return found;
}

function countMistakes(counted: readonly Counted[], solution: AnySolution, player: AnyPlayer): MistakeRate {
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
 * "errs in 11.6% of decisions", for people who choose an opponent. Here a decision is a position in which a mistake is
 * possible: one where all moves are equally good says nothing about a player.
 */
export function describeMistakeRate({ pitfallRate }: MistakeRate): string {
  if (pitfallRate === 0) return 'never errs';
  const percent = Number((100 * pitfallRate).toFixed(1));
  return percent === 0 ? 'errs in fewer than 0.1% of decisions' : `errs in ${percent}% of decisions`;
}
