import * as v from 'valibot';
import { type AtlasRow, formatBFile } from '../../lab/index.ts';
import type { Call } from '../command.ts';
import { type FileSystem, written } from '../files/file-system.ts';
import { type KeptLines, openKeptLines } from '../files/kept-lines.ts';
import { replaceFile } from '../files/write-file.ts';
import type { AtlasRequest } from './sweep-all.ts';

/** A row and its place among the variants. */
export interface PlacedRow {
  readonly place: number;
  readonly row: AtlasRow;
}

const count = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));
const flag = v.nullable(v.boolean());

const placedRow = v.object({
  place: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  row: v.object({
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
    concerns: v.array(v.string()),
    by: v.nullable(v.picklist(['table', 'theory'])),
    agrees: flag,
    theorem: v.nullable(v.string()),
    error: v.exactOptional(v.string()),
  }),
});

/** The rows of an atlas that was stopped and can be continued. */
export function openRowFile(
  files: FileSystem,
  file: string,
  { definition, axes, variants, limit }: AtlasRequest,
): Promise<KeptLines<PlacedRow>> {
  const { id, rulesVersion, source } = definition;
  const origin = source ? { sha256: source.sha256 } : {};
  const header = { game: id, rulesVersion, ...origin, axes, limit };
  return openKeptLines(files, file, { kind: 'atlas', header, read });

  function read(line: unknown): PlacedRow | undefined {
    const parsed = v.safeParse(placedRow, line);
    return parsed.success && parsed.output.place < variants.length ? parsed.output : undefined;
  }
}

/** Writes the file that `--b-file` names, if any. */
export async function writeBFile(
  { flags, terminal }: Call,
  comments: readonly string[],
  first: number,
  terms: readonly number[],
): Promise<void> {
  const file = flags['b-file'];
  if (file !== undefined) await written(file, replaceFile(terminal.files, file, formatBFile(comments, first, terms)));
}
