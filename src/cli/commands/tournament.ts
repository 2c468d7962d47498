import { withCommas } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { createTournament, playTournament, type Standing, type TournamentReport } from '../../lab/index.ts';
import { type Call, EXIT } from '../command.ts';
import { namedGame } from '../game-flags.ts';
import { withCrew } from '../lab/crew.ts';
import { labRequests, mostGames } from '../lab/request.ts';
import { percent } from '../lab/simulation-report.ts';
import { createPage, type Page } from '../page.ts';
import { parsePlayerList } from '../player-words.ts';
import { unwrap } from '../usage.ts';

const MARGIN = 2;
const GAP = 2;

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
  else for (const report of reports) showTournament(createPage(call), report);
  return isInterrupted ? EXIT.interrupted : EXIT.done;
}

function showTournament(page: Page, report: TournamentReport): void {
  const { title } = namedGame(report.game);
  const stopped = report.isStopped ? ' (stopped)' : '';
  page.heading(`${title}: ${report.players.length} players, ${withCommas(report.gamesEach)} games a pairing${stopped}`);
  page.line();
  page.text('Wins of the player on the left against the one above, as player 1 + as player 2:');
  showTable(page, crossTable(report));
  page.line();
  page.text(
    'Open: unfinished games. Decisions: moves with a choice. Kept: the share of them that kept the verdict. Plies lost: given away a kept decision. Thrown: games in which a better verdict was once in hand. Errs: mistakes a decision over all positions of the game, computed.',
  );
  showTable(page, [
    ['player', 'wins', 'losses', 'open', 'decisions', 'kept', 'plies lost', 'thrown', 'errs'],
    ...report.standings.map(standingRow),
  ]);
  page.line();
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

/** The first column to the left, the others to the right; where they do not all fit, in several tables. */
function showTable(page: Page, rows: readonly (readonly string[])[]): void {
  const [first = 0, ...others] = (rows[0] ?? []).map((_, column) => widthOf(rows, column));
  let begin = 0;
  while (begin < others.length) {
    let end = begin + 1;
    const width = (to: number) => MARGIN + first + others.slice(begin, to).reduce((sum, one) => sum + GAP + one, 0);
    while (end < others.length && width(end + 1) <= page.columns) end++;
    for (const [name = '', ...cells] of rows) {
      const shown = cells.slice(begin, end).map((cell, index) => cell.padStart(GAP + (others[begin + index] ?? 0)));
      page.line(`${' '.repeat(MARGIN)}${name.padEnd(first)}${shown.join('')}`.trimEnd());
    }
    begin = end;
    if (begin < others.length) page.line();
  }
}

function widthOf(rows: readonly (readonly string[])[], column: number): number {
  return Math.max(...rows.map((row) => (row[column] ?? '').length));
}
