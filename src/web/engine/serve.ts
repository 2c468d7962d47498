import { type Result, reasonOf } from '../../core/index.ts';

/** A question for a worker. */
export interface AskedQuestion<Name extends string = string> {
  readonly id: number;
  readonly name: Name;
  readonly input: object;
}

/** A worker sends its progress, the answer, why there is none, or its own error. */
export type WorkerMessage =
  | { readonly id: number; readonly progress: readonly [done: number, total?: number | undefined] }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly refusal: string }
  | { readonly id: number; readonly error: string };

type Answerer<Name extends string> = (
  question: AskedQuestion<Name>,
  report: (done: number, total?: number) => void,
) => Promise<Result<unknown>>;

/** Progress is sent at most this often. */
const REPORT_MS = 100;

/** Answers every received question; `errorOf` describes exceptions. */
export function serve<Name extends string>(
  answer: Answerer<Name>,
  send: (message: WorkerMessage) => void,
  errorOf: (thrown: unknown) => { readonly error: string } = (thrown) => ({ error: reasonOf(thrown) }),
): (question: AskedQuestion<Name>) => void {
  return (question) => {
    const { id } = question;
    let reported = performance.now();
    const report = (...progress: readonly [number, number?]) => {
      if (performance.now() - reported < REPORT_MS) return;
      reported = performance.now();
      send({ id, progress });
    };
    answer(question, report)
      .then((result) => send(result.ok ? { id, answer: result.value } : { id, refusal: result.error }))
      .catch((thrown: unknown) => send({ id, ...errorOf(thrown) }));
  };
}
