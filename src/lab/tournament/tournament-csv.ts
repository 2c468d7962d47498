import { csvLine } from '../../core/index.ts';
import { sumFailures } from '../simulate/counts/tally.ts';
import { optionsCell, startsCell } from '../simulate/csv.ts';
import type { Meeting, Standing } from './standings.ts';
import type { TournamentReport } from './tournament.ts';

const HEADER = csvLine([
  ...['game', 'options', 'starts', 'seed', 'player', 'opponent', 'games', 'wins', 'winsAs1', 'winsAs2', 'losses'],
  ...['draws', 'unfinished', 'forfeits', 'walkovers', 'decisions', 'kept', 'pliesLost', 'thrownAway', 'errs'],
]);

/**
 * Some tournaments as one table of comma-separated values: a row for each player against each other, and one for each
 * player against `all`, which alone has what is counted over decisions.
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

function standingCells(standing: Standing, meetings: readonly Meeting[]) {
  const { player, games, wins, losses, draws, unfinished, failures, walkovers } = standing;
  const [as1, as2] = [0, 1].map((seat) => meetings.reduce((sum, meeting) => sum + (meeting.wins[seat] ?? 0), 0));
  const ends = [games, wins, as1 ?? 0, as2 ?? 0, losses, draws, unfinished, sumFailures(failures), walkovers];
  const { decisions, keptShare, meanPliesLost, thrownAway, mistakes } = standing;
  return [player, 'all', ...ends, decisions, keptShare, meanPliesLost, thrownAway, mistakes?.pitfallRate ?? null];
}
