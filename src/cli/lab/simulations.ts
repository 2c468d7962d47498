import { describeSimulation } from '../../api/lab-json.ts';
import { type AnyGameDefinition, createGame, MAX_SEED, type OptionValues } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import {
  createJob,
  formatCsv,
  type JobRequest,
  MAX_GAMES,
  MAX_PLIES,
  type RunOptions,
  randomStartsOf,
  SEAT_PLANS,
  type SimulationJob,
  type SimulationReport,
  type StartRange,
  type Starts,
  simulate,
} from '../../lab/index.ts';
import { isOutside } from '../../players/index.ts';
import { calledGame, givenOptions, knownGames, namedGame } from '../arguments/game-options.ts';
import { parseWord, UsageError, unwrap, wholeFlag } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { createPage } from '../terminal/page.ts';
import { openOutputFiles } from './output-files.ts';
import { type Run, withPool } from './pool.ts';
import { showSimulation } from './simulation-report.ts';

/** What `simulate` and `tournament` have in common. */
export type LabRequest = Pick<JobRequest, 'game' | 'options' | 'starts' | 'games' | 'seed' | 'maxPlies'>;

const STARTS = ['start', 'positions', 'strings'] as const;
const DEFAULT_SEED = 1;

/** One request, or one for each game when the argument is `all`. */
export function labRequests(call: Call): readonly LabRequest[] {
  if (call.argument !== 'all') return [labRequest(call, calledGame(call))];
  return GAMES.map((definition) => labRequest(call, definition));
}

/** Of the longest part of the work. */
export function maxGames(jobs: readonly { readonly games: number }[]): number {
  return Math.max(...jobs.map(({ games }) => games));
}

function labRequest(call: Call, definition: AnyGameDefinition): LabRequest {
  const games = wholeFlag(call, 'games', 1, MAX_GAMES);
  const maxPlies = wholeFlag(call, 'max-plies', 1, MAX_PLIES);
  const starts = parseStarts(call, definition);
  return {
    game: definition.id,
    options: optionsFor(call, definition, starts),
    starts,
    seed: wholeFlag(call, 'seed', 0, MAX_SEED) ?? DEFAULT_SEED,
    ...(games === undefined ? {} : { games }),
    ...(maxPlies === undefined ? {} : { maxPlies }),
  };
}

/** A game that can draw its start does so in every game, unless a start was chosen. */
function parseStarts({ argument, flags, options }: Call, definition: AnyGameDefinition): Starts {
  const randomStarts = randomStartsOf(definition);
  const isFixed = definition.options.some(({ name, type }) => type === 'text' && name in options);
  const byDefault = randomStarts && !isFixed ? 'strings' : 'start';
  const from = parseWord('kind of start', flags.starts ?? byDefault, STARTS);
  if (from !== 'strings' || (argument === 'all' && !randomStarts)) {
    if (flags.strings !== undefined && argument !== 'all') {
      throw new UsageError('--strings is for random strings; it does not go with another start.');
    }
    return { from: from === 'positions' ? 'positions' : 'start' };
  }
  if (!randomStarts) throw new UsageError(`${definition.title} has no random strings to start from.`);
  if (isFixed) throw new UsageError('--starts strings draws a string for each game; leave out --string.');
  if ('strings' in flags && 'length' in options) throw new UsageError('Give either --strings or --length, not both.');
  const [flag, range] = 'strings' in flags ? ['--strings', flags.strings] : ['--length', options.length];
  const { shortest, longest } = typeof range === 'string' ? parseRange(flag, range, randomStarts) : randomStarts;
  return { from: 'strings', shortest, longest, fair: options.fair === 'true' };
}

/** `--strings 5-50`, or `--length 12` for one length. */
function parseRange(flag: string, text: string, { shortest, longest }: Pick<StartRange, 'shortest' | 'longest'>) {
  const [, from, to = from] = /^([0-9]+)(?:-([0-9]+))?$/.exec(text) ?? [];
  const [low, high] = [Number(from), Number(to)];
  if (from !== undefined && low >= shortest && high <= longest && low <= high) return { shortest: low, longest: high };
  throw new UsageError(`${flag} must be a length or a range within ${shortest}-${longest}, like 5-20, not "${text}".`);
}

/** Where every game draws a string of its own, only who moves first is an option of the game itself. */
function optionsFor(call: Call, definition: AnyGameDefinition, starts: Starts): OptionValues {
  if (starts.from === 'strings') return call.options.first === '2' ? { first: 2 } : {};
  const given = call.argument === 'all' ? {} : givenOptions(call);
  return unwrap(createGame(definition, given)).options;
}

/** Plays the games of every request and shows how they ended; resolves to the exit code. */
export async function runSimulations(
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
