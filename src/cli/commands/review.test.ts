import { describe, expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';
import { reviewRecord } from '../../api/review.ts';
import { mustSucceed, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { MAX_LINE } from '../terminal/input.ts';

describe('review', () => {
  test('prints with --json the review of the record', async () => {
    const record = 'match-six: 1 3 2';
    const { code, stdout } = await runPiped(['review', '--json', record]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual(mustSucceed(reviewRecord(mustSucceed(parseRecord(GAMES, record)))));
  });

  test('accepts a game without moves, and a link', async () => {
    expect((await runPiped(['review', 'match-six:'])).stdout).toContain('Player 1: nothing to decide.');
    expect((await runPiped(['review', '/play/match-six?moves=1.3'])).stdout).toContain('Move 2: Player 2 gave away');
  });

  test('grades with --stdin one record per line, in order, and a bad one does not stop the rest', async () => {
    const endless = 'match-six: 1'.padEnd(MAX_LINE + 1, ' 1');
    const input = `match-six: 1 3 2\nmatch-six: 9\n${endless}\ntail-end: 1\n`;
    const { code, stdout } = await runPiped(['review', '--stdin'], { input });
    expect(code).toBe(0);
    const [first, bad, long, last, ...more] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(more).toEqual([]);
    expect(first).toEqual(JSON.parse((await runPiped(['review', '--json', 'match-six: 1 3 2'])).stdout));
    expect(bad).toEqual({ record: 'match-six: 9', error: expect.stringContaining('Move 1, "9"') });
    expect(long.error).toBe('A line has at most 16,777,216 characters.');
    expect(last).toMatchObject({ record: 'tail-end: 1', moves: [{ grade: 'right' }] });
  });

  test.each([
    [['--stdin', 'tail-end: 1'], 'either a record or --stdin'],
    [[], 'No record is given'],
    [['tailend: 3'], 'Did you mean tail-end?'],
    [['match-six: 1 9'], 'Move 2, "9"'],
  ])('%j is refused in one sentence', async (words, sentence) => {
    const { code, stdout, stderr } = await runPiped(['review', ...words]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
