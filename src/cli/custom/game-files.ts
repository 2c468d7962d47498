import { type AnyGame, type AnyGameDefinition, createGame, parseRecordOrLink } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { isProcessGame } from '../../process/index.ts';
import { UsageError, unwrap } from '../arguments/usage.ts';
import type { Call, CommandDeclaration } from '../command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { isGamePath, loadGame } from './load-game.ts';

/** The game that one of these words names by the path of its file. */
export async function findGameFile(
  words: readonly string[],
  terminal: Terminal,
): Promise<{ readonly definition: AnyGameDefinition } | undefined> {
  const path = words.find(isGamePath);
  return path === undefined ? undefined : { definition: unwrap(await loadGame(path, terminal)) };
}

/** The call with the game of `--game`, and with that of a record that names one by its path. */
export async function withGameFiles({ takesRecord }: CommandDeclaration, call: Call): Promise<Call> {
  const { flags, argument, terminal } = call;
  const flagged = flags.game === undefined ? undefined : unwrap(await loadGame(flags.game, terminal));
  const ownGames = [...call.ownGames, ...(flagged ? [flagged] : [])];
  if (!takesRecord || argument === undefined) return withoutTwins({ ...call, ownGames });
  const { record, game } = await resolveRecord(argument, terminal);
  return withoutTwins({ ...call, argument: record, ownGames: [...ownGames, ...(game ? [game] : [])] });
}

/** `./chomp.js rows=2: 2-4`: the file that a record begins with. */
const PATH = /^\s*(\S*\.m?[jt]s)(?=[\s:]|$)/;

/** A record may name its game by the path of a file; the record with the name of the game, and the game. */
export async function resolveRecord(
  record: string,
  terminal: Terminal,
): Promise<{ readonly record: string; readonly game?: AnyGameDefinition }> {
  const [, path] = PATH.exec(record) ?? [];
  if (path === undefined) return { record };
  const game = unwrap(await loadGame(path, terminal));
  return { record: record.replace(PATH, game.id), game };
}

/** The game that one word names: `tail-end coins=3`, `./chomp.js rows=2`, or `exec:python3 nim.py`. */
export async function openWord(word: string, terminal: Terminal): Promise<AnyGame> {
  if (isProcessGame(word)) return unwrap(createGame(unwrap(await loadGame(word, terminal))));
  const { record, game } = await resolveRecord(word, terminal);
  return unwrap(parseRecordOrLink(game ? [game] : GAMES, `${record}:`)).game;
}

function withoutTwins(call: Call): Call {
  const [first, second] = call.ownGames;
  if (first === undefined || second === undefined || first.id !== second.id) return call;
  if (first.source?.sha256 === second.source?.sha256) return { ...call, ownGames: [first] };
  throw new UsageError(`Both files bring a game called ${first.id}; leave out one of them.`);
}
