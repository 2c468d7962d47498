import type { FunctionComponent } from 'preact';
import type { Game, Match } from '../../core/index.ts';

/** The picture that explains a game, around the position on the board. */
export interface PictureProps<Position> {
  readonly game: Game<Position, unknown>;
  readonly match: Match<Position, unknown>;
  readonly position: Position;
  /** Sets the board to the position with this text; absent where there is no board to set. */
  readonly setUp?: ((position: string) => void) | undefined;
}

export type Picture<Position> = FunctionComponent<PictureProps<Position>>;
export type AnyPicture = Picture<unknown>;

/** A picture of one game among those of all games: it is only ever given positions of its own game. */
export function pictureOf<Position>(picture: Picture<Position>): AnyPicture {
  return picture as AnyPicture;
}
