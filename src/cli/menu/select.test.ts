import { describe, expect, test } from 'vitest';
import { FakeScreen } from '../../../test/support/fake-terminal.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type MenuAnswer, type MenuLine, select } from './select.ts';

const LINES: readonly MenuLine[] = [
  { value: 'a', label: 'Apple', hint: 'A fruit.' },
  { value: 'b', label: 'Bread' },
  { value: 'c', label: 'Cheese', hint: 'Made of milk, by people who have the time.' },
];
const KEYS = 'Arrow keys and Enter; Escape goes back.';

function ask(size: { columns?: number; rows?: number } = {}, lines = LINES, isUnicode = false) {
  const screen = new FakeScreen(size);
  const listeners = new Set<() => void>();
  const onInterrupt = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const env = { NO_COLOR: '1', LANG: isUnicode ? 'C.UTF-8' : 'C' };
  const terminal = { stdin: screen.stdin, stdout: screen.stdout, env, onInterrupt } as unknown as Terminal;
  const answer: Promise<MenuAnswer> = select(terminal, 'Which one?', lines);
  return { screen, answer, listeners };
}

/** The screen after these keys. */
async function shownAfter(
  keys: readonly string[],
  size = {},
  lines = LINES,
  isUnicode = false,
): Promise<readonly string[]> {
  const { screen } = ask(size, lines, isUnicode);
  for (const key of keys) {
    screen.type(key);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const [last = ''] = screen.stdout.text.split('\u001b[J').slice(-1);
  return last.trimEnd().split('\n');
}

const UP = '\u001b[A';
const DOWN = '\u001b[B';
const LEFT = '\u001b[D';
const RIGHT = '\u001b[C';

describe('a question with lines to choose from', () => {
  test('shows the first line as chosen, with its hint, and the keys', async () => {
    expect(await shownAfter([])).toEqual(['Which one?', '> Apple', '  Bread', '  Cheese', '  A fruit.', '', KEYS]);
    const { screen } = ask({}, LINES, true);
    expect(screen.stdout.text).toContain('\n❯ Apple\n');
  });

  test('moves up and down with arrows and letters, and wraps around', async () => {
    const chosen = async (...keys: readonly string[]) => (await shownAfter(keys)).find((line) => line.startsWith('>'));
    expect(await chosen(DOWN)).toBe('> Bread');
    expect(await chosen('j', 'j')).toBe('> Cheese');
    expect(await chosen(DOWN, DOWN, DOWN)).toBe('> Apple');
    expect(await chosen(UP)).toBe('> Cheese');
    expect(await chosen('k', 'k')).toBe('> Bread');
    expect(await chosen('x')).toBe('> Apple');
  });

  test('erases its last drawing, and leaves question and answer', async () => {
    const { screen, answer } = ask();
    screen.type(DOWN);
    await screen.see('> Bread');
    screen.type('\r');
    expect(await answer).toEqual({ value: 'b' });
    const [first, second, last] = screen.stdout.text.split('\r\u001b[J');
    expect(first?.endsWith(`${KEYS}\n\u001b[7A`)).toBe(true);
    expect(second).toBe(`Which one?\n  Apple\n> Bread\n  Cheese\n\n${KEYS}\n\u001b[6A`);
    expect(last).toBe('Which one? Bread\n');
    expect(screen.stdin.isRaw).toBe(false);
  });

  test.each([
    ['\r', { value: 'a' }, ' Apple'],
    [RIGHT, { value: 'a' }, ' Apple'],
    ['3', { value: 'c' }, ' Cheese'],
    [LEFT, 'back', ''],
    ['\u007f', 'back', ''],
    ['\u0003', 'interrupted', ''],
  ])('%j answers %j', async (key, expected, reported) => {
    const { screen, answer, listeners } = ask();
    screen.type(key);
    expect(await answer).toEqual(expected);
    expect(listeners.size).toBe(0);
    expect(screen.stdout.text.endsWith(`\u001b[JWhich one?${reported}\n`)).toBe(true);
  });

  test('ignores a number without a line', async () => {
    const { screen, answer } = ask();
    screen.type('04');
    screen.type('2');
    expect(await answer).toEqual({ value: 'b' });
  });

  test('is interrupted by a signal', async () => {
    const { answer, listeners } = ask();
    for (const listener of listeners) listener();
    expect(await answer).toBe('interrupted');
  });
});

describe('on a small screen', () => {
  const MANY = Array.from({ length: 9 }, (_, index) => ({ value: `${index}`, label: `Line ${index}` }));

  test('shows only the lines around the chosen one', async () => {
    // Nine rows are for the question, the hint, the keys and the cursor.
    const shown = async (rows: number, downs: number) => {
      const lines = await shownAfter(
        Array.from({ length: downs }, () => DOWN),
        { rows },
        MANY,
      );
      return lines.filter((line) => line.includes('Line')).map((line) => line.replace('Line ', '').trim());
    };
    expect(await shown(12, 0)).toEqual(['> 0', '1', '2']);
    expect(await shown(12, 1)).toEqual(['0', '> 1', '2']);
    expect(await shown(12, 4)).toEqual(['3', '> 4', '5']);
    expect(await shown(12, 8)).toEqual(['6', '7', '> 8']);
    expect(await shown(5, 4)).toEqual(['> 4']);
    expect(await shown(18, 0)).toHaveLength(9);
    expect(await shown(17, 0)).toHaveLength(8);
  });

  test('cuts or wraps labels, hints and keys one column before the edge', async () => {
    expect(await shownAfter([DOWN, DOWN], { columns: 13 }, LINES, true)).toEqual([
      'Which one?',
      '  Apple',
      '  Bread',
      '❯ Cheese',
      '  Made of',
      '  milk, by',
      '  people who',
      '  have the',
      '',
      'Arrow keys …',
    ]);
  });
});
