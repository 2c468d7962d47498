import {
  type AnyGameDefinition,
  failure,
  findGame,
  itemAt,
  type OptionDeclaration,
  type OptionValue,
  type OptionValues,
  optionDeclarations,
  parseOptions,
  quote,
  type Result,
  success,
  unknownOption,
  wholeNumbers,
  withCommas,
} from '../../core/index.ts';
import { shareOut } from '../share-out.ts';
import type { LabWorker } from '../work.ts';
import { type AtlasRow, surveyVariant } from './survey.ts';

/** An option and its values, in order; an option with one value is fixed. */
export interface AtlasAxis {
  readonly name: string;
  readonly values: readonly OptionValue[];
}

/** A larger sweep is refused: it would take hours. */
const MAX_VARIANTS = 100_000;

const BOTH = 'both';

/** Parses `1-40`, `2,4,8`, `1-6,all`, or `both` for a flag. */
export function parseAxis(definition: AnyGameDefinition, name: string, text: string): Result<AtlasAxis> {
  const declaration = optionDeclarations(definition).find((candidate) => candidate.name === name);
  if (!declaration) return unknownOption(definition, name);
  const values = new Set<OptionValue>();
  for (const part of text.split(',')) {
    const parsed = parsePart(definition, declaration, part.trim());
    if (!parsed.ok) return parsed;
    for (const value of parsed.value) values.add(value);
  }
  return success({ name, values: [...values] });
}

function parsePart(
  definition: AnyGameDefinition,
  { name, ...declaration }: OptionDeclaration,
  text: string,
): Result<readonly OptionValue[]> {
  if (declaration.type === 'flag' && text === BOTH) return success([false, true]);
  const [, low, high] = (declaration.type === 'integer' && /^(\d{1,15})-(\d{1,15})$/.exec(text)) || [];
  const parseOne = (one: string) => parseOptions(definition, [[name, one]]);
  if (low === undefined || high === undefined) {
    const parsed = parseOne(text);
    return parsed.ok ? success(Object.values(parsed.value)) : parsed;
  }
  const [from, to] = [Number(low), Number(high)];
  if (from > to) return failure(`${name} runs from the lower number to the higher, not ${quote(text)}.`);
  const isOdd = declaration.type === 'integer' && declaration.odd === true;
  const numbers = wholeNumbers(from, Math.min(to, from + MAX_VARIANTS));
  const kept = isOdd ? numbers.filter((number) => number % 2 === 1) : numbers;
  const refused = [kept[0] ?? from, kept.at(-1) ?? to].map((end) => parseOne(String(end))).find((end) => !end.ok);
  return refused && !refused.ok ? refused : success(kept);
}

/** Whether the values are whole numbers without a gap, as in `1-40`. */
export function isSuccessive({ values }: AtlasAxis): boolean {
  const [first] = values;
  return typeof first === 'number' && values.every((value, index) => value === first + index);
}

/** Every combination, the last axis running fastest. */
export function variantsOf(axes: readonly AtlasAxis[]): Result<readonly OptionValues[]> {
  const count = axes.reduce((product, { values }) => product * values.length, 1);
  if (count > MAX_VARIANTS)
    return failure(
      `These ranges make ${withCommas(count)} variants; an atlas has at most ${withCommas(MAX_VARIANTS)}.`,
    );
  let variants: readonly OptionValues[] = [{}];
  for (const { name, values } of axes)
    variants = variants.flatMap((variant) => values.map((value) => ({ ...variant, [name]: value })));
  return success(variants);
}

/** The axes with more than one value. */
export function sweptAxes(axes: readonly AtlasAxis[]): readonly AtlasAxis[] {
  return axes.filter(({ values }) => values.length > 1);
}

/** Some variants of a game to survey, as plain data for a worker. */
export interface AtlasTask {
  /** The id of the game. */
  readonly atlas: string;
  readonly variants: readonly OptionValues[];
  readonly limit: number;
}

export interface SweepOptions {
  /** Variants per task. */
  readonly variantsPerTask: number;
  /** Rows already known, by index. */
  readonly known?: ReadonlyMap<number, AtlasRow>;
  /** Receives new rows as they arrive; rejects when they cannot be saved. */
  readonly onRows?: (rows: readonly (readonly [place: number, row: AtlasRow])[]) => void | Promise<void>;
  readonly onProgress?: (done: number, total: number) => void;
  readonly shouldStop?: () => boolean;
}

/** The rows in the order of the variants; undefined where the sweep was stopped first. */
export type SweptRows = readonly (AtlasRow | undefined)[];

/** Runs a task in a worker. */
export function surveyTask(
  definitions: readonly AnyGameDefinition[],
  { atlas, variants, limit }: AtlasTask,
  shouldStop: () => boolean,
): Result<readonly AtlasRow[]> {
  const definition = findGame(definitions, atlas);
  if (!definition.ok) return definition;
  const rows: AtlasRow[] = [];
  for (const variant of variants) {
    if (shouldStop()) break;
    rows.push(surveyVariant(definition.value, variant, limit));
  }
  return success(rows);
}

/**
 * Distributes the variants to workers, last first: those are mostly the largest, and small ones then fill the gaps. Fails
 * with one sentence when the game cannot be surveyed; rejects when a worker breaks down.
 */
export async function sweepVariants(
  task: AtlasTask,
  workers: readonly Pick<LabWorker, 'survey'>[],
  { variantsPerTask, known = new Map(), onRows, onProgress, shouldStop = () => false }: SweepOptions,
): Promise<Result<SweptRows>> {
  const { variants } = task;
  const rows: (AtlasRow | undefined)[] = variants.map((_, place) => known.get(place));
  const open = wholeNumbers(0, variants.length - 1).filter((place) => rows[place] === undefined);
  let done = variants.length - open.length;
  const shared = await shareOut(open, variantsPerTask, workers, shouldStop, async (worker, places) => {
    const found = await worker.survey({ ...task, variants: places.map((place) => variants[place] ?? {}) }, shouldStop);
    if (!found.ok) return found;
    const placed = found.value.map((row, index) => [itemAt(places, index), row] as const);
    for (const [place, row] of placed) rows[place] = row;
    done += placed.length;
    await onRows?.(placed);
    onProgress?.(done, variants.length);
    return found;
  });
  return shared.ok ? success(rows) : shared;
}
