import {
  type AnyGameDefinition,
  type AnyMatch,
  createGame,
  createRandom,
  currentPosition,
  failure,
  findGame,
  firstSeat,
  formatRecord,
  GameFault,
  matchOutcome,
  mustSucceed,
  playMove,
  quote,
  type Random,
  type Result,
  type Seat,
  startMatch,
  success,
} from '../../core/index.ts';
import { chooseIndex, type FailedAnswer, type MatchPlayer, type PlayerSession } from '../../players/index.ts';
import { solve } from '../../solver/index.ts';
import type { Batch, BatchResult, Pool, PoolWorker } from './batch.ts';
import { GradeBook, gradeMove } from './grade.ts';
import { homeSeat, type SimulationJob } from './job.ts';
import { fromAnyPosition, fromTheStart, randomStartsOf } from './starts.ts';
import { Scoreboard } from './tally.ts';
import { NO_WINNER, playerAt, type SeatIndex, seatIndex, winnerIndex, winningPlayer } from './winner.ts';

export interface PlayedMatch {
  readonly match: AnyMatch;
  /** The player that forfeited, and how; undefined when the game ended or reached its last ply. */
  readonly forfeit: (FailedAnswer & { readonly seat: Seat }) | undefined;
}

export interface MatchOptions {
  /** The most plies to play; a longer match is left unfinished. */
  readonly maxPlies: number;
  /** The generator for players that leave the choice to chance. */
  readonly random: Random;
  readonly shouldStop?: () => boolean;
}

/** Plays a match on to its end, to its last ply, or until a player fails. */
async function playMatch(
  start: AnyMatch,
  players: Readonly<Record<Seat, PlayerSession>>,
  { maxPlies, random, shouldStop }: MatchOptions,
): Promise<PlayedMatch> {
  const last = start.moves.length + maxPlies;
  let match = start;
  while (!matchOutcome(match) && match.moves.length < last && shouldStop?.() !== true) {
    const { rules } = match.game;
    const position = currentPosition(match);
    const seat = rules.turn(position);
    const answer = await players[seat].answer(match);
    // A player interrupted while thinking has not failed.
    if (answer.kind !== 'weights' && shouldStop?.() === true) break;
    if (answer.kind !== 'weights') return { match, forfeit: { ...answer, seat } };
    match = playMove(match, rules.legalMoves(position)[chooseIndex(answer.weights, random)]);
  }
  return { match, forfeit: undefined };
}

/** Opens a session for each seat, plays, and always closes both. Fails when a player cannot be started. */
export async function playSeated(
  start: AnyMatch,
  [one, other]: readonly [MatchPlayer, MatchPlayer],
  options: MatchOptions,
): Promise<Result<PlayedMatch>> {
  const first = await one.open(start.game, 'player1');
  if (!first.ok) return first;
  let winner: Seat | null = null;
  try {
    const second = await other.open(start.game, 'player2');
    if (!second.ok) return second;
    try {
      const played = await playMatch(start, { player1: first.value, player2: second.value }, options);
      winner = matchOutcome(played.match)?.winner ?? null;
      return success(played);
    } finally {
      await second.value.close(winner);
    }
  } finally {
    await first.value.close(winner);
  }
}

/**
 * Plays games between slow players: `concurrency` matches at once, each with its own sessions. `simulate` and
 * `playTournament` use it like threads.
 */
export function createMatchPool(
  definitions: readonly AnyGameDefinition[],
  players: readonly MatchPlayer[],
  concurrency: number,
  now: () => number,
): Pool {
  const runners = new Map<string, Result<MatchRunner>>();

  function runnerOf({ job }: Batch): Result<MatchRunner> {
    const key = JSON.stringify(job);
    const runner = runners.get(key) ?? createMatchRunner(definitions, players, job);
    runners.set(key, runner);
    return runner;
  }

  const run: PoolWorker['run'] = async (batch, shouldStop) => {
    try {
      const startedAt = now();
      const runner = runnerOf(batch);
      if (!runner.ok) return runner;
      const preparedAt = now();
      const played = await playBatch(runner.value, batch, shouldStop);
      if (!played.ok) return played;
      return success({ ...played.value, prepareMs: preparedAt - startedAt, playMs: now() - preparedAt });
    } catch (error) {
      if (error instanceof GameFault) return failure(error.message);
      throw error;
    }
  };
  return { workers: Array.from({ length: concurrency }, () => ({ run })) };
}

/** Several batches are open at once, each with its own counts. */
interface OpenBatch {
  readonly board: Scoreboard;
  readonly grades: GradeBook | undefined;
  shouldStop(): boolean;
}

/** Plays game `number` in its own match and counts it. Returns its record if the job is recorded. */
type PlayNumber = (number: number, batch: OpenBatch) => Promise<Result<string | undefined>>;

