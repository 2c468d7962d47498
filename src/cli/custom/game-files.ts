import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  findGame,
  parseRecordOrLink,
  quote,
} from '../../core/index.ts';
import { importGame } from '../../custom/files/import-game.ts';
import { GAMES } from '../../games/index.ts';
import { isProcessGame } from '../../process/command.ts';
import type { NamedCommand } from '../arguments/declarations.ts';
import { UsageError, unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { fileError } from '../files/write-file.ts';
import { complain, type Terminal } from '../terminal/terminal.ts';
import { watchGame, watchLoading } from './watch-game.ts';

const ENDINGS = ['.js', '.mjs', '.ts', '.mts'];
const MAX_FILE_BYTES = 2 ** 20;

/** Loads the game of a file or a program, with the data that a certificate needs. Runs its code. */
export async function loadGame(file: string, terminal: Terminal): Promise<AnyGameDefinition> {
  const game = await (isProcessGame(file) ? openProgram(file, terminal) : loadFile(file, terminal));
  if (findGame(GAMES, game.id).ok)
    throw new UsageError(`${quote(file)} calls its game ${game.id}, but the package has a game of that name.`);
  return game;
}

/** The program runs until this one ends. */
async function openProgram(text: string, terminal: Terminal): Promise<AnyGameDefinition> {
  const { openProcessGame } = await import('../../process/process-game.ts');
  const { definition, notes } = unwrap(openProcessGame(text, terminal.env));
  if (!terminal.isQuiet) for (const note of notes) complain(terminal, note);
  return definition;
}

async function loadFile(file: string, terminal: Terminal): Promise<AnyGameDefinition> {
  const sha256 = hash('sha256', await readSource(file));
  watchGame(terminal);
  const game = unwrap(await watchLoading(quote(file), () => importGame(file)));
  return { ...game, source: { file, sha256 } };
}

async function readSource(file: string): Promise<Uint8Array> {
  try {
    const found = await stat(file);
    if (found.isDirectory()) throw new UsageError(`${quote(file)} is a folder, not a game file.`);
    if (!ENDINGS.includes(extname(file)))
      throw new UsageError(`${quote(file)} is not a game file: the name of one ends with ${ENDINGS.join(', ')}.`);
    if (!found.isFile()) throw new UsageError(`${quote(file)} is not a file.`);
    if (found.size > MAX_FILE_BYTES) throw new UsageError(`${quote(file)} is too large: a game file has at most 1 MB.`);
    return await readFile(file);
  } catch (error) {
    throw fileError(file, 'read', error);
  }
}

/** The call with the game of `--game`, and with that of a record that names one by its path. */
export async function withGameFiles(command: NamedCommand, call: Call): Promise<Call> {
  const { flags, argument, terminal } = call;
  const flagged = flags.game === undefined ? [] : [await loadGame(flags.game, terminal)];
  const ownGames = [...call.ownGames, ...flagged];
  if (command.argument?.kind !== 'record' || argument === undefined) return withoutTwins({ ...call, ownGames });
  const { record, games } = await resolveRecord(argument, terminal);
  return withoutTwins({ ...call, argument: record, ownGames: [...ownGames, ...games] });
}

/** `./chomp.js rows=2: 2-4`: the file that a record begins with. */
const PATH = /^\s*(\S*\.m?[jt]s)(?=[\s:]|$)/;

/** Loads the game if a record names it by the path of a file, and returns the record with the name of the game. */
async function resolveRecord(record: string, terminal: Terminal) {
  const [, path] = PATH.exec(record) ?? [];
  if (path === undefined) return { record, games: [] };
  const game = await loadGame(path, terminal);
  return { record: record.replace(PATH, game.id), games: [game] };
}

/** The game that one word names: `tail-end coins=3`, `./chomp.js rows=2`, or `exec:python3 nim.py`. */
export async function openWord(word: string, terminal: Terminal): Promise<AnyGame> {
  if (isProcessGame(word)) return unwrap(createGame(await loadGame(word, terminal)));
  const { record, games } = await resolveRecord(word, terminal);
  return unwrap(parseRecordOrLink([...games, ...GAMES], `${record}:`)).game;
}

function withoutTwins(call: Call): Call {
  const [first, second] = call.ownGames;
  if (first === undefined || second === undefined || first.id !== second.id) return call;
  if (first.source?.sha256 === second.source?.sha256) return { ...call, ownGames: [first] };
  throw new UsageError(`Both files have a game called ${first.id}; leave out one of them.`);
}
