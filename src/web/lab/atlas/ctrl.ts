import { useEffect } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  chosenOptions,
  failure,
  mustSucceed,
  type OptionDeclaration,
  type Result,
  success,
  withCommas,
} from '../../../core/index.ts';
import {
  type AtlasAxis,
  type AtlasTask,
  parseAxis,
  type SweptRows,
  sweepVariants,
  variantsOf,
} from '../../../lab/index.ts';
import { inPool, useWork, type Work } from '../work.ts';

/** One direction of the map in the form: an option and its range. */
export interface AxisFields {
  readonly option: string;
  readonly range: string;
}

export interface AtlasFields {
  readonly across: AxisFields;
  readonly down: AxisFields;
}

export interface AtlasPlan {
  readonly across: AtlasAxis;
  readonly down: AtlasAxis;
  readonly task: AtlasTask;
}

/** A larger map would be unreadable on a page. */
const MAX_CELLS = 2000;
/** A variant with more positions would delay the others. */
const MAX_POSITIONS = 100_000;
const DEFAULT_VALUES = 12;

/** Numbers and flags. */
export function sweepable(definition: AnyGameDefinition): readonly OptionDeclaration[] {
  return definition.options.filter(
    ({ name, type }) => type !== 'text' && type !== 'pattern' && name !== definition.drawnStart?.seedOption,
  );
}

/** An option with a useful range: the first values of a number. */
export function usualAxis(declaration: OptionDeclaration | undefined): AxisFields {
  const option = declaration?.name ?? '';
  if (declaration?.type !== 'integer') return { option, range: declaration?.type === 'flag' ? 'both' : '' };
  const { min, max, odd } = declaration;
  return { option, range: `${min}-${Math.min(max, min + (odd ? 2 : 1) * (DEFAULT_VALUES - 1))}` };
}

export function usualFields(definition: AnyGameDefinition): AtlasFields {
  const [across, down] = sweepable(definition);
  return { across: usualAxis(across), down: usualAxis(down) };
}

/** A map in the address: `coins.1-12.reach.1-12`. */
export function formatAtlasRun({ across, down }: AtlasFields): string {
  return [across.option, across.range, down.option, down.range].map(encodeURIComponent).join('.');
}

/** Undefined unless the text names four fields. */
export function readAtlasRun(run = ''): AtlasFields | undefined {
  const [option, range, downOption, downRange] = run.split('.');
  if (!option || !range || !downOption || !downRange) return undefined;
  return { across: { option, range }, down: { option: downOption, range: downRange } };
}

/** The other options stay as in the game. */
export function planAtlas({ definition, options }: AnyGame, fields: AtlasFields): Result<AtlasPlan> {
  const names = [fields.down.option, fields.across.option];
  if (names[0] === names[1]) return failure('Choose two different options.');
  const down = parseAxis(definition, fields.down.option, fields.down.range);
  if (!down.ok) return down;
  const across = parseAxis(definition, fields.across.option, fields.across.range);
  if (!across.ok) return across;
  const swept = variantsOf([down.value, across.value]);
  if (!swept.ok) return swept;
  if (swept.value.length > MAX_CELLS)
    return failure(
      `This map would have ${withCommas(swept.value.length)} cells; it has at most ${withCommas(MAX_CELLS)}.`,
    );
  const kept = Object.fromEntries(chosenOptions(definition, options).filter(([name]) => !names.includes(name)));
  const variants = swept.value.map((variant) => ({ ...kept, ...variant }));
  return success({
    down: down.value,
    across: across.value,
    task: { atlas: definition.id, variants, limit: MAX_POSITIONS },
  });
}

/** Solves the variants of a task while their rows arrive; another task replaces it, and undefined stops it. */
export function useAtlas(task: AtlasTask | undefined): Work<SweptRows, SweptRows> {
  // The key contains everything in the task.
  const key = JSON.stringify(task) ?? '';
  const { work, run } = useWork<SweptRows, SweptRows>(key);
  useEffect(() => {
    if (task) run((report, signal) => sweep(task, report, signal));
  }, [key]);
  return work;
}

const VARIANTS_PER_TASK = 2;
/** Drawing every row as it arrives would take longer than most rows. */
const DRAW_MS = 120;

function sweep(task: AtlasTask, report: (rows: SweptRows) => void, signal: AbortSignal): Promise<SweptRows> {
  const rows = task.variants.map((): SweptRows[number] => undefined);
  const timer = setInterval(() => report([...rows]), DRAW_MS);
  const swept = inPool(({ workers }) =>
    sweepVariants(task, workers, {
      variantsPerTask: VARIANTS_PER_TASK,
      onRows(placed) {
        for (const [place, row] of placed) rows[place] = row;
      },
      shouldStop: () => signal.aborted,
    }),
  );
  return swept.then(mustSucceed).finally(() => clearInterval(timer));
}
