import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { type InputLine, readLines } from '../terminal/lines.ts';
import { columnsOf, type Terminal, write } from '../terminal/terminal.ts';
import { wrap } from '../terminal/wrap.ts';

type Answer =
  | { readonly kind: 'line'; readonly text: string }
  /** The input has ended: a pipe ran dry, or Ctrl-D. */
  | { readonly kind: 'end' }
  /** Ctrl-C. */
  | { readonly kind: 'interrupt' };

/** Asks for one line at a time. */
export interface Prompter {
  /** Settled by Ctrl-C, for whoever waits for something else than an answer. */
  readonly interrupted: Promise<unknown>;
  ask(prompt: string): Promise<Answer>;
  /** Gives the keyboard back as it was. */
  close(): void;
}

/** Lets something be said while it waits for an answer, above the prompt and what has been typed. */
export interface OpenPrompter extends Prompter {
  interject(say: () => void, prompt: string): void;
}

/** What stays free to the right of a prompt. */
const ROOM_FOR_AN_ANSWER = 1;

/** The most of an answer that is repeated on the screen. */
const LONGEST_ECHO = 80;

/**
 * Answers from a pipe or a file. Nothing shows what was typed there, so where the book prints the answer on the line
 * of the prompt we print it ourselves.
 */
export function createPipedPrompter(terminal: Terminal, echoesAnswer: boolean): OpenPrompter {
  const batches = readLines(terminal.stdin);
  let waiting: Iterator<InputLine> = [].values();
  let isInterrupted = false;
  let interrupt = () => {};
  const interrupted = new Promise<void>((resolve) => {
    interrupt = resolve;
  });
  let wake = () => {};
  const stopListening = terminal.onInterrupt(() => {
    isInterrupted = true;
    interrupt();
    wake();
  });

  async function nextLine(): Promise<Answer> {
    // Signals are heard between two answers, however many of them have arrived.
    await setImmediate();
    for (;;) {
      if (isInterrupted) return { kind: 'interrupt' };
      const line = waiting.next();
      if (!line.done) return { kind: 'line', text: line.value.error ?? line.value.text };
      const batch = await nextBatch();
      if (batch?.done) return { kind: 'end' };
      if (batch) waiting = batch.value.values();
    }
  }

  /** Undefined when Ctrl-C comes first. A race against `interrupted` would keep something of every answer until the end. */
  function nextBatch() {
    return new Promise<Awaited<ReturnType<typeof batches.next>> | undefined>((resolve, reject) => {
      wake = () => resolve(undefined);
      batches.next().then(resolve, reject);
    });
  }

  return {
    interrupted,
    async ask(prompt) {
      terminal.stdout.write(prompt);
      const answer = await nextLine();
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

function printable(text: string): string {
  const line = text.trim().replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
  return line.length > LONGEST_ECHO ? `${line.slice(0, LONGEST_ECHO)}…` : line;
}

/** Answers from the keyboard, with the line editing and the history of readline. */
export function createKeyboardPrompter(terminal: Terminal): OpenPrompter {
  const keyboard = createInterface({ input: terminal.stdin, output: terminal.stdout, terminal: true });
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
  // After Ctrl-Z and `fg` readline is paused, and waits to be asked to go on.
  keyboard.on('SIGCONT', () => (pending === undefined ? keyboard.resume() : keyboard.prompt(true)));
  const stopListening = terminal.onInterrupt(() => deliver({ kind: 'interrupt' }));

  return {
    interrupted,
    async ask(prompt) {
      const lines = wrap(prompt, columnsOf(terminal) - ROOM_FOR_AN_ANSWER);
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
      if (pending !== undefined) terminal.stdout.write('\r\u001b[K');
      say();
      if (pending === undefined) return;
      keyboard.setPrompt(`${prompt} `);
      keyboard.prompt(true);
    },
    close() {
      stopListening();
      isClosed = true;
      // Its own listeners must stay: by them it stops hearing keys, which the next one would otherwise show twice.
      keyboard.close();
    },
  };
}
