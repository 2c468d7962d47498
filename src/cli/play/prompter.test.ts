import { PassThrough, Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Terminal } from '../terminal/terminal.ts';
import { createPipedPrompter } from './prompter.ts';

function pipedTerminal(stdin: Readable) {
  let interrupt = () => {};
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done() });
  const onInterrupt = (listener: () => void) => {
    interrupt = listener;
    return () => undefined;
  };
  const terminal = { stdin, stdout, onInterrupt } as unknown as Terminal;
  return { terminal, interrupt: () => interrupt() };
}

test('a signal is heard between two answers, however many have arrived', async () => {
  const answers = 100_000;
  const { terminal, interrupt } = pipedTerminal(Readable.from([Buffer.from('5\n'.repeat(answers))]));
  const prompter = createPipedPrompter(terminal, false);
  expect(await prompter.ask('')).toEqual({ kind: 'line', text: '5' });
  setTimeout(interrupt);
  let asked = 1;
  let answer = await prompter.ask('');
  for (; answer.kind === 'line'; asked++) answer = await prompter.ask('');
  expect(answer.kind).toBe('interrupt');
  expect(asked).toBeLessThan(answers);
});

test('a signal is heard while nothing is typed', async () => {
  const { terminal, interrupt } = pipedTerminal(new PassThrough());
  const prompter = createPipedPrompter(terminal, false);
  const answer = prompter.ask('');
  setTimeout(interrupt);
  expect(await answer).toEqual({ kind: 'interrupt' });
  await prompter.interrupted;
});

test('an answer that is too long is no answer, whatever it begins with', async () => {
  const { terminal } = pipedTerminal(Readable.from([Buffer.from(`5${' '.repeat(16 * 2 ** 20)}\n6\n`)]));
  const prompter = createPipedPrompter(terminal, false);
  expect(await prompter.ask('')).toEqual({ kind: 'line', text: 'A line has at most 16,777,216 characters.' });
  expect(await prompter.ask('')).toEqual({ kind: 'line', text: '6' });
  expect(await prompter.ask('')).toEqual({ kind: 'end' });
});
