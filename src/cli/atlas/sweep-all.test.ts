import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { madeRow } from '../../../test/support/made-row.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { AnyGameDefinition } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import type { AtlasRequest } from './sweep-all.ts';
import { openRowFile, type PlacedRow } from './sweep-all.ts';

const folder = temporaryFolder();
const definition = GAMES.find(({ id }) => id === 'tail-end') as AnyGameDefinition;
const values = [1, 2, 3, 4, 5, 6];
const REQUEST: AtlasRequest = {
  definition,
  axes: [{ name: 'coins', values }],
  variants: values.map((coins) => ({ coins })),
  limit: 9,
  conditions: undefined,
};

/** A file with these rows. */
async function fileOf(name: string, rows: readonly PlacedRow[]): Promise<string> {
  const file = join(folder, name);
  const lines = openRowFile(file, REQUEST);
  expect(lines.known).toEqual([]);
  lines.append(rows);
  return file;
}

test('every possible row of an atlas is read back unchanged', async () => {
  const unknown = { distance: null, winner: null, positions: null, openings: null, firstMoves: null, onlyMoves: null };
  const rows = [
    madeRow({ options: { coins: 1, misere: true, start: 'HTH' }, agrees: true }),
    madeRow({ verdict: 'loss', winner: 2, by: 'theory', theorem: 'tail_end', concerns: ['It is short.'] }),
    madeRow({ verdict: 'draw', winner: null, agrees: false, endless: true, merged: true }),
    madeRow({ verdict: 'endless', winner: null, distance: null }),
    madeRow({ ...unknown, verdict: null, by: null, endless: null, error: 'It is too large.' }),
  ].map((row, place) => ({ place, row }));
  const file = await fileOf('all.jsonl', rows);
  const again = openRowFile(file, REQUEST);
  expect(again.known).toEqual(rows);
});

describe('a file is refused and left unchanged', () => {
  const refusal = async (file: string, request = REQUEST) => {
    const before = readFileSync(file, 'utf8');
    try {
      return openRowFile(file, request);
    } catch (error) {
      expect(readFileSync(file, 'utf8')).toBe(before);
      return error instanceof Error ? error.message : error;
    }
  };

  test.each([
    ['a place beyond the last variant', { place: 6 }],
    ['a place below the first', { place: -1 }],
    ['half a place', { place: 0.5 }],
    ['another verdict', { row: madeRow({ verdict: 'lost' as never }) }],
    ['a third winner', { row: madeRow({ winner: 3 as never }) }],
    ['a negative count', { row: madeRow({ positions: -1 }) }],
    ['another source', { row: madeRow({ by: 'guess' as never }) }],
    ['no row', { row: undefined }],
  ])('for a line with %s', async (name, wrong) => {
    const line = { place: 0, row: madeRow({}), ...wrong } as PlacedRow;
    const file = await fileOf(`${name}.jsonl`, [{ place: 1, row: madeRow({}) }, line]);
    expect(await refusal(file)).toMatch(/^Line 3 of ".*" does not belong to an atlas\.$/);
  });

  test.each([
    ['limit', { limit: 10 }, '"9", not "10"'],
    ['axes', { axes: [] }, 'not "[]"'],
    ['game', { definition: { ...definition, id: 'mine' } }, '"tail-end", not "mine"'],
    ['rulesVersion', { definition: { ...definition, rulesVersion: 99 } }, 'not "99"'],
    ['sha256', { definition: { ...definition, source: { sha256: 'abc' } } }, '"missing", not "abc"'],
  ])('as another atlas, by its %s', async (name, change, values) => {
    const file = await fileOf(`another ${name}.jsonl`, []);
    const error = await refusal(file, { ...REQUEST, ...change } as AtlasRequest);
    expect(error).toContain(` is another atlas: its ${name} is `);
    expect(error).toContain(values);
  });

  test.each(['words', '[]', 'null', '{"exam":1}'])('for a first line %s', async (first) => {
    const file = join(folder, 'other.jsonl');
    writeFileSync(file, `${first}\n`);
    expect(await refusal(file)).toContain('is not the file of an atlas; choose another name.');
  });
});
