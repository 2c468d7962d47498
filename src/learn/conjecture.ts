import {
  type AnyGame,
  type AnyGameDefinition,
  type AnyMatch,
  createGame,
  currentPosition,
  formatRecord,
  matchOutcome,
  mustSucceed,
  parseRecord,
  playMove,
  type Random,
  replay,
  startMatch,
  type Verdict,
} from '../core/index.ts';
import { explore, findPath, solve } from '../solver/index.ts';
import type { AnyConjectures, Domain } from './features.ts';
import { moveThatLeaves } from './lesson.ts';

/** A condition on a feature. */
export type Test =
  | { readonly kind: 'remainder'; readonly divisor: number; readonly remainder: number }
  | { readonly kind: 'equals'; readonly value: number }
  | { readonly kind: 'most'; readonly value: number }
  | { readonly kind: 'holds'; readonly value: boolean };

export interface Condition {
  /** How it is joined to the condition before it: "and" binds more closely than "or". */
  readonly joined: 'and' | 'or';
  readonly feature: string;
  readonly test: Test;
}

/** "The player to move loses exactly when …" */
export interface Conjecture {
  readonly verdict: 'wins' | 'loses';
  /** `exactly`: if and only if. `whenever`: if, with no claim about other positions. */
  readonly claim: 'exactly' | 'whenever';
  readonly conditions: readonly Condition[];
}

/** Whether the conditions of a conjecture hold in a position. */
export function applies(desk: AnyConjectures, { conditions }: Conjecture, game: AnyGame, position: unknown): boolean {
  let holds = true;
  for (const [index, { joined, feature, test }] of conditions.entries()) {
    if (index > 0 && joined === 'or') {
      if (holds) return true;
      holds = true;
    }
    const known = desk.features.find(({ id }) => id === feature);
    if (!known) throw new RangeError(`There is no feature ${feature}.`);
    holds &&= passes(test, known.of(game, position));
  }
  return holds;
}

function passes(test: Test, value: number | boolean): boolean {
  switch (test.kind) {
    case 'remainder':
      return Number(value) % test.divisor === test.remainder;
    case 'equals':
      return value === test.value;
    case 'most':
      return Number(value) <= test.value;
    case 'holds':
      return value === test.value;
  }
}

/** The result of testing a conjecture. */
interface Finding {
  /** The number of tested positions. */
  readonly positions: number;
  readonly counterexample: Counterexample | null;
}

/** The smallest position that refutes a conjecture. */
interface Counterexample {
  /** The record of its variant. */
  readonly variant: string;
  readonly position: string;
  /** Whether the conditions hold there, and the true verdict. */
  readonly applies: boolean;
  readonly verdict: Verdict;
  readonly size: number;
}

/** Compares a conjecture with the true verdict in every position of a domain. */
export function testConjecture(
  games: readonly AnyGameDefinition[],
  desk: AnyConjectures,
  conjecture: Conjecture,
  domain: Domain,
): Finding {
  let positions = 0;
  let smallest: Counterexample | null = null;
  for (const variant of domain.variants) {
    const { game } = mustSucceed(parseRecord(games, variant));
    const solution = mustSucceed(solve(game));
    for (const position of positionsOf(game, domain)) {
      const verdict = solution.value(position)?.verdict;
      if (verdict === undefined) continue;
      positions++;
      const doesApply = applies(desk, conjecture, game, position);
      if (!isWrong(conjecture, doesApply, verdict)) continue;
      const text = game.text.formatPosition(position);
      const found = { variant, position: text, applies: doesApply, verdict, size: desk.size(game, position) };
      if (!smallest || isSmaller(found, smallest)) smallest = found;
    }
  }
  return { positions, counterexample: smallest };
}

/** Orders by size, then by the text of the position, then by that of the variant. */
function isSmaller(one: Counterexample, other: Counterexample): boolean {
  if (one.size !== other.size) return one.size < other.size;
  if (one.position !== other.position) return one.position < other.position;
  return one.variant < other.variant;
}

