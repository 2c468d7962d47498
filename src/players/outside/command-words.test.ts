import { expect, test } from 'vitest';
import { splitCommand } from './command-words.ts';

test.each([
  ['python3 bot.py', ['python3', 'bot.py']],
  ['  python3   bot.py ', ['python3', 'bot.py']],
  [`node -e "console.log('a b')"`, ['node', '-e', "console.log('a b')"]],
  [`'my bot' --name="A \\"B\\""`, ['my bot', '--name=A "B"']],
  ['my\\ bot x', ['my bot', 'x']],
  [`a"b c"'d e'f`, ['ab cd ef']],
  [`"a\\nb" 'a\\nb' "a\\\\b"`, ['a\\nb', 'a\\nb', 'a\\b']],
  [`'' a ""`, ['a']],
  ["a\nb\t'c\nd'", ['a', 'b', 'c\nd']],
])('%s is split as a shell would', (text, words) => {
  expect(splitCommand(text)).toEqual({ ok: true, value: words });
});

test.each([
  ['', 'exec: needs a command, like "exec:python3 bot.py".'],
  ['  ', 'exec: needs a command, like "exec:python3 bot.py".'],
  [`''`, 'exec: needs a command, like "exec:python3 bot.py".'],
  ['"open', 'The command ""open" has a quotation mark that is not closed.'],
  ["bot 'open", `The command "bot 'open" has a quotation mark that is not closed.`],
])('%j is refused', (text, error) => {
  expect(splitCommand(text)).toEqual({ ok: false, error });
});
