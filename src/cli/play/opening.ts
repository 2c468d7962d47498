import { readFile, stat } from 'node:fs/promises';
import {
  type AnyMatch,
  createGame,
  createRandom,
  firstSeat,
  MAX_SEED,
  parseRecord,
  parseRecordOrLink,
  quote,
  type Random,
  type Seat,
  seedStart,
  startMatch,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { calledGame, givenOptions } from '../arguments/game-options.ts';
import { parseWhole, shownValue, UsageError, unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
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
  const { first = '1' } = flags;
  switch (first) {
    case '1':
    case '2':
      return { match: openNew(call, seed, Number(first)), random: players };
    case 'random': {
      const match = openNew(call, seed, 1 + random.stream(STREAM.coinToss).below(2));
      return { match, random: players, tossed: firstSeat(match.game.options) };
    }
    default:
      throw new UsageError(`--first must be 1, 2 or random, not ${shownValue(String(first))}.`);
  }
}

/** A game that draws its start takes the seed too, and so a new start each time. */
function openNew(call: Call, seed: number, first: number): AnyMatch {
  const definition = calledGame(call);
  const options = seedStart(definition, { ...givenOptions(call), first }, seed);
  return startMatch(unwrap(createGame(definition, options)));
}

/** What goes with `--from`; all else would say how the game began, which the record does. */
const FLAGS_WITH_FROM = ['from', 'resume', 'players', 'seed', 'hints', 'review', 'max-plies'];

/** A record, a link, or the name of a file that holds a record. */
async function openSaved({ flags, options, definition }: Call, from: string): Promise<AnyMatch> {
  const extra = [...Object.keys(flags), ...Object.keys(options)].find((name) => !FLAGS_WITH_FROM.includes(name));
  if (extra !== undefined) throw new UsageError(`--from already says how the game began; leave out --${extra}.`);
  const match = parseRecordOrLink(GAMES, from);
  const saved = match.ok ? match.value : await openFile(from, match.error);
  if (definition && saved.game.id !== definition.id) {
    throw new UsageError(`The record is a game of ${saved.game.id}, not of ${definition.id}.`);
  }
  return saved;
}

async function openFile(file: string, recordError: string): Promise<AnyMatch> {
  const isRecord = GAMES.some(({ id }) => file.startsWith(id)) || /[:=\s]|^\/play\//.test(file);
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
