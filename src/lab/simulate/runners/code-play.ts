import type { Game, PositionIndex, Random } from '../../../core/index.ts';
import { drawEntry } from '../../../players/choice.ts';
import type { LikelyCodes, Player } from '../../../players/player.ts';
import type { PlayerIndex } from '../counts/winner.ts';

/** All moves are equally likely, so nothing limits a draw. */
const NO_LIMITS: readonly number[] = [];

/** Plays on by the codes of the game's index alone: nothing is remembered, so any number of positions may come up. */
export class CodePlay<Position> {
  private readonly index: PositionIndex<Position>;
  private readonly likely: readonly [LikelyCodes, LikelyCodes];
  private readonly next: Int32Array;
  private code = 0;

  constructor(index: PositionIndex<Position>, likely: readonly [LikelyCodes, LikelyCodes]) {
    this.index = index;
    this.likely = likely;
    this.next = new Int32Array(index.maxMoves);
  }

  /** Where the last game has stopped. */
  position(): Position {
    return this.index.unrank(this.code);
  }

  /** Until the game is over, or this many plies have been made. Returns the plies. */
  play(from: Position, mover: PlayerIndex, random: Random, pliesBefore: number, maxPlies: number): number {
    const { next, likely } = this;
    let code = this.index.rank(from);
    let player = mover;
    let plies = pliesBefore;
    for (; plies < maxPlies; plies++) {
      const count = likely[player](code, next);
      if (count === 0) break;
      code = next[drawEntry(random, count, true, NO_LIMITS, 0)] as number;
      player = player === 0 ? 1 : 0;
    }
    this.code = code;
    return plies;
  }
}

/** Undefined unless the game has codes and both players know what to do with them. */
export function createCodePlay<Position, Move>(
  { index }: Game<Position, Move>,
  [one, other]: readonly [Player<Position, Move>, Player<Position, Move>],
): CodePlay<Position> | undefined {
  const first = index && one.createLikelyCodes?.();
  const second = one === other ? first : first && other.createLikelyCodes?.();
  return first && second && new CodePlay(index, [first, second]);
}
