import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { reasonOf } from '../../../core/index.ts';
import { readAs } from '../../app/storage.ts';
import { LONGEST_MESSAGE, messageSchema } from './answers.ts';
import { GameError } from './game-error.ts';
import type { SandboxFrame } from './open-frame.ts';
import type { AskedQuestion, Question } from './questions.ts';

/** One game's code, shut in. It is thrown away as soon as it misbehaves; every run gets a new one. */
export interface Sandbox {
  /** The answer, which has the form of the schema; rejects with a `GameError`. */
  ask<Schema extends GenericSchema>(
    question: Question,
    schema: Schema,
    report?: (progress: number) => void,
  ): Promise<InferOutput<Schema>>;
  /** Ends the code at once, whatever it is doing. */
  close(): void;
}

/** A question that takes longer ends the sandbox. */
export const ANSWER_SECONDS = 30;

/** Messages about one question. Our worker sends far fewer; who sends more is flooding the page. */
const MOST_MESSAGES = 1000;

const TOO_SLOW = `The game’s code was stopped: it did not answer within ${ANSWER_SECONDS} seconds.`;
const MISBEHAVED = 'The game’s code was stopped: it sent the page what it was not asked for.';
const STOPPED = 'Stopped.';

interface Waiting {
  messages: number;
  report(progress: number): void;
  /** Whether the answer has the form that was asked for. */
  accept(answer: unknown): boolean;
  reject(error: GameError): void;
}

export function openSandbox(open: (signal: AbortSignal) => Promise<SandboxFrame>): Sandbox {
  const waiting = new Map<number, Waiting>();
  const closing = new AbortController();
  let closedBecause = STOPPED;
  let asked = 0;

  const frame = open(closing.signal);
  frame.then(
    ({ port }) => {
      port.onmessage = ({ data }) => receive(data) || close(MISBEHAVED);
    },
    (error: unknown) => close(reasonOf(error)),
  );

  function close(reason: string): void {
    if (closing.signal.aborted) return;
    closedBecause = reason;
    closing.abort();
    frame.then(
      ({ port, remove }) => {
        port.close();
        remove();
      },
      () => {},
    );
    for (const { reject } of waiting.values()) reject(new GameError(reason));
    waiting.clear();
  }

  /** False for anything that our own worker would not send: the game's code can send in its name. */
  function receive(data: unknown): boolean {
    const message = readMessage(data);
    const question = message && waiting.get(message.id);
    if (!message || !question || ++question.messages > MOST_MESSAGES) return false;
    if ('progress' in message) {
      question.report(message.progress);
      return true;
    }
    if ('answer' in message && !question.accept(message.answer)) return false;
    if ('error' in message) question.reject(new GameError(message.error, message.line ?? undefined));
    waiting.delete(message.id);
    return true;
  }

  function ask<Schema extends GenericSchema>(
    question: Question,
    schema: Schema,
    report: (progress: number) => void = () => {},
  ): Promise<InferOutput<Schema>> {
    if (closing.signal.aborted) return Promise.reject(new GameError(closedBecause));
    const id = ++asked;
    const timer = setTimeout(() => close(TOO_SLOW), ANSWER_SECONDS * 1000);
    const answer = new Promise<InferOutput<Schema>>((resolve, reject) => {
      waiting.set(id, { messages: 0, report, reject, accept: (given) => acceptAs(schema, given, resolve) });
    });
    frame.then(
      ({ port }) => port.postMessage({ id, question } satisfies AskedQuestion),
      () => {},
    );
    return answer.finally(() => clearTimeout(timer));
  }

  return { ask, close: () => close(STOPPED) };
}

function acceptAs<Schema extends GenericSchema>(
  schema: Schema,
  given: unknown,
  resolve: (answer: InferOutput<Schema>) => void,
): boolean {
  const read = safeParse(schema, given);
  if (read.success) resolve(read.output);
  return read.success;
}

/** A message is JSON text, so that it holds nothing but data and its length is known before it is read. */
function readMessage(data: unknown) {
  if (typeof data !== 'string' || data.length > LONGEST_MESSAGE) return undefined;
  try {
    return readAs(messageSchema, JSON.parse(data));
  } catch {
    return undefined;
  }
}
