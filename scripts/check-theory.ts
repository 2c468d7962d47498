import { type AnyGameDefinition, createGame, mustSucceed, type OptionValues, withCommas } from '../src/core/index.ts';
import type { AnyFixtures } from '../src/games/fixtures.ts';
import { GAME_FOLDERS } from '../test/games/game-folders.ts';
import { addCoverage, type Coverage, checkTheory } from '../test/games/theory-check.ts';

/*
 * Compares the theory of each game with the solver over more variants than the tests: verdict, distance and every advised
 * move, on every reachable unfinished position; then the closed forms that claim more.
 * Stops with an error at the first difference.
 * An argument selects games by part of their name. The whole takes some minutes.
 */

function checkVariant(definition: AnyGameDefinition, options: OptionValues): Coverage {
  return checkTheory(mustSucceed(createGame(definition, options)), { byTexts: false, mayBeSilent: true });
}

function timed<Found>(work: () => Found): readonly [Found, string] {
  const started = performance.now();
  const found = work();
  return [found, `${((performance.now() - started) / 1000).toFixed(0)} s`];
}

function checkSweep(definition: AnyGameDefinition, { sweep }: AnyFixtures): void {
  const [sum, time] = timed(() =>
    sweep.variants.map((options) => checkVariant(definition, options)).reduce(addCoverage),
  );
  const [positions, verdicts, distances] = [sum.positions, sum.verdicts, sum.distances].map(withCommas);
  process.stdout.write(`${definition.title}: ${sweep.description}.\n`);
  process.stdout.write(
    `  ${withCommas(sweep.variants.length)} variants, ${positions} positions; ` +
      `the theory gives the verdict of ${verdicts} and the distance of ${distances}, none wrong (${time}).\n`,
  );
}

function checkClosedForms({ closedForms = {} }: AnyFixtures): void {
  for (const [name, { covers, sizes, compare }] of Object.entries(closedForms)) {
    const [compared, time] = timed(() => compare(sizes.wide));
    process.stdout.write(`  ${name}: ${covers(sizes.wide)}; ${withCommas(compared)} values, none wrong (${time}).\n`);
  }
}

for (const { definition, fixtures } of GAME_FOLDERS) {
  if (!fixtures || !definition.id.includes(process.argv[2] ?? '')) continue;
  checkSweep(definition, fixtures);
  checkClosedForms(fixtures);
}
