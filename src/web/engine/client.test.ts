import { expose, proxy } from 'comlink';
import { expect, it, vi } from 'vitest';
import { createWorkerClient, type WorkerClient } from './client.ts';

/** The API of the worker in these tests; `wait` never answers. */
const api = {
  double: (number: number) => number * 2,
  count(to: number, report: (number: number) => void): string {
    for (let number = 1; number <= to; number++) report(number);
    return 'counted';
  },
  refuse(): never {
    throw new Error('Not here.');
  },
  wait: () => new Promise<never>(() => {}),
};

/** A worker of these tests: a port with the API behind it, and what the page does to it. */
class FakeWorker extends EventTarget {
  readonly #channel = new MessageChannel();
  isEnded = false;

  constructor() {
    super();
    expose(api, this.#channel.port2);
    this.#channel.port1.start();
    this.#channel.port1.addEventListener('message', ({ data }) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    );
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.isEnded = true;
    this.#channel.port1.close();
  }
}

interface Bench {
  readonly client: WorkerClient<typeof api>;
  readonly workers: FakeWorker[];
}

function open(): Bench {
  const workers: FakeWorker[] = [];
  const client = createWorkerClient<typeof api>(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { client, workers };
}

it('a worker starts with the first question and answers all of them', async () => {
  const { client, workers } = open();
  expect(workers).toHaveLength(0);
  expect(
    await Promise.all([client.ask((worker) => worker.double(4)), client.ask((worker) => worker.double(5))]),
  ).toEqual([8, 10]);
  expect(workers).toHaveLength(1);
  client.stop();
});

it('what a function throws in the worker is a rejection with its sentence', async () => {
  const { client } = open();
  await expect(client.ask((worker) => worker.refuse())).rejects.toThrow('Not here.');
  expect(await client.ask((worker) => worker.double(1))).toBe(2);
  client.stop();
});

it('progress is reported on the way', async () => {
  const { client } = open();
  const report = vi.fn();
  expect(await client.ask((worker) => worker.count(3, proxy(report)))).toBe('counted');
  await expect.poll(() => report.mock.calls).toEqual([[1], [2], [3]]);
  client.stop();
});

it('a stop rejects what is not answered, ends the worker, and the next question starts another', async () => {
  const { client, workers } = open();
  const asked = client.ask((worker) => worker.wait());
  client.stop();
  await expect(asked).rejects.toThrow('Stopped.');
  expect(workers.map((worker) => worker.isEnded)).toEqual([true]);
  expect(await client.ask((worker) => worker.double(3))).toBe(6);
  expect(workers).toHaveLength(2);
  client.stop();
});

it('a stop before the first question does nothing', async () => {
  const { client, workers } = open();
  client.stop();
  expect(workers).toEqual([]);
});

it('a worker that does not load rejects the question, and the next one tries again', async () => {
  const { client, workers } = open();
  const asked = client.ask((worker) => worker.wait());
  workers[0]?.dispatchEvent(new Event('error'));
  await expect(asked).rejects.toThrow('The worker could not be loaded.');
  expect(await client.ask((worker) => worker.double(3))).toBe(6);
  client.stop();
});
