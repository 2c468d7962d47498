import {
  type AnyGameDefinition,
  createRandom,
  formatRecord,
  matchOutcome,
  parseRecord,
  type Seat,
} from '../../core/index.ts';
import { type Conjecture, type ConjectureAnswer, playRule, tryConjecture } from '../../lessons/index.ts';
import { loadDesk } from './load-desk.ts';
import { unwrap } from './unwrap.ts';

/** A conjecture about a game, and which of its domains to try it on. */
export interface ConjectureQuery {
  readonly game: string;
  readonly conjecture: Conjecture;
  readonly domain: number;
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
    return tryConjecture(games, desk, query.conjecture, chosen);
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
