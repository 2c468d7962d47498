import { failure, quote, type Result, success } from '../../core/index.ts';

/**
 * A command line as words: spaces separate, single and double quotation marks hold together, and a backslash
 * takes the next character as it is. No shell sees it.
 */
export function splitCommand(text: string): Result<readonly string[]> {
  const words = [...text.matchAll(/(?:[^\s"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*'|["'\\])+/gs)].map(([word]) => word);
  const open = words.find((word) => /["']/.test(withoutQuoted(word)));
  if (open !== undefined) return failure(`The command ${quote(text)} has a quotation mark that is not closed.`);
  const plain = words.map(unquoted).filter((word) => word !== '');
  return plain.length > 0 ? success(plain) : failure('exec: needs a command, like "exec:python3 bot.py".');
}

const QUOTED = /\\(.)|"((?:[^"\\]|\\.)*)"|'([^']*)'/gs;

function withoutQuoted(word: string): string {
  return word.replace(QUOTED, '');
}

function unquoted(word: string): string {
  return word.replace(QUOTED, (_, escaped, double, single) => escaped ?? single ?? double.replace(/\\(["\\])/g, '$1'));
}
