import { describeExact, describeSimulation } from '../../api/lab-json.ts';
import { type AnyGame, type AnyGameDefinition, createGame, formatVariant, withCommas } from '../../core/index.ts';
import {
  createJob,
  type ExactReport,
  exactProbabilities,
  formatCsv,
  type RunOptions,
  SEAT_PLANS,
  type SimulationJob,
  type SimulationReport,
  simulate,
} from '../../lab/index.ts';
import { isOutside } from '../../players/index.ts';
import { knownGames, namedGame } from '../arguments/game-options.ts';
import { parsePlayerPair } from '../arguments/players.ts';
import { parseWord, UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { openOutputFiles } from '../lab/output-files.ts';
import { type Run, withPool } from '../lab/pool.ts';
import { type LabRequest, labRequests, maxGames } from '../lab/requests.ts';
import { showSimulation } from '../lab/simulation-report.ts';
import { createPage, type Page } from '../terminal/page.ts';

/** Flags for playing games, which --exact does not do. */
const SAMPLING_FLAGS = ['games', 'seats', 'seed', 'workers', 'database', 'max-plies', 'csv', 'records'];

export async function run(call: Call): Promise<number> {
  const { flags } = call;
  const players = parsePlayerPair(flags.players ?? 'perfect,perfect');
  const requests = labRequests(call);
  if (!flags.exact) return runSimulations(call, requests, players);
  const extra = SAMPLING_FLAGS.find((name) => name in flags);
  if (extra !== undefined) throw new UsageError(`--exact computes and plays no game; leave out --${extra}.`);
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
  const { flags } = call;
  const seats = parseWord('plan of seats', flags.seats ?? 'fixed', SEAT_PLANS);
  const { csv, records } = flags;
  const recorded = records !== undefined;
  const games = knownGames(call);
  const jobs = requests.map((request) =>
    unwrap(createJob(games, { ...request, players, seats, recorded }, players.filter(isOutside))),
  );
  const files = await openOutputFiles(call.terminal.files, csv, records);
  try {
    const { reports, isInterrupted } = await withPool(call, { players, games: maxGames(jobs) }, (current) =>
      playAll(games, jobs, current, files.writeRecords),
    );
    await files.writeCounts(formatCsv(reports));
    showReports(call, reports);
    if (isInterrupted) return EXIT.interrupted;
    return reports.some(({ predicted }) => (predicted?.disagreed ?? 0) > 0) ? EXIT.no : EXIT.done;
  } finally {
    await files.close();
  }
}

/** One job after the other, until Ctrl-C. */
async function playAll(
  games: readonly AnyGameDefinition[],
  jobs: readonly SimulationJob[],
  current: Run,
  writeRecords: RunOptions['onRecords'],
) {
  const options = { ...current.options, ...(writeRecords ? { onRecords: writeRecords } : {}) };
  const reports: SimulationReport[] = [];
  for (const [index, job] of jobs.entries()) {
    if (index > 0 && current.isInterrupted()) break;
    const startMs = index === 0 ? current.startMs : 0;
    reports.push(unwrap(await simulate(games, job, current.pool, options, startMs)));
  }
  return { reports, isInterrupted: current.isInterrupted() };
}

function showReports(call: Call, reports: readonly SimulationReport[]): void {
  if (call.flags.json) {
    const answers = reports.map(describeSimulation);
    call.terminal.stdout.write(`${JSON.stringify(call.argument === 'all' ? answers : answers[0])}\n`);
    return;
  }
  const page = createPage(call);
  for (const [index, report] of reports.entries()) {
    if (index > 0) page.line();
    showSimulation(page, report, namedGame(report.game, knownGames(call)));
  }
}

/** The exact results between the two, in these seats and with seats swapped. */
function showExact(call: Call, requests: readonly LabRequest[], players: readonly [string, string]): number {
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
  if (call.flags.json) {
    const json = answers.map(({ game, pair, report }) => describeExact(game, pair, report));
    call.terminal.stdout.write(`${JSON.stringify(json)}\n`);
    return EXIT.done;
  }
  const page = createPage(call);
  showAnswers(page, answers);
  if (games.length < requests.length) {
    page.text('Games that draw a new start each time are left out: name one and its start, like --string WLWLL.');
  }
  return EXIT.done;
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
