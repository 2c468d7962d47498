import type { Game, Match, Persons } from '../../core/index.ts';

/** What the picture that explains a game is given: the position on the board, and how the players are called. */
export interface PictureProps<Position> {
  readonly game: Game<Position, unknown>;
  readonly match: Match<Position, unknown>;
  readonly position: Position;
  readonly persons: Persons;
  /** Sets the board to the position with this text; absent where there is no board to set. */
  readonly setUp?: ((position: string) => void) | undefined;
}
