import { describeTournament } from '../../api/lab-json.ts';
import { type AnyGameDefinition, withCommas } from '../../core/index.ts';
import {
  createTournament,
  formatTournamentCsv,
  playTournament,
  type TournamentReport,
  type TournamentStanding,
} from '../../lab/index.ts';
import { isOutside } from '../../players/index.ts';
import { knownGames, namedGame } from '../arguments/game-options.ts';
import { parsePlayerList } from '../arguments/players.ts';
import { unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { checkOutputs, writeOutput } from '../files/write-file.ts';
import { labRequests, oneOrAll, runJobs } from '../lab/runs.ts';
import { describeStart, failureWords, percent } from '../lab/simulation-report.ts';
import { answer, type Page, showColumns, type TableColumn } from '../terminal/page.ts';

const ALL_PLAYERS = 'random,casual,sharp,perfect';

export async function run(call: Call): Promise<number> {
  const players = parsePlayerList(call.flags.players ?? ALL_PLAYERS);
  const known = knownGames(call);
  const jobs = labRequests(call).map((request) =>
    unwrap(createTournament(known, { ...request, players }, players.filter(isOutside))),
  );
  await checkOutputs(call, 'csv');
  const { reports, isInterrupted } = await runJobs(call, {
    players,
    jobs,
    games: Math.max(...jobs.flatMap(({ pairings }) => pairings.map(({ games }) => games))),
    run: (job, pool, options) => playTournament(known, job, pool, options),
  });
  await writeOutput(call, 'csv', () => formatTournamentCsv(reports));
  await answer(call, {
    json: () => oneOrAll(call, reports.map(describeTournament)),
    show: (page) => {
      for (const report of reports) showTournament(page, report, namedGame(report.game, known));
      showLegend(page, reports);
    },
  });
  return isInterrupted ? EXIT.interrupted : EXIT.done;
}

export function showTournament(page: Page, report: TournamentReport, definition: AnyGameDefinition): void {
  const { title, seatNames } = definition;
  const stopped = report.isStopped ? ' (stopped)' : '';
  page.heading(`${title}: ${report.players.length} players, ${withCommas(report.gamesEach)} games a pairing${stopped}`);
  page.text(`${describeStart(report)}; seed ${report.seed}`);
  page.line();
  page.text(`Wins of the player on the left against the one above, as ${seatNames[0]} + as ${seatNames[1]}:`);
  page.table(crossTable(report));
  page.line();
  showColumns(page, report.standings, columnsOf([report]));
  for (const { player, failures, walkovers } of report.standings) {
    const text = failureWords(failures);
    if (text !== '') page.item('forfeited', `by ${player}: ${text}`);
    if (walkovers > 0) page.item('walkovers', `of ${player}: ${withCommas(walkovers)} games that the other forfeited`);
  }
  page.line();
}

/** The columns of a player's standing, with what their headings mean. */
export const STANDING_COLUMNS: readonly TableColumn<TournamentStanding>[] = [
  ['', ({ player }) => player],
  ['wins', ({ wins }) => withCommas(wins)],
  ['losses', ({ losses }) => withCommas(losses)],
  ['drawn', ({ draws }) => withCommas(draws), 'games that neither player won'],
  ['open', ({ unfinished }) => withCommas(unfinished), 'unfinished games'],
  ['decisions', ({ decisions }) => withCommas(decisions), 'moves with a choice: a forced move does not count'],
  [
    'kept',
    ({ keptShare }) => (keptShare === null ? '-' : percent(keptShare)),
    'the share of decisions that gave nothing away: a win stayed a win, an endless game endless',
  ],
  [
    'plies lost',
    ({ meanPliesLost }) => meanPliesLost?.toFixed(3) ?? '-',
    'moves of either side that such a decision cost on average: a win came later, a loss sooner',
  ],
  [
    'thrown',
    ({ thrownAway }) => withCommas(thrownAway),
    'games in which the player once stood better, made a mistake, and ended with less',
  ],
  [
    'errs', // the rate that a contest shows for its opponents
    ({ mistakes }) => (mistakes === null ? '-' : percent(mistakes.pitfallRate)),
    'how often it errs where a mistake is possible, over all positions of the game, each counted once: computed, not played',
  ],
];

/** Most games have no draws, so their tables omit the column. */
function columnsOf(reports: readonly TournamentReport[]) {
  const hasDraws = reports.some(({ standings }) => standings.some(({ draws }) => draws > 0));
  return STANDING_COLUMNS.filter(([heading]) => heading !== 'drawn' || hasDraws);
}

export function showLegend(page: Page, reports: readonly TournamentReport[]): void {
  for (const [heading, , meaning] of columnsOf(reports)) if (meaning !== undefined) page.item(heading, meaning);
}

function crossTable({ standings, meetings }: TournamentReport): readonly (readonly string[])[] {
  const players = standings.map(({ player }) => player);
  const cell = (player: string, opponent: string) => {
    const meeting = meetings.find((candidate) => candidate.player === player && candidate.opponent === opponent);
    return meeting ? meeting.wins.map(withCommas).join(' + ') : '-';
  };
  return [['', ...players], ...players.map((player) => [player, ...players.map((opponent) => cell(player, opponent))])];
}
