import {
  type AnyGameDefinition,
  createGame,
  createRandom,
  failure,
  findGame,
  type OptionValues,
  type Result,
  success,
} from '../core/index.ts';
import { type MistakeRate, mistakeRate } from '../players/index.ts';
import { createJob, type JobRequest, type SimulationJob, type Starts } from './job.ts';
import { seatPlayers } from './seating.ts';
import { type Crew, type RunOptions, shareOut } from './share-out.ts';
import { addGrades, type Grades, NO_GRADES, type Tally } from './tally.ts';

/** Every player against every other, half of the games in each seat. */
export interface TournamentJob {
  readonly players: readonly string[];
  /** One simulation a pairing, in the order of the cross table: first against second, first against third, … */
  readonly pairings: readonly SimulationJob[];
  /** Each pairing has a seed of its own, drawn from this one: what happens in one says nothing about another. */
  readonly seed: number;
}

export type TournamentRequest = Omit<JobRequest, 'players' | 'seats' | 'graded' | 'recorded'> & {
  readonly players: readonly string[];
};

export const MAX_PLAYERS = 20;

/** `games` counts for each pairing. */
export function createTournament(
  definitions: readonly AnyGameDefinition[],
  { players, ...request }: TournamentRequest,
): Result<TournamentJob> {
  if (players.length < 2 || players.length > MAX_PLAYERS) {
    return failure(`A tournament needs 2 to ${MAX_PLAYERS} players, not ${players.length}.`);
  }
  const twice = players.find((player, index) => players.indexOf(player) !== index);
  if (twice !== undefined) return failure(`The player ${twice} is named twice; each plays every other.`);
  const pairings: SimulationJob[] = [];
  let seed = 0;
  for (const [index, one] of players.entries()) {
    for (const other of players.slice(index + 1)) {
      const job = createJob(definitions, { ...request, players: [one, other], seats: 'alternating', graded: true });
      if (!job.ok) return job;
      seed = job.value.seed;
      pairings.push({ ...job.value, seed: createRandom(seed).stream(pairings.length).next() });
    }
  }
  return success({ players, pairings, seed });
}

/** Wins and games of one player against another, from each seat. */
export interface Meeting {
  readonly player: string;
  readonly opponent: string;
  readonly games: number;
  /** In seat 1 and in seat 2. */
  readonly wins: readonly [number, number];
  readonly losses: number;
  readonly unfinished: number;
}

/** One player's tournament, and what only a solved game can say about it. */
export interface Standing {
  readonly player: string;
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly unfinished: number;
  /** Decisions are positions with at least two legal moves; forced moves do not count. */
  readonly decisions: number;
  /** The share of decisions that kept the verdict; null when there were none. */
  readonly keptShare: number | null;
  /** Plies given away a decision that kept a win or a loss: later than need be, or sooner. */
  readonly meanPliesLost: number | null;
  /** Games in which the player once had a better verdict, erred, and ended with less. */
  readonly thrownAway: number;
  /** Over all positions of the game, computed; null where the game is too large, every game has its own string, or the run was stopped. */
  readonly mistakes: MistakeRate | null;
}

export interface TournamentReport {
  readonly game: string;
  readonly options: OptionValues;
  readonly starts: Starts;
  readonly players: readonly string[];
  readonly gamesEach: number;
  readonly seed: number;
  readonly maxPlies: number;
  /** Most wins first. */
  readonly standings: readonly Standing[];
  /** Both ways round: each player against each other. */
  readonly meetings: readonly Meeting[];
  readonly isStopped: boolean;
  readonly elapsedMs: number;
}

/** Plays all pairings, one after the other, each with all hands. */
export async function playTournament(
  definitions: readonly AnyGameDefinition[],
  { players, pairings, seed }: TournamentJob,
  crew: Crew,
  options: RunOptions,
): Promise<TournamentReport> {
  const begun = options.now();
  const { onProgress, shouldStop = () => false } = options;
  const total = pairings.reduce((sum, { games }) => sum + games, 0);
  const tallies: Tally[] = [];
  let before = 0;
  for (const job of pairings) {
    if (shouldStop()) break;
    const { tally } = await shareOut(job, crew, {
      ...options,
      onProgress: (progress) => onProgress?.({ ...progress, games: before + progress.games, total }),
    });
    tallies.push(tally);
    before += tally.games;
  }
  const [first] = pairings;
  if (!first) throw new RangeError('A tournament needs a pairing.');
  const meetings = pairings.slice(0, tallies.length).flatMap((job, index) => meetingsOf(job, tallies[index] as Tally));
  const isStopped = before < total;
  const mistakes = isStopped ? [] : mistakeRates(definitions, first, players);
  const standings = players.map((player, index) =>
    standingOf(player, meetings, gradesOf(player, pairings, tallies), mistakes[index] ?? null),
  );
  return {
    game: first.game,
    options: first.options,
    starts: first.starts,
    players,
    gamesEach: first.games,
    seed,
    maxPlies: first.maxPlies,
    standings: standings.sort((one, other) => other.wins - one.wins),
    meetings,
    isStopped,
    elapsedMs: options.now() - begun,
  };
}

function meetingsOf({ players: [one, other] }: SimulationJob, tally: Tally): readonly Meeting[] {
  const { games, unfinished, playerWins } = tally;
  const sum = ([inSeat1, inSeat2]: readonly [number, number]) => inSeat1 + inSeat2;
  const shared = { games, unfinished };
  return [
    { player: one, opponent: other, ...shared, wins: playerWins[0], losses: sum(playerWins[1]) },
    { player: other, opponent: one, ...shared, wins: playerWins[1], losses: sum(playerWins[0]) },
  ];
}

function gradesOf(player: string, pairings: readonly SimulationJob[], tallies: readonly Tally[]): Grades {
  let sum = NO_GRADES;
  for (const [index, tally] of tallies.entries()) {
    const seat = pairings[index]?.players.indexOf(player) ?? -1;
    sum = addGrades(sum, tally.grades[seat] ?? NO_GRADES);
  }
  return sum;
}

function standingOf(
  player: string,
  meetings: readonly Meeting[],
  { decisions, kept, timed, pliesLost, thrownAway }: Grades,
  mistakes: MistakeRate | null,
): Standing {
  const own = meetings.filter((meeting) => meeting.player === player);
  const sum = (count: (meeting: Meeting) => number) => own.reduce((total, meeting) => total + count(meeting), 0);
  return {
    player,
    games: sum((meeting) => meeting.games),
    wins: sum(({ wins }) => wins[0] + wins[1]),
    losses: sum((meeting) => meeting.losses),
    unfinished: sum((meeting) => meeting.unfinished),
    decisions,
    keptShare: decisions > 0 ? kept / decisions : null,
    meanPliesLost: timed > 0 ? pliesLost / timed : null,
    thrownAway,
    mistakes,
  };
}

function mistakeRates(
  definitions: readonly AnyGameDefinition[],
  { game: id, options, starts }: SimulationJob,
  players: readonly string[],
): readonly (MistakeRate | null)[] {
  const definition = findGame(definitions, id);
  const game = definition.ok ? createGame(definition.value, options) : definition;
  if (!game.ok || starts.from === 'strings') return [];
  return players.map((player) => {
    const seated = seatPlayers(game.value, [player, player]);
    const rate = seated.ok ? mistakeRate(game.value, seated.value[0]) : seated;
    return rate.ok ? rate.value : null;
  });
}
