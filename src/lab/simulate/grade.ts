import { type Verdict, verdictRank } from '../../core/index.ts';
import type { Evaluation } from '../../solver/index.ts';
import type { Grades } from './tally.ts';
import { DRAWN, NO_WINNER, type PlayerIndex, type WinnerIndex } from './winner.ts';

/** The value of one move to the player who made it. */
export interface MoveGrade {
  /** There was another legal move. */
  readonly isDecision: boolean;
  readonly keepsVerdict: boolean;
  /** Plies given away by a move that keeps a win or a loss: won later or lost sooner. Null where plies do not count. */
  readonly pliesLost: number | null;
  /** The verdict before the move. */
  readonly verdict: Verdict;
}

export function gradeMove(evaluation: Evaluation<unknown>, index: number): MoveGrade {
  const move = evaluation.moves[index];
  if (!move) throw new RangeError('The move to grade is not legal.');
  const { verdict, distance } = evaluation.value;
  const isDecided = verdict === 'win' || verdict === 'loss';
  const isTimed = isDecided && move.keepsVerdict && distance !== null && move.value.distance !== null;
  return {
    isDecision: evaluation.moves.length > 1,
    keepsVerdict: move.keepsVerdict,
    pliesLost: isTimed ? Math.abs((move.value.distance ?? 0) - distance) : null,
    verdict,
  };
}

/** One player's grades: the totals of all games, and the course of the current one. */
class GradeSheet {
  readonly totals = { decisions: 0, kept: 0, timed: 0, pliesLost: 0, thrownAway: 0 };
  private best = 0;
  private hasErred = false;

  add({ verdict, isDecision, keepsVerdict, pliesLost }: MoveGrade): void {
    const { totals } = this;
    this.best = Math.max(this.best, verdictRank(verdict));
    if (!keepsVerdict) this.hasErred = true;
    if (!isDecision) return;
    totals.decisions++;
    if (keepsVerdict) totals.kept++;
    if (pliesLost === null) return;
    totals.timed++;
    totals.pliesLost += pliesLost;
  }

  /** `result` is the end of the game as a verdict for this player: endless if it was left unfinished. */
  endGame(result: Verdict): void {
    if (this.hasErred && verdictRank(result) < this.best) this.totals.thrownAway++;
    this.best = 0;
    this.hasErred = false;
  }
}

/** The grades of both players. */
export class GradeBook {
  private readonly sheets = [new GradeSheet(), new GradeSheet()] as const;

  add(player: PlayerIndex, grade: MoveGrade): void {
    this.sheets[player].add(grade);
  }

  /** `winner` is the winning player, not the seat. */
  endGame(winner: WinnerIndex): void {
    for (const player of [0, 1] as const) this.sheets[player].endGame(resultFor(player, winner));
  }

  /** By player. */
  totals(): readonly Grades[] {
    return this.sheets.map(({ totals }) => ({ ...totals }));
  }
}

/** The end of a game as a verdict for a player. */
function resultFor(player: PlayerIndex, winner: WinnerIndex): Verdict {
  if (winner === NO_WINNER) return 'endless';
  if (winner === DRAWN) return 'draw';
  return winner === player ? 'win' : 'loss';
}
