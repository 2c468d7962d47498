import * as v from 'valibot';
import type { FileSystem } from '../files/file-system.ts';
import { type KeptLines, openKeptLines } from '../files/kept-lines.ts';
import type { AtlasRequest } from './sweep-all.ts';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const count = v.nullable(whole);
const flag = v.nullable(v.boolean());

const atlasRow = v.object({
  options: v.record(v.string(), v.union([v.number(), v.boolean(), v.string()])),
  verdict: v.nullable(v.picklist(['win', 'loss', 'draw', 'endless'])),
  distance: count,
  winner: v.nullable(v.picklist([1, 2])),
  positions: count,
  merged: v.boolean(),
  openings: count,
  firstMoves: count,
  onlyMoves: count,
  endless: flag,
  concerns: v.pipe(v.array(v.string()), v.readonly()),
  by: v.nullable(v.picklist(['table', 'theory'])),
  agrees: flag,
  theorem: v.nullable(v.string()),
  error: v.exactOptional(v.string()),
});

/** A row, and its place among the variants. */
function placedRow(variants: number) {
  return v.object({ place: v.pipe(whole, v.maxValue(variants - 1)), row: atlasRow });
}

export type PlacedRow = v.InferOutput<ReturnType<typeof placedRow>>;

/** The rows of an atlas that was stopped and can be continued. */
export function openRowFile(
  files: FileSystem,
  file: string | undefined,
  { definition, axes, variants, limit }: AtlasRequest,
): Promise<KeptLines<PlacedRow>> {
  const { id, rulesVersion, source } = definition;
  const origin = source ? { sha256: source.sha256 } : {};
  const header = { game: id, rulesVersion, ...origin, axes, limit };
  return openKeptLines(files, file, { kind: 'atlas', header, line: placedRow(variants.length) });
}
