import { itemAt } from '../../core/index.ts';
import { type Failure, type FailureCounts, NO_FAILURES } from '../../players/index.ts';
import type { GameLine } from './game-loop.ts';
import { GradeBook } from './grade.ts';
import { homeSeat, type SimulationJob } from './job.ts';
import type { PlayedGame } from './numbered-games.ts';
import { type Disagreement, MAX_LISTED, sumFailures, type Tally } from './tally.ts';
import {
  DRAWN,
  NO_WINNER,
  type PlayerIndex,
  playerAt,
  type WinnerIndex,
  winningPlayer,
  winningSeat,
} from './winner.ts';

/** Counts the games of one batch, and keeps their records if the job is recorded. */
export class GameCount {
  private readonly job: SimulationJob;
  /** At 2 × player + seat. */
  private readonly playerWins: [number, number, number, number] = [0, 0, 0, 0];
  private draws = 0;
  private unfinished = 0;
  private readonly failures: [FailureCounts, FailureCounts] = [NO_FAILURES, NO_FAILURES];
  private agreed = 0;
  private disagreed = 0;
  private readonly disagreements: Disagreement[] = [];
  private readonly plies = new Map<number, number>();
  /** By the length of the random string: all games, and those that the first player won. */
  private readonly lengths = new Map<number, number>();
  private readonly firstWins = new Map<number, number>();
  private readonly grades: GradeBook | undefined;
  private readonly records: string[] = [];

  constructor(job: SimulationJob) {
    this.job = job;
    if (job.graded) this.grades = new GradeBook();
  }

  /** For the moves of the next game; undefined if the job needs none. */
  openLine(): GameLine | undefined {
    return this.job.graded || this.job.recorded ? { words: [], grades: this.grades } : undefined;
  }

  /** `replay` plays the same game again and writes its record. */
  add(number: number, played: PlayedGame, line: GameLine | undefined, replay: (line: GameLine) => void): void {
    const { start, winner, plies, forfeit } = played;
    const home = homeSeat(this.job, number);
    countOne(this.plies, plies);
    if (forfeit) this.addForfeit(playerAt(forfeit.seat, home), forfeit.kind);
    else if (winner === NO_WINNER) this.unfinished++;
    else if (winner === DRAWN) this.draws++;
    else {
      const place = 2 * playerAt(winner, home) + winner;
      this.playerWins[place] = itemAt(this.playerWins, place) + 1;
    }
    if (start.length !== undefined) {
      countOne(this.lengths, start.length);
      if (winner === start.first) countOne(this.firstWins, start.length);
    }
    this.grades?.endGame(winningPlayer(winner, home));
    this.comparePrediction(number, played, replay);
    if (this.job.recorded && line) this.records.push(line.words.join(' '));
  }

  private addForfeit(player: PlayerIndex, kind: Failure): void {
    const counts = this.failures[player];
    this.failures[player] = { ...counts, [kind]: counts[kind] + 1 };
  }

  /** A game cut short before its predicted end counts as neither. Writes the record only of a game that is listed. */
  private comparePrediction(number: number, played: PlayedGame, replay: (line: GameLine) => void): void {
    const { winner, plies } = played;
    const predicted = played.start.prediction;
    const isCut = winner === NO_WINNER && predicted !== undefined && plies < (predicted.plies ?? 0);
    if (predicted === undefined || isCut) return;
    if (winner === predicted.winner && (predicted.plies === null || plies === predicted.plies)) {
      this.agreed++;
      return;
    }
    this.disagreed++;
    if (this.disagreements.length === MAX_LISTED) return;
    const words: string[] = [];
    replay({ words, grades: undefined });
    const ending = (by: WinnerIndex, after: number | null) => ({ winner: winningSeat(by), plies: after });
    this.disagreements.push({
      game: number,
      predicted: ending(predicted.winner, predicted.plies),
      actual: ending(winner, plies),
      record: words.join(' '),
    });
  }

  totals(): { readonly tally: Tally; readonly records: readonly string[] } {
    const { draws, unfinished, failures, agreed, disagreed, disagreements, records } = this;
    const [one1, one2, two1, two2] = this.playerWins;
    const tally = {
      games: one1 + one2 + two1 + two2 + draws + unfinished + sumFailures(failures[0]) + sumFailures(failures[1]),
      wins: [one1 + two1, one2 + two2],
      playerWins: [
        [one1, one2],
        [two1, two2],
      ],
      draws,
      unfinished,
      failures,
      agreed,
      disagreed,
      disagreements,
      plies: sorted(this.plies),
      lengths: sorted(this.lengths).map(([length, games]) => [length, games, this.firstWins.get(length) ?? 0] as const),
      grades: this.grades?.totals() ?? [],
    } as const;
    return { tally, records };
  }
}

function countOne(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** [number, count] of all counted numbers, by number. */
function sorted(counts: ReadonlyMap<number, number>): readonly (readonly [number, number])[] {
  return [...counts].sort(([a], [b]) => a - b);
}
