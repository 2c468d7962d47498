import { open } from 'node:fs/promises';
import { quote } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { createJob, formatCsv, SEAT_PLANS, type SeatPlan, type SimulationReport, simulate } from '../../lab/index.ts';
import { type Call, EXIT } from '../command.ts';
import { fileReason } from '../files.ts';
import { namedGame } from '../game-flags.ts';
import { withCrew } from '../lab/crew.ts';
import { showExact } from '../lab/exact.ts';
import { labRequests, mostGames } from '../lab/request.ts';
import { showSimulation, simulationJson } from '../lab/simulation-report.ts';
import { createPage } from '../page.ts';
import { parsePlayerPair } from '../player-words.ts';
import { parseWord, UsageError, unwrap } from '../usage.ts';

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
  const recorded = typeof flags.records === 'string';
  const jobs = requests.map((request) => unwrap(createJob(GAMES, { ...request, players, seats, recorded })));
  if (flags.csv !== undefined && flags.csv === flags.records) {
    throw new UsageError('--csv and --records must be two files.');
  }
  const [csv, records] = [await openFile(flags.csv), await openFile(flags.records)];
  try {
    const { reports, isInterrupted } = await withCrew(call, mostGames(jobs), async (current) => {
      const { crew, options, startMs } = current;
      const played: SimulationReport[] = [];
      for (const [index, job] of jobs.entries()) {
        if (index > 0 && current.isInterrupted()) break;
        const onRecords = records ? { onRecords: (lines: readonly string[]) => records.writeLines(lines) } : {};
        played.push(await simulate(GAMES, job, crew, { ...options, ...onRecords }, index === 0 ? startMs : 0));
      }
      return { reports: played, isInterrupted: current.isInterrupted() };
    });
    await csv?.write(formatCsv(reports));
    show(call, reports);
    if (isInterrupted) return EXIT.interrupted;
    return reports.some(({ predicted }) => (predicted?.disagreed ?? 0) > 0) ? EXIT.no : EXIT.done;
  } finally {
    await Promise.all([csv?.close(), records?.close()]);
  }
}

interface OutputFile {
  write(text: string): Promise<void>;
  writeLines(lines: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Opened before the first game, so that a run of an hour does not end at a missing folder. */
async function openFile(file: string | true | undefined): Promise<OutputFile | undefined> {
  if (typeof file !== 'string') return undefined;
  const attempt = <Value>(action: Promise<Value>) =>
    action.catch((error: unknown) => {
      throw new UsageError(`${quote(file)} cannot be written: ${fileReason(error)}.`);
    });
  const handle = await attempt(open(file, 'w'));
  const write = (text: string) => attempt(handle.appendFile(text));
  return {
    write,
    writeLines: (lines) => write(lines.map((line) => `${line}\n`).join('')),
    close: () => attempt(handle.close()),
  };
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
