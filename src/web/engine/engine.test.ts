import { expect, it, onTestFinished, vi } from 'vitest';
import { failure, type Result, success } from '../../core/index.ts';
import { createWorkerClient, QuestionRefused } from './engine.ts';
import { type AskedQuestion, serve } from './serve.ts';

/** The variant decides what happens to a question. */
async function answer(
  { input }: AskedQuestion,
  report: (done: number, total?: number) => void,
): Promise<Result<unknown>> {
  const variant = 'variant' in input ? input.variant : '';
  if (variant === 'refuse') return failure('Not here.');
  if (variant === 'throw') throw new Error('It broke.');
  if (variant === 'wait') return new Promise(() => {});
  if (variant === 'count')
    for (let number = 1; number <= 6; number++) {
      vi.advanceTimersByTime(60);
      report(number, 6);
    }
  return success(variant);
}

/** A worker of these tests: a port with questions behind it, and what the page does to it. */
class FakeWorker extends EventTarget {
  isEnded = false;
  private readonly receive = serve(answer, (data) => {
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  });

  postMessage(question: AskedQuestion): void {
    this.receive(question);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

function open() {
  const workers: FakeWorker[] = [];
  const client = createWorkerClient(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  const ask = (variant: string, report?: (done: number, total?: number) => void) =>
    client.ask('values', { variant, positions: [] }, report);
  onTestFinished(() => client.stop());
  return { client, workers, ask };
}

it('a worker starts with the first question and answers all of them', async () => {
  const { ask, workers } = open();
  expect(workers).toHaveLength(0);
  expect(await Promise.all([ask('a'), ask('b')])).toEqual(['a', 'b']);
  expect(workers).toHaveLength(1);
});

it('a refusal and an error of the worker reject with their sentence, and differ', async () => {
  const { ask } = open();
  await expect(ask('refuse')).rejects.toThrow(new QuestionRefused('Not here.'));
  await expect(ask('throw')).rejects.toThrow(new Error('It broke.'));
  await expect(ask('throw')).rejects.not.toBeInstanceOf(QuestionRefused);
  expect(await ask('a')).toBe('a');
});

it('progress is reported at most ten times a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { ask } = open();
  const report = vi.fn();
  expect(await ask('count', report)).toBe('count');
  expect(report.mock.calls).toEqual([2, 4, 6].map((done) => [done, 6]));
});

it('a stop rejects open questions, ends the worker, and the next question starts another', async () => {
  const { client, ask, workers } = open();
  const asked = ask('wait');
  client.stop();
  await expect(asked).rejects.toThrow('Stopped.');
  expect(workers.map((worker) => worker.isEnded)).toEqual([true]);
  expect(await ask('a')).toBe('a');
  expect(workers).toHaveLength(2);
});

it('a stop before the first question does nothing', async () => {
  const { client, workers } = open();
  client.stop();
  expect(workers).toEqual([]);
});

it('a worker that does not load rejects the question, and the next one tries again', async () => {
  const { ask, workers } = open();
  const asked = ask('wait');
  workers[0]?.dispatchEvent(new Event('error'));
  await expect(asked).rejects.toThrow('The worker could not be loaded.');
  expect(await ask('a')).toBe('a');
});
