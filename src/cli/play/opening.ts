import { readFile, stat } from 'node:fs/promises';
import {
  type AnyGameDefinition,
  type AnyMatch,
  contestOptions,
  createGame,
  createRandom,
  firstSeat,
  type OptionValues,
  parseRecordOrLink,
  quote,
  type Random,
  type Seat,
  seedStart,
  startMatch,
} from '../../core/index.ts';
import { calledGame, givenOptions, knownGames } from '../arguments/game-options.ts';
import { shownValue, UsageError, unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { fileReason } from '../files/write-file.ts';
import { MAX_SAVED_BYTES, parseSavedFile } from './saved-games.ts';

export interface MatchOpening {
  readonly match: AnyMatch;
  readonly seed: number;
  /** The seat that won the coin toss, if there was one. */
  readonly tossed?: Seat;
}

/** Each use of chance has its own stream, so that a coin toss does not change the players' choices. */
const STREAM = { players: 0, coinToss: 1, start: 2 };

/** `usualFirst` is the default of `--first`. */
export async function openFromFlags(call: Call, usualFirst: '1' | 'random' = '1'): Promise<MatchOpening> {
  const { from, first = usualFirst } = call.flags;
  const seed = seedOf(call);
  if (from !== undefined) return { match: await openSaved(call, from), seed };
  if (first !== '1' && first !== '2' && first !== 'random')
    throw new UsageError(`--first must be 1, 2 or random, not ${shownValue(first)}.`);
  return openNew(calledGame(call), givenOptions(call), seed, first);
}

/**
 * A contest: the recommended variant, or the one in the options. The first game, with a coin toss, begins as recommended;
 * each rematch begins from a start drawn by the seed.
 */
export function openContest(call: Call, seed: number, first: '1' | '2' | 'random'): MatchOpening {
  const definition = calledGame(call);
  const given = givenOptions(call);
  if (Object.keys(given).length > 0) return openNew(definition, given, seed, first);
  const isFirst = first === 'random';
  const drawn = isFirst ? definition.recommended.options : contestOptions(definition, streamOf(seed, 'start'));
  return openNew(definition, drawn, seed, first);
}

/** The seed of `--seed`, or a new one. */
export function seedOf({ flags, terminal }: Call): number {
  return flags.seed ?? terminal.randomSeed();
}

/** A game that draws its start uses the seed for that too. */
function openNew(
  definition: AnyGameDefinition,
  given: OptionValues,
  seed: number,
  first: '1' | '2' | 'random',
): MatchOpening {
  const starter = first === 'random' ? 1 + streamOf(seed, 'coinToss').below(2) : Number(first);
  const options = { ...seedStart(definition, given, seed), first: starter };
  const match = startMatch(unwrap(createGame(definition, options)));
  return { match, seed, ...(first === 'random' && { tossed: firstSeat(match.game.options) }) };
}

/** The random numbers of a game for one use. */
export function streamOf(seed: number, use: keyof typeof STREAM): Random {
  return createRandom(seed).stream(STREAM[use]);
}

/** The flags allowed with `--from`. Any other would contradict the record. */
const FLAGS_WITH_FROM = ['from', 'game', 'players', 'seed', 'hints', 'review', 'max-plies', 'pace'];

/** Opens a record, a link, or a file with a record. */
async function openSaved(call: Call, from: string): Promise<AnyMatch> {
  const { flags, options, definition } = call;
  const extra = [...Object.keys(flags), ...Object.keys(options)].find((name) => !FLAGS_WITH_FROM.includes(name));
  if (extra !== undefined) throw new UsageError(`--from already says how the game began; leave out --${extra}.`);
  const match = parseRecordOrLink(knownGames(call), from);
  const saved = match.ok ? match.value : await openFile(call, from, match.error);
  if (definition && saved.game.id !== definition.id) {
    throw new UsageError(`The record is a game of ${saved.game.id}, not of ${definition.id}.`);
  }
  return saved;
}

async function openFile(call: Call, file: string, recordError: string): Promise<AnyMatch> {
  const isRecord = knownGames(call).some(({ id }) => file.startsWith(id)) || /[:=\s]|^\/play\//.test(file);
  try {
    const found = await stat(file);
    if (!found.isFile() || found.size > MAX_SAVED_BYTES) throw new UsageError(`${quote(file)} is not a saved game.`);
    const saved = parseSavedFile(knownGames(call), await readFile(file, 'utf8'));
    if (saved.ok) return saved.value;
    throw new UsageError(`${quote(file)} does not contain a record: ${saved.error}`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (isRecord) throw new UsageError(recordError);
    throw new UsageError(
      `--from takes a record or a file with one; ${quote(file)} is not a record, and as a file ${fileReason(error)}.`,
    );
  }
}
