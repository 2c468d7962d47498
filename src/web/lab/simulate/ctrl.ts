import {
  type AnyGame,
  chosenOptions,
  failure,
  MAX_SEED,
  mustSucceed,
  quote,
  type Result,
  success,
  withCommas,
} from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import {
  createJob,
  MAX_GAMES,
  randomStartsOf,
  reportSimulation,
  type SimulationJob,
  type SimulationProgress,
  type SimulationReport,
  simulate,
} from '../../../lab/index.ts';
import { LADDER } from '../../../players/ladder.ts';
import { PERFECT, RANDOM } from '../../../players/levels.ts';
import { inPool } from '../work.ts';

/** The ladder, whose last player is perfect, and a random player. */
export const PLAYERS = [RANDOM, ...LADDER.slice(0, -1), PERFECT];

/** The content of the form. */
export interface Fields {
  readonly players: readonly [string, string];
  readonly games: string;
  readonly seed: string;
  readonly isAlternating: boolean;
  readonly usesStrings: boolean;
}

export const INITIAL_FIELDS: Fields = {
  // Perfect players always have the same winner; these show chances.
  players: ['random', 'random'],
  games: '10000',
  seed: '1',
  isAlternating: false,
  usesStrings: true,
};

const ALTERNATING = 'alternating';
const ONE_START = 'one-start';

/** A simulation in the address: `random.otto.50.1`, perhaps with `.alternating` and `.one-start`. */
export function formatRun({ players, games, seed, isAlternating, usesStrings }: Fields): string {
  const more = [...(isAlternating ? [ALTERNATING] : []), ...(usesStrings ? [] : [ONE_START])];
  return [...players, games, seed, ...more].join('.');
}

/** Undefined unless the text names a simulation. */
export function readRun(run = ''): Fields | undefined {
  const [one, two, games, seed, ...more] = run.split('.');
  if (one === undefined || two === undefined || games === undefined || seed === undefined) return undefined;
  const [isAlternating, usesStrings] = [more.includes(ALTERNATING), !more.includes(ONE_START)];
  return { players: [one, two], games, seed, isAlternating, usesStrings };
}

export function jobOf(game: AnyGame, fields: Fields): Result<SimulationJob> {
  const games = readWhole('games', fields.games, 1, MAX_GAMES);
  if (!games.ok) return games;
  const seed = readWhole('seed', fields.seed, 0, MAX_SEED);
  if (!seed.ok) return seed;
  const strings = fields.usesStrings ? randomStartsOf(game.definition) : undefined;
  return createJob(GAMES, {
    game: game.id,
    options: strings ? {} : Object.fromEntries(chosenOptions(game.definition, game.options)),
    players: fields.players,
    games: games.value,
    seed: seed.value,
    seats: fields.isAlternating ? 'alternating' : 'fixed',
    ...(strings && {
      starts: { from: 'strings', shortest: strings.shortest, longest: strings.longest, fair: false },
    }),
  });
}

function readWhole(name: string, text: string, min: number, max: number): Result<number> {
  const number = /^\d{1,16}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return success(number);
  const given = text.trim() === '' ? 'empty' : quote(text.trim());
  return failure(`${name} must be a whole number from ${min} to ${withCommas(max)}, not ${given}.`);
}

/** The counts so far, or all of them. */
export interface Simulated {
  readonly progress: SimulationProgress;
  readonly report: SimulationReport;
}

/** Plays in as many workers as the machine has; the counts depend on the seed alone. Aborted, it has the counts so far. */
export function playGames(
  job: SimulationJob,
  report: (soFar: Simulated) => void,
  signal: AbortSignal,
): Promise<Simulated> {
  const begun = performance.now();
  let progress: SimulationProgress | undefined;
  return inPool(async (pool) => {
    const played = await simulate(GAMES, job, pool, {
      now: () => performance.now(),
      shouldStop: () => signal.aborted,
      onProgress: (made) => {
        progress = made;
        const soFar = { tally: made.tally, isStopped: false, prepareMs: 0, recordMs: 0 };
        report({ progress, report: reportSimulation(GAMES, job, soFar, performance.now() - begun) });
      },
    });
    if (!progress) throw new Error('No game was played.');
    return { progress, report: mustSucceed(played) };
  });
}
