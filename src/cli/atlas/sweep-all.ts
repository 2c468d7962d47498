import * as v from 'valibot';
import { type AnyGameDefinition, type OptionValues, optionDeclarations } from '../../core/index.ts';
import {
  type AtlasAxis,
  DEFAULT_POSITION_LIMIT,
  type FindCondition,
  parseAxis,
  parseConditions,
  type SweptRows,
  sweepVariants,
  sweptAxes,
  variantsOf,
} from '../../lab/index.ts';
import { calledGame } from '../arguments/game-options.ts';
import { UsageError, unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { type KeptLines, openKeptLines } from '../files/kept-lines.ts';
import { withWorkers } from '../lab/runs.ts';
import { runJob } from '../terminal/progress.ts';

export interface AtlasRequest {
  readonly definition: AnyGameDefinition;
  readonly axes: readonly AtlasAxis[];
  readonly variants: readonly OptionValues[];
  readonly limit: number;
  readonly conditions: readonly FindCondition[] | undefined;
}

export function readRequest(call: Call): AtlasRequest {
  const definition = calledGame(call);
  const axes = Object.entries(call.options).map(([name, text]) => unwrap(parseAxis(definition, name, text)));
  if (sweptAxes(axes).length === 0) throw new UsageError(needsRange(definition));
  const { find, limit = DEFAULT_POSITION_LIMIT } = call.flags;
  const names = optionDeclarations(definition).map(({ name }) => name);
  return {
    definition,
    axes,
    variants: unwrap(variantsOf(axes)),
    limit,
    conditions: find === undefined ? undefined : unwrap(parseConditions(find, names)),
  };
}

function needsRange({ title, options }: AnyGameDefinition): string {
  const sample = options.find(({ type }) => type === 'integer') ?? options[0];
  if (!sample) return `${title} has no options, so there is nothing to sweep.`;
  return `An atlas needs a range for at least one option, like --${sample.name} ${sample.type === 'integer' ? `${sample.min}-${Math.min(sample.max, sample.min + 9)}` : 'both'}.`;
}

/** Variants in a task. A message through a database takes as long as many small variants. */
const VARIANTS_PER_TASK = { threads: 4, queue: 32 };

/** Surveys every variant, with a progress line. With `--out` each row is kept, and rows in the file are not computed again. */
export async function sweepAll(
  call: Call,
  request: AtlasRequest,
): Promise<{ readonly rows: SweptRows; readonly isInterrupted: boolean }> {
  const { definition, variants, limit } = request;
  const { out, database } = call.flags;
  const file = openRowFile(out, request);
  return runJob(call.terminal, 'variants', async ({ update, signal }) => {
    return withWorkers(call, variants.length, async (workers) => {
      const rows = await sweepVariants({ atlas: definition.id, variants, limit }, workers, {
        variantsPerTask: database === undefined ? VARIANTS_PER_TASK.threads : VARIANTS_PER_TASK.queue,
        known: new Map(file.known.map(({ place, row }) => [place, row])),
        onRows: (placed) => file.append([...placed].map(([place, row]) => ({ place, row }))),
        onProgress: update,
        shouldStop: () => signal.aborted,
      });
      return { rows: unwrap(rows), isInterrupted: signal.aborted };
    });
  });
}

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

function placedRow(variants: number) {
  return v.object({ place: v.pipe(whole, v.maxValue(variants - 1)), row: atlasRow });
}

export type PlacedRow = v.InferOutput<ReturnType<typeof placedRow>>;

/** The rows of an atlas that was stopped and can be continued. */
export function openRowFile(
  file: string | undefined,
  { definition, axes, variants, limit }: AtlasRequest,
): KeptLines<PlacedRow> {
  const { id, rulesVersion, source } = definition;
  const origin = source ? { sha256: source.sha256 } : {};
  const header = { game: id, rulesVersion, ...origin, axes, limit };
  return openKeptLines(file, { kind: 'atlas', header, line: placedRow(variants.length) });
}
