import { type AnyGameDefinition, type OptionValues, optionDeclarations } from '../../core/index.ts';
import {
  type AtlasAxis,
  type Condition,
  parseAxis,
  parseConditions,
  sweptAxes,
  USUAL_LIMIT,
  variantsOf,
} from '../../lab/index.ts';
import { calledGame } from '../arguments/game-options.ts';
import { parseWhole, UsageError, unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';

/** What `penultimate atlas` was asked for. */
export interface AtlasRequest {
  readonly definition: AnyGameDefinition;
  readonly axes: readonly AtlasAxis[];
  readonly variants: readonly OptionValues[];
  readonly limit: number;
  readonly conditions: readonly Condition[] | undefined;
}

const MOST_POSITIONS = 20_000_000;

export function readRequest(call: Call): AtlasRequest {
  const definition = calledGame(call);
  const axes = readAxes(call, definition);
  if (sweptAxes(axes).length === 0) throw new UsageError(needsRange(definition));
  const { limit, find } = call.flags;
  const names = optionDeclarations(definition).map(({ name }) => name);
  return {
    definition,
    axes,
    variants: unwrap(variantsOf(axes)),
    limit: typeof limit === 'string' ? parseWhole('--limit', limit, 1, MOST_POSITIONS) : USUAL_LIMIT,
    conditions: typeof find === 'string' ? unwrap(parseConditions(find, names)) : undefined,
  };
}

export function readAxes({ options }: Call, definition: AnyGameDefinition): readonly AtlasAxis[] {
  return Object.entries(options).map(([name, text]) => unwrap(parseAxis(definition, name, text)));
}

function needsRange({ title, options }: AnyGameDefinition): string {
  const sample = options.find(({ type }) => type === 'integer') ?? options[0];
  if (!sample) return `${title} has no options, so there is nothing to sweep.`;
  return `An atlas needs a range for at least one option, like --${sample.name} ${sample.type === 'integer' ? `${sample.min}-${Math.min(sample.max, sample.min + 9)}` : 'both'}.`;
}
