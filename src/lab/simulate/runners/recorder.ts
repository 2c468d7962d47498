import type { Verdict } from '../../../core/index.ts';
import { type Grade, GradeSheet } from '../counts/grade.ts';
import type { Grades } from '../counts/tally.ts';
import { DRAWN, NO_WINNER, type PlayerIndex, type WinnerIndex } from '../counts/winner.ts';

/** Keeps a game as it is played: its moves, and what they were worth if that is asked for. */
export class Recorder<Move> {
  moves: Move[] = [];
  private sheets = [new GradeSheet(), new GradeSheet()] as const;

  add(player: PlayerIndex, move: Move, grade: Grade | undefined): void {
    this.moves.push(move);
    if (grade) this.sheets[player].add(grade);
  }

  /** The game is over; what follows belongs to the next. */
  endGame(winner: WinnerIndex): void {
    this.moves = [];
    for (const player of [0, 1] as const) {
      this.sheets[player].endGame(resultFor(player, winner));
    }
  }

  /** By player, of the games since it was last asked. */
  takeGrades(): readonly Grades[] {
    const totals = this.sheets.map((sheet) => sheet.totals());
    this.sheets = [new GradeSheet(), new GradeSheet()];
    return totals;
  }
}

/** The end of a game as a verdict for a player. */
function resultFor(player: PlayerIndex, winner: WinnerIndex): Verdict {
  if (winner === NO_WINNER) return 'endless';
  if (winner === DRAWN) return 'draw';
  return winner === player ? 'win' : 'loss';
}
