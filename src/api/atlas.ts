import { integer, minValue, number, optional, pipe, record as recordOf, string } from 'valibot';
import { type AnyGameDefinition, failure, findGame, optionDeclarations, type Result, success } from '../core/index.ts';
import {
  type AtlasAxis,
  createLocalAtlasWorker,
  type FindCondition,
  findLinearRules,
  findPatterns,
  findRows,
  parseAxis,
  parseConditions,
  type SweptRows,
  sweepVariants,
  USUAL_LIMIT,
  variantsOf,
} from '../lab/index.ts';
import { fields, game, question } from './question.ts';

/** Who wins each variant of a sweep, and what repeats; `axes` are ranges by option, like `{"coins": "1-20"}`. */
export const atlas = question(
  fields({
    game,
    axes: recordOf(string(), string(), 'axes must be an object like {"coins": "1-20"}.'),
    limit: optional(pipe(number(), integer(), minValue(1)), USUAL_LIMIT),
    find: optional(string()),
  }),
  async (asked, { games, report }) => {
    const definition = findGame(games, asked.game);
    if (!definition.ok) return definition;
    const axes = parseAxes(definition.value, asked.axes);
    if (!axes.ok) return axes;
    const variants = variantsOf(axes.value);
    if (!variants.ok) return variants;
    const names = optionDeclarations(definition.value).map(({ name }) => name);
    const conditions = asked.find === undefined ? success(undefined) : parseConditions(asked.find, names);
    if (!conditions.ok) return conditions;
    const task = { atlas: asked.game, variants: variants.value, limit: asked.limit };
    const rows = await sweepVariants(task, [createLocalAtlasWorker(games)], {
      variantsATask: 1,
      onProgress: (done, total) => report?.(done, total),
    });
    if (!rows.ok) return rows;
    return success(describeAtlas(asked.game, axes.value, rows.value, conditions.value));
  },
);

function parseAxes(
  definition: AnyGameDefinition,
  texts: Readonly<Record<string, string>>,
): Result<readonly AtlasAxis[]> {
  const axes: AtlasAxis[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const axis = parseAxis(definition, name, text);
    if (!axis.ok) return axis;
    axes.push(axis.value);
  }
  return axes.length === 0 ? failure('axes must name at least one option.') : success(axes);
}

/** The JSON of `atlas`: its fields are a contract with scripts. With conditions it has the rows that fit, and no patterns. */
export function describeAtlas(
  game: string,
  axes: readonly AtlasAxis[],
  swept: SweptRows,
  conditions: readonly FindCondition[] | undefined,
) {
  const known = swept.flatMap((row) => (row ? [row] : []));
  const rows = conditions ? findRows(known, conditions) : known;
  const patterns = conditions ? [] : findPatterns(axes, swept);
  return { game, axes, rows, patterns, rules: findLinearRules(patterns) };
}
