import {
  type AnyGame,
  type AnyGameDefinition,
  type AnyMatch,
  createGame,
  createRandom,
  currentPosition,
  formatRecord,
  itemAt,
  matchOutcome,
  mustSucceed,
  parseRecord,
  playMove,
  replay,
  type Seat,
  startMatch,
  type Verdict,
} from '../core/index.ts';
import { explore, findPath, solve } from '../solver/index.ts';
import type { AnyConjectures, Domain } from './features.ts';
import { moveThatLeaves } from './lesson.ts';

/** A condition on a feature. */
export type Test =
  | { readonly kind: 'remainder'; readonly divisor: number; readonly value: number }
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
  if (test.kind === 'remainder') return Number(value) % test.divisor === test.value;
  return test.kind === 'most' ? Number(value) <= test.value : value === test.value;
}

/** The result of testing a conjecture. */
export interface ConjectureAnswer {
  /** The number of tested positions. */
  readonly positions: number;
  /** The smallest position that refutes it. */
  readonly counterexample: Counterexample | null;
  readonly ruleGame: RuleGame;
}

interface Counterexample {
  /** A game that leads there. */
  readonly record: string;
  /** Whether the conditions hold there. */
  readonly applies: boolean;
  readonly canWin: boolean;
  /** The texts of the moves that win there. */
  readonly wins: readonly string[];
}

/** Compares a conjecture with the true verdict in every position of a domain. */
export function tryConjecture(
  games: readonly AnyGameDefinition[],
  desk: AnyConjectures,
  conjecture: Conjecture,
  { variants, startsOnly }: Domain,
): ConjectureAnswer {
  const opened = variants.map((variant) => mustSucceed(parseRecord(games, variant)).game);
  let positions = 0;
  let smallest: Refuting | undefined;
  for (const game of opened) {
    const solution = mustSucceed(solve(game));
    for (const position of startsOnly ? [game.rules.start] : positionsOf(game)) {
      const verdict = solution.value(position)?.verdict;
      if (verdict === undefined) continue;
      positions++;
      const found = { game, position, applies: applies(desk, conjecture, game, position), verdict };
      if (isRefuted(conjecture, found) && (!smallest || isSmaller(desk, found, smallest))) smallest = found;
    }
  }
  return {
    positions,
    counterexample: smallest ? showPosition(desk, smallest) : null,
    ruleGame: playRule(desk, conjecture, itemAt(opened, opened.length - 1)),
  };
}

/** A position in which a conjecture is wrong. */
interface Refuting {
  readonly game: AnyGame;
  readonly position: unknown;
  readonly applies: boolean;
  readonly verdict: Verdict;
}

function positionsOf(game: AnyGame): readonly unknown[] {
  const { size, positionAt } = mustSucceed(explore(game));
  return Array.from({ length: size }, (_, node) => positionAt(node));
}

function isRefuted({ verdict, claim }: Conjecture, found: Refuting): boolean {
  const isClaimed = found.verdict === (verdict === 'wins' ? 'win' : 'loss');
  return found.applies ? !isClaimed : claim === 'exactly' && isClaimed;
}

/** Orders by size, then by the text of the position. */
function isSmaller({ size }: AnyConjectures, one: Refuting, other: Refuting): boolean {
  const difference = size(one.game, one.position) - size(other.game, other.position);
  return difference === 0 ? textOf(one) < textOf(other) : difference < 0;
}

function textOf({ game, position }: Refuting): string {
  return game.text.formatPosition(position);
}

function showPosition(desk: AnyConjectures, found: Refuting): Counterexample {
  const match = matchTo(desk, found);
  const moves = mustSucceed(solve(match.game)).evaluate(currentPosition(match))?.moves ?? [];
  const wins = moves.filter(({ value }) => value.verdict === 'win').map(({ text }) => text);
  return { record: formatRecord(match), applies: found.applies, canWin: found.verdict === 'win', wins };
}

/** The smallest game that begins with the position, or else moves that lead to it. */
function matchTo(desk: AnyConjectures, found: Refuting): AnyMatch {
  const { game, position } = found;
  if (desk.smallest) return startMatch(mustSucceed(createGame(game.definition, desk.smallest(game, position))));
  const path = findPath(game, game.rules.start, textOf(found));
  if (!path) throw new RangeError(`Position ${textOf(found)} cannot be reached.`);
  return mustSucceed(replay(game, path));
}

/** A game of a rule, which moves first, against the perfect player. */
export interface RuleGame {
  readonly record: string;
  readonly winner: Seat | null;
  readonly rule: Seat;
  /** The ply at which the rule first had no move to suggest; null if it always had one. */
  readonly lostAt: number | null;
}

/** The ply limit for a game that need not end. */
const MAX_GAME_PLIES = 200;

/** The rule tries to leave positions that the conjecture calls lost for the player to move. */
export function playRule(desk: AnyConjectures, conjecture: Conjecture, game: AnyGame): RuleGame {
  const solution = mustSucceed(solve(game));
  const isLost = (position: unknown) => applies(desk, conjecture, game, position) === (conjecture.verdict === 'loses');
  const random = createRandom(1);
  const rule = game.rules.turn(game.rules.start);
  let match = startMatch(game);
  let lostAt: number | null = null;
  while (!matchOutcome(match) && match.moves.length < MAX_GAME_PLIES) {
    const position = currentPosition(match);
    if (game.rules.turn(position) === rule) {
      const chosen = moveThatLeaves(game, position, isLost);
      if (chosen === undefined) lostAt ??= match.moves.length;
      match = playMove(match, chosen ?? game.rules.legalMoves(position)[0]);
    } else {
      const best = solution.evaluate(position)?.moves.filter(({ isBest }) => isBest) ?? [];
      match = playMove(match, random.pick(best).move);
    }
  }
  return { record: formatRecord(match), winner: matchOutcome(match)?.winner ?? null, rule, lostAt };
}
