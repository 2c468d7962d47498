import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { FakeScreen } from '../../../test/support/fake-terminal.ts';
import { audit } from '../../lab/index.ts';
import { progressLine, showProgress } from './progress.ts';
import type { Terminal } from './terminal.ts';

test.each([
  [1000, 4000, 2, '25% of 4,000 games, 6 s left, 500 a second'],
  [0, 4000, 2, '0% of 4,000 games, 0 a second'],
  [4000, 4000, 1, '100% of 4,000 games, 0 s left, 4,000 a second'],
  [100, 1_000_000, 1, '0% of 1,000,000 games, 2 h 47 min left, 100 a second'],
  [1234, undefined, 1, '1,234 games, 1,234 a second'],
])('%i of %s after %i s', (count, total, seconds, expected) => {
  expect(progressLine('games', count, total, seconds)).toBe(expected);
});

function shownWith(
  isTTY: boolean,
  columns = 80,
  use = (terminal: Terminal, now: () => number) => showProgress(terminal, 'games', now),
  updates: readonly (readonly [number, number?])[] = [
    [1, 3],
    [2, 3],
    [3, 3],
  ],
): string {
  let text = '';
  const stderr = Object.assign(
    new Writable({
      write(chunk, _, done) {
        text += chunk;
        done();
      },
    }),
    { isTTY, columns },
  );
  let clock = 0;
  const progress = use({ stderr, env: {} } as unknown as Terminal, () => clock);
  for (const [count, total] of updates) {
    clock += 60;
    progress.update(count, total);
  }
  progress.done();
  return text;
}

test('a person sees it from time to time, and it is erased at the end', () => {
  const [before, line, after, ...more] = shownWith(true).split('\r\u001b[K');
  expect([before, after, more]).toEqual(['', '', []]);
  expect(line).toMatch(/^66% of 3 games, .* left, .* a second$/);
});

test('a narrow screen cuts the line, so that it can be erased', () => {
  const [, line] = shownWith(true, 25).split('\r\u001b[K');
  expect(line).toBe('66% of 3 games, 1 s left');
});

test('a pipe and --quiet show nothing', () => {
  expect(shownWith(false)).toBe('');
  expect(shownWith(true, 80, (terminal, now) => showProgress({ ...terminal, isQuiet: true }, 'games', now))).toBe('');
});

test('a count that starts again is a new stage', () => {
  const updates = [[100], [200], [300], [1, 300], [2, 300], [3, 300]] as const;
  const lines = shownWith(true, 80, undefined, updates).split('\r\u001b[K').filter(Boolean);
  expect(lines).toEqual([
    '200 games, 1,667 a second',
    '0% of 300 games, 1 s left, 1,000 a second',
    '1% of 300 games, 12 s left, 25 a second',
  ]);
});

test('the time left is given in seconds, minutes or hours, rounded up', () => {
  const left = (seconds: number) => / (\d[^,]*) left, /.exec(progressLine('games', 1, 1 + seconds, 1))?.[1];
  expect([left(59), left(60), left(61), left(3540), left(3541), left(7200)]).toEqual([
    '59 s',
    '1 min',
    '2 min',
    '59 min',
    '1 h 0 min',
    '2 h 0 min',
  ]);
});

test('without a total only the speed is shown', () => {
  expect(progressLine('games', 10, undefined, 0)).toBe('10 games, 10,000 a second');
});

test('a person sees the number of positions found, then of those counted, and nothing at the end', () => {
  const { stdout, stderr } = new FakeScreen();
  let clock = 0;
  const now = () => {
    clock += 120;
    return clock;
  };
  const game = openGame('match-six target=13 max=4 window=6');
  const progress = showProgress({ stdout, stderr, env: {} } as unknown as Terminal, 'positions', now);
  audit(game, { onProgress: progress.update });
  progress.done();
  const [, ...lines] = stderr.text.split('\r\u001b[K');
  expect(lines.filter((line) => /^[\d,]+ positions, /.test(line)).length).toBeGreaterThan(1);
  expect(lines.some((line) => /^\d+% of 5,734 positions, /.test(line))).toBe(true);
  expect(lines.at(-1)).toBe('');
});
