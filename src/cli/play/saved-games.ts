import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
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
import { hasHuman } from '../../players/seats.ts';
import { isProcessGame } from '../../process/command.ts';
import { outcomeOf, type Session } from '../../session/index.ts';
import { keepState, readState } from '../files/state-files.ts';
import { fileReason, isFailure, replaceFile } from '../files/write-file.ts';
import { isInteractive, type Terminal } from '../terminal/terminal.ts';
import { commandFrom } from './closing.ts';
import { type Play, playersFlag } from './setup.ts';

const savedGame = v.object({
  record: v.string(),
  players: v.string(),
  hints: v.fallback(v.boolean(), false),
  seed: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  contest: v.fallback(v.boolean(), false),
  /** Whether a hint was given or a move taken back, so that a win no longer counts. */
  helped: v.optional(v.boolean()),
  /** The game file, for a game that is not in the package. */
  gameFile: v.optional(v.string()),
});

/** A game that was left before its end, with its flags. */
export type SavedGame = Readonly<v.InferOutput<typeof savedGame>>;

/** A new game replaces the oldest one. */
const MAX_KEPT = 9;

const FILE = 'games.json';

/** Newest first. Skips an unreadable entry, which stays in the file. */
export async function readSavedGames(terminal: Terminal): Promise<readonly SavedGame[]> {
  return (await readEntries(terminal)).flatMap((entry) => {
    const game = parseEntry(entry);
    return game ? [game] : [];
  });
}

/**
 * Saves a game in place of `earlier`, the entry that it continues; without a game only removes that entry. Resolves to
 * whether it is saved.
 */
export async function keepSavedGame(
  terminal: Terminal,
  game: SavedGame | undefined,
  earlier?: SavedGame,
): Promise<boolean> {
  const entries = await readEntries(terminal);
  // Removed once: there may be equal ones.
  const index = entries.findIndex((entry) => {
    const kept = parseEntry(entry);
    return kept !== undefined && kept.record === earlier?.record && kept.players === earlier.players;
  });
  const others = index < 0 ? entries : entries.toSpliced(index, 1);
  return keepState(terminal, FILE, [...(game ? [game] : []), ...others].slice(0, MAX_KEPT), 'This game');
}

async function readEntries(terminal: Terminal): Promise<readonly unknown[]> {
  return (await readState(terminal, FILE, (value): value is unknown[] => Array.isArray(value))) ?? [];
}

function parseEntry(entry: unknown): SavedGame | undefined {
  const game = v.safeParse(savedGame, entry);
  return game.success ? game.output : undefined;
}

/** Saves the current game; resolves to whether it is saved. */
export type KeepGame = (session: Session) => Promise<boolean>;

/**
 * Saves a person's game for `--resume` after each move, so that it survives any end of the program. A game without moves
 * is not saved: it would replace one that is worth resuming. Nor is a finished game.
 */
export function createKeeper(
  terminal: Terminal,
  flags: Pick<SavedGame, 'hints' | 'seed' | 'contest'>,
  resumed: SavedGame | undefined,
): KeepGame {
  /** The entry of this game in the file. */
  let kept = resumed;

  return async (session) => {
    const isKeeping = isInteractive(terminal) && hasHuman(session.seats);
    const isOver = outcomeOf(session) !== undefined;
    if (isKeeping && session.match.moves.length > 0 && !isOver) {
      const game = savedGameOf(session, flags);
      const isKept = await keepSavedGame(terminal, game, kept);
      if (isKept) kept = game;
      return isKept;
    }
    if (kept && (isOver || (isKeeping && kept !== resumed))) {
      await keepSavedGame(terminal, undefined, kept);
      kept = undefined;
    }
    return false;
  };
}

function savedGameOf(
  { match, seats, wasHelped }: Session,
  flags: Pick<SavedGame, 'hints' | 'seed' | 'contest'>,
): SavedGame {
  const { source } = match.game.definition;
  return {
    record: formatRecord(match),
    players: playersFlag(seats),
    ...flags,
    ...(source && { gameFile: isProcessGame(source.file) ? source.file : resolve(source.file) }),
    ...(wasHelped && { helped: true }),
  };
}

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
  return hash('sha256', record).slice(0, 16);
}

/** A larger file is not a saved game: the longest record has 7 MB. */
export const MAX_SAVED_BYTES = 16 * 2 ** 20;

/** Answers `save FILE`. Never overwrites a file that is not a saved game. */
export async function saveGame(play: Play, typed: string): Promise<undefined> {
  const { renderer, session, terminal } = play;
  const file = fileName(typed, terminal.env.HOME);
  try {
    if (file === '') renderer.note('Say which file: save FILE.');
    else if (await isSomethingElse(file, session.match))
      renderer.note(`${quote(file)} exists and is not a saved game; choose another name.`);
    else {
      await replaceFile(file, formatSavedFile(session.match));
      renderer.quote(['Saved. Go on later with:', `  ${commandFrom(file, play)}`]);
    }
  } catch (error) {
    renderer.note(`${quote(file)} cannot be written: ${fileReason(error)}. The game goes on.`);
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
