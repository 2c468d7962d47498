import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { failure, quote, type Result, reasonOf, success } from '../core/index.ts';
import { splitCommand } from '../players/outside/command-words.ts';

const KINDS = /^(exec|gym):(.*)$/s;

/** Whether a game is named as a program. */
export function isProcessGame(text: string): boolean {
  return KINDS.test(text);
}

/** The words of the command behind a text like `exec:python3 nim.py` or `gym:env.py --merge`. */
export function commandOf(text: string): Result<readonly string[]> {
  const [, kind = '', rest = ''] = KINDS.exec(text) ?? [];
  const words = splitCommand(rest);
  if (!words.ok) return rest.trim() === '' ? failure(NEEDS[kind] ?? '') : words;
  return kind === 'gym' ? success(['python3', adapterPath(), ...words.value]) : words;
}

const NEEDS: Readonly<Record<string, string>> = {
  exec: 'exec: needs a command, like "exec:python3 nim.py".',
  gym: 'gym: needs a file, like "gym:env.py".',
};

/** It lies beside `src` and `dist`. */
function adapterPath(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, ADAPTER)) && folder !== resolve(folder, '..')) folder = resolve(folder, '..');
  return join(folder, ADAPTER);
}

const ADAPTER = 'adapters/gym.py';

/**
 * The SHA-256 of a line with the words of the command, then for each file a line with its SHA-256 and its name. A word that
 * is a file is written by its name alone and counted among the files, so that folders may have any name.
 */
export function digestOf(words: readonly string[], named: readonly string[]): Result<string> {
  const inCommand = words.slice(1).filter(isFile);
  const command = words.map((word) => (inCommand.includes(word) ? basename(word) : word));
  const files = [...new Set([...inCommand, ...named].map((file) => resolve(file)))];
  try {
    const lines = files.map((file) => `${hash('sha256', readFileSync(file))} ${basename(file)}`);
    return success(hash('sha256', [command.join(' '), ...lines.sort(), ''].join('\n')));
  } catch (error) {
    return failure(`A file that ${quote(words.join(' '))} names cannot be read: ${reasonOf(error)}.`);
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
