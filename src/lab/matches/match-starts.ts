import {
  type AnyGameDefinition,
  type AnyMatch,
  createGame,
  failure,
  mustSucceed,
  playMove,
  type Random,
  type Result,
  startMatch,
  success,
} from '../../core/index.ts';
import type { SimulationJob } from '../simulate/job.ts';
import { randomStartsOf } from '../simulate/random-starts.ts';
import { fromAnyPosition, fromTheStart } from '../simulate/runners/starts.ts';

/** Where a game begins. */
export interface MatchStart {
  readonly match: AnyMatch;
  /** Of its random string, where it has one. */
  readonly length: number | undefined;
}

/** Draws the start of a game as a simulation between our own players would. */
export function startDrawer(
  definition: AnyGameDefinition,
  { starts, options }: SimulationJob,
): Result<(random: Random) => MatchStart> {
  if (starts.from === 'strings') {
    const randomStarts = randomStartsOf(definition);
    if (!randomStarts) return failure(`${definition.title} has no random strings to start from.`);
    return success((random) => {
      const drawn = randomStarts.draw(random, starts);
      const game = mustSucceed(createGame(definition, { ...options, ...drawn.options }));
      return { match: startMatch(game), length: drawn.length };
    });
  }
  const game = createGame(definition, options);
  if (!game.ok) return game;
  const chooser = starts.from === 'positions' ? fromAnyPosition(game.value) : success(fromTheStart(game.value));
  if (!chooser.ok) return chooser;
  return success((random) => {
    const moves = chooser.value.movesTo(chooser.value.choose(random));
    return { match: moves.reduce(playMove, startMatch(game.value)), length: undefined };
  });
}
