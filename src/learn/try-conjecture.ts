import {
  type AnyGame,
  type AnyGameDefinition,
  type AnyMatch,
  createGame,
  currentPosition,
  formatRecord,
  listed,
  mustSucceed,
  parseRecord,
  replay,
  startMatch,
  withCommas,
} from '../core/index.ts';
import { findPath, solve } from '../solver/index.ts';
import { type Conjecture, testConjecture } from './conjecture.ts';
import type { AnyConjectures, Domain } from './features.ts';

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

/** The result of a conjecture in words. */
export function describeAnswer(
  { sizeName }: AnyConjectures,
  { positions, counterexample }: ConjectureAnswer,
): { readonly title: string; readonly words: string } {
  if (!counterexample)
    return {
      title: 'It holds',
      words: `In all ${withCommas(positions)} positions. That is no proof for larger ones, but a good reason to look for one.`,
    };
  const { applies, canWin, wins } = counterexample;
  const truth = canWin ? `the player to move can win, with ${listed(wins, 'or')}` : 'the player to move cannot win';
  return {
    title: 'It does not hold',
    words:
      `Your conditions ${applies ? 'hold' : 'do not hold'} here, but ${truth}. Of the ${withCommas(positions)} positions ` +
      `that were tried, this is the smallest that your rule is wrong about (by ${sizeName}).`,
  };
}
