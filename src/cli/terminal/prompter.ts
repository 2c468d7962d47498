import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type InputLine, readLines } from './input.ts';
import { columnsOf, isDumb, isInteractive, type Terminal, write } from './terminal.ts';
import { wrap } from './wrap.ts';

type Answer =
  | { readonly kind: 'line'; readonly text: string }
  /** The input has ended: a pipe ran dry, or Ctrl-D. */
  | { readonly kind: 'end' }
  /** Ctrl-C. */
  | { readonly kind: 'interrupt' };

/** Asks for one line at a time. */
export interface Prompter {
  /** Resolves on Ctrl-C, for code that waits for something other than an answer. */
  readonly interrupted: Promise<unknown>;
  ask(prompt: string): Promise<Answer>;
  /** Restores the keyboard. */
  close(): void;
}

/** Can write above the prompt while it waits for an answer. */
export interface OpenPrompter extends Prompter {
  interject(say: () => void, prompt: string): void;
}

/** Columns that stay free to the right of a prompt. */
const ANSWER_COLUMNS = 1;

/** Characters of an answer that are repeated in the output. */
const MAX_ECHO = 80;

/** `echoesAnswer` matters in a pipe only. */
export function createPrompter(terminal: Terminal, echoesAnswer: boolean): OpenPrompter {
  return isInteractive(terminal) ? createKeyboardPrompter(terminal) : createPipedPrompter(terminal, echoesAnswer);
}

/**
 * Answers from a pipe or a file. A pipe does not echo them, so they are printed if the rule book prints the answer
 * behind the prompt.
 */
export function createPipedPrompter(terminal: Terminal, echoesAnswer: boolean): OpenPrompter {
  const lines = eachLine(terminal.stdin);
  let interrupt = () => {};
  const interrupted = new Promise<Answer>((resolve) => {
    interrupt = () => resolve({ kind: 'interrupt' });
  });
  const stopListening = terminal.onInterrupt(interrupt);

  async function nextLine(): Promise<Answer> {
    const { done, value } = await lines.next();
    return done ? { kind: 'end' } : { kind: 'line', text: value.error ?? value.text };
  }

  return {
    interrupted,
    async ask(prompt) {
      terminal.stdout.write(prompt);
      // Lets signals through between two answers, even if many answers have arrived.
      await setImmediate();
      const answer = await Promise.race([interrupted, nextLine()]);
      const echo = answer.kind === 'line' && echoesAnswer ? printable(answer.text) : '';
      await write(terminal.stdout, echo === '' ? '\n' : ` ${echo}\n`);
      return answer;
    },
    interject: (say) => say(),
    close() {
      stopListening();
      terminal.stdin.destroy();
    },
  };
}

async function* eachLine(stream: Readable): AsyncGenerator<InputLine, undefined> {
  for await (const batch of readLines(stream)) yield* batch;
}

function printable(text: string): string {
  const line = text.trim().replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
  return line.length > MAX_ECHO ? `${line.slice(0, MAX_ECHO)}…` : line;
}

/** Answers from the keyboard, with the line editing and the history of readline. */
export function createKeyboardPrompter(terminal: Terminal): OpenPrompter {
  const keyboard = createInterface({ input: terminal.stdin, output: terminal.stdout, terminal: !isDumb(terminal) });
  const arrived: Answer[] = [];
  let pending: ((answer: Answer) => void) | undefined;
  let isClosed = false;
  let interrupt = () => {};
  const interrupted = new Promise<undefined>((resolve) => {
    interrupt = () => resolve(undefined);
  });

  function deliver(answer: Answer): void {
    if (isClosed) return;
    if (answer.kind === 'interrupt') interrupt();
    if (pending === undefined) arrived.push(answer);
    else pending(answer);
    pending = undefined;
  }

  keyboard.on('line', (text) => deliver({ kind: 'line', text }));
  keyboard.on('close', () => deliver({ kind: 'end' }));
  keyboard.on('SIGINT', () => deliver({ kind: 'interrupt' }));
  // After Ctrl-Z and `fg`, readline stays paused until it is resumed.
  keyboard.on('SIGCONT', () => (pending === undefined ? keyboard.resume() : keyboard.prompt(true)));
  const stopListening = terminal.onInterrupt(() => deliver({ kind: 'interrupt' }));

  return {
    interrupted,
    async ask(prompt) {
      const lines = wrap(prompt, columnsOf(terminal) - ANSWER_COLUMNS);
      const last = `${lines.at(-1)} `;
      for (const line of lines.slice(0, -1)) terminal.stdout.write(`${line}\n`);
      keyboard.setPrompt(last);
      if (arrived.length === 0) keyboard.prompt();
      else terminal.stdout.write(last);
      const answer =
        arrived.shift() ??
        (await new Promise<Answer>((resolve) => {
          pending = resolve;
        }));
      if (answer.kind !== 'line') terminal.stdout.write('\n');
      return answer;
    },
    interject(say, prompt) {
      if (pending !== undefined) terminal.stdout.write(isDumb(terminal) ? '\n' : '\r\u001b[K');
      say();
      if (pending === undefined) return;
      keyboard.setPrompt(`${prompt} `);
      keyboard.prompt(true);
    },
    close() {
      stopListening();
      isClosed = true;
      // Readline needs its own listeners to stop reading keys; otherwise the next prompter would show them twice.
      keyboard.close();
    },
  };
}
