import {
  createGame,
  currentPosition,
  type Game,
  type GameDefinition,
  type OptionValues,
  replay,
} from '../src/core/index.ts';

/** The game with these options, which a test knows to be right. */
export function gameWith<Position, Move>(
  definition: GameDefinition<Position, Move>,
  options: OptionValues = {},
): Game<Position, Move> {
  const game = createGame(definition, options);
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

/** Where these moves, written with spaces between them, lead from the start. */
export function positionAfter<Position, Move>(game: Game<Position, Move>, moves: string): Position {
  const match = replay(game, moves === '' ? [] : moves.split(' '));
  if (!match.ok) throw new Error(match.error);
  return currentPosition(match.value);
}