interface MatchRunner {
  readonly job: SimulationJob;
  readonly play: PlayNumber;
}

async function playBatch(
  { job, play }: MatchRunner,
  { from, to }: Batch,
  shouldStop: () => boolean,
): Promise<Result<Pick<BatchResult, 'tally' | 'records'>>> {
  const batch: OpenBatch = {
    board: new Scoreboard(),
    grades: job.graded ? new GradeBook() : undefined,
    shouldStop,
  };
  const records: string[] = [];
  for (let number = from; number < to && !shouldStop(); number++) {
    const played = await play(number, batch);
    if (!played.ok) return played;
    if (played.value !== undefined) records.push(played.value);
  }
  return success({ tally: batch.board.tally(batch.grades?.take()), records });
}

/** Fails when a player cannot be started. */
function createMatchRunner(
  definitions: readonly AnyGameDefinition[],
  players: readonly MatchPlayer[],
  job: SimulationJob,
): Result<MatchRunner> {
  const definition = findGame(definitions, job.game);
  if (!definition.ok) return definition;
  const [one, other] = job.players.map((id) => players.find((player) => player.id === id));
  if (!one || !other) return failure(`There is no player ${quote(job.players[one ? 1 : 0])} here.`);
  const pair: readonly [MatchPlayer, MatchPlayer] = [one, other];
  const drawStart = startDrawer(definition.value, job);
  if (!drawStart.ok) return drawStart;
  const random = createRandom(job.seed);

  async function play(number: number, { board, grades, shouldStop }: OpenBatch): Promise<Result<string | undefined>> {
    const stream = random.stream(number);
    const start = mustSucceed(drawStart)(stream);
    const home = homeSeat(job, number);
    const options = { maxPlies: job.maxPlies, random: stream, shouldStop };
    const played = await playSeated(start.match, home === 0 ? pair : [pair[1], pair[0]], options);
    if (!played.ok) return played;
    // A game interrupted by a stop does not count as unfinished.
    if (shouldStop() && !matchOutcome(played.value.match) && !played.value.forfeit) return success(undefined);
    count(played.value, start, home, board);
    if (grades) grade(played.value, start, home, grades);
    return success(job.recorded ? formatRecord(played.value.match) : undefined);
  }

  return success({ job, play });
}

interface MatchStart {
  readonly match: AnyMatch;
  /** The length of its random string; undefined for other starts. */
  readonly length: number | undefined;
}

/** Draws the start of a game exactly as a simulation between our own players does. */
function startDrawer(
  definition: AnyGameDefinition,
  { starts, options }: SimulationJob,
): Result<(random: Random) => MatchStart> {
  if (starts.from === 'strings') {
    const randomStarts = randomStartsOf(definition);
    if (!randomStarts) return failure(`${definition.title} has no random strings to start from.`);
    return success((random) => {
      const drawn = randomStarts.draw(random, starts);
      const game = mustSucceed(createGame(definition, { ...options, ...drawn.options }));
      return { match: startMatch(game), length: drawn.length };
    });
  }
  const game = createGame(definition, options);
  if (!game.ok) return game;
  const chooser = starts.from === 'positions' ? fromAnyPosition(game.value) : success(fromTheStart(game.value));
  if (!chooser.ok) return chooser;
  return success((random) => {
    const moves = chooser.value.movesTo(chooser.value.choose(random));
    return { match: moves.reduce(playMove, startMatch(game.value)), length: undefined };
  });
}

/** A forfeit has no winner. */
function count({ match, forfeit }: PlayedMatch, start: MatchStart, home: SeatIndex, board: Scoreboard): void {
  const plies = match.moves.length - start.match.moves.length;
  const winner = winnerIndex(matchOutcome(match));
  if (forfeit) board.forfeit(playerAt(seatIndex(forfeit.seat), home), forfeit.kind, plies);
  else board.add(winner, plies, home);
  if (start.length !== undefined) board.addLength(start.length, winner === seatIndex(firstSeat(match.game.options)));
}

function grade({ match, forfeit }: PlayedMatch, start: MatchStart, home: SeatIndex, grades: GradeBook): void {
  const { game, moves, positions } = match;
  const solution = mustSucceed(solve(game));
  for (let ply = start.match.moves.length; ply < moves.length; ply++) {
    const evaluation = solution.evaluate(positions[ply]);
    const index = evaluation?.moves.findIndex(({ move }) => move === moves[ply]) ?? -1;
    const player = playerAt(seatIndex(game.rules.turn(positions[ply])), home);
    if (evaluation) grades.add(player, gradeMove(evaluation, index));
  }
  grades.endGame(forfeit ? NO_WINNER : winningPlayer(winnerIndex(matchOutcome(match)), home));
}
