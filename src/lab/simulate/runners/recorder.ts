import { type Grade, GradeSheet } from '../counts/grade.ts';
import type { Grades } from '../counts/tally.ts';
import { NO_WINNER, type PlayerIndex } from '../counts/winner.ts';

/** Keeps a game as it is played: its moves, and what they were worth if that is asked for. */
export class Recorder<Move> {
  moves: Move[] = [];
  private sheets = [new GradeSheet(), new GradeSheet()] as const;

  add(player: PlayerIndex, move: Move, grade: Grade | undefined): void {
    this.moves.push(move);
    if (grade) this.sheets[player].add(grade);
  }

  /** The game is over; what follows belongs to the next. */
  endGame(winner: PlayerIndex | typeof NO_WINNER): void {
    this.moves = [];
    for (const player of [0, 1] as const) {
      this.sheets[player].endGame(winner === NO_WINNER ? 'endless' : winner === player ? 'win' : 'loss');
    }
  }

  /** By player, of the games since it was last asked. */
  takeGrades(): readonly Grades[] {
    const totals = this.sheets.map((sheet) => sheet.totals());
    this.sheets = [new GradeSheet(), new GradeSheet()];
    return totals;
  }
}
