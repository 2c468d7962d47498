import { type Grade, GradeSheet } from './grade.ts';
import type { Winner } from './scoreboard.ts';
import type { Grades } from './tally.ts';

/** Writes down a game as it is played: its moves, and what they were worth if that is asked for. */
export class Notebook<Move> {
  moves: Move[] = [];
  private sheets = [new GradeSheet(), new GradeSheet()] as const;

  note(player: 0 | 1, move: Move, grade: Grade | undefined): void {
    this.moves.push(move);
    if (grade) this.sheets[player].note(grade);
  }

  /** The game is over; what follows belongs to the next. */
  endGame(winningPlayer: Winner): void {
    this.moves = [];
    for (const player of [0, 1] as const) {
      this.sheets[player].endGame(winningPlayer < 0 ? 'endless' : winningPlayer === player ? 'win' : 'loss');
    }
  }

  /** By player, of the games since it was last asked. */
  takeGrades(): readonly Grades[] {
    const totals = this.sheets.map((sheet) => sheet.totals());
    this.sheets = [new GradeSheet(), new GradeSheet()];
    return totals;
  }
}
