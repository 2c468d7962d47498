import { createGame, type OptionValues } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { addCoverage, type Coverage, checkTheory } from '../test/theory-check.ts';

/*
 * The theory of each game against the solver over a space too wide for the tests: verdict, distance and every move that
 * a sentence advises, on every unfinished position that can come about. Stops with an error at the first difference.
 * An argument picks games by a part of their name. All of it takes some minutes.
 */

interface Sweep {
  readonly said: string;
  readonly variants: readonly OptionValues[];
}

const numbers = (from: number, to: number, step = 1): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

const SWEEPS: Readonly<Record<string, Sweep>> = {
  'tail-end': {
    said: 'reach 1 to 40, normal and misère, from 40 heads and from runs of 12, 7, 5, 4, 3, 2 and 1',
    variants: numbers(1, 40).flatMap((reach) =>
      [false, true].flatMap((misere) => [
        { coins: 40, reach, misere },
        { start: [12, 7, 5, 4, 3, 2, 1].map((length) => 'H'.repeat(length)).join('T'), reach, misere },
      ]),
    ),
  },
  'inversion-race': {
    said: 'all tracks of 5 to 101 cells, with leaps and without',
    variants: numbers(5, 101, 2).flatMap((cells) => [false, true].map((leap) => ({ cells, leap }))),
  },
  'match-six': {
    said: 'all 880 choices of target, max and window',
    variants: numbers(2, 9).flatMap((max) =>
      numbers(2, 6).flatMap((window) => numbers(1, max * window).map((target) => ({ target, max, window }))),
    ),
  },
  'last-digit-standing': {
    said: 'all additions below the base in bases 2 to 16, targets 1 to 200 up to base 9, some above; every max up to base 9',
    variants: [
      ...numbers(2, 9).flatMap((base) => numbers(1, 200).map((target) => ({ target, base, max: base - 1 }))),
      ...numbers(10, 12).flatMap((base) => numbers(5, 200, 15).map((target) => ({ target, base, max: base - 1 }))),
      ...numbers(13, 16).flatMap((base) => [100, 200].map((target) => ({ target, base, max: base - 1 }))),
      ...numbers(3, 9).flatMap((base) =>
        numbers(1, base - 2).flatMap((max) => numbers(1, 3 * base).map((target) => ({ target, base, max }))),
      ),
    ],
  },
  'winners-and-losers': {
    said: 'every string of up to 12 letters',
    variants: numbers(1, 12).flatMap((length) =>
      numbers(0, 2 ** length - 1).map((code) => ({
        string: code.toString(2).padStart(length, '0').replaceAll('0', 'L').replaceAll('1', 'W'),
      })),
    ),
  },
};

function checkVariant(definition: (typeof GAMES)[number], options: OptionValues): Coverage {
  const game = createGame(definition, options);
  if (!game.ok) throw new Error(game.error);
  return checkTheory(game.value, { isPlain: false, mayBeSilent: true });
}

for (const definition of GAMES) {
  const sweep = SWEEPS[definition.id];
  if (!definition.id.includes(process.argv[2] ?? '')) continue;
  if (!sweep) throw new Error(`${definition.title} has no variants to sweep.`);
  const started = performance.now();
  const sum = sweep.variants.map((options) => checkVariant(definition, options)).reduce(addCoverage);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const [positions, verdicts, distances] = [sum.positions, sum.verdicts, sum.distances].map((count) =>
    count.toLocaleString('en'),
  );
  process.stdout.write(`${definition.title}: ${sweep.said}.\n`);
  process.stdout.write(
    `  ${sweep.variants.length.toLocaleString('en')} variants, ${positions} positions; ` +
      `the theory gives the verdict of ${verdicts} and the distance of ${distances}, none wrong (${seconds} s).\n`,
  );
}
