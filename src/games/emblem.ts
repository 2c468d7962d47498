/** The colors of games; each front end maps them to real colors. */
const SIGNATURES = ['brass', 'pine', 'plum', 'clay', 'teal', 'indigo'] as const;
export type Signature = (typeof SIGNATURES)[number];

/** The colors of a mark, beside the game's own: `deep` is its shadow. */
export type Tint = 'paper' | 'ink' | 'gold' | 'gold-deep' | 'silver' | 'silver-deep' | 'player1' | 'player2' | 'deep';

type Point = readonly [x: number, y: number];

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
  const marks = [0, 1, 2, 3, 4].map(
    (index): Mark => ({
      kind: 'disc',
      at: [80 + index * 60, 105],
      radius: index === 3 ? 25 : 19,
      tint: index === 3 ? 'gold' : 'paper',
    }),
  );
  return { signature: SIGNATURES[hash(id) % SIGNATURES.length] ?? 'brass', marks };
}

function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum;
}

/** A bow from one point to another on the same height. */
export function bow(from: number, to: number, y: number, height: number): readonly Point[] {
  return Array.from({ length: 17 }, (_, step): Point => {
    const t = step / 16;
    return [from + (to - from) * t, y - 4 * height * t * (1 - t)];
  });
}

/** Letters and digits as strokes on a field of 2 by 3, the upper left corner first. */
const STROKES: Readonly<Record<string, string>> = {
  A: '03 10 23|0.4,2 1.6,2',
  B: '00 03 1.4,3 2,2.6 2,1.9 1.4,1.45 0,1.45|00 1.3,0 1.8,0.4 1.8,1.1 1.4,1.45',
  H: '00 03|20 23|0,1.5 2,1.5',
  L: '00 03 1.8,3',
  T: '00 20|10 13',
  W: '00 0.5,3 1,1 1.5,3 20',
  1: '0.4,0.6 1.1,0 1.1,3',
  2: '0.1,0.7 0.5,0.1 1.4,0.1 1.9,0.7 1.7,1.4 03 23',
  3: '0.1,0.2 0.6,0 1.4,0 1.8,0.5 1.7,1.1 1,1.4 1.7,1.7 2,2.3 1.5,2.9 0.6,3 0,2.6',
  7: '00 20 0.8,3',
};

/** A letter or digit around a point, `size` high. */
export function glyph(character: string, at: Point, size: number, tint: Tint): readonly Mark[] {
  const unit = size / 3;
  return (STROKES[character] ?? '').split('|').map(
    (stroke): Mark => ({
      kind: 'line',
      width: size / 6,
      tint,
      points: stroke.split(' ').map((point): Point => {
        const [x = 0, y = 0] = point.includes(',') ? point.split(',').map(Number) : [...point].map(Number);
        return [at[0] + (x - 1) * unit, at[1] + (y - 1.5) * unit];
      }),
    }),
  );
}
