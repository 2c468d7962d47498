import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printTable, thousands } from './table.ts';

/*
 * How long the built program takes to start, beside bare Node in the same run, and how many records a second
 * `analyze --stdin` answers. The commands take turns, so that a busy moment of the machine hits them all.
 */
const ROUNDS = 25;
const program = fileURLToPath(new URL('../dist/cli/penultimate.js', import.meta.url));
if (!existsSync(program)) throw new Error('Build first: npm run build');

const starts = [
  { name: 'node -e 0', words: ['-e', '0'], atMost: 1 },
  { name: 'penultimate --help', words: [program, '--help'], atMost: 1.5 },
  { name: 'analyze "last-digit-standing: 6"', words: [program, 'analyze', 'last-digit-standing: 6'], atMost: 2.5 },
];

function milliseconds(words: readonly string[], input = ''): number {
  const begin = performance.now();
  const { status } = spawnSync(process.execPath, words, { input, maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}`);
  return performance.now() - begin;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;
}

const times = starts.map(() => [] as number[]);
for (let round = 0; round < ROUNDS; round++) {
  for (const [index, { words }] of starts.entries()) times[index]?.push(milliseconds(words));
}
const bare = times[0] as number[];

printTable(
  ['start', 'median ms', 'times bare node', 'at most'],
  starts.map(({ name, atMost }, index) => {
    const own = times[index] as number[];
    return [name, median(own).toFixed(0), (median(own) / median(bare)).toFixed(2), String(atMost)];
  }),
);

const RECORDS = 100_000;
const streams: Readonly<Record<string, (index: number) => string>> = {
  'tail-end': (index) => `tail-end: ${1 + (index % 7)}`,
  'inversion-race': (index) => `inversion-race: left right ${index % 2 === 0 ? 'left' : 'right'}`,
  'match-six': (index) => `match-six: 1 ${1 + (index % 3)}`,
  'last-digit-standing': (index) => `last-digit-standing: ${1 + (index % 9)}`,
  'winners-and-losers, each its own string': (index) => `winners-and-losers string=${letters(index)}: left`,
};

/** The binary digits of a number as letters, at least 17. */
function letters(index: number): string {
  return (index + 2 ** 16).toString(2).replaceAll('0', 'L').replaceAll('1', 'W');
}

printTable(
  ['analyze --stdin', 'records a second'],
  Object.entries(streams).map(([name, record]) => {
    const input = Array.from({ length: RECORDS }, (_, index) => record(index)).join('\n');
    const took = milliseconds([program, 'analyze', '--stdin'], input) - median(bare);
    return [name, thousands((RECORDS / took) * 1000)];
  }),
);
