import { expect, onTestFinished, test, vi } from 'vitest';
import { thinkerScript } from '../../../test/server/thinker.ts';
import { createQuestions, type QuestionOptions } from './questions.ts';

const HANGS = "if (question.record === 'hang') for (;;); answer(question);";
const COUNTS = 'globalThis.count = (globalThis.count ?? 0) + 1;';

const STOPPING = { status: 503, error: 'The server is stopping; ask again in a few seconds.' };

/** Questions whose threads run this code. */
function create(code: string, { seconds = 600, threads = 1, ...more }: Partial<QuestionOptions> = {}) {
  const questions = createQuestions({ script: thinkerScript(code), seconds, threads, ...more });
  onTestFinished(() => questions.stop());
  const ask = (record: string, address = 'address', signal?: AbortSignal) =>
    questions.ask({ name: 'review', record }, address, signal);
  return { questions, ask };
}

test('answers come in the order of the questions, and repeated questions are computed once', async () => {
  const { ask } = create(`${COUNTS} answer(question.record + globalThis.count);`);
  const answers = await Promise.all(['a', 'b', 'a', 'c'].map((record) => ask(record)));
  expect(answers).toEqual(['"a1"', '"b2"', '"a1"', '"c3"'].map((json) => ({ status: 200, json })));
  expect(await ask('b')).toEqual({ status: 200, json: '"b2"' });
  expect(await ask('d')).toEqual({ status: 200, json: '"d4"' });
});

test('each thread works on a different question', async () => {
  const { ask, questions } = create(HANGS, { threads: 2 });
  const hanging = ask('hang');
  expect(await ask('quick')).toMatchObject({ status: 200 });
  await questions.stop();
  expect(await hanging).toEqual(STOPPING);
});

test('a thread keeps no listeners after many questions', async () => {
  const { ask } = create(HANGS);
  const warned = vi.fn();
  process.on('warning', warned);
  onTestFinished(() => void process.off('warning', warned));
  for (let number = 0; number < 15; number++) expect(await ask(`${number}`)).toMatchObject({ status: 200 });
  expect(warned).not.toHaveBeenCalled();
});

test('a question that takes too long is given up with a sentence', async () => {
  const { ask } = create(HANGS, { seconds: 0.1 });
  expect(await ask('hang')).toEqual({
    status: 503,
    error: 'This takes more than 0.1 s or too much memory for this server. The terminal program has no such limit.',
  });
});

test('a thread that dies is replaced', async () => {
  const { ask } = create(`if (question.record === 'die') process.exit(1); ${COUNTS} answer(globalThis.count);`);
  expect(await ask('a')).toEqual({ status: 200, json: '1' });
  expect(await ask('die')).toMatchObject({ status: 503, error: expect.stringMatching(/^This takes more than 600 s/) });
  expect(await ask('b')).toEqual({ status: 200, json: '1' });
});

test('32 questions wait, at most eight per address; others are refused with a reason', async () => {
  const { ask, questions } = create(HANGS);
  const asked = Array.from({ length: 34 }, (_, number) => ask(number === 0 ? 'hang' : `${number}`, `${number % 6}`));
  const busy = { status: 503, error: 'The server is busy with other questions; ask again in a few seconds.' };
  expect(await asked[33]).toEqual(busy);
  await questions.stop();
  // One question was being worked on.
  for (const waiting of asked.slice(0, 33)) expect(await waiting).toEqual(STOPPING);
  expect(await ask('later')).toEqual(STOPPING);
});

test('an address with eight waiting questions has to wait for them', async () => {
  const { ask, questions } = create(HANGS);
  const asked = ['hang', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((record) => ask(record));
  const error = 'Your address has too many open questions. Wait for their answers.';
  expect(await asked[9]).toEqual({ status: 429, error });
  const other = ask('9', 'another address');
  await questions.stop();
  for (const waiting of [...asked.slice(0, 9), other]) expect(await waiting).toEqual(STOPPING);
});

test('addresses take turns, so many questions of one do not delay another', async () => {
  const { ask } = create(
    "if (question.record === 'slow') { const end = Date.now() + 300; while (Date.now() < end); } answer(1);",
  );
  const order: string[] = [];
  const asked = ['slow', '1', '2', '3', '4', '5'].map((record) => ask(record).then(() => order.push(record)));
  asked.push(ask('other', 'another address').then(() => order.push('other')));
  await Promise.all(asked);
  expect(order.slice(0, 2)).toEqual(['slow', 'other']);
});

test('a question that waits too long is answered with 503', async () => {
  const { ask, questions } = create(HANGS, { waitMs: 50 });
  void ask('hang');
  expect(await ask('late')).toEqual({
    status: 503,
    error: 'The server is busy with other questions; ask again in a few seconds.',
  });
  await questions.stop();
});

test('a question without clients is dropped, even while a thread works on it', async () => {
  const { ask } = create(HANGS);
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
  const hanging = [ask('hang', 'a', first.signal), ask('hang', 'b', second.signal)];
  const waiting = ask('never', 'a', third.signal);
  third.abort();
  expect(await waiting).toMatchObject({ status: 503 });
  const next = ask('next', 'c');
  first.abort();
  second.abort();
  for (const answer of hanging) expect(await answer).toMatchObject({ status: 503 });
  expect(await next).toMatchObject({ status: 200 });
});

test('a question continues if a second client still wants it', async () => {
  const { ask } = create('setTimeout(() => answer(question.record), 200);');
  const first = new AbortController();
  const asked = [ask('a', 'x', first.signal), ask('a', 'y')];
  first.abort();
  for (const answer of asked) expect(await answer).toMatchObject({ status: 200 });
});

test('a refusal is not cached, and an internal error is thrown, so that it is logged', async () => {
  const { ask } = create(`${COUNTS}
    parentPort.postMessage(question.record === 'defect' ? { internal: 'x', bytes: 0 } : { error: 'No. ' + globalThis.count, bytes: 0 });`);
  expect(await ask('a')).toEqual({ status: 422, error: 'No. 1' });
  expect(await ask('a')).toEqual({ status: 422, error: 'No. 2' });
  await expect(ask('defect')).rejects.toThrow('x');
});

test('a thread that holds more than twice the memory limit is replaced after its answer', async () => {
  const { ask } = create(`${COUNTS}
    parentPort.postMessage({ json: String(globalThis.count), bytes: Number(question.record) });`);
  const counts = [];
  for (const bytes of ['0', '128000000', '128000001', '1']) counts.push(await ask(bytes));
  expect(counts).toMatchObject([{ json: '1' }, { json: '2' }, { json: '3' }, { json: '1' }]);
});

test('a full cache is emptied', async () => {
  const { ask } = create(`${COUNTS} answer(globalThis.count + 'x'.repeat(3_000_000));`);
  const counts: string[] = [];
  for (const record of ['a', 'a', 'b', 'b', 'c', 'a']) {
    const reply = await ask(record);
    counts.push('json' in reply ? reply.json.slice(1, 2) : reply.error);
  }
  expect(counts).toEqual(['1', '1', '2', '2', '3', '4']);
});
