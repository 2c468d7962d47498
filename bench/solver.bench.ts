import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  type AnyGame,
  createGame,
  formatVariant,
  matchOutcome,
  mustSucceed,
  parseRecord,
  playMove,
  startMatch,
} from '../src/core/index.ts';
import { readGame } from '../src/custom/index.ts';
import { GAMES } from '../src/games/index.ts';
import { theorem as winnersTheorem } from '../src/games/winners-and-losers/theorem.ts';
import { middleLetterVerdict } from '../src/games/winners-and-losers/theory.ts';
import { winnersTriangle } from '../src/games/winners-and-losers/triangle.ts';
import { audit } from '../src/lab/index.ts';
import { checkCertificate, makeCertificate } from '../src/proof/index.ts';
import { createTable, solve, type Table } from '../src/solver/index.ts';
import { dodgem } from '../test/dodgem.ts';
import { heaps } from './heaps.ts';
import { printTable, thousands } from './table.ts';

setFlagsFromString('--expose-gc');
const collectOnce = runInNewContext('gc') as () => void;

/** Typed arrays are given back in the background, after the collection that finds them: the next waits for that. */
function collectGarbage(): void {
  for (let round = 0; round < 3; round++) collectOnce();
}

function open(variant: string): AnyGame {
  return mustSucceed(parseRecord(GAMES, variant)).game;
}

