import type { AnswerTo, InputTo, QuestionName } from '../../api/index.ts';
import { type AnyGame, chosenOptions } from '../../core/index.ts';
import type { WorkerMessage } from './serve.ts';

type Report = (done: number, total?: number) => void;

/** Asks a question by name; rejects with one sentence, and with a `QuestionRefused` if the question itself is at fault. */
export type AskEngine<Names extends QuestionName = QuestionName> = <Name extends Names>(
  name: Name,
  input: InputTo<Name>,
  report?: Report,
) => Promise<AnswerTo<Name>>;

/** The worker understood the question and explains why it has no answer. */
export class QuestionRefused extends Error {}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  readonly report: Report | undefined;
}

/** The page's side of a worker. It starts with the first question, and again after a stop or a failure to load. */
export function createWorkerClient(start: () => Worker) {
  let worker: Worker | undefined;
  let asked = 0;
  const waiting = new Map<number, Waiting>();

  function open(): Worker {
    const opened = start();
    opened.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => receive(data));
    // A worker reports exceptions of its questions as messages: this event means that it did not load.
    opened.addEventListener('error', () => close('The worker could not be loaded.'));
    return opened;
  }

  function close(reason: string): void {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  }

  function receive(message: WorkerMessage): void {
    const question = waiting.get(message.id);
    if ('progress' in message) question?.report?.(...message.progress);
    else {
      waiting.delete(message.id);
      if ('refusal' in message) question?.reject(new QuestionRefused(message.refusal));
      else if ('error' in message) question?.reject(new Error(message.error));
      else question?.resolve(message.answer);
    }
  }

  const ask: AskEngine = (name, input, report) =>
    new Promise((resolve, reject) => {
      worker ??= open();
      const id = ++asked;
      waiting.set(id, { resolve, reject, report });
      worker.postMessage({ id, name, input });
    });
  /** Ends the worker; questions without an answer are rejected. */
  const stop = () => close('Stopped.');
  return { ask, stop };
}

/** A separate worker for long work: stopping it discards the work. */
export function createEngine() {
  return createWorkerClient(() => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }));
}

/** The worker that evaluates, chooses and reviews for the page, which never solves anything itself. */
export const engine = createEngine();

/** A variant as the input of a question. */
export function variantOf({ id, definition, options }: AnyGame) {
  return { game: id, options: Object.fromEntries(chosenOptions(definition, options)) };
}
