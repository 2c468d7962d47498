import { type AnyGameDefinition, createGame, type OptionValues } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { type JobRequest, randomStartsOf, type StartRange, type Starts } from '../../lab/index.ts';
import { calledGame, givenOptions } from '../arguments/game-options.ts';
import { given, UsageError, unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';

/** The part of a job that `simulate` and `tournament` share. */
export type LabRequest = Pick<JobRequest, 'game' | 'options' | 'starts' | 'games' | 'seed' | 'maxPlies'>;

/** One request, or one for each game when the argument is `all`. */
export function labRequests(call: Call): readonly LabRequest[] {
  if (call.argument !== 'all') return [labRequest(call, calledGame(call))];
  return GAMES.map((definition) => labRequest(call, definition));
}

/** The answer of a command that takes one game, or a list for `all`. */
export function oneOrAll({ argument }: Call, answers: readonly unknown[]): unknown {
  return argument === 'all' ? answers : answers[0];
}

/** The number of games in the longest job. */
export function maxGames(jobs: readonly { readonly games: number }[]): number {
  return Math.max(...jobs.map(({ games }) => games));
}

function labRequest(call: Call, definition: AnyGameDefinition): LabRequest {
  const { games, seed = 1, 'max-plies': maxPlies } = call.flags;
  const starts = parseStarts(call, definition);
  return {
    game: definition.id,
    options: optionsFor(call, definition, starts),
    starts,
    seed,
    ...given({ games, maxPlies }),
  };
}

/** A game that can draw its start does so in every game, unless a start is chosen. */
function parseStarts({ argument, flags, options }: Call, definition: AnyGameDefinition): Starts {
  const randomStarts = randomStartsOf(definition);
  const isFixed = definition.options.some(({ name, type }) => type === 'text' && name in options);
  const { starts: from = randomStarts && !isFixed ? 'strings' : 'start' } = flags;
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
  return unwrap(createGame(definition, call.argument === 'all' ? {} : givenOptions(call))).options;
}
