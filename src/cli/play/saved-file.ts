import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AnyGameDefinition,
  type AnyMatch,
  failure,
  formatRecord,
  parseRecord,
  quote,
  type Result,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import type { Session } from '../../session/index.ts';
import { fileReason, isFailure, replaceFile } from '../files/write-file.ts';
import { commandFrom } from './closing.ts';
import type { Setup } from './setup.ts';

/*
 * The file that `save` writes:   # penultimate game 5f0c1a2b3c4d5e6f
 *                                match-six: 1 2
 * The number is the first 16 digits of the record's SHA-256, so that a truncated file is not read as a shorter game.
 * Earlier versions wrote the record alone, which can still be read.
 */

const MARK = '#';
const HEADING = /^# penultimate game ([0-9a-f]{16})\r?\n/;

export function formatSavedFile(match: AnyMatch): string {
  const record = formatRecord(match);
  return `# penultimate game ${checkOf(record)}\n${record}\n`;
}

export function parseSavedFile(definitions: readonly AnyGameDefinition[], text: string): Result<AnyMatch> {
  if (!text.startsWith(MARK)) return parseRecord(definitions, text);
  const [heading = '', check] = HEADING.exec(text) ?? [];
  const record = text.slice(heading.length).trim();
  if (check === undefined) return failure('its first line is not that of a saved game; it may be cut off.');
  if (check === checkOf(record)) return parseRecord(definitions, record);
  return failure('it is cut off or was changed since it was saved. Without its first line it is opened as it is.');
}

function checkOf(record: string): string {
  return createHash('sha256').update(record).digest('hex').slice(0, 16);
}

/** A larger file is not a saved game: the longest record has 7 MB. */
export const MAX_SAVED_BYTES = 16 * 2 ** 20;

/**
 * Writes the record to a file and says how to continue with it; resolves to the reason if it fails. Never overwrites a
 * file that is not a saved game.
 */
export async function saveGame(session: Session, typed: string, setup: Setup): Promise<string | undefined> {
  const { match } = session;
  const file = fileName(typed, setup.terminal.env.HOME);
  if (file === '') return 'Say which file: save FILE.';
  try {
    if (await isSomethingElse(file, match)) {
      return `${quote(file)} exists and is not a saved game; choose another name.`;
    }
    await replaceFile(file, formatSavedFile(match));
    setup.renderer.quote(['Saved. Go on later with:', `  ${commandFrom(file, session, setup)}`]);
    return undefined;
  } catch (error) {
    return `${quote(file)} cannot be written: ${fileReason(error)}. The game goes on.`;
  }
}

/** Expands quotation marks and ~ like a shell. */
function fileName(typed: string, home: string | undefined): string {
  const name = /^(["'])(.*)\1$/.exec(typed)?.[2] ?? typed;
  return home !== undefined && name.startsWith('~/') ? join(home, name.slice(2)) : name;
}

async function isSomethingElse(file: string, { game }: AnyMatch): Promise<boolean> {
  const found = await stat(file).catch((error: unknown) => {
    if (isFailure(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (found === undefined) return false;
  if (!found.isFile() || found.size > MAX_SAVED_BYTES) return true;
  return !parseSavedFile([...GAMES, game.definition], await readFile(file, 'utf8')).ok;
}
