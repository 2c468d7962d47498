import { readFile, stat, writeFile } from 'node:fs/promises';
import { type AnyMatch, formatRecord, parseRecord, quote } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { fileReason } from '../files.ts';

/** Larger files are no saved games: the longest record has 7 MB. */
export const LARGEST_SAVED_GAME = 16 * 2 ** 20;

/** Writes the record to a file and says so. A file that is no saved game is never overwritten. */
export async function saveGame(match: AnyMatch, file: string): Promise<string> {
  if (file === '') return 'Say which file: save FILE.';
  try {
    if (await isSomethingElse(file)) {
      return `${quote(file)} is there already and is not a saved game; choose another name.`;
    }
    await writeFile(file, `${formatRecord(match)}\n`);
    return `Saved. Go on later with: penultimate play --from ${file}`;
  } catch (error) {
    return `${quote(file)} cannot be written: ${fileReason(error)}. The game goes on.`;
  }
}

async function isSomethingElse(file: string): Promise<boolean> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined) return false;
  if (!found.isFile() || found.size > LARGEST_SAVED_GAME) return true;
  return !parseRecord(GAMES, await readFile(file, 'utf8')).ok;
}
