import {
  createGame,
  currentPosition,
  type Game,
  type GameDefinition,
  type OptionValues,
  playersBySeat,
  replay,
} from '../../src/core/index.ts';

/** The game with these options, which are known to be valid. */
export function gameWith<Position, Move>(
  definition: GameDefinition<Position, Move>,
  options: OptionValues = {},
): Game<Position, Move> {
  const game = createGame(definition, options);
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

/** The position after these moves, separated by spaces. */
export function positionAfter<Position, Move>(game: Game<Position, Move>, moves: string): Position {
  const match = replay(game, moves === '' ? [] : moves.split(' '));
  if (!match.ok) throw new Error(match.error);
  return currentPosition(match.value);
}

/** The board in words, both players by the names of their seats. */
export function describePosition<Position, Move>(game: Game<Position, Move>, position: Position): string {
  return game.text.describePosition(position, playersBySeat(game));
}

/** A move in words, its player by the name of the seat. */
export function describeMove<Position, Move>(game: Game<Position, Move>, position: Position, move: Move): string {
  return game.text.describeMove(position, move, playersBySeat(game)[game.rules.turn(position)]);
}
