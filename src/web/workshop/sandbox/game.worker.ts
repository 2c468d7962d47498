import { reasonOf } from '../../../core/index.ts';
import { LONGEST_SENTENCE } from './answers.ts';
import { createGameApi } from './game-api.ts';
import { GameError } from './game-error.ts';
import type { AskedQuestion } from './questions.ts';

/** The page hears of progress at most so often. */
const REPORT_MS = 100;

const answer = createGameApi();

addEventListener('message', ({ ports: [port] }) => port && serve(port), { once: true });

function serve(port: MessagePort): void {
  const send = (message: object) => port.postMessage(JSON.stringify(message));
  port.onmessage = ({ data }: MessageEvent<AskedQuestion>) => {
    const { id, question } = data;
    let reported = 0;
    const report = (progress: number) => {
      if (performance.now() - reported < REPORT_MS) return;
      reported = performance.now();
      send({ id, progress });
    };
    answer(question, report).then(
      (given) => send({ id, answer: given }),
      (thrown: unknown) => send({ id, ...errorOf(thrown) }),
    );
  };
}

function errorOf(thrown: unknown): { readonly error: string; readonly line: number | null } {
  const line = thrown instanceof GameError ? (thrown.line ?? null) : null;
  return { error: reasonOf(thrown).slice(0, LONGEST_SENTENCE), line };
}
