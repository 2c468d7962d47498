import { GAMES } from '../../games/index.ts';
import {
  createJob,
  formatCsv,
  type RunOptions,
  SEAT_PLANS,
  type SeatPlan,
  type SimulationJob,
  type SimulationReport,
  simulate,
} from '../../lab/index.ts';
import { namedGame } from '../arguments/game-options.ts';
import { parsePlayerPair } from '../arguments/players.ts';
import { parseWord, UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { showExact } from '../lab/exact.ts';
import { openOutputFiles } from '../lab/output-files.ts';
import { type Run, withCrew } from '../lab/pool.ts';
import { labRequests, mostGames } from '../lab/request.ts';
import { showSimulation, simulationJson } from '../lab/simulation-report.ts';
import { createPage } from '../terminal/page.ts';

/** They say how games are played one by one. */
const SAMPLING_FLAGS = ['games', 'seats', 'seed', 'workers', 'max-plies', 'csv', 'records'];

export async function run(call: Call): Promise<number> {
  const { flags } = call;
  const players = parsePlayerPair(typeof flags.players === 'string' ? flags.players : 'perfect,perfect');
  const seats =
    typeof flags.seats === 'string' ? (parseWord('plan of seats', flags.seats, SEAT_PLANS) as SeatPlan) : 'fixed';
  const requests = labRequests(call);
  if (flags.exact) {
    const extra = SAMPLING_FLAGS.find((name) => name in flags);
    if (extra !== undefined) throw new UsageError(`--exact computes and plays no game; leave out --${extra}.`);
    return showExact(call, requests, players);
  }
  const [csv, records] = [flags.csv, flags.records].map((file) => (typeof file === 'string' ? file : undefined));
  const recorded = records !== undefined;
  const jobs = requests.map((request) => unwrap(createJob(GAMES, { ...request, players, seats, recorded })));
  const files = await openOutputFiles(csv, records);
  try {
    const { reports, isInterrupted } = await withCrew(call, mostGames(jobs), (current) =>
      playAll(jobs, current, files.writeRecords),
    );
    await files.writeCounts(formatCsv(reports));
    show(call, reports);
    if (isInterrupted) return EXIT.interrupted;
    return reports.some(({ predicted }) => (predicted?.disagreed ?? 0) > 0) ? EXIT.no : EXIT.done;
  } finally {
    await files.close();
  }
}

/** One job after the other, until Ctrl-C. */
async function playAll(jobs: readonly SimulationJob[], current: Run, writeRecords: RunOptions['onRecords']) {
  const options = { ...current.options, ...(writeRecords ? { onRecords: writeRecords } : {}) };
  const reports: SimulationReport[] = [];
  for (const [index, job] of jobs.entries()) {
    if (index > 0 && current.isInterrupted()) break;
    reports.push(await simulate(GAMES, job, current.crew, options, index === 0 ? current.startMs : 0));
  }
  return { reports, isInterrupted: current.isInterrupted() };
}

function show(call: Call, reports: readonly SimulationReport[]): void {
  if (call.flags.json) {
    const answers = reports.map(simulationJson);
    call.terminal.stdout.write(`${JSON.stringify(call.argument === 'all' ? answers : answers[0])}\n`);
    return;
  }
  const page = createPage(call);
  for (const [index, report] of reports.entries()) {
    if (index > 0) page.line();
    showSimulation(page, report, namedGame(report.game));
  }
}
