import { readFile, writeFile } from 'node:fs/promises';
import { type AnyMatch, formatRecord, parseRecord, quote } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { fileReason } from '../files.ts';

/** Writes the record to a file and says so. A file that is no saved game is never overwritten. */
export async function saveGame(match: AnyMatch, file: string): Promise<string> {
  if (file === '') return 'Say which file: save FILE.';
  try {
    const present = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (present !== undefined && !parseRecord(GAMES, present).ok) {
      return `${quote(file)} is there already and is not a saved game; choose another name.`;
    }
    await writeFile(file, `${formatRecord(match)}\n`);
    return `Saved. Go on later with: penultimate play --from ${file}`;
  } catch (error) {
    return `${quote(file)} cannot be written: ${fileReason(error)}. The game goes on.`;
  }
}
