import * as v from 'valibot';
import { failure, success } from '../core/index.ts';
import { conjecturesOf } from '../learn/features.ts';
import { parseConjecture, tryConjecture } from '../learn/index.ts';
import { count, fields, from, game, question } from './question.ts';

/** A rule like "loses exactly when heads%2=0", and the number of the domain to try it on. */
const asked = fields({
  game,
  rule: v.string('rule must be a text, like "loses exactly when heads%2=0".'),
  domain: count,
});

/** Tries a rule on every position of a domain, and lets it play against the perfect player. */
export const conjecture = question(asked, ({ game, rule, domain }, { games }) => {
  const definition = games.find(({ id }) => id === game);
  const desk = definition && conjecturesOf(definition);
  const tried = desk?.domains[domain];
  if (!desk || !tried) return failure(`${game} has no such positions to try a rule on.`);
  return from(parseConjecture(desk, rule), (parsed) => success(tryConjecture(games, desk, parsed, tried)));
});
