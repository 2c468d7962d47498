import { type AnyGameDefinition, withCommas } from '../../core/index.ts';
import type { Standing, TournamentReport } from '../../lab/index.ts';
import type { Page } from '../terminal/page.ts';
import { describeStart, failureWords, percent } from './simulation-report.ts';
import { showTable } from './table.ts';

export function showTournament(page: Page, report: TournamentReport, definition: AnyGameDefinition): void {
  const { title, seatNames } = definition;
  const stopped = report.isStopped ? ' (stopped)' : '';
  page.heading(`${title}: ${report.players.length} players, ${withCommas(report.gamesEach)} games a pairing${stopped}`);
  page.text(`${describeStart(report)}; seed ${report.seed}`);
  page.line();
  page.text(`Wins of the player on the left against the one above, as ${seatNames[0]} + as ${seatNames[1]}:`);
  showTable(page, crossTable(report));
  page.line();
  const drawn = hasDraws(report) ? ['drawn'] : [];
  showTable(page, [
    ['', 'wins', 'losses', ...drawn, 'open', 'decisions', 'kept', 'plies lost', 'thrown', 'errs'],
    ...report.standings.map((standing) => standingRow(standing, drawn.length > 0)),
  ]);
  for (const { player, failures, walkovers } of report.standings) {
    const text = failureWords(failures);
    if (text !== '') page.item('forfeited', `by ${player}: ${text}`);
    if (walkovers > 0) page.item('walkovers', `of ${player}: ${withCommas(walkovers)} games that the other forfeited`);
  }
  page.line();
}

/** What the columns mean, in the order in which they stand. */
const LEGEND: readonly (readonly [string, string])[] = [
  ['drawn', 'games that neither player won'],
  ['open', 'unfinished games'],
  ['decisions', 'moves with a choice: a forced move is none'],
  ['kept', 'the share of decisions that gave nothing away: a win stayed a win, an endless game endless'],
  ['plies lost', 'moves of either side that such a decision cost on average: a win came later, a loss sooner'],
  ['thrown', 'games in which the player once stood better, made a mistake, and ended with less'],
  [
    'errs',
    'how often it errs where a mistake is possible, over all positions of the game, each counted once: computed, not played',
  ],
];

export function showLegend(page: Page, reports: readonly TournamentReport[]): void {
  const isShown = (column: string) => column !== 'drawn' || reports.some(hasDraws);
  for (const [column, meaning] of LEGEND) if (isShown(column)) page.item(column, meaning);
}

/** Most games cannot be drawn: their tables do without the column. */
function hasDraws({ standings }: TournamentReport): boolean {
  return standings.some(({ draws }) => draws > 0);
}

function crossTable({ standings, meetings }: TournamentReport): readonly (readonly string[])[] {
  const players = standings.map(({ player }) => player);
  const cell = (player: string, opponent: string) => {
    const meeting = meetings.find((candidate) => candidate.player === player && candidate.opponent === opponent);
    return meeting ? meeting.wins.map(withCommas).join(' + ') : '-';
  };
  return [['', ...players], ...players.map((player) => [player, ...players.map((opponent) => cell(player, opponent))])];
}

/** `errs` is the rate that people are told of the opponents of a contest. */
export function standingRow(standing: Standing, showsDraws: boolean): readonly string[] {
  const { player, wins, losses, draws, unfinished, decisions, keptShare, meanPliesLost, thrownAway, mistakes } =
    standing;
  return [
    player,
    ...[wins, losses, ...(showsDraws ? [draws] : []), unfinished, decisions].map(withCommas),
    keptShare === null ? '-' : percent(keptShare),
    meanPliesLost === null ? '-' : meanPliesLost.toFixed(3),
    withCommas(thrownAway),
    mistakes === null ? '-' : percent(mistakes.pitfallRate),
  ];
}
