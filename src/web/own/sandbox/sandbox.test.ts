import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskedQuestion } from '../../engine/serve.ts';
import { ANSWER_SECONDS, MAX_MESSAGE, openSandbox } from './sandbox.ts';

/** A scripted worker: `send` sends anything in its name. */
function openFake(reply: (question: AskedQuestion, send: (data: unknown) => void) => void) {
  const { port1, port2 } = new MessageChannel();
  const remove = vi.fn();
  port2.onmessage = ({ data }) => reply(data, (message) => port2.postMessage(message));
  const sandbox = openSandbox((signal) => {
    signal.addEventListener('abort', remove);
    return Promise.resolve(port1);
  });
  closers.push(() => {
    sandbox.close();
    port1.close();
  });
  return { sandbox, remove };
}

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const INPUT = { variant: '', positions: ['x'] };
const VALUE = { verdict: 'win', distance: 1 };
const MISBEHAVED = /stopped: it sent the page what it was not asked for/;

describe('a question', () => {
  it('is answered, with its progress', async () => {
    const { sandbox } = openFake(({ id }, send) => {
      send(JSON.stringify({ id, progress: [7] }));
      send(JSON.stringify({ id, answer: [VALUE] }));
    });
    const report = vi.fn();
    expect(await sandbox.ask('values', INPUT, report)).toEqual([VALUE]);
    expect(report.mock.calls).toEqual([[7]]);
  });

  it('is refused with a sentence and a line', async () => {
    const { sandbox, remove } = openFake(({ id }, send) =>
      send(JSON.stringify({ id, error: 'No.', place: { line: 3 } })),
    );
    await expect(sandbox.ask('values', INPUT)).rejects.toMatchObject({ message: 'No.', place: { line: 3 } });
    expect(remove).not.toHaveBeenCalled();
  });

  it('is matched to its answer by number', async () => {
    const { sandbox } = openFake(({ id }, send) => send(JSON.stringify({ id, answer: [{ ...VALUE, distance: id }] })));
    const both = await Promise.all([sandbox.ask('values', INPUT), sandbox.ask('values', INPUT)]);
    expect(both.map(([value]) => value?.distance)).toEqual([1, 2]);
  });

  it('drops unexpected fields of its answer', async () => {
    const { sandbox } = openFake(({ id }, send) =>
      send(`{"id":${id},"answer":[{"verdict":"win","distance":1,"extra":1,"__proto__":{"polluted":1}}]}`),
    );
    const [value] = await sandbox.ask('values', INPUT);
    expect(Object.keys(value ?? {})).toEqual(['verdict', 'distance']);
    expect(value).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('the sandbox is discarded', () => {
  it.each<[string, (id: number) => unknown]>([
    ['what is no text', (id) => ({ id, answer: [] })],
    ['what is no JSON', () => 'hello'],
    ['a message without a form', () => '{"id":1}'],
    ['an answer to no question', (id) => JSON.stringify({ id: id + 1, answer: [] })],
    ['an answer of another form', (id) => JSON.stringify({ id, answer: [{ verdict: 'won' }] })],
    ['a sentence without end', (id) => JSON.stringify({ id, error: 'x'.repeat(3000), place: {} })],
    ['a list without end', (id) => JSON.stringify({ id, answer: Array(10_001).fill(VALUE) })],
    ['a message without end', (id) => JSON.stringify({ id, answer: [] }) + ' '.repeat(MAX_MESSAGE)],
  ])('after %s', async (_, message) => {
    const { sandbox, remove } = openFake(({ id }, send) => send(message(id)));
    await expect(sandbox.ask('values', INPUT)).rejects.toThrow(MISBEHAVED);
    expect(remove).toHaveBeenCalledOnce();
    await expect(sandbox.ask('values', INPUT)).rejects.toThrow(MISBEHAVED);
  });

  it('after a second answer to a question, which keeps its first', async () => {
    const { sandbox, remove } = openFake(({ id }, send) => {
      send(JSON.stringify({ id, answer: [] }));
      send(JSON.stringify({ id, answer: [] }));
    });
    await expect(sandbox.ask('values', INPUT)).resolves.toEqual([]);
    await vi.waitFor(() => expect(remove).toHaveBeenCalledOnce());
    await expect(sandbox.ask('values', INPUT)).rejects.toThrow(MISBEHAVED);
  });

  it('after a thousand reports of progress', async () => {
    const { sandbox } = openFake(({ id }, send) => {
      for (let count = 0; count < 2000; count++) send(JSON.stringify({ id, progress: [count] }));
    });
    const report = vi.fn();
    await expect(sandbox.ask('values', INPUT, report)).rejects.toThrow(MISBEHAVED);
    expect(report).toHaveBeenCalledTimes(1000);
  });

  it('when it is closed, and open questions are refused', async () => {
    const { sandbox, remove } = openFake(() => {});
    const asked = sandbox.ask('values', INPUT);
    sandbox.close();
    await expect(asked).rejects.toThrow('Stopped.');
    expect(remove).toHaveBeenCalledOnce();
  });

  it('when it does not open', async () => {
    const sandbox = openSandbox(() => Promise.reject(new Error('The sandbox could not be loaded.')));
    await expect(sandbox.ask('values', INPUT)).rejects.toThrow('The sandbox could not be loaded.');
  });
});

describe('the time of an answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('is limited: then the sandbox is discarded', async () => {
    const { sandbox } = openFake(() => {});
    const asked = expect(sandbox.ask('values', INPUT)).rejects.toThrow(/did not answer within 30 seconds/);
    vi.advanceTimersByTime(ANSWER_SECONDS * 1000);
    await asked;
  });

  it('is limited separately for each question', async () => {
    const { sandbox } = openFake(({ id }, send) => send(JSON.stringify({ id, answer: [] })));
    await sandbox.ask('values', INPUT);
    vi.advanceTimersByTime(ANSWER_SECONDS * 1000);
    expect(await sandbox.ask('values', INPUT)).toEqual([]);
  });
});
