import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyMatch, formatRecord, parseRecord, quote } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { fileReason } from '../terminal/files.ts';
import { commandFrom } from './closing.ts';
import type { Setup } from './setup.ts';

/** Larger files are no saved games: the longest record has 7 MB. */
export const LARGEST_SAVED_GAME = 16 * 2 ** 20;

/**
 * Writes the record to a file and says how to go on with it; otherwise the answer is why not. A file that is no saved
 * game is never overwritten.
 */
export async function saveGame(match: AnyMatch, typed: string, setup: Setup): Promise<string | undefined> {
  const file = fileName(typed, setup.terminal.env.HOME);
  if (file === '') return 'Say which file: save FILE.';
  try {
    if (await isSomethingElse(file, match)) {
      return `${quote(file)} is there already and is not a saved game; choose another name.`;
    }
    await writeFile(file, `${formatRecord(match)}\n`);
    setup.renderer.quote(['Saved. Go on later with:', `  ${commandFrom(file, match, setup)}`]);
    return undefined;
  } catch (error) {
    return `${quote(file)} cannot be written: ${fileReason(error)}. The game goes on.`;
  }
}

/** As a shell would read it: within quotation marks, and ~ for the home folder. */
function fileName(typed: string, home: string | undefined): string {
  const name = /^(["'])(.*)\1$/.exec(typed)?.[2] ?? typed;
  return home !== undefined && name.startsWith('~/') ? join(home, name.slice(2)) : name;
}

async function isSomethingElse(file: string, { game }: AnyMatch): Promise<boolean> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined) return false;
  if (!found.isFile() || found.size > LARGEST_SAVED_GAME) return true;
  return !parseRecord([...GAMES, game.definition], await readFile(file, 'utf8')).ok;
}
