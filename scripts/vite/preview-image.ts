import { crc32, deflateSync } from 'node:zlib';
import { EMBLEM_SIZE, type Emblem, type Mark, type Signature, type Tint } from '../../src/games/emblem.ts';

type Color = readonly [number, number, number];
type Point = readonly [number, number];

/** 1200 by 630, the size that is shown in full wherever addresses are shared. */
const SCALE = 3;

/** As on the page: `ui/tokens.css` and `view/emblem.tsx`. */
const GROUNDS: Readonly<Record<Signature, readonly [ground: string, deep: string]>> = {
  brass: ['#96671a', '#6d460a'],
  pine: ['#2f6f57', '#1c4a38'],
  plum: ['#7d4074', '#55254d'],
  clay: ['#a84d33', '#7a301b'],
  teal: ['#22707b', '#0f4c55'],
  indigo: ['#55509f', '#363272'],
};

const TINTS: Readonly<Record<Exclude<Tint, 'deep'>, string>> = {
  paper: '#fffdf8',
  ink: '#22201b',
  gold: '#e7b955',
  'gold-deep': '#b98322',
  silver: '#dfe1e6',
  'silver-deep': '#9aa0aa',
  player1: '#2a5bb0',
  player2: '#b06a0b',
};

/** The picture of a game as a PNG. Drawn here, so that a build needs neither a browser nor fonts and is the same everywhere. */
export function previewImage({ signature, marks }: Emblem): Buffer {
  const [width, height] = [EMBLEM_SIZE[0] * SCALE, EMBLEM_SIZE[1] * SCALE];
  const [ground, deep] = GROUNDS[signature];
  const pixels = new Uint8Array(width * height * 3);
  const color = rgb(ground);
  for (let index = 0; index < pixels.length; index++) pixels[index] = color[index % 3] ?? 0;
  for (const mark of marks) paint(pixels, width, height, mark, rgb(mark.tint === 'deep' ? deep : TINTS[mark.tint]));
  return encode(pixels, width, height);
}

/** Mixes a mark into the picture; a pixel at its edge by how far it lies inside. */
function paint(pixels: Uint8Array, width: number, height: number, mark: Mark, color: Color): void {
  const [left, top, right, bottom] = bounds(mark);
  for (let y = Math.max(0, Math.floor(top * SCALE) - 1); y <= Math.min(height - 1, Math.ceil(bottom * SCALE)); y++) {
    for (let x = Math.max(0, Math.floor(left * SCALE) - 1); x <= Math.min(width - 1, Math.ceil(right * SCALE)); x++) {
      const distance = distanceTo(mark, [(x + 0.5) / SCALE, (y + 0.5) / SCALE]) * SCALE;
      const cover = Math.min(1, Math.max(0, 0.5 - distance));
      if (cover === 0) continue;
      const at = (y * width + x) * 3;
      for (const part of [0, 1, 2] as const)
        pixels[at + part] = Math.round((pixels[at + part] ?? 0) * (1 - cover) + color[part] * cover);
    }
  }
}

function bounds(mark: Mark): readonly [number, number, number, number] {
  const reach = mark.kind === 'disc' ? mark.radius : mark.kind === 'line' ? mark.width / 2 : 0;
  const half: Point = mark.kind === 'box' ? [mark.size[0] / 2, mark.size[1] / 2] : [reach, reach];
  const points = 'points' in mark ? mark.points : [mark.at];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs) - half[0], Math.min(...ys) - half[1], Math.max(...xs) + half[0], Math.max(...ys) + half[1]];
}

/** How far a point lies outside a mark; negative inside. */
function distanceTo(mark: Mark, [x, y]: Point): number {
  switch (mark.kind) {
    case 'disc':
      return Math.hypot(x - mark.at[0], y - mark.at[1]) - mark.radius;
    case 'box': {
      const dx = Math.abs(x - mark.at[0]) - mark.size[0] / 2 + mark.corner;
      const dy = Math.abs(y - mark.at[1]) - mark.size[1] / 2 + mark.corner;
      return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(0, Math.max(dx, dy)) - mark.corner;
    }
    case 'line':
      return toEdges(mark.points, [x, y]) - mark.width / 2;
    case 'shape': {
      const edge = toEdges([...mark.points, ...mark.points.slice(0, 1)], [x, y]);
      return isInside(mark.points, [x, y]) ? -edge : edge;
    }
  }
}

function toEdges(points: readonly Point[], [x, y]: Point): number {
  const lengths = points.slice(1).map(([bx, by], index) => {
    const [ax, ay] = points[index] ?? [bx, by];
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(x - ax - along * dx, y - ay - along * dy);
  });
  return Math.min(...lengths);
}

/** A ray to the right crosses the outline an odd number of times. */
function isInside(points: readonly Point[], [x, y]: Point): boolean {
  return points.reduce((inside, [bx, by], index) => {
    const [ax, ay] = points.at(index - 1) ?? [bx, by];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}

function rgb(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A PNG of true colors: signature, header, one block of pixels, end (RFC 2083). */
function encode(pixels: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y++)
    rows.set(pixels.subarray(y * width * 3, (y + 1) * width * 3), y * (width * 3 + 1) + 1);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
