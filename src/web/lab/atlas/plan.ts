import {
  type AnyGame,
  type AnyGameDefinition,
  chosenOptions,
  failure,
  type OptionDeclaration,
  type Result,
  success,
  withCommas,
} from '../../../core/index.ts';
import { type AtlasAxis, type AtlasTask, parseAxis, variantsOf } from '../../../lab/index.ts';

/** The content of the form: an option and its range, down and across. */
export interface AtlasFields {
  readonly down: string;
  readonly downRange: string;
  readonly across: string;
  readonly acrossRange: string;
}

export interface AtlasPlan {
  readonly down: AtlasAxis;
  readonly across: AtlasAxis;
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

/** A useful default range: the first values of a number. */
export function usualRange(declaration: OptionDeclaration | undefined): string {
  if (declaration?.type === 'flag') return 'both';
  if (declaration?.type !== 'integer') return '';
  const { min, max, odd } = declaration;
  return `${min}-${Math.min(max, min + (odd ? 2 : 1) * (DEFAULT_VALUES - 1))}`;
}

export function usualFields(definition: AnyGameDefinition): AtlasFields {
  const [across, down] = sweepable(definition);
  return {
    across: across?.name ?? '',
    acrossRange: usualRange(across),
    down: down?.name ?? '',
    downRange: usualRange(down),
  };
}

/** A map in the address: `coins.1-12.reach.1-12`. */
export function formatAtlasRun({ across, acrossRange, down, downRange }: AtlasFields): string {
  return [across, acrossRange, down, downRange].map(encodeURIComponent).join('.');
}

/** Undefined unless the text names four fields. */
export function readAtlasRun(run = ''): AtlasFields | undefined {
  const [across, acrossRange, down, downRange, ...rest] = run.split('.');
  const isWhole = across && acrossRange && down && downRange && rest.length === 0 && !/^\d+$/.test(down);
  return isWhole ? { across, acrossRange, down, downRange } : undefined;
}

/** The other options stay as in the game. */
export function planAtlas(game: AnyGame, fields: AtlasFields): Result<AtlasPlan> {
  const { definition } = game;
  if (fields.across === fields.down) return failure('Choose two different options.');
  const down = parseAxis(definition, fields.down, fields.downRange);
  if (!down.ok) return down;
  const across = parseAxis(definition, fields.across, fields.acrossRange);
  if (!across.ok) return across;
  const swept = variantsOf([down.value, across.value]);
  if (!swept.ok) return swept;
  if (swept.value.length > MAX_CELLS)
    return failure(
      `This map would have ${withCommas(swept.value.length)} cells; it has at most ${withCommas(MAX_CELLS)}.`,
    );
  const kept = Object.fromEntries(
    chosenOptions(definition, game.options).filter(([name]) => name !== fields.down && name !== fields.across),
  );
  const variants = swept.value.map((variant) => ({ ...kept, ...variant }));
  return success({
    down: down.value,
    across: across.value,
    task: { atlas: definition.id, variants, limit: MAX_POSITIONS },
  });
}
