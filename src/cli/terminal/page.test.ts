import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { written } from '../../../test/support/fake-terminal.ts';
import type { Call } from '../command.ts';
import { createPage } from '../terminal/page.ts';

/** The lines of a table on a screen of `columns` columns. */
function linesAt(columns: number): readonly string[] {
  const stdout = Object.assign(new PassThrough(), { columns });
  const terminal = { stdout, stdin: new PassThrough(), stderr: new PassThrough(), env: {} };
  createPage({ terminal } as unknown as Call).table([
    ['player', 'wins', 'draws'],
    ['casual', '12', '3'],
  ]);
  return written(stdout).trimEnd().split('\n');
}

const WIDE = ['  player  wins  draws', '  casual    12      3'];

test('a table that just fits is one table; one column less makes two', () => {
  const width = Math.max(...WIDE.map((line) => line.length));
  expect(linesAt(width + 1)).toEqual(WIDE);
  expect(linesAt(width)).toEqual(WIDE);
  expect(linesAt(width - 1)).toEqual(['  player  wins', '  casual    12', '', '  player  draws', '  casual      3']);
});
