import { PassThrough, Readable, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { FakeScreen } from '../../../test/support/fake-terminal.ts';
import { createKeyboardPrompter, createPipedPrompter } from './prompter.ts';
import type { Terminal } from './terminal.ts';

function pipedTerminal(stdin: Readable) {
  let interrupt = () => {};
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done() });
  const onInterrupt = (listener: () => void) => {
    interrupt = listener;
    return () => undefined;
  };
  const terminal = { stdin, stdout, env: {}, onInterrupt } as unknown as Terminal;
  return { terminal, interrupt: () => interrupt() };
}

test('a signal is handled between two answers, however many have arrived', async () => {
  const answers = 100_000;
  const { terminal, interrupt } = pipedTerminal(Readable.from([Buffer.from('5\n'.repeat(answers))]));
  const prompter = createPipedPrompter(terminal, false);
  expect(await prompter.ask('')).toEqual({ text: '5' });
  setTimeout(interrupt);
  let asked = 1;
  let answer = await prompter.ask('');
  for (; typeof answer === 'object'; asked++) answer = await prompter.ask('');
  expect(answer).toBe('interrupted');
  expect(asked).toBeLessThan(answers);
});

test('a signal is handled while nothing is typed', async () => {
  const { terminal, interrupt } = pipedTerminal(new PassThrough());
  const prompter = createPipedPrompter(terminal, false);
  const answer = prompter.ask('');
  setTimeout(interrupt);
  expect(await answer).toBe('interrupted');
  await prompter.interrupted;
});

test('an answer that is too long is refused, whatever it begins with', async () => {
  const { terminal } = pipedTerminal(Readable.from([Buffer.from(`5${' '.repeat(16 * 2 ** 20)}\n6\n`)]));
  const prompter = createPipedPrompter(terminal, false);
  expect(await prompter.ask('')).toEqual({ text: 'A line has at most 16,777,216 characters.' });
  expect(await prompter.ask('')).toEqual({ text: '6' });
  expect(await prompter.ask('')).toBe('input-ended');
});

describe('answers from the keyboard', () => {
  function keyboard(columns = 80) {
    const { stdin, stdout } = new FakeScreen({ columns });
    const listeners = new Set<() => void>();
    const onInterrupt = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const terminal = { stdin, stdout, env: {}, onInterrupt } as unknown as Terminal;
    return { stdin, stdout, listeners, prompter: createKeyboardPrompter(terminal) };
  }

  test('are typed behind the prompt', async () => {
    const { stdin, stdout, prompter } = keyboard();
    const answer = prompter.ask('Your move:');
    await stdout.see('Your move: ');
    stdin.write('3\r');
    expect(await answer).toEqual({ text: '3' });
    prompter.close();
    expect(stdin.isRaw).toBe(false);
  });

  test('that came before the question are used in order, below the printed prompt', async () => {
    const { stdin, stdout, prompter } = keyboard();
    stdin.write('1\r2\r');
    await new Promise((resolve) => setImmediate(resolve));
    const before = stdout.text.length;
    expect(await prompter.ask('First:')).toEqual({ text: '1' });
    expect(stdout.text.slice(before)).toBe('First: ');
    expect(await prompter.ask('Second:')).toEqual({ text: '2' });
    prompter.close();
  });

  test('have a long prompt wrapped one column before the edge', async () => {
    const { stdin, stdout, prompter } = keyboard(12);
    const answer = prompter.ask('one two three four:');
    await stdout.see('four: ');
    expect(stdout.text).toContain('one two\n');
    expect(stdout.text).toContain('three four: ');
    stdin.write('x\r');
    expect(await answer).toEqual({ text: 'x' });
    prompter.close();
  });

  test('end differently on the end of the input and on Ctrl-C, each with a new line', async () => {
    for (const [key, ending] of [
      ['\u0004', 'input-ended'],
      ['\u0003', 'interrupted'],
    ] as const) {
      const { stdin, stdout, prompter } = keyboard();
      const answer = prompter.ask('?');
      await stdout.see('? ');
      stdin.write(key);
      expect(await answer).toBe(ending);
      expect(stdout.text.endsWith('\n')).toBe(true);
      if (ending === 'interrupted') await prompter.interrupted;
      prompter.close();
    }
  });

  test('are interrupted by a signal, and ignored after the end', async () => {
    const { listeners, prompter } = keyboard();
    const answer = prompter.ask('?');
    for (const listener of listeners) listener();
    expect(await answer).toBe('interrupted');
    await prompter.interrupted;
    prompter.close();
    expect(listeners.size).toBe(0);
  });

  test('stay below notes that are printed meanwhile', async () => {
    const { stdin, stdout, prompter } = keyboard();
    prompter.interject(() => stdout.write('nobody is asked\n'), 'unused');
    expect(stdout.text).toBe('nobody is asked\n');
    const answer = prompter.ask('Move:');
    await stdout.see('Move: ');
    stdin.write('12');
    await stdout.see('12');
    prompter.interject(() => stdout.write('somebody came\n'), 'Your move:');
    const said = await stdout.see('Your move: ');
    expect(said.startsWith('\r\u001b[Ksomebody came\n')).toBe(true);
    stdin.write('3\r');
    expect(await answer).toEqual({ text: '123' });
    prompter.close();
  });
});
