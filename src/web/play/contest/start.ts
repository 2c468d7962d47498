import {
  type AnyGame,
  contestOptions,
  createGame,
  createRandom,
  formatVariant,
  mustSucceed,
  type Random,
  type Seat,
} from '../../../core/index.ts';
import { randomSeed } from '../setup/new-game.ts';

/*
 * The starts of contests. The person can win from each of them: who starts makes all the difference in these games, and a
 * contest that is lost before the first move teaches nothing.
 */

/** The recommended start, or one drawn anew where that is drawn by chance or the person in `seat` moves second. */
export function winnableStart(game: AnyGame, seat: Seat): AnyGame {
  const { definition, rules } = game;
  const recommended = mustSucceed(createGame(definition, withFirst(definition.recommended.options, game)));
  if (formatVariant(game) !== formatVariant(recommended)) return game;
  const isFixed = definition.drawnStart === undefined && rules.turn(rules.start) === seat;
  return isFixed ? game : drawStart(game, seat);
}

/** A start of the recommended kind that the person in `seat` can win. */
export function drawStart(game: AnyGame, seat: Seat, random: Random = createRandom(randomSeed())): AnyGame {
  const { definition, rules } = game;
  // The first player wins a game that draws no starts, so the person starts.
  if (!definition.recommended.draw) return startWith(game, seat);
  const wanted = rules.turn(rules.start) === seat ? 'first' : 'second';
  return mustSucceed(createGame(definition, withFirst(contestOptions(definition, random, wanted), game)));
}

/** The same variant with this seat making the first move. */
export function startWith({ definition, options: { first: _, ...options } }: AnyGame, seat: Seat): AnyGame {
  return mustSucceed(createGame(definition, seat === 'player2' ? { ...options, first: 2 } : options));
}

function withFirst({ first: _, ...options }: AnyGame['options'], game: AnyGame): AnyGame['options'] {
  return game.options.first === 2 ? { ...options, first: 2 } : options;
}
