import { fileURLToPath } from 'node:url';
import { mustSucceed, parseRecord } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { createTable } from '../../src/solver/index.ts';
import type { Solved } from '../bare/backwards.ts';
import { solveLastDigit } from '../bare/last-digit.ts';
import { solveMatchSix } from '../bare/match-six.ts';
import { runProgram } from '../harness/command.ts';
import { peerSeconds } from '../harness/peers.ts';
import type { BenchRow, Contestant } from '../harness/row.ts';

/** The largest variants that the options of each game allow. */
const LARGEST = [
  'tail-end coins=40 reach=1',
  'tail-end coins=40 reach=2',
  'tail-end coins=40 reach=3 misere=true',
  'inversion-race cells=101 leap=true',
  'match-six target=54 max=9 window=6',
  'match-six target=1 max=9 window=6',
  'last-digit-standing target=200 base=16',
  `winners-and-losers string=${'WLLW'.repeat(1000)}`,
  'side-by-side boards=HHHHHHHHHHHH-50B10',
  'side-by-side boards=HHHHHHHH-HHHHHHH-20B6',
];

function largestRow(variant: string): BenchRow {
  const [game = '', ...options] = variant.split(' ');
  const flags = options.flatMap((option) => {
    const [name = '', value = ''] = option.split('=');
    return value === 'true' ? [`--${name}`] : [`--${name}`, value];
  });
  return {
    work: `solve ${variant.slice(0, 60)}`,
    bounds: [
      { figure: 'seconds', atMost: 3 },
      { figure: 'MB', atMost: 1000 },
    ],
    figures: () => {
      const { seconds, megabytes } = runProgram('solve', game, ...flags, '--json');
      return { seconds, MB: megabytes };
    },
  };
}

function ourTable(variant: string): Contestant {
  return () => {
    const { game } = mustSucceed(parseRecord(GAMES, variant));
    return () => {
      const table = mustSucceed(createTable(game));
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

/** Our table beside the same algorithm written by hand for one game. */
function codecRow(variant: string, solve: () => Solved): BenchRow {
  return {
    work: `solve ${variant} with a codec`,
    bounds: [{ figure: 'bare JS', atLeast: 0.6 }],
    contestants: { ours: ourTable(variant), 'bare JS': bare(solve) },
  };
}

function gameFile(name: string): string {
  return fileURLToPath(new URL(`../games/${name}`, import.meta.url));
}

export const rows: readonly BenchRow[] = [
  ...LARGEST.map(largestRow),
  codecRow('last-digit-standing target=200 base=16', () => solveLastDigit(200, 16)),
  codecRow('match-six target=30 max=9 window=6', () => solveMatchSix(30, 9, 6)),
  {
    work: 'solve a brought game with a million positions',
    bounds: [
      { figure: 'seconds', atMost: 20 },
      { figure: 'MB', atMost: 1000 },
    ],
    figures: () => {
      const { seconds, megabytes } = runProgram('solve', gameFile('heaps.js'), '--json');
      return { seconds, MB: megabytes };
    },
  },
  {
    work: 'solve Nim 7;9;11;13 as a brought game',
    bounds: [{ figure: 'OpenSpiel value iteration', atLeast: 3 }],
    figures: () => {
      const { seconds } = runProgram('solve', gameFile('nim.js'), '--json');
      const theirs = peerSeconds('OPEN_SPIEL', 'solve');
      return { seconds, ...(theirs !== undefined && { 'OpenSpiel value iteration': theirs / seconds }) };
    },
  },
];
