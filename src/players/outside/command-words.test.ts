import { expect, test } from 'vitest';
import { splitCommand } from './command-words.ts';

test.each([
  ['python3 bot.py', ['python3', 'bot.py']],
  ['  python3   bot.py ', ['python3', 'bot.py']],
  [`node -e "console.log('a b')"`, ['node', '-e', "console.log('a b')"]],
  [`'my bot' --name="A \\"B\\""`, ['my bot', '--name=A "B"']],
  ['my\\ bot x', ['my bot', 'x']],
])('%s is split as a shell would', (text, words) => {
  expect(splitCommand(text)).toEqual({ ok: true, value: words });
});

test.each(['', '  ', '"open', "bot 'open"])('%j is refused', (text) => {
  expect(splitCommand(text).ok).toBe(false);
});
