import { type AnyGame, mustSucceed, parseRecord } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { theorem } from '../../src/games/winners-and-losers/theorem.ts';
import { audit } from '../../src/lab/index.ts';
import { createTable } from '../../src/solver/index.ts';
import type { BenchRow, Contestant } from '../harness/row.ts';

/* All that `solve` finds out, counts, events and concerns included, beside the table alone; and one theorem. */

function open(variant: string): AnyGame {
  return mustSucceed(parseRecord(GAMES, variant)).game;
}

function wholeSolve(variant: string): Contestant {
  return () => () => {
    // A copy, so that neither the table nor the solution of the run before is found.
    mustSucceed(audit({ ...open(variant) }, { varyOptions: false }));
    return { amount: 1 };
  };
}

function tableAlone(variant: string): Contestant {
  return () => () => {
    const game = open(variant);
    mustSucceed(createTable(game, { upToSymmetry: game.index === undefined }));
    return { amount: 1 };
  };
}

function solveRow(name: string, variant: string): BenchRow {
  return {
    row: `\`solve\` as a command, ${name}`,
    unit: 'runs',
    goals: [{ of: 'the table alone', atMostTimes: 2 }],
    ours: wholeSolve(variant),
    contestants: { 'the table alone': tableAlone(variant) },
  };
}

export const rows: readonly BenchRow[] = [
  solveRow('Last Digit Standing, base 16 to 200', 'last-digit-standing target=200 base=16'),
  solveRow('Match Six, target 30, numbers to 9, window 6', 'match-six target=30 max=9 window=6'),
  solveRow('Tail End, 40 coins, reach 2', 'tail-end coins=40 reach=2'),
  solveRow('Tail End, 40 coins, reach 1', 'tail-end coins=40 reach=1'),
  solveRow('Side By Side, 12 coins and a total to 50', 'side-by-side boards=HHHHHHHHHHHH-50B10'),
  solveRow('Winners And Losers, 4,000 letters', `winners-and-losers string=${'WLLW'.repeat(1000)}`),
  solveRow('Inversion Race, 101 cells', 'inversion-race cells=101'),
  {
    row: '`prove winners-and-losers --theorem --up-to 24`',
    unit: 'strings',
    goals: [{ figure: 'seconds', atMost: 2 }],
    ours: () => () => ({ amount: theorem.check?.(24, () => {})?.games ?? 0 }),
    contestants: {},
  },
];