/** The least time of a few runs, in milliseconds of this process's own work, so that a busy machine matters little. */
function leastTime(action: () => void, runs = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    action();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** By the slow reference, one text after the other, or the quickest way, up to symmetry where the game has no index. */
function makeTable(game: AnyGame, byTexts: boolean): Table<unknown> {
  return mustSucceed(createTable(game, byTexts ? { byTexts } : { upToSymmetry: game.canonical !== undefined }));
}

function countMoves(table: Table<unknown>): number {
  let moves = 0;
  table.walk((_, scoresAfter) => {
    moves += scoresAfter.length;
  });
  return moves;
}

function bytesHeld(make: () => unknown): number {
  collectGarbage();
  const before = process.memoryUsage();
  const held = make();
  collectGarbage();
  const after = process.memoryUsage();
  const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  return held === undefined ? 0 : bytes;
}

/** Below this a table weighs less than what else happens in memory. */
const WORTH_WEIGHING = 25_000;

function solverRow(variant: string, byTexts: boolean): readonly string[] {
  const game = open(variant);
  const table = makeTable(game, byTexts);
  const { size, isUpToSymmetry } = table;
  const moves = countMoves(table);
  const time = leastTime(() => void makeTable(game, byTexts));
  const bytes = bytesHeld(() => makeTable(game, byTexts));
  const way = !byTexts && game.index ? (game.index.descending ? 'index, two sweeps' : 'index') : 'texts';
  return [
    variant.length > 50 ? `${variant.slice(0, 49)}…` : variant,
    isUpToSymmetry ? `${way}, up to symmetry` : way,
    thousands(size),
    time.toFixed(1),
    thousands((1000 * size) / time),
    thousands((1000 * moves) / time),
    size < WORTH_WEIGHING ? '' : (bytes / size).toFixed(0),
  ];
}

printTable(
  ['solve every position', 'by', 'positions', 'ms', 'positions a second', 'moves a second', 'bytes a position'],
  [
    ...GAMES.map(({ id }) => solverRow(id, false)),
    solverRow('last-digit-standing', true),
    solverRow('inversion-race cells=101 leap=true', true),
    solverRow('inversion-race cells=101 leap=true', false),
    solverRow('match-six target=30 max=9 window=6', true),
    solverRow('match-six target=30 max=9 window=6', false),
    solverRow('tail-end coins=40 reach=2', false),
    solverRow('tail-end coins=40 reach=20', false),
    solverRow(`winners-and-losers string=${'WLLWW'.repeat(100)}`, true),
    solverRow('last-digit-standing target=200 base=16', false),
  ],
);

/** A game that somebody brings: no index, no theory, positions as they come. */
function ownRow(name: string, plain: unknown): readonly string[] {
  const game = mustSucceed(createGame(mustSucceed(readGame(plain))));
  const table = mustSucceed(createTable(game));
  const moves = countMoves(table);
  const time = leastTime(() => void mustSucceed(createTable(game)), 3);
  const bytes = bytesHeld(() => mustSucceed(createTable(game)));
  return [
    name,
    thousands(table.size),
    time.toFixed(0),
    thousands((1000 * table.size) / time),
    thousands((1000 * moves) / time),
    (bytes / table.size).toFixed(0),
  ];
}

process.stdout.write('\n');
printTable(
  ['solve a game that people bring', 'positions', 'ms', 'positions a second', 'moves a second', 'bytes a position'],
  [ownRow('Dodgem 3×3', dodgem(3)), ownRow('Dodgem 4×4', dodgem(4)), ownRow('three heaps of 79', heaps(79))],
);

function certificateRow(variant: string | AnyGame): readonly string[] {
  const game = typeof variant === 'string' ? open(variant) : variant;
  const solution = mustSucceed(solve(game));
  const made = makeCertificate(solution);
  if (!made.ok) throw new Error(made.error);
  const entries = made.value.strategies.reduce((total, { moves }) => total + moves.length, 0);
  const making = leastTime(() => void makeCertificate(solution), 3);
  const checking = leastTime(() => void checkCertificate(solution.game, made.value), 3);
  return [formatVariant(game), thousands(entries), making.toFixed(1), checking.toFixed(1)];
}

process.stdout.write('\n');
printTable(
  ['certificate', 'positions', 'ms to make', 'ms to check'],
  [
    'last-digit-standing',
    'last-digit-standing target=200 base=16',
    'inversion-race cells=101 leap=true',
    mustSucceed(createGame(mustSucceed(readGame(dodgem(4))))),
  ].map(certificateRow),
);

/** The whole of `solve`, counts and concerns included, beside the table alone. */
function auditRow(variant: string): readonly string[] {
  const table = leastTime(() => void createTable(open(variant)), 3);
  const whole = leastTime(() => {
    const { rules, ...game } = open(variant);
    // A copy, so that neither the table nor the solution of the round before is found.
    mustSucceed(audit({ ...game, rules }, { varyOptions: false }));
  }, 3);
  return [variant, table.toFixed(1), whole.toFixed(1), `${(whole / table).toFixed(1)} times`];
}

process.stdout.write('\n');
printTable(
  ['`solve` as a command', 'ms for the table', 'ms for all', 'all is'],
  ['last-digit-standing target=200 base=16', 'match-six target=30 max=9 window=6'].map(auditRow),
);

process.stdout.write('\n');
printTable(
  ['other work', 'ms'],
  [
    ['the theorem of Winners And Losers, 24 letters', leastTime(() => void winnersTheorem.check?.(24, () => {}), 3)],
    ['a match of 100,000 plies', leastTime(() => void playOnes(100_000), 3)],
  ].map(([name, time]) => [String(name), Number(time).toFixed(0)]),
);

function playOnes(plies: number): number {
  let match = startMatch(open('match-six'));
  for (let ply = 0; ply < plies && !matchOutcome(match); ply++) match = playMove(match, 1);
  return match.moves.length;
}

/** Whether the player to move wins, by trying every game: the definition, and the slowest way. */
function recursion(letters: string, from: number, to: number): boolean {
  if (to - from === 1) return letters[from] === 'W';
  return !recursion(letters, from + 1, to) || !recursion(letters, from, to - 1);
}

function lettersOf(length: number): string {
  return Array.from({ length }, (_, index) => (index % 3 === 0 ? 'L' : 'W')).join('');
}

/** Microseconds for one decision, repeated until it can be measured. */
function microseconds(action: () => void): number {
  let repeats = 1;
  for (;;) {
    const time = leastTime(() => {
      for (let count = 0; count < repeats; count++) action();
    }, 3);
    if (time > 20) return (1000 * time) / repeats;
    repeats *= 4;
  }
}

let sink = 0;
function decisionRow(length: number): readonly string[] {
  const letters = lettersOf(length);
  const solution = mustSucceed(solve(open(`winners-and-losers string=${letters}`)));
  const time = (action: () => boolean) =>
    microseconds(() => {
      if (action()) sink++;
    }).toFixed(2);
  return [
    thousands(length),
    length <= 20 ? time(() => recursion(letters, 0, length)) : 'too long',
    length <= 1000 ? time(() => winnersTriangle(letters).at(-1) === 'W') : 'too long',
    time(() => middleLetterVerdict(letters, { from: 0, to: length }) === 'win'),
    time(() => solution.evaluate(solution.game.rules.start)?.value.verdict === 'win'),
  ];
}

process.stdout.write('\n');
printTable(
  ['Winners And Losers, letters', 'recursion µs', 'triangle µs', 'middle letters µs', 'whole evaluation µs'],
  [10, 20, 50, 1000, 1_000_000].map(decisionRow),
);
if (sink < 0) throw new Error('never');
