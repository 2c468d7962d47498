import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type InputLine, readLines } from './input.ts';
import { columnsOf, isDumb, isInteractive, listenToInterrupt, type Terminal, write } from './terminal.ts';
import { wrap } from './wrap.ts';

/** How a person leaves: by a word, because the input has ended (a pipe ran dry, or Ctrl-D), or by Ctrl-C. */
export type Leaving = 'quit' | 'input-ended' | 'interrupted';

export function hasLeft(answer: unknown): answer is Leaving {
  return answer === 'quit' || answer === 'input-ended' || answer === 'interrupted';
}

/** A typed line, or the reason why there is none. */
export type Answer = { readonly text: string } | Exclude<Leaving, 'quit'>;

export interface Prompter {
  /** Resolves on Ctrl-C, for code that waits for something other than an answer. */
  readonly interrupted: Promise<unknown>;
  ask(prompt: string): Promise<Answer>;
  /** Writes above the prompt while it waits for an answer. */
  interject(say: () => void, prompt: string): void;
  /** Restores the keyboard. */
  close(): void;
}

/** Columns that stay free to the right of a prompt. */
const ANSWER_COLUMNS = 1;

/** Characters of an answer that are repeated in the output. */
const MAX_ECHO = 80;

/** `echoesAnswer` matters in a pipe only. */
export function createPrompter(terminal: Terminal, echoesAnswer: boolean): Prompter {
  return isInteractive(terminal) ? createKeyboardPrompter(terminal) : createPipedPrompter(terminal, echoesAnswer);
}

/**
 * Answers from a pipe or a file. A pipe does not echo them, so they are printed if the rule book prints the answer
 * behind the prompt.
 */
export function createPipedPrompter(terminal: Terminal, echoesAnswer: boolean): Prompter {
  const lines = eachLine(terminal.stdin);
  const { happened, stopListening } = listenToInterrupt(terminal);
  const interrupted = happened.then((): Answer => 'interrupted');

  async function nextLine(): Promise<Answer> {
    const { done, value } = await lines.next();
    return done ? 'input-ended' : { text: value.error ?? value.text };
  }

  return {
    interrupted,
    async ask(prompt) {
      terminal.stdout.write(prompt);
      // Lets signals through between two answers, even if many answers have arrived.
      await setImmediate();
      const answer = await Promise.race([interrupted, nextLine()]);
      const echo = typeof answer === 'object' && echoesAnswer ? printable(answer.text) : '';
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
export function createKeyboardPrompter(terminal: Terminal): Prompter {
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
    if (answer === 'interrupted') interrupt();
    if (pending === undefined) arrived.push(answer);
    else pending(answer);
    pending = undefined;
  }

  keyboard.on('line', (text) => deliver({ text }));
  keyboard.on('close', () => deliver('input-ended'));
  keyboard.on('SIGINT', () => deliver('interrupted'));
  // After Ctrl-Z and `fg`, readline stays paused until it is resumed.
  keyboard.on('SIGCONT', () => (pending === undefined ? keyboard.resume() : keyboard.prompt(true)));
  const stopListening = terminal.onInterrupt(() => deliver('interrupted'));

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
      if (typeof answer === 'string') terminal.stdout.write('\n');
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
