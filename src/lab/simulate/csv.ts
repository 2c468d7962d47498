import { csvLine, itemAt, type OptionValues } from '../../core/index.ts';
import { FAILURES } from '../../players/index.ts';
import type { Starts } from './job.ts';
import type { SimulationReport } from './report.ts';
import { wilsonInterval } from './report.ts';

const HEADER = 'game,options,players,seats,starts,seed,measure,key,count,games,share,low,high\n';

/**
 * All counts of some simulations as one table of comma-separated values: a row says how many games of how many had a
 * property. `measure` is wins (key: seat), player-wins (key: player, in order), draws, unfinished, forfeits
 * (key: player and what went wrong), agreed, disagreed, plies (key: plies) or first-wins (key: length of the string).
 */
export function formatCsv(reports: readonly SimulationReport[]): string {
  return [HEADER, ...reports.flatMap(reportRows)].join('');
}

function reportRows(report: SimulationReport): string[] {
  const { games } = report;
  const rows: (readonly [string, string | number, number, number])[] = [
    ['wins', 1, report.wins[1], games],
    ['wins', 2, report.wins[2], games],
    ...report.playerWins.map(
      ([one, two], player) => ['player-wins', itemAt(report.players, player), one + two, games] as const,
    ),
    ['draws', '', report.draws, games],
    ['unfinished', '', report.unfinished, games],
    ...forfeitRows(report),
  ];
  if (report.predicted) {
    rows.push(['agreed', '', report.predicted.agreed, games], ['disagreed', '', report.predicted.disagreed, games]);
  }
  for (const [plies, count] of report.plies.counts) rows.push(['plies', plies, count, games]);
  for (const length of report.lengths) rows.push(['first-wins', length.length, length.firstWins, length.games]);
  return rows.map(([measure, key, count, of]) => {
    const { share, low, high } = wilsonInterval(count, of);
    return csvLine([...common(report), measure, String(key), count, of, share, low, high]);
  });
}

/** Rows for outside players, the only ones that can forfeit. */
function forfeitRows({ players, failures, games }: SimulationReport) {
  return failures.flatMap((counts, index) =>
    FAILURES.filter((kind) => counts[kind] > 0).map(
      (kind) => ['forfeits', `${players[index]} ${kind}`, counts[kind], games] as const,
    ),
  );
}

function common({ game, options, players, seats, starts, seed }: SimulationReport): (string | number)[] {
  return [game, optionsCell(options), players.join(' '), seats, startsCell(starts), seed];
}

/** "coins=9 reach=3" */
export function optionsCell(options: OptionValues): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}

/** "positions", "strings 5-50 fair" */
export function startsCell(starts: Starts): string {
  if (starts.from !== 'strings') return starts.from;
  return `strings ${starts.shortest}-${starts.longest}${starts.fair ? ' fair' : ''}`;
}
