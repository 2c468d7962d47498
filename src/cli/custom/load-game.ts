import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { type AnyGameDefinition, failure, findGame, quote, type Result, success } from '../../core/index.ts';
import { importGame } from '../../custom/files/import-game.ts';
import { GAMES } from '../../games/index.ts';
import { isProcessGame, openProcessGame } from '../../process/index.ts';
import { fileReason } from '../files/file-system.ts';
import { complain, type Terminal } from '../terminal/terminal.ts';
import { watchGame, watchLoading } from './watch-game.ts';

const ENDINGS = ['.js', '.mjs', '.ts', '.mts'];
/** A rule book has no more; whatever is larger is something else. */
const MAX_FILE_BYTES = 2 ** 20;

/** Whether a word that names a game is the path of a file, or names a program. */
export function isGamePath(word: string): boolean {
  return isProcessGame(word) || /[\\/]/.test(word) || ENDINGS.includes(extname(word));
}

/** The game of a file or a program, with what a certificate has to know of it. Runs its code. */
export async function loadGame(file: string, terminal: Terminal): Promise<Result<AnyGameDefinition>> {
  const game = isProcessGame(file) ? openProgram(file, terminal) : await loadFile(file, terminal);
  if (!game.ok) return game;
  const { id } = game.value;
  if (findGame(GAMES, id).ok) return failure(`${quote(file)} calls its game ${id}, as one of the package is called.`);
  return game;
}

/** The program runs until this one ends. */
function openProgram(text: string, terminal: Terminal): Result<AnyGameDefinition> {
  const game = openProcessGame(text, terminal.env);
  if (!game.ok) return game;
  if (!terminal.isQuiet) for (const note of game.value.notes) complain(terminal, note);
  return success(game.value.definition);
}

async function loadFile(file: string, terminal: Terminal): Promise<Result<AnyGameDefinition>> {
  const contents = await readSource(file);
  if (!contents.ok) return contents;
  watchGame(terminal);
  const game = await watchLoading(quote(file), () => importGame(file));
  if (!game.ok) return game;
  const sha256 = createHash('sha256').update(contents.value).digest('hex');
  return success({ ...game.value, source: { file, sha256 } });
}

async function readSource(file: string): Promise<Result<Uint8Array>> {
  try {
    const found = await stat(file);
    if (found.isDirectory()) return failure(`${quote(file)} is a folder, not a game file.`);
    if (!ENDINGS.includes(extname(file)))
      return failure(`${quote(file)} is not a game file: the name of one ends with ${ENDINGS.join(', ')}.`);
    if (!found.isFile()) return failure(`${quote(file)} is not a file.`);
    if (found.size > MAX_FILE_BYTES) return failure(`${quote(file)} is too large: a game file has at most 1 MB.`);
    return success(await readFile(file));
  } catch (error) {
    return failure(`${quote(file)} cannot be read: ${fileReason(error)}.`);
  }
}
