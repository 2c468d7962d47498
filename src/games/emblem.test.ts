import { describe, expect, test } from 'vitest';
import { bow, glyph, line, type Mark, plainEmblem, shape } from './emblem.ts';

describe('the emblem of a game that has none', () => {
  test('is five dots in a row, the last but one larger and gold', () => {
    const dot = (x: number): Mark => ({ kind: 'disc', at: [x, 105], radius: 19, tint: 'paper' });
    const gold: Mark = { kind: 'disc', at: [260, 105], radius: 25, tint: 'gold' };
    expect(plainEmblem('chomp').marks).toEqual([dot(80), dot(140), dot(200), gold, dot(320)]);
  });

  test('has a color that depends on the letters of the id, their order and their number', () => {
    // By hand: a is 97, b is 98; 97 mod 6 = 1; 98 mod 6 = 2; 97 × 31 + 98 = 3105, mod 6 = 3; 98 × 31 + 97 = 3135, mod 6 = 3.
    const colorOf = (id: string) => plainEmblem(id).signature;
    expect(['', 'a', 'b', 'ab', 'ba'].map(colorOf)).toEqual(['brass', 'pine', 'plum', 'clay', 'clay']);
    // 97 × 31 + 97 = 3104; × 31 + 97 = 96,321, less 65,521 is 30,800, mod 6 = 2; without the bound it would be 3.
    expect(colorOf('aaa')).toBe('plum');
  });
});

test('a bow goes from one end to the other and is highest in the middle', () => {
  const mark = bow('gold', 6, 100, 180, 50, 20);
  expect(mark).toMatchObject({ kind: 'line', tint: 'gold', width: 6 });
  const points = mark.kind === 'line' ? mark.points : [];
  expect(points).toHaveLength(17);
  expect([points[0], points[4], points[8], points[16]]).toEqual([
    [100, 50],
    [120, 35],
    [140, 30],
    [180, 50],
  ]);
});

test('lines and shapes are written as in SVG', () => {
  const points = [
    [48, 62.5],
    [-48, 4],
  ];
  expect(line('gold', 6, '48,62.5 -48,4')).toEqual({ kind: 'line', points, width: 6, tint: 'gold' });
  expect(shape('ink', '48,62.5 -48,4')).toEqual({ kind: 'shape', points, tint: 'ink' });
});

describe('a glyph', () => {
  test('is drawn as strokes around its point, as wide as a sixth of its height', () => {
    const marks = glyph('T', [100, 50], 30, 'ink');
    expect(marks).toEqual([
      {
        kind: 'line',
        width: 5,
        tint: 'ink',
        points: [
          [90, 35],
          [110, 35],
        ],
      },
      {
        kind: 'line',
        width: 5,
        tint: 'ink',
        points: [
          [100, 35],
          [100, 65],
        ],
      },
    ]);
  });

  test('may have points between the corners of its field', () => {
    const [mark] = glyph('1', [0, 0], 30, 'paper');
    expect(mark).toMatchObject({
      points: [
        [-6, -9],
        [1, -15],
        [1, 15],
      ].map(([x, y]) => [expect.closeTo(x ?? 0), expect.closeTo(y ?? 0)]),
    });
  });

  test.each([...'ABHLTW123'])('%s stays in its field of two by three', (character) => {
    const marks = glyph(character, [0, 0], 3, 'ink');
    const points = marks.flatMap((mark) => (mark.kind === 'line' ? mark.points : []));
    expect(points.length).toBeGreaterThan(2);
    for (const [x, y] of points) {
      expect(Math.abs(x)).toBeLessThanOrEqual(1 + 1e-9);
      expect(Math.abs(y)).toBeLessThanOrEqual(1.5 + 1e-9);
    }
  });

  test('without strokes is one dot in the corner', () => {
    expect(glyph('@', [0, 0], 3, 'ink')).toEqual([{ kind: 'line', width: 0.5, tint: 'ink', points: [[-1, -1.5]] }]);
  });
});
