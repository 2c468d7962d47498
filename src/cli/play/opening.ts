import { readFile, stat } from 'node:fs/promises';
import {
  type AnyGame,
  type AnyMatch,
  createRandom,
  firstSeat,
  MAX_SEED,
  optionDeclarations,
  parseRecord,
  quote,
  type Random,
  type Seat,
  startMatch,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { named, parseWhole, UsageError, unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { recordOf } from '../links.ts';
import { fileReason } from '../terminal/files.ts';
import { LARGEST_SAVED_GAME } from './save.ts';

/** How a game begins: where, and with which chance. */
export interface Opening {
  readonly match: AnyMatch;
  readonly random: Random;
  /** Who starts, when a coin was tossed for it. */
  readonly tossed?: Seat;
}

/** Each use of chance draws from a stream of its own, so that a coin toss does not change the players' choices. */
const STREAM = { players: 0, coinToss: 1 };

export async function openFromFlags(call: Call): Promise<Opening> {
  const { flags, terminal } = call;
  const seed = typeof flags.seed === 'string' ? parseWhole('--seed', flags.seed, 0, MAX_SEED) : terminal.randomSeed();
  const random = createRandom(seed);
  const players = random.stream(STREAM.players);
  if (typeof flags.from === 'string') return { match: await openSaved(call, flags.from), random: players };
  if (!['1', '2', 'random', undefined].includes(flags.first as string | undefined)) {
    throw new UsageError(`--first must be 1, 2 or random, not ${named(String(flags.first))}.`);
  }
  if (flags.first !== 'random') return { match: startMatch(openGame(call, seed, {})), random: players };
  const first = String(1 + random.stream(STREAM.coinToss).below(2));
  const game = openGame(call, seed, { first });
  return { match: startMatch(game), random: players, tossed: firstSeat(game.options) };
}

/**
 * A game that draws its start takes the seed too, and a new one each time. It refuses the seed where the start is
 * already given, and then the seed is for the players alone.
 */
function openGame(call: Call, seed: number, options: Readonly<Record<string, string>>): AnyGame {
  const drawsItsStart = call.definition && optionDeclarations(call.definition).some(({ name }) => name === 'seed');
  if (!drawsItsStart) return call.openGame(options);
  try {
    return call.openGame({ ...options, seed: String(seed) });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return call.openGame({ ...options, seed: undefined });
  }
}

/** A record, a link, or the name of a file that holds a record. */
async function openSaved({ argument, flags, definition }: Call, from: string): Promise<AnyMatch> {
  const own = ['from', 'resume', 'players', 'seed', 'hints', 'review', 'max-plies'];
  const extra = Object.keys(flags).find((name) => !own.includes(name));
  if (extra !== undefined) throw new UsageError(`--from already says how the game began; leave out --${extra}.`);
  const match = parseRecord(GAMES, unwrap(recordOf(from)));
  const saved = match.ok ? match.value : await openFile(from, match.error);
  if (definition && saved.game.id !== definition.id) {
    throw new UsageError(`The record is a game of ${saved.game.id}, not of ${argument}.`);
  }
  return saved;
}

async function openFile(file: string, recordError: string): Promise<AnyMatch> {
  const isRecord = GAMES.some(({ id }) => file.startsWith(id)) || /[:=\s]/.test(file);
  try {
    const found = await stat(file);
    if (!found.isFile() || found.size > LARGEST_SAVED_GAME) throw new UsageError(`${quote(file)} is not a saved game.`);
    const saved = parseRecord(GAMES, await readFile(file, 'utf8'));
    if (saved.ok) return saved.value;
    throw new UsageError(`${quote(file)} holds no record: ${saved.error}`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (isRecord) throw new UsageError(recordError);
    throw new UsageError(
      `--from takes a record or a file that holds one; ${quote(file)} is no record, and as a file ${fileReason(error)}.`,
    );
  }
}
