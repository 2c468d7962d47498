import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { mustSucceed, parseRecord } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { boardTiles } from './board-tiles.ts';
import { pictureOf } from './picture.ts';

const matchOf = (record: string) => mustSucceed(parseRecord(CATALOG, record));

/** The texts of the tiles, one string for each row. */
const rowsOf = (record: string) =>
  boardTiles(matchOf(record))?.map((row) => row.map(({ text }) => text || '_').join(' '));

test.each([
  ['tail-end start=HHTHHH: 2 5', ['H T T', 'H T T']],
  ['inversion-race cells=5 leap=true: left', ['_ A B _ _']],
  ['inversion-race cells=5 leap=true:', ['_ _ AB _ _']],
  ['match-six: 1 2', ['1 2 ?', '=6']],
  ['last-digit-standing target=35 max=6: 6 3', ['9/35', '0 1 2 3 4 5 6 7 8 9']],
  ['winners-and-losers string=WLLW: left', ['L L W']],
  ['winners-and-losers string=WL: left left', ['L']],
  ['side-by-side boards=HHTHHH-9B6: a2 b1', ['H T T', 'H H H', '1/9']],
])('%s is drawn as %j', (record, rows) => {
  expect(rowsOf(record)).toEqual(rows);
});

test('used digits, tails and the goal look different', () => {
  const tints = (record: string) => boardTiles(matchOf(record))?.map((row) => row.map(({ tint }) => tint[0]).join(''));
  expect(tints('tail-end start=HHTHHH: 2')).toEqual(['gss', 'ggg']);
  expect(tints('last-digit-standing target=35 max=6: 6 3')).toEqual(['p', 'ggggggsggs']);
  expect(tints('inversion-race cells=5 leap=true: left')).toEqual(['gppss']);
});

test('a board too large to read is not drawn', () => {
  expect(pictureOf(matchOf(`winners-and-losers string=${'WL'.repeat(20)}: left`))).toBeUndefined();
});

describe('the picture', () => {
  /** The colors of pixels, read back from the PNG. */
  function pixelsOf(record: string) {
    const png = Buffer.from(pictureOf(matchOf(record)) ?? []);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const lines = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
    expect(lines.length).toBe((width * 3 + 1) * height);
    return (x: number, y: number) =>
      lines
        .subarray(y * (width * 3 + 1) + 1 + x * 3)
        .readUIntBE(0, 3)
        .toString(16);
  }

  test('shows the ground, the table and a coin that was flipped', () => {
    const first = pixelsOf('tail-end start=HHH:');
    const second = pixelsOf('tail-end start=HHH: 3');
    expect([first(2, 2), first(40, 40)]).toEqual(['96671a', 'fffdf8']);
    // Right of the middle coin's letter, and the same place in the third one.
    expect([first(335, 157), first(431, 157)]).toEqual(['e7b955', 'e7b955']);
    expect([second(335, 157), second(431, 157)]).toEqual(['e7b955', 'dfe1e6']);
  });
});
