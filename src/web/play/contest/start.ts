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
 * The starts of contests. A start that is drawn by chance is one from which the person can win: who starts makes all the
 * difference in these games, and a contest that is lost before the first move teaches nothing.
 */

/** Draws until this many starts were lost: some games have none that this seat wins. */
const MAX_DRAWS = 60;

/** The recommended start, or one drawn anew where that is drawn by chance or lost for the person in `seat`. */
export function winnableStart(game: AnyGame, seat: Seat): AnyGame {
  const { definition } = game;
  const recommended = mustSucceed(createGame(definition, withFirst(definition.recommended.options, game)));
  if (formatVariant(game) !== formatVariant(recommended)) return game;
  const isFixed = definition.drawnStart === undefined && winner(game) !== otherSeat(seat);
  return isFixed ? game : drawStart(game, seat);
}

/** A start of the recommended kind that the person in `seat` can win. Who starts stays as in `game`. */
export function drawStart(game: AnyGame, seat: Seat, random: Random = createRandom(randomSeed())): AnyGame {
  const { definition, rules } = game;
  const wanted = rules.turn(rules.start) === seat ? 'first' : 'second';
  for (let draws = 0; ; draws++) {
    const options = withFirst(contestOptions(definition, random, wanted), game);
    const drawn = mustSucceed(createGame(definition, options));
    if (draws === MAX_DRAWS || winner(drawn) !== otherSeat(seat)) return drawn;
  }
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
