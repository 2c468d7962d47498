import * as v from 'valibot';
import { createRandom, failure, formatRecord, matchOutcome, parseRecord, type Result, success } from '../core/index.ts';
import { type AnyConjectures, conjecturesOf, type Domain } from '../learn/features.ts';
import { type Conjecture, parseConjecture, playRule, tryConjecture } from '../learn/index.ts';
import { type Context, count, fields, game, question, seed } from './question.ts';

/** A rule in words, like "loses exactly when heads%2=0", and the number of the domain to try it on. */
const asked = { game, rule: v.string('rule must be a text, like "loses exactly when heads%2=0".'), domain: count };

/** Tries a rule on every position of a domain. */
export const conjecture = question(fields(asked), (input, context) => {
  const opened = openRule(input, context);
  if (!opened.ok) return opened;
  const { conjectures, rule, domain } = opened.value;
  return success(tryConjecture(context.games, conjectures, rule, domain));
});

/** Lets a rule play against the perfect player; `lostAt` is the ply at which it first had no move. */
export const rulePlay = question(fields({ ...asked, seed }), ({ seed, ...input }, context) => {
  const opened = openRule(input, context);
  if (!opened.ok) return opened;
  const { conjectures, rule, domain } = opened.value;
  const start = parseRecord(context.games, domain.variants.at(-1) ?? input.game);
  if (!start.ok) return start;
  const { game } = start.value;
  const { match, lostAt } = playRule(conjectures, rule, game, createRandom(seed));
  return success({
    record: formatRecord(match),
    winner: matchOutcome(match)?.winner ?? null,
    rule: game.rules.turn(game.rules.start),
    lostAt: lostAt ?? null,
  });
});

interface OpenRule {
  readonly conjectures: AnyConjectures;
  readonly rule: Conjecture;
  readonly domain: Domain;
}

function openRule(
  { game, rule: text, domain }: { readonly game: string; readonly rule: string; readonly domain: number },
  { games }: Context,
): Result<OpenRule> {
  const definition = games.find(({ id }) => id === game);
  const conjectures = definition && conjecturesOf(definition);
  const chosen = conjectures?.domains[domain];
  if (!conjectures || !chosen) return failure(`${game} has no such positions to try a rule on.`);
  const rule = parseConjecture(conjectures, text);
  return rule.ok ? success({ conjectures, rule: rule.value, domain: chosen }) : rule;
}
