import {
  type AnyGameDefinition,
  findGame,
  type OptionValues,
  type Result,
  success,
  wholeNumbers,
} from '../../core/index.ts';
import { shareOut } from '../share-out.ts';
import { type AtlasRow, surveyVariant } from './survey.ts';

/** Some variants of a game to look at. Plain data, as the answer is: both go to a worker and back. */
export interface AtlasTask {
  /** The id of the game. */
  readonly atlas: string;
  readonly variants: readonly OptionValues[];
  readonly limit: number;
}

/** Who looks at variants: a thread, a machine elsewhere, or this thread itself. */
export interface AtlasWorker {
  /** Fewer rows than variants when it was stopped: always the first ones. */
  survey(task: AtlasTask, shouldStop: () => boolean): Promise<Result<readonly AtlasRow[]>>;
}

export interface SweepOptions {
  /** How many variants a worker gets at a time. */
  readonly variantsATask: number;
  /** Rows that are there already, by their place. */
  readonly known?: ReadonlyMap<number, AtlasRow>;
  /** Told of new rows as they come; rejects when they cannot be kept. */
  readonly onRows?: (rows: readonly (readonly [place: number, row: AtlasRow])[]) => void | Promise<void>;
  readonly onProgress?: (done: number, total: number) => void;
  readonly shouldStop?: () => boolean;
}

/** The rows in the order of the variants; undefined where it was stopped before. */
export type SweptRows = readonly (AtlasRow | undefined)[];

/** What a worker does with a task. */
export function surveyTask(
  definitions: readonly AnyGameDefinition[],
  { atlas, variants, limit }: AtlasTask,
  shouldStop: () => boolean = () => false,
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

/** This thread alone. It lets others have their turn after each task. */
export function createLocalAtlasWorker(definitions: readonly AnyGameDefinition[]): AtlasWorker {
  return { survey: async (task, shouldStop) => surveyTask(definitions, task, shouldStop) };
}

/**
 * Shares the variants out. The last ones first: they are mostly the largest, and the small ones then fill the gaps. Fails with one
 * sentence when the game cannot be looked at; rejects when a worker breaks down.
 */
export async function sweepVariants(
  task: AtlasTask,
  workers: readonly AtlasWorker[],
  { variantsATask, known = new Map(), onRows, onProgress, shouldStop = () => false }: SweepOptions,
): Promise<Result<SweptRows>> {
  const { variants } = task;
  const rows: (AtlasRow | undefined)[] = variants.map((_, place) => known.get(place));
  const open = wholeNumbers(0, variants.length - 1).filter((place) => rows[place] === undefined);
  let done = variants.length - open.length;
  const shared = await shareOut(open, variantsATask, workers, shouldStop, async (worker, places) => {
    const found = await worker.survey({ ...task, variants: places.map((place) => variants[place] ?? {}) }, shouldStop);
    if (!found.ok) return found;
    const placed = found.value.map((row, index) => [places[index] ?? 0, row] as const);
    for (const [place, row] of placed) rows[place] = row;
    done += placed.length;
    await onRows?.(placed);
    onProgress?.(done, variants.length);
    return found;
  });
  return shared.ok ? success(rows) : shared;
}
