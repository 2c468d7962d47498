import { join } from 'node:path';
import { type AnyMatch, quote } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { type FileSystem, isFailure } from '../files/file-system.ts';
import { replaceFile } from '../files/write-file.ts';
import { fileReason } from '../terminal/files.ts';
import { commandFrom } from './closing.ts';
import { formatSavedFile, parseSavedFile } from './saved-file.ts';
import type { Setup } from './setup.ts';

/** Larger files are no saved games: the longest record has 7 MB. */
export const LARGEST_SAVED_GAME = 16 * 2 ** 20;

/**
 * Writes the record to a file and says how to go on with it; otherwise the answer is why not. A file that is no saved
 * game is never overwritten.
 */
export async function saveGame(match: AnyMatch, typed: string, setup: Setup): Promise<string | undefined> {
  const { files } = setup.terminal;
  const file = fileName(typed, setup.terminal.env.HOME);
  if (file === '') return 'Say which file: save FILE.';
  try {
    if (await isSomethingElse(files, file, match)) {
      return `${quote(file)} is there already and is not a saved game; choose another name.`;
    }
    await replaceFile(files, file, formatSavedFile(match));
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

async function isSomethingElse(files: FileSystem, file: string, { game }: AnyMatch): Promise<boolean> {
  const found = await files.stat(file).catch((error: unknown) => {
    if (isFailure(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (found === undefined) return false;
  if (!found.isFile() || found.size > LARGEST_SAVED_GAME) return true;
  return !parseSavedFile([...GAMES, game.definition], await files.readText(file)).ok;
}
