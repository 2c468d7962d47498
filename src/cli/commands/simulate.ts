import { resolve } from 'node:path';
import { describeExact, describeSimulation } from '../../api/lab-json.ts';
import { type AnyGame, type AnyGameDefinition, createGame, formatVariant, withCommas } from '../../core/index.ts';
import {
  createJob,
  type ExactReport,
  exactProbabilities,
  formatCsv,
  type SimulationReport,
  simulate,
} from '../../lab/index.ts';
import { isOutside } from '../../players/index.ts';
import { knownGames, namedGame } from '../arguments/game-options.ts';
import { parsePlayerPair } from '../arguments/players.ts';
import { given, refuseFlags, UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { checkOutputs, lineOutput, writeOutput } from '../files/write-file.ts';
import { type LabRequest, labRequests, oneOrAll, runJobs } from '../lab/runs.ts';
import { showSimulation } from '../lab/simulation-report.ts';
import { answer, type Page } from '../terminal/page.ts';

/** Flags for playing games, which --exact does not do. */
const SAMPLING_FLAGS = ['games', 'seats', 'seed', 'workers', 'database', 'max-plies', 'csv', 'records'];

export async function run(call: Call): Promise<number> {
  const { flags } = call;
  const players = parsePlayerPair(flags.players ?? 'perfect,perfect');
  const requests = labRequests(call);
  if (!flags.exact) return runSimulations(call, requests, players);
  refuseFlags(call, SAMPLING_FLAGS, (flag) => `--exact computes and plays no game; leave out ${flag}.`);
  if (players.some(isOutside))
    throw new UsageError('--exact is for our own players; for bots, use `penultimate exam`.');
  return showExact(call, requests, players);
}

/** Plays the games of every request and shows how they ended; resolves to the exit code. */
async function runSimulations(
  call: Call,
  requests: readonly LabRequest[],
  players: readonly [string, string],
): Promise<number> {
  const { seats = 'fixed', records } = call.flags;
  const games = knownGames(call);
  const common = { players, seats, recorded: records !== undefined };
  const jobs = requests.map((request) =>
    unwrap(createJob(games, { ...request, ...common }, players.filter(isOutside))),
  );
  await checkFiles(call);
  const recording = given({ onRecords: lineOutput(call, 'records') });
  const { reports, isInterrupted } = await runJobs(call, {
    players,
    jobs,
    games: Math.max(...jobs.map((job) => job.games)),
    run: (job, pool, options, startMs) => simulate(games, job, pool, { ...options, ...recording }, startMs),
  });
  await writeOutput(call, 'csv', () => formatCsv(reports));
  await answer(call, {
    json: () => oneOrAll(call, reports.map(describeSimulation)),
    show: (page) => showReports(page, games, reports),
  });
  if (isInterrupted) return EXIT.interrupted;
  return reports.some(({ predicted }) => (predicted?.disagreed ?? 0) > 0) ? EXIT.no : EXIT.done;
}

/** Checks before the first game that the files can be written. Each keeps its old content until there is new content. */
async function checkFiles(call: Call): Promise<void> {
  const { csv, records } = call.flags;
  if (csv !== undefined && records !== undefined && resolve(csv) === resolve(records))
    throw new UsageError('--csv and --records must be two files.');
  await checkOutputs(call, 'records', 'csv');
}

function showReports(page: Page, games: readonly AnyGameDefinition[], reports: readonly SimulationReport[]): void {
  for (const [index, report] of reports.entries()) {
    if (index > 0) page.line();
    showSimulation(page, report, namedGame(report.game, games));
  }
}

/** The exact results between the two, in these seats and with seats swapped. */
function showExact(call: Call, requests: readonly LabRequest[], players: readonly [string, string]): Promise<number> {
  const pairs = players[0] === players[1] ? [players] : [players, [players[1], players[0]] as const];
  const isAll = call.argument === 'all';
  const games = requests.flatMap(({ game, options, starts }) => {
    if (starts?.from === 'start') return [unwrap(createGame(namedGame(game, knownGames(call)), options))];
    if (isAll && starts?.from === 'strings') return []; // there is no single start
    throw new UsageError('--exact is about games from one start; give the string, or leave out --starts.');
  });
  const answers = games.flatMap((game) =>
    pairs.map((pair) => ({ game, pair, report: unwrap(exactProbabilities(game, pair)) })),
  );
  return answer(call, {
    json: () => answers.map(({ game, pair, report }) => describeExact(game, pair, report)),
    show: (page) => {
      showAnswers(page, answers);
      if (games.length < requests.length)
        page.text('Games that draw a new start each time are left out: name one and its start, like --string WLWLL.');
    },
  });
}

interface ExactAnswer {
  readonly game: AnyGame;
  readonly pair: readonly [string, string];
  readonly report: ExactReport;
}

function showAnswers(page: Page, answers: readonly ExactAnswer[]): void {
  for (const { game, pair, report } of answers) {
    const [first, second] = game.definition.seatNames;
    page.heading(`${formatVariant(game)}: ${first} is ${pair[0]}, ${second} is ${pair[1]}`);
    page.item(`${first} wins`, probability(report.wins[1]));
    page.item(`${second} wins`, probability(report.wins[2]));
    if (report.draw > 0) page.item('drawn', probability(report.draw));
    page.item('never ends', probability(report.endless));
    if (report.meanPlies !== null) page.item('plies on average', report.meanPlies.toFixed(4));
    page.text(`Exact, over the ${withCommas(report.positions)} positions that these two can reach.`, 2);
  }
}

function probability(value: number): string {
  return `with probability ${value.toFixed(9).replace(/0+$/, '').replace(/\.$/, '')}`;
}
