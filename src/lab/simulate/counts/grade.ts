import { type Verdict, verdictRank } from '../../../core/index.ts';
import type { Evaluation } from '../../../solver/index.ts';
import type { Grades } from './tally.ts';

/** What one move was worth to the player who made it. */
export interface Grade {
  /** There was another legal move. */
  readonly isDecision: boolean;
  readonly keepsVerdict: boolean;
  /** Plies given away by a move that keeps a win or a loss: later than need be, or sooner. Null where plies do not count. */
  readonly pliesLost: number | null;
  /** The verdict before the move. */
  readonly verdict: Verdict;
}

export function gradeMove(evaluation: Evaluation<unknown>, index: number): Grade {
  const move = evaluation.moves[index];
  if (!move) throw new RangeError('There is no such move to grade.');
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

/** Adds up one player's grades, game after game. */
export class GradeSheet {
  private decisions = 0;
  private kept = 0;
  private timed = 0;
  private pliesLost = 0;
  private thrownAway = 0;
  private best = 0;
  private hasErred = false;

  add(grade: Grade): void {
    this.best = Math.max(this.best, verdictRank(grade.verdict));
    if (!grade.keepsVerdict) this.hasErred = true;
    if (!grade.isDecision) return;
    this.decisions++;
    if (grade.keepsVerdict) this.kept++;
    if (grade.pliesLost === null) return;
    this.timed++;
    this.pliesLost += grade.pliesLost;
  }

  /** The end of a game, as a verdict for this player: endless when it was left unfinished. */
  endGame(result: Verdict): void {
    if (this.hasErred && verdictRank(result) < this.best) this.thrownAway++;
    this.best = 0;
    this.hasErred = false;
  }

  totals(): Grades {
    const { decisions, kept, timed, pliesLost, thrownAway } = this;
    return { decisions, kept, timed, pliesLost, thrownAway };
  }
}
