import * as v from 'valibot';
import { hintAnswer, insightAnswer, valuesAnswer } from '../../../api/insight.ts';
import { proved } from '../../../api/prove.ts';
import { drawnTask, judgedMove } from '../../../api/puzzle.ts';
import { count } from '../../../api/question.ts';
import { reviewed } from '../../../api/review.ts';
import { reasonOf } from '../../../core/index.ts';
import type { DescribedPosition } from '../../../tables/event.ts';
import type { AskEngine } from '../../engine/engine.ts';
import type { AskedQuestion } from '../../engine/serve.ts';
import { GameError, MAX_TEXT, openAnswer, type openInput, placeSchema, walkAnswer } from './messages.ts';

/** The sandbox of one game's code. It is discarded as soon as the code misbehaves; every run gets a new one. */
export interface Sandbox {
  /** The questions of `api` about this game; rejects with a `GameError`. */
  readonly ask: AskEngine<Exclude<keyof typeof ANSWERS, 'open' | 'walk'>>;
  /** Runs the code for the first time: checks every law, and solves the game. */
  open(
    input: v.InferInput<typeof openInput>,
    report: (positions: number) => void,
  ): Promise<v.InferOutput<typeof openAnswer>>;
  /** Describes the positions on the way from the start, and those one move away from its end. */
  walk(first: 1 | 2, moves: readonly string[]): Promise<readonly DescribedPosition[]>;
  /** Ends the code at once. */
  close(): void;
}

/*
 * The page trusts only the form of the sandbox's messages. Every text and every list is limited, and unlisted names are
 * dropped or refused.
 */
const ANSWERS = {
  choose: v.string(),
  hint: hintAnswer,
  insight: insightAnswer,
  line: v.array(v.string()),
  mistakeRates: v.array(v.string()),
  open: openAnswer,
  prove: proved,
  puzzleAnswer: judgedMove,
  puzzleTask: drawnTask,
  review: reviewed,
  values: valuesAnswer,
  walk: walkAnswer,
};

const messageSchema = v.union([
  v.object({ id: count, answer: v.unknown() }),
  v.object({ id: count, progress: v.looseTuple([count]) }),
  v.object({ id: count, error: v.string(), place: placeSchema }),
]);

/** The longest message in characters: a certificate. */
export const MAX_MESSAGE = 16_000_000;
/** Texts that may be longer than `MAX_TEXT`: the certificate of a proof, and the record of an endless game. */
const LONG_TEXTS: Readonly<Record<string, number>> = { prove: MAX_MESSAGE, open: 100_000 };
const MAX_LIST = 10_000;

/** A question that takes longer ends the sandbox. */
export const ANSWER_SECONDS = 30;
/** The most messages about one question. Our worker sends far fewer. */
const MAX_MESSAGES = 1000;

const TOO_SLOW = `The game’s code was stopped: it did not answer within ${ANSWER_SECONDS} seconds.`;
const MISBEHAVED = 'The game’s code was stopped: it sent the page what it was not asked for.';
const STOPPED = 'Stopped.';

interface Waiting {
  readonly name: keyof typeof ANSWERS;
  messages: number;
  report(done: number): void;
  resolve(answer: unknown): void;
  reject(error: GameError): void;
}

/** `open` starts a worker; aborting the signal ends it. */
export function openSandbox(open: (signal: AbortSignal) => Promise<MessagePort>): Sandbox {
  const waiting = new Map<number, Waiting>();
  const closing = new AbortController();
  const { signal } = closing;
  let asked = 0;

  const opening = open(signal);
  opening.then(
    (port) => {
      port.onmessage = ({ data }) => signal.aborted || receive(data) || close(MISBEHAVED);
    },
    (error: unknown) => close(reasonOf(error)),
  );

  function close(reason: string): void {
    if (signal.aborted) return;
    const error = new GameError(reason);
    closing.abort(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  /** False for anything that our own worker would not send, because the game's code can send in its name. */
  function receive(data: unknown): boolean {
    const message = readMessage(data);
    const question = message && waiting.get(message.id);
    if (!message || !question || ++question.messages > MAX_MESSAGES) return false;
    if ('progress' in message) {
      question.report(message.progress[0]);
      return true;
    }
    if ('error' in message) {
      const { error, place } = message;
      if (!isBounded([error, place], MAX_TEXT)) return false;
      question.reject(new GameError(error, place));
    } else {
      const read = v.safeParse(ANSWERS[question.name], message.answer);
      if (!read.success || !isBounded(read.output, LONG_TEXTS[question.name] ?? MAX_TEXT)) return false;
      question.resolve(read.output);
    }
    waiting.delete(message.id);
    return true;
  }

  function send<Answer>(name: keyof typeof ANSWERS, input: object, report = (_: number) => {}) {
    if (signal.aborted) return Promise.reject(signal.reason);
    const id = ++asked;
    const timer = setTimeout(() => close(TOO_SLOW), ANSWER_SECONDS * 1000);
    const answer = new Promise<Answer>((resolve, reject) => {
      waiting.set(id, { name, messages: 0, report, resolve, reject });
    });
    opening.then(
      (port) => port.postMessage({ id, name, input } satisfies AskedQuestion),
      () => {},
    );
    return answer.finally(() => clearTimeout(timer));
  }

  return {
    ask: send,
    open: (input, report) => send('open', input, report),
    walk: (first, moves) => send('walk', { first, moves }),
    close: () => close(STOPPED),
  };
}

function isBounded(data: unknown, maxText: number): boolean {
  if (typeof data === 'string') return data.length <= maxText;
  if (typeof data !== 'object' || data === null) return true;
  const parts = Object.values(data);
  return parts.length <= MAX_LIST && parts.every((part) => isBounded(part, maxText));
}

/** Messages are JSON texts, so that they contain only data and their length is known before parsing. */
function readMessage(data: unknown) {
  if (typeof data !== 'string' || data.length > MAX_MESSAGE) return undefined;
  try {
    const read = v.safeParse(messageSchema, JSON.parse(data));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
