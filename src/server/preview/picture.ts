import { crc32, deflateSync } from 'node:zlib';
import { type AnyMatch, itemAt } from '../../core/index.ts';
import { emblemOf } from '../../games/catalog.ts';
import { box, colorOf, disc, glyph, groundOf, type Mark, type Point, type Signature } from '../../games/emblem.ts';
import { type BoardTile, boardTiles } from './board-tiles.ts';

/** Half of 1200 by 630, the size of link previews. */
const WIDTH = 600;
const HEIGHT = 315;
/** The table inside, and the space around its tiles. */
const RIM = 22;
const MARGIN = 46;
const MAX_TILE = 96;
/** The least height of a line of text. */
const MIN_TEXT = 84;

/** A PNG of the board of a match, 5 to 30 kB; undefined if it cannot be drawn. */
export function pictureOf(match: AnyMatch): Uint8Array<ArrayBuffer> | undefined {
  const rows = boardTiles(match);
  if (rows === undefined) return undefined;
  const { signature } = emblemOf(match.game.id);
  const longest = Math.max(...rows.map((row) => row.length));
  const size = Math.min(MAX_TILE, (WIDTH - 2 * MARGIN) / longest, (HEIGHT - 2 * MARGIN) / rows.length);
  const heights = rows.map(([first]) => (first?.tint === 'paper' ? Math.max(size, MIN_TEXT) : size));
  let y = (HEIGHT - heights.reduce((sum, height) => sum + height, 0)) / 2;
  const tiles = rows.flatMap((row, index) => {
    const height = itemAt(heights, index);
    y += height;
    return row.flatMap((tile, x) => {
      const at: Point = [WIDTH / 2 + (x - (row.length - 1) / 2) * size, y - height / 2];
      return drawTile(tile, at, height * 0.9);
    });
  });
  return formatPng(paint([...TABLE, ...tiles], signature));
}

const TABLE = [
  box('deep', [WIDTH / 2, HEIGHT / 2 + 4], [WIDTH - 2 * RIM, HEIGHT - 2 * RIM], 18),
  box('paper', [WIDTH / 2, HEIGHT / 2], [WIDTH - 2 * RIM, HEIGHT - 2 * RIM], 18),
];

function drawTile({ text, tint, isRound = false }: BoardTile, at: Point, size: number): readonly Mark[] {
  const isDark = tint === 'player1' || tint === 'player2';
  const letter = size * (tint === 'paper' ? 0.62 : text.length > 1 ? 0.32 : 0.44);
  const letters = [...text].flatMap((character, index) =>
    glyph(character, [at[0] + (index - (text.length - 1) / 2) * letter, at[1]], letter, isDark ? 'paper' : 'ink'),
  );
  if (tint === 'paper') return letters;
  const edge = tint === 'gold' ? 'gold-deep' : isDark ? tint : 'silver-deep';
  const field = (diameter: number, color: Mark['tint']): Mark =>
    isRound ? disc(color, at, diameter / 2) : box(color, at, [diameter, diameter], diameter * 0.18);
  return [field(size, edge), field(size * 0.9, tint), ...letters];
}

/** Three bytes for each pixel. Edges are smooth: a pixel takes the share of a color that its distance to the edge gives. */
function paint(marks: readonly Mark[], signature: Signature): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  const ground = readColor(groundOf(signature));
  for (let index = 0; index < pixels.length; index++) pixels[index] = ground[index % 3] ?? 0;
  for (const mark of marks) {
    const color = readColor(colorOf(mark.tint, signature));
    const [[left, top], [right, bottom]] = boundsOf(mark);
    for (let y = Math.floor(top); y <= bottom; y++)
      for (let x = Math.floor(left); x <= right; x++) {
        const share = Math.min(1, 0.5 - distanceTo(mark, x + 0.5, y + 0.5));
        const start = (y * WIDTH + x) * 3;
        if (share > 0)
          color.forEach((part, index) => {
            const under = pixels[start + index] ?? 0;
            pixels[start + index] = under + (part - under) * share;
          });
      }
  }
  return pixels;
}

function readColor(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** The corners of a rectangle around a mark, with space for smooth edges. */
function boundsOf(mark: Mark): readonly [Point, Point] {
  const points = 'at' in mark ? [mark.at] : mark.points;
  const [across, down] = reachOf(mark);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [
    [Math.min(...xs) - across - 1, Math.min(...ys) - down - 1],
    [Math.max(...xs) + across + 1, Math.max(...ys) + down + 1],
  ];
}

/** How far a mark extends from its points. */
function reachOf(mark: Mark): Point {
  if (mark.kind === 'box') return [mark.size[0] / 2, mark.size[1] / 2];
  const reach = mark.kind === 'disc' ? mark.radius : mark.kind === 'line' ? mark.width / 2 : 0;
  return [reach, reach];
}

/** The distance of a point to the edge of a mark, negative inside. */
function distanceTo(mark: Mark, x: number, y: number): number {
  switch (mark.kind) {
    case 'disc':
      return Math.hypot(x - mark.at[0], y - mark.at[1]) - mark.radius;
    case 'box': {
      const across = Math.abs(x - mark.at[0]) - mark.size[0] / 2 + mark.corner;
      const down = Math.abs(y - mark.at[1]) - mark.size[1] / 2 + mark.corner;
      return Math.hypot(Math.max(across, 0), Math.max(down, 0)) + Math.min(Math.max(across, down), 0) - mark.corner;
    }
    case 'line':
      return (
        Math.min(...mark.points.slice(1).map((to, index) => distanceToSegment(mark.points[index] ?? to, to, x, y))) -
        mark.width / 2
      );
    // No board has one.
    case 'shape':
      return Number.POSITIVE_INFINITY;
  }
}

function distanceToSegment([ax, ay]: Point, [bx, by]: Point, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** Eight bits a channel, no alpha, no filter (PNG specification, chapter 5). */
function formatPng(pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const lines = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    lines.set(pixels.subarray(y * WIDTH * 3, (y + 1) * WIDTH * 3), y * (WIDTH * 3 + 1) + 1);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
