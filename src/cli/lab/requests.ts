import { type AnyGameDefinition, createGame, MAX_SEED, type OptionValues } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import {
  type JobRequest,
  MAX_GAMES,
  MAX_PLIES,
  randomStartsOf,
  type StartRange,
  type Starts,
} from '../../lab/index.ts';
import { calledGame, givenOptions } from '../arguments/game-options.ts';
import { parseWord, UsageError, unwrap, wholeFlag } from '../arguments/usage.ts';
import type { Call } from '../command.ts';

/** The part of a job that `simulate` and `tournament` share. */
export type LabRequest = Pick<JobRequest, 'game' | 'options' | 'starts' | 'games' | 'seed' | 'maxPlies'>;

const STARTS = ['start', 'positions', 'strings'] as const;
const DEFAULT_SEED = 1;

/** One request, or one for each game when the argument is `all`. */
export function labRequests(call: Call): readonly LabRequest[] {
  if (call.argument !== 'all') return [labRequest(call, calledGame(call))];
  return GAMES.map((definition) => labRequest(call, definition));
}

/** The number of games in the longest job. */
export function maxGames(jobs: readonly { readonly games: number }[]): number {
  return Math.max(...jobs.map(({ games }) => games));
}

function labRequest(call: Call, definition: AnyGameDefinition): LabRequest {
  const games = wholeFlag(call, 'games', 1, MAX_GAMES);
  const maxPlies = wholeFlag(call, 'max-plies', 1, MAX_PLIES);
  const starts = parseStarts(call, definition);
  return {
    game: definition.id,
    options: optionsFor(call, definition, starts),
    starts,
    seed: wholeFlag(call, 'seed', 0, MAX_SEED) ?? DEFAULT_SEED,
    ...(games === undefined ? {} : { games }),
    ...(maxPlies === undefined ? {} : { maxPlies }),
  };
}

/** A game that can draw its start does so in every game, unless a start is chosen. */
function parseStarts({ argument, flags, options }: Call, definition: AnyGameDefinition): Starts {
  const randomStarts = randomStartsOf(definition);
  const isFixed = definition.options.some(({ name, type }) => type === 'text' && name in options);
  const byDefault = randomStarts && !isFixed ? 'strings' : 'start';
  const from = parseWord('kind of start', flags.starts ?? byDefault, STARTS);
  if (from !== 'strings' || (argument === 'all' && !randomStarts)) {
    if (flags.strings !== undefined && argument !== 'all') {
      throw new UsageError('--strings is for random strings; it does not go with another start.');
    }
    return { from: from === 'positions' ? 'positions' : 'start' };
  }
  if (!randomStarts) throw new UsageError(`${definition.title} has no random strings to start from.`);
  if (isFixed) throw new UsageError('--starts strings draws a string for each game; leave out --string.');
  if ('strings' in flags && 'length' in options) throw new UsageError('Give either --strings or --length, not both.');
  const [flag, range] = 'strings' in flags ? ['--strings', flags.strings] : ['--length', options.length];
  const { shortest, longest } = typeof range === 'string' ? parseRange(flag, range, randomStarts) : randomStarts;
  return { from: 'strings', shortest, longest, fair: options.fair === 'true' };
}

/** `--strings 5-50`, or `--length 12` for one length. */
function parseRange(flag: string, text: string, { shortest, longest }: Pick<StartRange, 'shortest' | 'longest'>) {
  const [, from, to = from] = /^([0-9]+)(?:-([0-9]+))?$/.exec(text) ?? [];
  const [low, high] = [Number(from), Number(to)];
  if (from !== undefined && low >= shortest && high <= longest && low <= high) return { shortest: low, longest: high };
  throw new UsageError(`${flag} must be a length or a range within ${shortest}-${longest}, like 5-20, not "${text}".`);
}

/** If every game draws its own string, only the first player is an option of the game itself. */
function optionsFor(call: Call, definition: AnyGameDefinition, starts: Starts): OptionValues {
  if (starts.from === 'strings') return call.options.first === '2' ? { first: 2 } : {};
  const given = call.argument === 'all' ? {} : givenOptions(call);
  return unwrap(createGame(definition, given)).options;
}
