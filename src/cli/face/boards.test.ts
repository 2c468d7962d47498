import { describe, expect, test } from 'vitest';
import { currentPosition, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { createStyle } from '../terminal/style.ts';
import { visibleLength } from '../terminal/wrap.ts';
import { faceOf } from './find-face.ts';

interface Look {
  readonly columns?: number;
  readonly colour?: boolean;
  readonly unicode?: boolean;
}

function draw(record: string, { columns = 80, colour = false, unicode = true }: Look = {}): readonly string[] {
  const parsed = parseRecord(GAMES, record);
  if (!parsed.ok) throw new Error(parsed.error);
  const match = parsed.value;
  const scene = { match, position: currentPosition(match), name: String, isPerson: () => true };
  return faceOf(match.game.id).board.draw({ scene, style: createStyle(colour, unicode), columns });
}

function picture(record: string, look?: Look): string {
  return draw(record, look).join('\n');
}

describe('boards as people see them', () => {
  test('coins', () => {
    expect(picture('tail-end coins=3: 2')).toBe(
      ['  ╭───╮╭───╮╭───╮', '  │ H ││ T ││ T │', '  ╰───╯╰───╯╰───╯', '    1    2    3'].join('\n'),
    );
  });

  test('many coins on a narrow screen are small and stand in rows', () => {
    const lines = draw('tail-end coins=40', { columns: 40 });
    expect(lines[0]).toBe('  (H) (H) (H) (H) (H) (H) (H) (H) (H)');
    expect(lines[3]).toBe('   10  11  12  13  14  15  16  17  18');
  });

  test('the track, both markers, and a flag at the goal', () => {
    expect(picture('inversion-race cells=5: left', { columns: 40 })).toBe(
      [
        '  ┌────┬────┬────┬────┬────┐',
        '  │    │  A │  B │    │    │',
        '  └────┴────┴────┴────┴────┘',
        '    0    1    2    3    4',
        '    ▲',
        '  The goal is cell 0.',
      ].join('\n'),
    );
    expect(picture('inversion-race cells=5')).toContain('│ AB │');
    expect(picture('inversion-race cells=5 leap=true: left left')).toMatch(
      /^ {24}▲\n {2}The goal has moved to cell 4\.$/m,
    );
  });

  test('a long track leaves out where nothing stands', () => {
    expect(picture('inversion-race cells=101', { columns: 40 })).toContain('⋮ cells 12 to 23 are empty\n');
  });

  test('the sequence with its window', () => {
    expect(picture('match-six: 1 1 1 2')).toBe('  1 1 [ 1 2 ? ]\n  1 + 2 + ?: 6 wins, more loses');
    expect(picture('match-six: 2 3 1')).toBe('  [ 2 3 1 ]\n  2 + 3 + 1 = 6, exactly 6');
    expect(picture('match-six: 1 3 3')).toContain('1 + 3 + 3 = 7, over 6');
    expect(picture(`match-six: ${'1 '.repeat(60)}`, { columns: 40 })).toContain('  … 1 1');
  });

  test('the dial of last digits, used ones in brackets', () => {
    expect(picture('last-digit-standing: 7 3 4')).toBe(
      [
        '  Total 14 of 50',
        '  ███████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░',
        '',
        '  ╭ [0]  1   2   3 >[4] ╮',
        '  ╰  9   8  [7]  6   5  ╯',
        '  [used] last digits may not come again',
      ].join('\n'),
    );
  });

  test('the letters with the middle marked', () => {
    expect(picture('winners-and-losers string=WLWLL')).toBe('  W L W L L\n    ▲ ▲ ▲\n  5 letters, the middle marked');
    expect(picture('winners-and-losers string=WLWL')).toBe('  W L W L\n    ▲ ▲\n  4 letters, the middle marked');
    expect(picture('winners-and-losers string=W')).toBe('  W\n  ▲\n  1 letter');
    expect(picture('winners-and-losers string=W: left')).toBe('  No letter is left; the last one was W.');
  });

  test('a long string by its two ends and its middle', () => {
    const letters = `${'W'.repeat(500)}LWL${'L'.repeat(500)}`;
    const [row = '', marks = ''] = draw(`winners-and-losers string=${letters}`, { columns: 40 });
    expect(row).toBe('  WWWWWWWW…WWWWWWWWLWLLLLLLLLL…LLLLLLLL');
    expect(marks.trim()).toBe('▲▲▲');
    expect(row.slice(marks.indexOf('▲'), marks.indexOf('▲') + 3)).toBe('LWL');
  });
});

const RECORDS = [
  'tail-end: 5',
  'tail-end coins=15: 9',
  'tail-end coins=40: 20',
  'inversion-race',
  'inversion-race cells=101 leap=true: left left',
  'match-six',
  `match-six: ${'1 '.repeat(300)}`,
  'match-six target=54 max=9 window=6: 9 9 9 9 9',
  'last-digit-standing: 7 3 4',
  'last-digit-standing base=16 target=200: 15 9',
  'last-digit-standing base=5: 3',
  'winners-and-losers string=WLWLL: left',
  `winners-and-losers string=${'WLLWW'.repeat(10)}`,
  `winners-and-losers string=${'WLLWW'.repeat(2000)}`,
];

describe.each([80, 40])('at %i columns', (columns) => {
  test.each(RECORDS)('%s fits, in colour as without', (record) => {
    const lines = draw(record, { columns });
    expect(Math.max(...lines.map(visibleLength))).toBeLessThanOrEqual(columns);
    const coloured = draw(record, { columns, colour: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with the escape character
    expect(coloured.map((line) => line.replace(/\u001b\[\d+m/g, '').trimEnd())).toEqual(
      lines.map((line) => line.trimEnd()),
    );
    expect(coloured.join('')).not.toBe(lines.join(''));
  });

  test.each(RECORDS)('%s is drawn in ASCII where there is no Unicode', (record) => {
    const text = picture(record, { columns, unicode: false });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: everything outside ASCII
    expect(text).not.toMatch(/[^\x00-\x7f]/);
  });
});

test('a game without a drawing is told in words', () => {
  const { board } = faceOf('a game that nobody has drawn');
  const parsed = parseRecord(GAMES, 'match-six: 2 3');
  if (!parsed.ok) throw new Error(parsed.error);
  const match = parsed.value;
  const scene = { match, position: currentPosition(match), name: String, isPerson: () => true };
  const lines = board.draw({ scene, style: createStyle(false, true), columns: 30 });
  expect(lines.join(' ').replace(/\s+/g, ' ').trim()).toBe(match.game.book.describePosition(scene.position));
});
