import { writeFileSync } from 'node:fs';
import {
  type AnyGame,
  createGame,
  matchOutcome,
  mustSucceed,
  parseRecord,
  playMove,
  startMatch,
} from '../src/core/index.ts';
import { readGame } from '../src/custom/index.ts';
import { GAMES } from '../src/games/index.ts';
import { theorem as winnersTheorem } from '../src/games/winners-and-losers/theorem.ts';
import { audit } from '../src/lab/index.ts';
import { checkCertificate, makeCertificate } from '../src/proof/index.ts';
import { createTable, solve } from '../src/solver/index.ts';
import { type Growth, growthExponent, plotGrowth } from './harness/plot.ts';
import { heaps } from './heaps.ts';
import { printTable, thousands } from './table.ts';

/*
 * How the cost of each command grows with its work, each point the least processor time of three runs. Goes into
 * `bench/growth.json` and, drawn, into `docs/growth.svg`.
 */
const RUNS = 3;

/** Prepares, then does work of so much size. */
type Step = () => { readonly size: number; readonly work: () => unknown };

function open(variant: string): AnyGame {
  return mustSucceed(parseRecord(GAMES, variant)).game;
}

function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function measure(name: string, unit: string, steps: readonly Step[]): Growth {
  steps[0]?.().work(); // compiled before it is measured
  const points = steps.map((step) => {
    const { size, work } = step();
    const seconds = Math.min(...Array.from({ length: RUNS }, () => secondsOf(work)));
    return { size, seconds: Number(seconds.toPrecision(3)) };
  });
  return { name, unit, points };
}

function tableStep(game: AnyGame): Step {
  return () => ({ size: mustSucceed(createTable(game)).size, work: () => createTable(game) });
}

function auditStep(variant: string): Step {
  return () => ({
    size: mustSucceed(createTable(open(variant))).size,
    work: () => audit({ ...open(variant) }, { varyOptions: false }),
  });
}

function certificateStep(variant: string, isChecked: boolean): Step {
  return () => {
    const solution = mustSucceed(solve(open(variant)));
    const made = makeCertificate(solution);
    if (!made.ok) throw new Error(made.error);
    const size = made.value.strategies.reduce((total, { moves }) => total + moves.length, 0);
    const work = isChecked ? () => checkCertificate(solution.game, made.value) : () => makeCertificate(solution);
    return { size, work };
  };
}

function playOnes(plies: number): void {
  let match = startMatch(open('match-six'));
  for (let ply = 0; ply < plies && !matchOutcome(match); ply++) match = playMove(match, 1);
}

const BASES = [8, 10, 12, 14].map((base) => `last-digit-standing target=200 base=${base}`);
const OWN = [8, 12, 18, 27].map((size) => mustSucceed(createGame(mustSucceed(readGame(heaps(size))))));

const all = [
  measure(
    'the table, by index (Last Digit Standing)',
    'positions',
    BASES.map((variant) => tableStep(open(variant))),
  ),
  measure(
    'the table, by graph (Match Six to 9)',
    'positions',
    [3, 4, 5, 6].map((window) =>
      tableStep(open(`match-six target=30 max=9 window=${window}`.replace('30', String(5 * window)))),
    ),
  ),
  measure('the table, by texts (three heaps)', 'positions', OWN.map(tableStep)),
  measure('solve (Last Digit Standing)', 'positions', BASES.map(auditStep)),
  measure(
    'prove (Last Digit Standing)',
    'entries',
    BASES.map((variant) => certificateStep(variant, false)),
  ),
  measure(
    'verify (Last Digit Standing)',
    'entries',
    BASES.map((variant) => certificateStep(variant, true)),
  ),
  measure(
    'prove --theorem (Winners And Losers)',
    'strings',
    [18, 20, 22, 24].map((letters) => () => ({
      size: 2 ** letters,
      work: () => winnersTheorem.check?.(letters, () => {}),
    })),
  ),
  measure(
    'a match',
    'moves',
    [20_000, 40_000, 80_000, 160_000].map((plies) => () => ({ size: plies, work: () => playOnes(plies) })),
  ),
];

writeFileSync(new URL('growth.json', import.meta.url), `${JSON.stringify(all, null, 2)}\n`);
writeFileSync(new URL('../docs/growth.svg', import.meta.url), plotGrowth(all));
printTable(
  ['work', 'sizes', 'ms', 'grows with the power of'],
  all.map(({ name, unit, points }) => [
    name,
    `${points.map(({ size }) => thousands(size)).join(', ')} ${unit}`,
    points.map(({ seconds }) => (1000 * seconds).toFixed(0)).join(', '),
    growthExponent(points).toFixed(2),
  ]),
);
