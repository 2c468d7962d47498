import { type AnyGameDefinition, createGame, mustSucceed, type OptionValues } from '../src/core/index.ts';
import { ROOMS } from '../test/rooms.ts';
import { addCoverage, type Coverage, checkTheory } from '../test/theory-check.ts';

/*
 * The theory of each game against the solver over a space too wide for the tests: verdict, distance and every move that
 * a sentence advises, on every reachable position that is not finished. Stops with an error at the first difference.
 * An argument picks games by a part of their name. All of it takes some minutes.
 */

function checkVariant(definition: AnyGameDefinition, options: OptionValues): Coverage {
  return checkTheory(mustSucceed(createGame(definition, options)), { byTexts: false, mayBeSilent: true });
}

for (const { definition, fixtures } of ROOMS) {
  if (!fixtures || !definition.id.includes(process.argv[2] ?? '')) continue;
  const { sweep } = fixtures;
  const started = performance.now();
  const sum = sweep.variants.map((options) => checkVariant(definition, options)).reduce(addCoverage);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const [positions, verdicts, distances] = [sum.positions, sum.verdicts, sum.distances].map((count) =>
    count.toLocaleString('en'),
  );
  process.stdout.write(`${definition.title}: ${sweep.description}.\n`);
  process.stdout.write(
    `  ${sweep.variants.length.toLocaleString('en')} variants, ${positions} positions; ` +
      `the theory gives the verdict of ${verdicts} and the distance of ${distances}, none wrong (${seconds} s).\n`,
  );
}
