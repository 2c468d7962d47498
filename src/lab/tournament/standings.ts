import { csvLine } from '../../core/index.ts';
import { type FailureCounts, type MistakeRate, NO_FAILURES } from '../../players/index.ts';
import type { SimulationJob } from '../simulate/job.ts';
import { optionsCell, startsCell } from '../simulate/report.ts';
import { addCounts, type Grades, NO_GRADES, sumFailures, type Tally } from '../simulate/tally.ts';
import type { TournamentReport } from './tournament.ts';

/** A pairing and its counts. */
export interface PlayedPairing {
  readonly job: SimulationJob;
  readonly tally: Tally;
}

/** Wins and games of one player against another, from each seat. */
export interface Meeting {
  readonly player: string;
  readonly opponent: string;
  readonly games: number;
  /** In seat 1 and in seat 2. */
  readonly wins: readonly [number, number];
  readonly losses: number;
  readonly draws: number;
  readonly unfinished: number;
  /** Games forfeited by the player and by the opponent: neither losses nor wins. */
  readonly failures: FailureCounts;
  readonly walkovers: number;
}

/** One player's results against all, and grades that need a solved game. */
export interface TournamentStanding extends Omit<Meeting, 'opponent' | 'wins'> {
  readonly wins: number;
  /** Decisions are positions with at least two legal moves; forced moves do not count. */
  readonly decisions: number;
  /** The share of decisions that kept the verdict; null when there were none. */
  readonly keptShare: number | null;
  /** Plies given away per decision that kept a win or a loss: won later or lost sooner. */
  readonly meanPliesLost: number | null;
  /** Games in which the player once had a better verdict than the result. */
  readonly thrownAway: number;
  /** The exact rate over all positions; null if the game is too large, every game has its own string, or the run was stopped. */
  readonly mistakes: MistakeRate | null;
}

/** Each player's view of a pairing. */
export function meetingsOf({ job, tally }: PlayedPairing): readonly Meeting[] {
  const { games, draws, unfinished, playerWins, failures } = tally;
  return (
    [
      [0, 1],
      [1, 0],
    ] as const
  ).map(([own, other]) => ({
    player: job.players[own],
    opponent: job.players[other],
    games,
    draws,
    unfinished,
    wins: playerWins[own],
    losses: playerWins[other][0] + playerWins[other][1],
    failures: failures[own],
    walkovers: sumFailures(failures[other]),
  }));
}

/** Over all pairings of a player. */
export function gradesOf(player: string, played: readonly PlayedPairing[]): Grades {
  return played.reduce(
    (sum, { job, tally }) => addCounts(sum, tally.grades[job.players.indexOf(player)] ?? NO_GRADES),
    NO_GRADES,
  );
}

export function standingOf(
  player: string,
  meetings: readonly Meeting[],
  { decisions, kept, timed, pliesLost, thrownAway }: Grades,
  mistakes: MistakeRate | null,
): TournamentStanding {
  const own = meetings.filter((meeting) => meeting.player === player);
  const sum = (count: (meeting: Meeting) => number) => own.reduce((total, meeting) => total + count(meeting), 0);
  return {
    player,
    games: sum((meeting) => meeting.games),
    wins: sum(({ wins }) => wins[0] + wins[1]),
    losses: sum((meeting) => meeting.losses),
    draws: sum((meeting) => meeting.draws),
    unfinished: sum((meeting) => meeting.unfinished),
    failures: own.map(({ failures }) => failures).reduce(addCounts, NO_FAILURES),
    walkovers: sum((meeting) => meeting.walkovers),
    decisions,
    keptShare: decisions > 0 ? kept / decisions : null,
    meanPliesLost: timed > 0 ? pliesLost / timed : null,
    thrownAway,
    mistakes,
  };
}

const HEADER = csvLine([
  ...['game', 'options', 'starts', 'seed', 'player', 'opponent', 'games', 'wins', 'winsAs1', 'winsAs2', 'losses'],
  ...['draws', 'unfinished', 'forfeits', 'walkovers', 'decisions', 'kept', 'pliesLost', 'thrownAway', 'errs'],
]);

/**
 * Tournaments as comma-separated values: a row for each player against each other, and one for each player against `all`,
 * the only one with counts over decisions.
 */
export function formatTournamentCsv(reports: readonly TournamentReport[]): string {
  return [HEADER, ...reports.flatMap(reportLines)].join('');
}

function reportLines(report: TournamentReport): readonly string[] {
  const { game, options, starts, seed, standings, meetings } = report;
  const common = [game, optionsCell(options), startsCell(starts), seed];
  return standings.flatMap((standing) => {
    const own = meetings.filter(({ player }) => player === standing.player);
    const rows = [...own.map(meetingCells), standingCells(standing, own)];
    return rows.map((cells) => csvLine([...common, ...cells]));
  });
}

function meetingCells({ player, opponent, games, wins, losses, draws, unfinished, failures, walkovers }: Meeting) {
  const [as1, as2] = wins;
  const ends = [games, as1 + as2, as1, as2, losses, draws, unfinished, sumFailures(failures), walkovers];
  return [player, opponent, ...ends, null, null, null, null, null];
}

function standingCells(standing: TournamentStanding, meetings: readonly Meeting[]) {
  const { player, games, wins, losses, draws, unfinished, failures, walkovers } = standing;
  const [as1, as2] = [0, 1].map((seat) => meetings.reduce((sum, meeting) => sum + (meeting.wins[seat] ?? 0), 0));
  const ends = [games, wins, as1 ?? 0, as2 ?? 0, losses, draws, unfinished, sumFailures(failures), walkovers];
  const { decisions, keptShare, meanPliesLost, thrownAway, mistakes } = standing;
  return [player, 'all', ...ends, decisions, keptShare, meanPliesLost, thrownAway, mistakes?.pitfallRate ?? null];
}
