import type { Game, Random } from '../../../core/index.ts';
import type { Player } from '../../../players/player.ts';
import type { PlayerIndex } from '../counts/winner.ts';
import { CodePlay } from './code-play.ts';
import { FormPlay } from './form-play.ts';

/** Plays games without making their positions: nothing is remembered, so any number of positions may come up. */
export interface QuickPlay<Position> {
  /** Until the game is over, or this many plies have been made. Returns the plies. */
  play(from: Position, mover: PlayerIndex, random: Random, pliesBefore: number, maxPlies: number): number;
  /** Where the last game has stopped. */
  position(): Position;
}

/** Undefined unless the game has codes or forms and both players know what to do with them. */
export function createQuickPlay<Position, Move>(
  { index, forms }: Game<Position, Move>,
  [one, other]: readonly [Player<Position, Move>, Player<Position, Move>],
): QuickPlay<Position> | undefined {
  if (!index) return forms && one.weighForm && other.weighForm && new FormPlay(forms, [one.weighForm, other.weighForm]);
  const first = one.createLikelyCodes?.();
  const second = one === other ? first : first && other.createLikelyCodes?.();
  return first && second && new CodePlay(index, [first, second]);
}
