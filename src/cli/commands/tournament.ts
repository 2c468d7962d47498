import { withCommas } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { createTournament, playTournament, type Standing, type TournamentReport } from '../../lab/index.ts';
import { namedGame } from '../arguments/game-options.ts';
import { parsePlayerList } from '../arguments/players.ts';
import { unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { withCrew } from '../lab/pool.ts';
import { labRequests, mostGames } from '../lab/request.ts';
import { describeStart, percent } from '../lab/simulation-report.ts';
import { showTable } from '../lab/table.ts';
import { createPage, type Page } from '../terminal/page.ts';

const EVERYBODY = 'random,casual,sharp,perfect';

export async function run(call: Call): Promise<number> {
  const { flags, terminal } = call;
  const players = parsePlayerList(typeof flags.players === 'string' ? flags.players : EVERYBODY);
  const jobs = labRequests(call).map((request) => unwrap(createTournament(GAMES, { ...request, players })));
  const games = mostGames(jobs.flatMap(({ pairings }) => pairings));
  const { reports, isInterrupted } = await withCrew(call, games, async (current) => {
    const played: TournamentReport[] = [];
    for (const job of jobs) {
      if (played.length > 0 && current.isInterrupted()) break;
      played.push(await playTournament(GAMES, job, current.crew, current.options));
    }
    return { reports: played, isInterrupted: current.isInterrupted() };
  });
  if (flags.json) terminal.stdout.write(`${JSON.stringify(call.argument === 'all' ? reports : reports[0])}\n`);
  else {
    const page = createPage(call);
    for (const report of reports) showTournament(page, report);
    showLegend(page);
  }
  return isInterrupted ? EXIT.interrupted : EXIT.done;
}

function showTournament(page: Page, report: TournamentReport): void {
  const { title, seatNames } = namedGame(report.game);
  const stopped = report.isStopped ? ' (stopped)' : '';
  page.heading(`${title}: ${report.players.length} players, ${withCommas(report.gamesEach)} games a pairing${stopped}`);
  page.text(`${describeStart(report)}; seed ${report.seed}`);
  page.line();
  page.text(`Wins of the player on the left against the one above, as ${seatNames[0]} + as ${seatNames[1]}:`);
  showTable(page, crossTable(report));
  page.line();
  showTable(page, [
    ['', 'wins', 'losses', 'open', 'decisions', 'kept', 'plies lost', 'thrown', 'errs'],
    ...report.standings.map(standingRow),
  ]);
  page.line();
}

/** What the columns mean, in the order in which they stand. */
const LEGEND: readonly (readonly [string, string])[] = [
  ['open', 'unfinished games'],
  ['decisions', 'moves with a choice: a forced move is none'],
  ['kept', 'the share of decisions that gave nothing away: a win stayed a win, an endless game endless'],
  ['plies lost', 'moves of either side that such a decision cost on average: a win came later, a loss sooner'],
  ['thrown', 'games in which the player once stood better, made a mistake, and ended with less'],
  ['errs', 'mistakes a decision over all positions of the game, each counted once: computed, not played'],
];

function showLegend(page: Page): void {
  for (const [column, meaning] of LEGEND) page.item(column, meaning);
}

function crossTable({ standings, meetings }: TournamentReport): readonly (readonly string[])[] {
  const players = standings.map(({ player }) => player);
  const cell = (player: string, opponent: string) => {
    const meeting = meetings.find((candidate) => candidate.player === player && candidate.opponent === opponent);
    return meeting ? meeting.wins.map(withCommas).join(' + ') : '-';
  };
  return [['', ...players], ...players.map((player) => [player, ...players.map((opponent) => cell(player, opponent))])];
}

function standingRow(standing: Standing): readonly string[] {
  const { player, wins, losses, unfinished, decisions, keptShare, meanPliesLost, thrownAway, mistakes } = standing;
  return [
    player,
    ...[wins, losses, unfinished, decisions].map(withCommas),
    keptShare === null ? '-' : percent(keptShare),
    meanPliesLost === null ? '-' : meanPliesLost.toFixed(3),
    withCommas(thrownAway),
    mistakes === null ? '-' : percent(mistakes.rate),
  ];
}
