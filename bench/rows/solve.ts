import { type AnyGame, mustSucceed, parseRecord } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { createTable, type Table } from '../../src/solver/index.ts';
import { solveInversionRace } from '../bare/inversion-race.ts';
import { solveLastDigit } from '../bare/last-digit.ts';
import { solveMatchSix } from '../bare/match-six.ts';
import type { Solved } from '../bare/solved.ts';
import { solveTailEnd } from '../bare/tail-end.ts';
import { bytesHeld } from '../harness/memory.ts';
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

function bare(solve: () => Solved): Contestant {
  return () => () => {
    const { positions, scores, start } = solve();
    return { amount: positions, answer: scores[start] ?? 0 };
  };
}

const NIM = [8, 9, 10, 10];

export const rows: readonly BenchRow[] = [
  {
    row: 'solve Tail End, 40 coins, reach 2, up to symmetry',
    unit: 'positions',
    goals: [
      { of: 'bare JS', atLeast: 0.5 },
      { figure: 'a second', atLeast: 1_000_000 },
      { figure: 'bytes a position', atMost: 24 },
    ],
    ours: ourTable('tail-end coins=40 reach=2'),
    contestants: { 'bare JS': bare(() => solveTailEnd(40, 2)) },
    figures() {
      const game = open('tail-end coins=40 reach=2');
      return { 'bytes a position': bytesHeld(() => makeTable(game)) / makeTable(game).size };
    },
  },
  {
    row: 'solve Tail End as plain Nim, runs of 8, 9, 10 and 10',
    unit: 'positions',
    goals: [{ of: 'bare C', atLeast: 0.1 }],
    ours: ourTable(`tail-end start=${NIM.map((run) => 'H'.repeat(run)).join('T')}`),
    contestants: { 'bare C': cProgram('nim.c', NIM.map(String)) },
  },
  {
    row: 'solve Last Digit Standing, base 16 to 200',
    unit: 'positions',
    goals: [{ of: 'bare JS', atLeast: 0.9 }],
    ours: ourTable('last-digit-standing target=200 base=16'),
    contestants: { 'bare JS': bare(() => solveLastDigit(200, 16)) },
  },
  {
    row: 'solve Inversion Race, 101 cells, with leaps',
    unit: 'positions',
    goals: [{ of: 'bare JS', atLeast: 0.9 }],
    ours: ourTable('inversion-race cells=101 leap=true'),
    contestants: { 'bare JS': bare(() => solveInversionRace(101)) },
  },
  {
    row: 'solve Match Six, target 30, numbers to 9, window 6',
    unit: 'positions',
    goals: [{ of: 'bare JS', atLeast: 0.9 }],
    ours: ourTable('match-six target=30 max=9 window=6'),
    contestants: { 'bare JS': bare(() => solveMatchSix(30, 9, 6)) },
  },
];
