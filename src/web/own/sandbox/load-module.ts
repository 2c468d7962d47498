import { array, type InferOutput, object, optional, string } from 'valibot';
import { count, type Plain } from '../../../api/question.ts';
import { reasonOf } from '../../../core/index.ts';

/** Characters of a text that the page shows. */
export const MAX_TEXT = 2000;

/** The place of a fault in a game, as far as it is known: a line, the function at fault, the moves from the start. */
export const placeSchema = object({
  line: optional(count),
  part: optional(string()),
  moves: optional(array(string())),
});

type FaultPlace = Plain<InferOutput<typeof placeSchema>>;

/** A fault of a game as a sentence, and its place. */
export class GameError extends Error {
  readonly place: FaultPlace;

  constructor(message: string, place: FaultPlace = {}) {
    super(message);
    this.place = place;
  }
}

export function placeOf(error: unknown): FaultPlace {
  return error instanceof GameError ? error.place : {};
}

/** A game's code as it runs here: its default export, and the line where it threw last. */
export interface LoadedModule {
  readonly exported: unknown;
  lineOfThrow(): number | undefined;
}

/** Runs the text of a module. Everything that it throws is its own fault. */
export async function loadModule(source: string): Promise<LoadedModule> {
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const module = await importFrom(url, source);
  if (!('default' in module)) throw new GameError('The code has no default export; write "export default { … }".');
  return watched(module.default, url);
}

async function importFrom(url: string, source: string): Promise<object> {
  try {
    const module: object = await import(/* @vite-ignore */ url);
    return module;
  } catch (thrown) {
    const line = lineIn(thrown, url);
    if (thrown instanceof SyntaxError) throw new GameError(`This is not JavaScript: ${reasonOf(thrown)}.`, { line });
    if (thrown instanceof TypeError && line === undefined && /\bimport\b/.test(source))
      throw new GameError('A game cannot import anything here; all of it has to be in this text.');
    throw new GameError(`The code throws ${JSON.stringify(reasonOf(thrown))}.`, { line });
  }
}

/** The same game, with functions that note where they throw. */
function watched(exported: unknown, url: string): LoadedModule {
  let line: number | undefined;

  function watch(name: string, value: unknown): [string, unknown] {
    if (typeof value !== 'function') return [name, value];
    const noting = (...given: unknown[]): unknown => {
      try {
        return Reflect.apply(value, exported, given);
      } catch (thrown) {
        line = lineIn(thrown, url);
        throw thrown;
      }
    };
    return [name, noting];
  }

  const isPlain = typeof exported === 'object' && exported !== null && !('plain' in exported);
  const entries = isPlain ? Object.entries(exported).map(([name, value]) => watch(name, value)) : [];
  return {
    exported: isPlain ? Object.fromEntries(entries) : exported,
    lineOfThrow: () => line,
  };
}

/** The topmost line of the module that the stack of an error names. */
function lineIn(thrown: unknown, url: string): number | undefined {
  const stack = thrown instanceof Error ? String(thrown.stack) : '';
  const at = stack.indexOf(`${url}:`);
  const line = at < 0 ? Number.NaN : Number.parseInt(stack.slice(at + url.length + 1), 10);
  return Number.isInteger(line) ? line : undefined;
}
