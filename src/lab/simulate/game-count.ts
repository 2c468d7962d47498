import { itemAt } from '../../core/index.ts';
import { type FailureCounts, NO_FAILURES } from '../../players/index.ts';
import type { GameLine } from './game-loop.ts';
import { GradeBook } from './grade.ts';
import { homeSeat, type SimulationJob } from './job.ts';
import type { PlayedGame } from './numbered-games.ts';
import { type Disagreement, MAX_LISTED, sumFailures, type Tally } from './tally.ts';
import { DRAWN, NO_WINNER, playerAt, type WinnerIndex, winningPlayer, winningSeat } from './winner.ts';

/** Counts the games of one batch, and keeps their records if the job is recorded. */
export function createGameCount(job: SimulationJob) {
  /** At 2 × player + seat. */
  const playerWins: [number, number, number, number] = [0, 0, 0, 0];
  let [draws, unfinished, agreed, disagreed] = [0, 0, 0, 0];
  const failures: [FailureCounts, FailureCounts] = [NO_FAILURES, NO_FAILURES];
  const disagreements: Disagreement[] = [];
  const plies = new Map<number, number>();
  /** By the length of the random string: all games, and those that the first player won. */
  const lengths = new Map<number, number>();
  const firstWins = new Map<number, number>();
  const grades = job.graded ? new GradeBook() : undefined;
  const records: string[] = [];

  /** For the moves of the next game; undefined if the job needs none. */
  function openLine(): GameLine | undefined {
    return job.graded || job.recorded ? { words: [], grades } : undefined;
  }

  /** `replay` plays the same game again and writes its record. */
  function add(number: number, played: PlayedGame, line: GameLine | undefined, replay: (line: GameLine) => void): void {
    const { start, winner, forfeit } = played;
    const home = homeSeat(job, number);
    countOne(plies, played.plies);
    if (forfeit) {
      const player = playerAt(forfeit.seat, home);
      failures[player] = { ...failures[player], [forfeit.kind]: failures[player][forfeit.kind] + 1 };
    } else if (winner === NO_WINNER) unfinished++;
    else if (winner === DRAWN) draws++;
    else {
      const place = 2 * playerAt(winner, home) + winner;
      playerWins[place] = itemAt(playerWins, place) + 1;
    }
    if (start.length !== undefined) {
      countOne(lengths, start.length);
      if (winner === start.first) countOne(firstWins, start.length);
    }
    grades?.endGame(winningPlayer(winner, home));
    comparePrediction(number, played, replay);
    if (job.recorded && line) records.push(line.words.join(' '));
  }

  /** A game cut short before its predicted end counts as neither. Writes the record only of a game that is listed. */
  function comparePrediction(
    number: number,
    { start: { prediction: predicted }, winner, plies }: PlayedGame,
    replay: (line: GameLine) => void,
  ): void {
    const isCut = winner === NO_WINNER && predicted !== undefined && plies < (predicted.plies ?? 0);
    if (predicted === undefined || isCut) return;
    if (winner === predicted.winner && (predicted.plies === null || plies === predicted.plies)) {
      agreed++;
      return;
    }
    disagreed++;
    if (disagreements.length === MAX_LISTED) return;
    const words: string[] = [];
    replay({ words, grades: undefined });
    const ending = (by: WinnerIndex, after: number | null) => ({ winner: winningSeat(by), plies: after });
    disagreements.push({
      game: number,
      predicted: ending(predicted.winner, predicted.plies),
      actual: ending(winner, plies),
      record: words.join(' '),
    });
  }

  function totals(): { readonly tally: Tally; readonly records: readonly string[] } {
    const [one1, one2, two1, two2] = playerWins;
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
      plies: sorted(plies),
      lengths: sorted(lengths).map(([length, games]) => [length, games, firstWins.get(length) ?? 0] as const),
      grades: grades?.totals() ?? [],
    } as const;
    return { tally, records };
  }

  return { openLine, add, totals };
}

function countOne(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** [number, count] of all counted numbers, by number. */
function sorted(counts: ReadonlyMap<number, number>): readonly (readonly [number, number])[] {
  return [...counts].sort(([a], [b]) => a - b);
}
