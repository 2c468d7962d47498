import {
  type AnyGameDefinition,
  createRandom,
  currentPosition,
  formatRecord,
  matchOutcome,
  parseRecord,
  replay,
  type Seat,
} from '../../core/index.ts';
import { type Conjecture, playRule, testConjecture } from '../../lessons/index.ts';
import { solve } from '../../solver/index.ts';
import { loadDesk } from './load-desk.ts';
import { findPath } from './path.ts';
import { unwrap } from './unwrap.ts';

/** A conjecture about a game, and which of its domains to try it on. */
export interface ConjectureQuery {
  readonly game: string;
  readonly conjecture: Conjecture;
  readonly domain: number;
}

/** What became of it; the counterexample as a game that leads there. */
export interface ConjectureAnswer {
  readonly positions: number;
  readonly counterexample?: {
    readonly record: string;
    readonly applies: boolean;
    readonly canWin: boolean;
    /** The texts of the moves that win there. */
    readonly wins: readonly string[];
  };
}

/** The game of a rule against the perfect player. */
export interface RuleGameAnswer {
  readonly record: string;
  /** Null where it need not end. */
  readonly winner: Seat | null;
  readonly rule: Seat;
  /** How many moves had been made when the rule first knew none; undefined if it always did. */
  readonly lostAt: number | undefined;
}

async function open({ game, domain }: ConjectureQuery) {
  const desk = await loadDesk(game);
  const chosen = desk?.domains[domain];
  if (!desk || !chosen) throw new RangeError(`${game} has no such positions to try a rule on.`);
  return { desk, chosen };
}

/** What can be asked about rules that people make up. */
export function createDeskApi(games: readonly AnyGameDefinition[]) {
  async function test(query: ConjectureQuery): Promise<ConjectureAnswer> {
    const { desk, chosen } = await open(query);
    const { positions, counterexample } = testConjecture(games, desk, query.conjecture, chosen);
    if (!counterexample) return { positions };
    const { game } = unwrap(parseRecord(games, counterexample.variant));
    const path = findPath(game, game.rules.start, counterexample.position) ?? [];
    const match = unwrap(replay(game, path));
    const evaluation = unwrap(solve(game)).evaluate(currentPosition(match));
    const wins = evaluation?.moves.filter(({ value }) => value.verdict === 'win').map(({ text }) => text) ?? [];
    const { applies, verdict } = counterexample;
    return { positions, counterexample: { record: formatRecord(match), applies, canWin: verdict === 'win', wins } };
  }

  async function play(query: ConjectureQuery, seed: number): Promise<RuleGameAnswer> {
    const { desk, chosen } = await open(query);
    const { game } = unwrap(parseRecord(games, chosen.variants.at(-1) ?? query.game));
    const { match, lostAt } = playRule(desk, query.conjecture, game, createRandom(seed));
    const rule = game.rules.turn(game.rules.start);
    return { record: formatRecord(match), winner: matchOutcome(match)?.winner ?? null, rule, lostAt };
  }

  return { test, play };
}

export type DeskApi = ReturnType<typeof createDeskApi>;