function isWrong({ verdict, claim }: Conjecture, doesApply: boolean, actual: Verdict): boolean {
  const isClaimed = actual === (verdict === 'wins' ? 'win' : 'loss');
  return doesApply ? !isClaimed : claim === 'exactly' && isClaimed;
}

/** The start only, or every reachable position. */
function positionsOf(game: AnyGame, { startsOnly }: Domain): readonly unknown[] {
  if (startsOnly) return [game.rules.start];
  const { size, positionAt } = mustSucceed(explore(game));
  return Array.from({ length: size }, (_, node) => positionAt(node));
}

/** The result of a conjecture, with the counterexample as a playable game. */
export interface ConjectureAnswer {
  readonly positions: number;
  readonly counterexample: {
    readonly record: string;
    /** Whether the conditions hold there. */
    readonly applies: boolean;
    readonly canWin: boolean;
    /** The texts of the moves that win there. */
    readonly wins: readonly string[];
  } | null;
}

export function tryConjecture(
  games: readonly AnyGameDefinition[],
  desk: AnyConjectures,
  conjecture: Conjecture,
  domain: Domain,
): ConjectureAnswer {
  const { positions, counterexample } = testConjecture(games, desk, conjecture, domain);
  if (!counterexample) return { positions, counterexample: null };
  const { game } = mustSucceed(parseRecord(games, counterexample.variant));
  const match = desk.smallest
    ? startMatch(
        mustSucceed(createGame(game.definition, desk.smallest(game, positionOf(game, counterexample.position)))),
      )
    : matchTo(game, counterexample.position);
  const evaluation = mustSucceed(solve(match.game)).evaluate(currentPosition(match));
  const wins = evaluation?.moves.filter(({ value }) => value.verdict === 'win').map(({ text }) => text) ?? [];
  const { applies, verdict } = counterexample;
  return { positions, counterexample: { record: formatRecord(match), applies, canWin: verdict === 'win', wins } };
}

function positionOf(game: AnyGame, text: string): unknown {
  return mustSucceed(game.text.parsePosition(text));
}

/** A match that leads to a position. */
function matchTo(game: AnyGame, position: string): AnyMatch {
  const path = findPath(game, game.rules.start, position);
  if (!path) throw new RangeError(`Position ${position} cannot be reached.`);
  return mustSucceed(replay(game, path));
}

/** A game of a rule against the perfect player. */
interface RuleGame {
  readonly match: AnyMatch;
  /** The ply at which the rule first had no move to suggest; undefined if it always had one. */
  readonly lostAt: number | undefined;
}

/** The ply limit for a game that need not end. */
const MAX_GAME_PLIES = 200;

/** The rule moves first and tries to leave positions that the conjecture calls lost for the player to move. */
export function playRule(desk: AnyConjectures, conjecture: Conjecture, game: AnyGame, random: Random): RuleGame {
  const solution = mustSucceed(solve(game));
  const isLost = (position: unknown) => applies(desk, conjecture, game, position) === (conjecture.verdict === 'loses');
  let match = startMatch(game);
  let lostAt: number | undefined;
  const rule = game.rules.turn(game.rules.start);
  while (!matchOutcome(match) && match.moves.length < MAX_GAME_PLIES) {
    const position = currentPosition(match);
    const moves = game.rules.legalMoves(position);
    if (game.rules.turn(position) === rule) {
      const chosen = moveThatLeaves(game, position, isLost);
      if (chosen === undefined) lostAt ??= match.moves.length;
      match = playMove(match, chosen ?? moves[0]);
    } else {
      const best = solution.evaluate(position)?.moves.filter(({ isBest }) => isBest) ?? [];
      match = playMove(match, random.pick(best).move);
    }
  }
  return { match, lostAt };
}
