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

/** What the form says: an option and its range, down and across. */
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

/** More cells than this nobody can look at on a page. */
const MAX_CELLS = 2000;
/** A variant with more positions would hold up the others. */
const POSITION_LIMIT = 100_000;
const USUAL_VALUES = 12;

/** Numbers, and options that are there or not. */
export function sweepable(definition: AnyGameDefinition): readonly OptionDeclaration[] {
  return definition.options.filter(
    ({ name, type }) => type !== 'text' && type !== 'pattern' && name !== definition.drawnStart?.seedOption,
  );
}

/** A range that is worth a look: the first values of a number. */
export function usualRange(declaration: OptionDeclaration | undefined): string {
  if (declaration?.type === 'flag') return 'both';
  if (declaration?.type !== 'integer') return '';
  const { min, max, odd } = declaration;
  return `${min}-${Math.min(max, min + (odd ? 2 : 1) * (USUAL_VALUES - 1))}`;
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

/** The other options stay as they are in the game. */
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
    task: { atlas: definition.id, variants, limit: POSITION_LIMIT },
  });
}
