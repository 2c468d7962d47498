import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core';
import { GameFault, withCommas } from '../../core/index.ts';

/*
 * The code of an own game inside QuickJS, a second JavaScript engine in WebAssembly. Nothing of the server is visible in
 * there; positions, moves and answers go in and out as JSON.
 */

const MEGABYTE = 2 ** 20;
const MAX_MEGABYTES = 32;
const STACK_BYTES = MEGABYTE / 4;
/** Characters of one answer of the author's code, as JSON. */
const MAX_ANSWER = 64_000;
/** The place of an error in the author's code, as QuickJS writes it. */
const PLACE = /game\.js:\d+(?::\d+)?/;

/** Runs before the author's code, which therefore cannot replace the functions used here. */
const HARNESS = `(() => {
  const { parse, stringify } = JSON;
  const { apply } = Reflect;
  const { keys } = Object;
  const failed = (thrown) => {
    const isError = typeof thrown === 'object' && thrown !== null;
    const message = isError ? thrown.message : thrown;
    const stack = isError ? thrown.stack : '';
    return 'E' + stringify([\`\${message}\`.slice(0, 1000), \`\${stack}\`.slice(0, 2000)]);
  };
  const attempt = (action) => {
    try {
      const text = stringify(action());
      if (text === undefined) return 'U';
      if (text.length > ${MAX_ANSWER}) return 'L';
      return 'V' + text;
    } catch (thrown) {
      try {
        return failed(thrown);
      } catch {
        return 'E["an error without a text",""]';
      }
    }
  };
  const partOf = (name, value) => {
    const isFunction = typeof value === 'function';
    return { name, isFunction, value: isFunction ? null : value };
  };
  return {
    // Events are counted in reports, and mean nothing at a table.
    parts: (game) => attempt(() =>
      typeof game !== 'object' || game === null || game instanceof Array
        ? partOf('', game)
        : keys(game).filter((name) => name !== 'events').map((name) => partOf(name, game[name]))),
    call: (game, name, given) => attempt(() => apply(game[name], game, parse(given))),
  };
})()`;

interface Part {
  readonly name: string;
  readonly isFunction: boolean;
  readonly value?: unknown;
}

/**
 * A game's code that has run, in an engine of its own, whose memory is freed with it. After a fault of time or memory it
 * must not be used again: every further answer is that fault.
 */
export class QuickJsGame {
  private readonly context: QuickJSContext;
  private readonly harness: QuickJSHandle;
  private readonly game: QuickJSHandle;
  private readonly limitMs: number;
  private deadline = Number.POSITIVE_INFINITY;
  private processorDeadline = 0;
  private isInterrupted = false;
  /** The fault of time or memory, which is the cause of any other fault that the checks of the game then find. */
  fault: GameFault | undefined;
  /** The default export as a plain object, whose functions call the author's. */
  readonly exported: unknown;

  constructor(engine: QuickJSWASMModule, source: string, limitMs: number) {
    const runtime = engine.newRuntime();
    runtime.setMemoryLimit(MAX_MEGABYTES * MEGABYTE);
    runtime.setMaxStackSize(STACK_BYTES);
    this.context = runtime.newContext();
    runtime.setInterruptHandler(() => {
      this.isInterrupted ||= performance.now() > this.deadline && processorMs() > this.processorDeadline;
      return this.isInterrupted;
    });
    this.harness = this.context.unwrapResult(this.context.evalCode(HARNESS, 'harness.js'));
    this.limitMs = limitMs;
    this.startClock();
    this.game = this.run(source);
    const parts = this.answer('parts', this.game) as Part | readonly Part[];
    this.exported =
      'name' in parts ? this.copyOf(parts) : Object.fromEntries(parts.map((part) => [part.name, this.copyOf(part)]));
  }

  /** From now on the author's code has its limit again. */
  startClock(): void {
    this.deadline = performance.now() + this.limitMs;
    this.processorDeadline = processorMs() + this.limitMs;
  }

  private run(source: string): QuickJSHandle {
    const result = this.context.evalCode(source, 'game.js', { type: 'module' });
    if (result.error) throw this.loadFault(result.error, source);
    const state = this.context.getPromiseState(result.value);
    if (state.type === 'rejected') throw this.loadFault(state.error, source);
    if (this.isInterrupted) throw this.broken(TOO_SLOW);
    if (state.type === 'pending') throw new GameFault('The code waits for something; a game answers at once.');
    const module = state.notAPromise ? result.value : state.value;
    const exported = this.context.getProp(module, 'default');
    if (this.context.typeof(exported) === 'undefined')
      throw new GameFault('The code has no default export; write "export default { … }".');
    return exported;
  }

  private loadFault(error: QuickJSHandle, source: string): GameFault {
    if (this.isInterrupted) return this.broken(TOO_SLOW);
    const { name, message, stack }: { name?: unknown; message?: unknown; stack?: unknown } = Object(
      this.context.dump(error),
    );
    const place = PLACE.exec(String(stack))?.[0];
    const where = place === undefined ? '' : ` (${place})`;
    if (isMemoryMessage(message)) return this.broken(MEMORY);
    if (name === 'SyntaxError') return new GameFault(`This is not JavaScript: ${String(message)}${where}.`);
    if (/\bimport\b/.test(source) && /module/.test(String(message)))
      return new GameFault('A game cannot import anything here; all of it has to be in this text.');
    return new GameFault(`The code throws ${JSON.stringify(String(message))}${where}.`);
  }

  private copyOf({ name, isFunction, value }: Part): unknown {
    return isFunction ? (...given: readonly unknown[]) => this.call(name, given) : value;
  }

  private call(name: string, given: readonly unknown[]): unknown {
    const texts = [name, JSON.stringify(given)].map((text) => this.context.newString(text));
    try {
      return this.answer('call', this.game, ...texts);
    } finally {
      for (const text of texts) text.dispose();
    }
  }

  /** The answer of a function of the harness; throws what the author's code threw. */
  private answer(name: 'parts' | 'call', ...given: readonly QuickJSHandle[]): unknown {
    if (this.fault) throw this.fault;
    const { context } = this;
    const text = context.getProp(this.harness, name).consume((harness) => {
      const result = context.callFunction(harness, context.undefined, ...given);
      if (!result.error && !this.isInterrupted) return result.value.consume((value) => context.getString(value));
      result.dispose();
      throw this.broken(this.isInterrupted ? TOO_SLOW : MEMORY);
    });
    if (text === 'U') return undefined;
    if (text === 'L')
      throw new GameFault(`An answer of the game takes over ${withCommas(MAX_ANSWER)} characters as JSON.`);
    if (text.startsWith('V')) return JSON.parse(text.slice(1));
    const [message, stack]: readonly [string, string] = JSON.parse(text.slice(1));
    throw isMemoryMessage(message) ? this.broken(MEMORY) : errorAt(message, PLACE.exec(stack)?.[0]);
  }

  private broken(sentence: string): GameFault {
    this.fault = new GameFault(sentence);
    return this.fault;
  }
}

export const TOO_SLOW = 'The game takes too long or too much memory; it may loop forever.';
const MEMORY = `The game uses more than ${MAX_MEGABYTES} MB of memory.`;

/** Processor time of the whole process, an upper bound for this thread's, which Node measures only since 23.9. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function isMemoryMessage(message: unknown): boolean {
  return message === 'out of memory';
}

/** Names its place as an error of Node does, so that sentences show it. */
function errorAt(message: string, place: string | undefined): Error {
  const error = new Error(message);
  error.stack = place === undefined ? '' : `Error\n    at (/${place})`;
  return error;
}
