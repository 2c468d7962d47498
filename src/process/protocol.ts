import { GameFault, jsonText, parseJson, quote } from '../core/index.ts';
import { shownPosition } from '../custom/index.ts';
import { openBridge } from './bridge.ts';

/** The law behind every answer of a process. */
const ANSWERS = 'the program answers by the protocol';

/** The time limits of a request; a program may take longer to load. */
const HELLO_MS = 30_000;
const REQUEST_MS = 10_000;

/** A fault of a program that acts as a game. */
export function programFault(sentence: string, position?: unknown, law = ANSWERS): GameFault {
  return new GameFault(sentence, position === undefined ? { law } : { law, position: shownPosition(position) });
}

export interface ProcessLimits {
  readonly helloMs?: number;
  readonly requestMs?: number;
}

export type GameProcess = ReturnType<typeof createGameProcess>;

/** A process that is a game. It starts with the first request; once it has failed, it keeps failing with the same sentence. */
export function createGameProcess(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { helloMs = HELLO_MS, requestMs = REQUEST_MS }: ProcessLimits = {},
) {
  let bridge: ReturnType<typeof openBridge> | undefined;
  let failed: GameFault | undefined;
  /** By the JSON of the options. */
  const starts = new Map<string, unknown>();

  function ask(request: object, timeoutMs: number): Readonly<Record<string, unknown>> {
    if (failed) throw failed;
    bridge ??= openBridge(words, env);
    const reaction = bridge.ask(request, timeoutMs);
    if ('problem' in reaction) throw fail(reaction.problem);
    return read(reaction.line);
  }

  function read(text: string): Readonly<Record<string, unknown>> {
    const answer = parseJson(text);
    if (answer === undefined)
      throw fail(`answers ${quote(text)}, which is not JSON: its standard output is for answers alone`);
    if (typeof answer !== 'object' || answer === null) throw fail(`answers ${quote(text)}, which is not an object`);
    const fields: Readonly<Record<string, unknown>> = { ...answer };
    if (typeof fields.error === 'string') throw failWith(fields.error);
    return fields;
  }

  function fail(what: string): GameFault {
    return failWith(`The program ${quote(words.join(' '))} ${what}.`);
  }

  /** Ends the process: after a wrong answer the next one could be a late one. */
  function failWith(sentence: string): GameFault {
    void bridge?.end();
    failed = programFault(sentence);
    return failed;
  }

  function expandOnce(positions: readonly unknown[]): readonly unknown[] {
    const { results } = ask({ type: 'expand', positions }, requestMs);
    if (!Array.isArray(results)) throw fail('answers "expand" without a list of results');
    if (results.length !== positions.length)
      throw fail(`gives ${results.length} results for ${positions.length} positions`);
    return results;
  }

  return {
    hello: () => ask({ type: 'hello', protocol: 1 }, helloMs),

    start(options: unknown): unknown {
      const known = starts.get(jsonText(options));
      if (known !== undefined) return known;
      const startOnce = () => ask({ type: 'start', options }, helloMs).position;
      const position = startOnce();
      if (position === undefined) throw fail('answers "start" without a position');
      if (jsonText(startOnce()) !== jsonText(position))
        throw programFault(
          'The game has chance in it: asked again, the program begins in another position.',
          position,
          'there is no chance in the game',
        );
      starts.set(jsonText(options), position);
      return position;
    },

    /** Asks about all positions twice, the second time in reverse, and compares. */
    expand(positions: readonly unknown[]): readonly unknown[] {
      const results = expandOnce(positions);
      const again = expandOnce(positions.toReversed()).toReversed();
      const changed = results.findIndex((result, index) => jsonText(result) !== jsonText(again[index]));
      if (changed < 0) return results;
      const position = positions[changed];
      throw programFault(
        `In position ${shownPosition(position)}: Asked again, the program gives another answer: it must depend on the position alone, without chance.`,
        position,
        'asked again, the game gives the same answers',
      );
    },

    async end(): Promise<void> {
      failed ??= programFault('The program was stopped.');
      await bridge?.end();
    },
  };
}
