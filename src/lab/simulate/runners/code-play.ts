import type { PositionIndex, Random } from '../../../core/index.ts';
import { drawEntry } from '../../../players/choice.ts';
import type { LikelyCodes } from '../../../players/player.ts';
import { otherIndex, type PlayerIndex } from '../counts/winner.ts';
import type { QuickPlay } from './quick-play.ts';

/** All moves are equally likely, so nothing limits a draw. */
const NO_LIMITS: readonly number[] = [];

/** Plays on by the codes of the game's index alone: nothing is remembered, so any number of positions may come up. */
export class CodePlay<Position> implements QuickPlay<Position> {
  private readonly index: PositionIndex<Position>;
  private readonly likely: readonly [LikelyCodes, LikelyCodes];
  private readonly next: Int32Array;
  private code = 0;

  constructor(index: PositionIndex<Position>, likely: readonly [LikelyCodes, LikelyCodes]) {
    this.index = index;
    this.likely = likely;
    this.next = new Int32Array(index.maxMoves);
  }

  position(): Position {
    return this.index.unrank(this.code);
  }

  play(from: Position, mover: PlayerIndex, random: Random, pliesBefore: number, maxPlies: number): number {
    const { next, likely } = this;
    let code = this.index.rank(from);
    let player = mover;
    let plies = pliesBefore;
    for (; plies < maxPlies; plies++) {
      const count = likely[player](code, next);
      if (count === 0) break;
      code = next[drawEntry(random, count, true, NO_LIMITS, 0)] as number;
      player = otherIndex(player);
    }
    this.code = code;
    return plies;
  }
}
