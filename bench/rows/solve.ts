import { type AnyGame, mustSucceed, parseRecord } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { createTable, type Table } from '../../src/solver/index.ts';
import { cProgram } from '../harness/outside-programs.ts';
import type { BenchRow, Contestant } from '../harness/row.ts';

/* Tables of the house's own games, each beside the same algorithm written by hand for that game alone. */

function open(variant: string): AnyGame {
  return mustSucceed(parseRecord(GAMES, variant)).game;
}

function makeTable(game: AnyGame): Table<unknown> {
  return mustSucceed(createTable(game, { upToSymmetry: game.index === undefined }));
}

function ourTable(variant: string): Contestant {
  return () => {
    const game = open(variant);
    return () => {
      const table = makeTable(game);
      return { amount: table.size, answer: table.scoreOf(game.rules.start) ?? 0 };
    };
  };
}

const NIM = [8, 9, 10, 10];

export const rows: readonly BenchRow[] = [
  {
    row: 'solve Tail End as plain Nim, runs of 8, 9, 10 and 10',
    unit: 'positions',
    goals: [{ of: 'bare C', atLeast: 0.1 }],
    ours: ourTable(`tail-end start=${NIM.map((run) => 'H'.repeat(run)).join('T')}`),
    contestants: { 'bare C': cProgram('nim.c', NIM.map(String)) },
  },
];
