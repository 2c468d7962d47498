import {
  type AnyGame,
  contestOptions,
  createGame,
  createRandom,
  formatVariant,
  mustSucceed,
  otherSeat,
  type Random,
  type Rules,
  type Seat,
} from '../../../core/index.ts';
import { randomSeed } from '../setup/new-game.ts';

/*
 * The starts of contests. The person can win from each of them: who starts makes all the difference in these games, and a
 * contest that is lost before the first move teaches nothing.
 */

/** Draws at most this many starts: a start that a seed decides may have either winner. */
const MAX_DRAWS = 60;

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
  for (let draws = 1; ; draws++) {
    const options = withFirst(contestOptions(definition, random, wanted), game);
    const drawn = mustSucceed(createGame(definition, options));
    const isBySeed = definition.drawnStart !== undefined;
    if (!isBySeed || draws === MAX_DRAWS || winner(drawn) !== otherSeat(seat)) return drawn;
  }
}

/** The same variant with this seat making the first move. */
export function startWith({ definition, options: { first: _, ...options } }: AnyGame, seat: Seat): AnyGame {
  return mustSucceed(createGame(definition, seat === 'player2' ? { ...options, first: 2 } : options));
}

function withFirst({ first: _, ...options }: AnyGame['options'], game: AnyGame): AnyGame['options'] {
  return game.options.first === 2 ? { ...options, first: 2 } : options;
}

/** Above this number of positions a start is taken as it is. */
const MAX_POSITIONS = 4000;

/** Who wins a small game under best play; undefined for a game that is large or can return to a position. */
function winner({ rules, text }: AnyGame): Seat | null | undefined {
  try {
    return solveSmall(rules, text.formatPosition)(rules.start);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

class TooLarge extends Error {}

/** Plain minimax with a memory. */
function solveSmall<Position>(
  rules: Rules<Position, unknown>,
  textOf: (position: Position) => string,
): (position: Position) => Seat | null {
  const known = new Map<string, Seat | null | 'open'>();
  function winnerAt(position: Position): Seat | null {
    const outcome = rules.outcome(position);
    if (outcome) return outcome.winner;
    const text = textOf(position);
    const found = known.get(text);
    if (found === 'open' || known.size > MAX_POSITIONS) throw new TooLarge();
    if (found !== undefined) return found;
    known.set(text, 'open');
    const turn = rules.turn(position);
    const winners = rules.legalMoves(position).map((move) => winnerAt(rules.play(position, move)));
    const best = winners.includes(turn) ? turn : winners.includes(null) ? null : otherSeat(turn);
    known.set(text, best);
    return best;
  }
  return winnerAt;
}
