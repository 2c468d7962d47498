import { describeSimulation } from '../../api/simulate.ts';
import type { AnyGameDefinition } from '../../core/index.ts';
import {
  createJob,
  formatCsv,
  type RunOptions,
  SEAT_PLANS,
  type SimulationJob,
  type SimulationReport,
  simulate,
} from '../../lab/index.ts';
import { isOutside } from '../../players/index.ts';
import { knownGames, namedGame } from '../arguments/game-options.ts';
import { parseWord, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { createPage } from '../terminal/page.ts';
import { openOutputFiles } from './output-files.ts';
import { type Run, withPool } from './pool.ts';
import { type LabRequest, mostGames } from './request.ts';
import { showSimulation } from './simulation-report.ts';

/** Plays the games of every request and shows how they ended; resolves to the exit code. */
export async function runSimulations(
  call: Call,
  requests: readonly LabRequest[],
  players: readonly [string, string],
): Promise<number> {
  const { flags } = call;
  const seats = typeof flags.seats === 'string' ? parseWord('plan of seats', flags.seats, SEAT_PLANS) : 'fixed';
  const [csv, records] = [flags.csv, flags.records].map((file) => (typeof file === 'string' ? file : undefined));
  const recorded = records !== undefined;
  const games = knownGames(call);
  const jobs = requests.map((request) =>
    unwrap(createJob(games, { ...request, players, seats, recorded }, players.filter(isOutside))),
  );
  const files = await openOutputFiles(call.terminal.files, csv, records);
  try {
    const { reports, isInterrupted } = await withPool(call, { players, games: mostGames(jobs) }, (current) =>
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
