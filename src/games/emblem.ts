/** The colors of games: the background of a picture, and shadows on it. */
const SIGNATURES = {
  brass: ['#96671a', '#6d460a'],
  pine: ['#2f6f57', '#1c4a38'],
  plum: ['#7d4074', '#55254d'],
  clay: ['#a84d33', '#7a301b'],
  teal: ['#22707b', '#0f4c55'],
  indigo: ['#55509f', '#363272'],
} as const;
export type Signature = keyof typeof SIGNATURES;

/** The colors of marks; `deep` is the shadow of the game's own color. */
const TINTS = {
  paper: '#fffdf8',
  ink: '#22201b',
  gold: '#e7b955',
  'gold-deep': '#b98322',
  silver: '#dfe1e6',
  'silver-deep': '#9aa0aa',
  player1: '#2a5bb0',
  player2: '#b06a0b',
};
export type Tint = keyof typeof TINTS | 'deep';

export function groundOf(signature: Signature): string {
  return SIGNATURES[signature][0];
}

export function colorOf(tint: Tint, signature: Signature): string {
  return tint === 'deep' ? SIGNATURES[signature][1] : TINTS[tint];
}

export type Point = readonly [x: number, y: number];

/** One thing that is drawn; a later one lies above an earlier one. */
export type Mark = { readonly tint: Tint } & (
  | { readonly kind: 'disc'; readonly at: Point; readonly radius: number }
  /** A rectangle around `at`. */
  | { readonly kind: 'box'; readonly at: Point; readonly size: Point; readonly corner: number }
  | { readonly kind: 'line'; readonly points: readonly Point[]; readonly width: number }
  | { readonly kind: 'shape'; readonly points: readonly Point[] }
);

/** The sign of a game: its color, and a drawing on a field of 400 by 210. Data, so that the page and an image show the same. */
export interface Emblem {
  readonly signature: Signature;
  readonly marks: readonly Mark[];
}

export const EMBLEM_SIZE: Point = [400, 210];

/** For a game that has none: five dots, the last but one of them gold. */
export function plainEmblem(id: string): Emblem {
  const marks = [80, 140, 200, 260, 320].map((x) =>
    x === 260 ? disc('gold', [x, 105], 25) : disc('paper', [x, 105], 19),
  );
  return { signature: NAMES[hash(id) % NAMES.length] ?? 'brass', marks };
}

const NAMES: readonly Signature[] = ['brass', 'pine', 'plum', 'clay', 'teal', 'indigo'];

function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum;
}

export function disc(tint: Tint, at: Point, radius: number): Mark {
  return { kind: 'disc', at, radius, tint };
}

/** A rectangle around a point. */
export function box(tint: Tint, at: Point, size: Point, corner: number): Mark {
  return { kind: 'box', at, size, corner, tint };
}

/** Points are written as in SVG: `line('gold', 6, '48,62 48,44')`. */
export function line(tint: Tint, width: number, points: string): Mark {
  return { kind: 'line', points: parsePoints(points), width, tint };
}

export function shape(tint: Tint, points: string): Mark {
  return { kind: 'shape', points: parsePoints(points), tint };
}

function parsePoints(text: string): readonly Point[] {
  return text.split(' ').map((point): Point => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });
}

/** A curved line from one point to another at the same height. */
export function bow(tint: Tint, width: number, from: number, to: number, y: number, height: number): Mark {
  const points = Array.from({ length: 17 }, (_, step): Point => {
    const t = step / 16;
    return [from + (to - from) * t, y - 4 * height * t * (1 - t)];
  });
  return { kind: 'line', points, width, tint };
}

/** Letters and digits as strokes on a field of 2 by 3, the upper left corner first. */
const STROKES: Readonly<Record<string, string>> = {
  A: '0,3 1,0 2,3|0.4,2 1.6,2',
  B: '0,0 0,3 1.4,3 2,2.6 2,1.9 1.4,1.45 0,1.45|0,0 1.3,0 1.8,0.4 1.8,1.1 1.4,1.45',
  H: '0,0 0,3|2,0 2,3|0,1.5 2,1.5',
  L: '0,0 0,3 1.8,3',
  T: '0,0 2,0|1,0 1,3',
  W: '0,0 0.5,3 1,1 1.5,3 2,0',
  0: '1,0 1.7,0.4 2,1.5 1.7,2.6 1,3 0.3,2.6 0,1.5 0.3,0.4 1,0',
  1: '0.4,0.6 1.1,0 1.1,3',
  2: '0.1,0.7 0.5,0.1 1.4,0.1 1.9,0.7 1.7,1.4 0,3 2,3',
  3: '0.1,0.2 0.6,0 1.4,0 1.8,0.5 1.7,1.1 1,1.4 1.7,1.7 2,2.3 1.5,2.9 0.6,3 0,2.6',
  4: '1.5,3 1.5,0 0,2.1 2,2.1',
  5: '1.8,0 0.3,0 0.1,1.3 1,1 1.8,1.4 2,2.1 1.6,2.8 0.8,3 0,2.6',
  6: '1.7,0.1 0.9,0.3 0.2,1.2 0,2.1 0.4,2.8 1,3 1.7,2.7 2,2.1 1.6,1.5 1,1.3 0.4,1.5 0,2.1',
  7: '0,0 2,0 0.8,3',
  8: '1,1.4 0.3,1 0.2,0.5 1,0 1.8,0.5 1.7,1 1,1.4 0.2,1.9 0.1,2.5 1,3 1.9,2.5 1.8,1.9 1,1.4',
  9: '2,0.9 1.6,1.5 1,1.7 0.4,1.5 0,0.9 0.3,0.3 1,0 1.6,0.2 2,0.9 1.8,1.8 1.1,2.7 0.3,2.9',
  '/': '1.7,0 0.3,3',
  '=': '0.1,1 1.9,1|0.1,2 1.9,2',
  '?': '0.1,0.7 0.5,0.1 1.4,0.1 1.9,0.7 1.7,1.3 1,1.7 1,2|1,2.95 1,3',
};

/** A letter or digit around a point, `size` high. */
export function glyph(character: string, at: Point, size: number, tint: Tint): readonly Mark[] {
  const unit = size / 3;
  return (STROKES[character] ?? '').split('|').map((stroke) => ({
    kind: 'line',
    points: parsePoints(stroke).map(([x, y]): Point => [at[0] + (x - 1) * unit, at[1] + (y - 1.5) * unit]),
    width: size / 6,
    tint,
  }));
}
