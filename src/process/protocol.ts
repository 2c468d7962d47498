import { GameFault, jsonText, quote, shortened } from '../core/index.ts';
import { ProcessBridge } from './bridge.ts';

/** The law behind every answer of a process. */
const ANSWERS = 'the program answers by the protocol';

/** The time limits of a request; a program may take longer to load. */
const HELLO_MS = 30_000;
const REQUEST_MS = 10_000;

/** A fault of a program that acts as a game. */
export function programFault(sentence: string, position?: unknown, law = ANSWERS): GameFault {
  return new GameFault(sentence, position === undefined ? { law } : { law, position: shownPosition(position) });
}

export function shownPosition(position: unknown): string {
  return shortened(typeof position === 'string' ? position : jsonText(position), 200);
}

export interface ProcessLimits {
  readonly helloMs?: number;
  readonly requestMs?: number;
}

/** A process that is a game. It starts with the first request; once it has failed, it keeps failing with the same sentence. */
export class GameProcess {
  private readonly words: readonly string[];
  private readonly env: Readonly<Record<string, string | undefined>>;
  private readonly limits: Required<ProcessLimits>;
  private bridge: ProcessBridge | undefined;
  private failed: GameFault | undefined;
  /** By the JSON of the options. */
  private readonly starts = new Map<string, unknown>();

  constructor(
    words: readonly string[],
    env: Readonly<Record<string, string | undefined>>,
    { helloMs = HELLO_MS, requestMs = REQUEST_MS }: ProcessLimits = {},
  ) {
    this.words = words;
    this.env = env;
    this.limits = { helloMs, requestMs };
  }

  hello(): Readonly<Record<string, unknown>> {
    return this.ask({ type: 'hello', protocol: 1 }, this.limits.helloMs);
  }

  start(options: unknown): unknown {
    const known = this.starts.get(jsonText(options));
    if (known !== undefined) return known;
    const ask = () => this.ask({ type: 'start', options }, this.limits.helloMs).position;
    const position = ask();
    if (position === undefined) throw this.fail('answers "start" without a position');
    if (jsonText(ask()) !== jsonText(position))
      throw programFault(
        'The game has chance in it: asked again, the program begins in another position.',
        position,
        'there is no chance in the game',
      );
    this.starts.set(jsonText(options), position);
    return position;
  }

  /** Asks about all positions twice, the second time in reverse, and compares. */
  expand(positions: readonly unknown[]): readonly unknown[] {
    const results = this.expandOnce(positions);
    const again = this.expandOnce(positions.toReversed()).toReversed();
    const changed = results.findIndex((result, index) => jsonText(result) !== jsonText(again[index]));
    if (changed < 0) return results;
    const position = positions[changed];
    throw programFault(
      `In position ${shownPosition(position)}: Asked again, the program gives another answer: it must depend on the position alone, without chance.`,
      position,
      'asked again, the game gives the same answers',
    );
  }

  async end(): Promise<void> {
    this.failed ??= programFault('The program was stopped.');
    await this.bridge?.end();
  }

  private expandOnce(positions: readonly unknown[]): readonly unknown[] {
    const { results } = this.ask({ type: 'expand', positions }, this.limits.requestMs);
    if (!Array.isArray(results)) throw this.fail('answers "expand" without a list of results');
    if (results.length !== positions.length)
      throw this.fail(`gives ${results.length} results for ${positions.length} positions`);
    return results;
  }

  private ask(request: object, timeoutMs: number): Readonly<Record<string, unknown>> {
    if (this.failed) throw this.failed;
    this.bridge ??= new ProcessBridge(this.words, this.env);
    const reaction = this.bridge.ask(request, timeoutMs);
    switch (reaction.kind) {
      case 'line':
        return this.read(reaction.text);
      case 'unasked':
        throw this.fail(`prints ${quote(reaction.text)} without being asked: its standard output is for answers alone`);
      case 'flood':
        throw this.fail('answers with more than 64 MB in one line');
      case 'timeout':
        throw this.fail(`has not answered within ${timeoutMs / 1000} seconds`);
      case 'unstarted':
        throw this.fail(
          `cannot be started: ${reaction.code === 'ENOENT' ? 'there is no such program' : reaction.code}`,
        );
      case 'ended': {
        const said = lastWords(reaction.lastWords);
        throw this.fail(
          `ended ${reaction.how}${said === '' ? '' : `; its last words on standard error: ${quoteLong(said)}`}`,
        );
      }
    }
  }

  private read(text: string): Readonly<Record<string, unknown>> {
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      throw this.fail(`answers ${quote(text)}, which is not JSON: its standard output is for answers alone`);
    }
    if (typeof answer !== 'object' || answer === null)
      throw this.fail(`answers ${quote(text)}, which is not an object`);
    const fields: Readonly<Record<string, unknown>> = { ...answer };
    if (typeof fields.error === 'string') {
      void this.bridge?.end();
      this.failed = programFault(fields.error);
      throw this.failed;
    }
    return fields;
  }

  /** Ends the process: after a wrong answer the next one could be a late one. */
  private fail(what: string): GameFault {
    void this.bridge?.end();
    this.failed = programFault(`The program ${quote(this.words.join(' '))} ${what}.`);
    return this.failed;
  }
}

/** The last line that names an error, or the last line. */
function lastWords(text: string): string {
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /^\w*(Error|Exception)\b/.test(line)) ?? lines.at(-1) ?? '';
}

function quoteLong(text: string): string {
  return `"${shortened(text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?'), 300)}"`;
}
