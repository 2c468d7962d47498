import {
  type AnyGameDefinition,
  type AnyMatch,
  createGame,
  createRandom,
  failure,
  findGame,
  firstSeat,
  formatRecord,
  GameFault,
  matchOutcome,
  mustSucceed,
  playMove,
  plyOf,
  quote,
  type Random,
  type Result,
  startMatch,
  success,
} from '../../core/index.ts';
import type { MatchPlayer } from '../../players/index.ts';
import { solve } from '../../solver/index.ts';
import type { Batch, BatchResult, Pool, PoolWorker } from './batch.ts';
import { GradeBook, gradeMove } from './grade.ts';
import { homeSeat, type SimulationJob } from './job.ts';
import { type PlayedMatch, playSeated } from './play-match.ts';
import { Scoreboard } from './scoreboard.ts';
import { fromAnyPosition, fromTheStart, randomStartsOf } from './starts.ts';
import { NO_WINNER, playerAt, type SeatIndex, seatIndex, winnerIndex, winningPlayer } from './winner.ts';

/**
 * Plays games between players that may take their time: `concurrency` matches at once, each with sessions of its own.
 * `simulate` and `playTournament` use it as they use threads.
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

/** Several batches are open at once, each with counts of its own. */
interface OpenBatch {
  readonly board: Scoreboard;
  readonly grades: GradeBook | undefined;
  shouldStop(): boolean;
}

/** Plays a game by its number in a match of its own, and counts it. Returns its record if the job is recorded. */
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

/** Playing fails when a player cannot be started. */
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
    // A game that was broken off because the run was stopped does not count as unfinished.
    if (shouldStop() && !matchOutcome(played.value.match) && !played.value.forfeit) return success(undefined);
    count(played.value, start, home, board);
    if (grades) grade(played.value, start, home, grades);
    return success(job.recorded ? formatRecord(played.value.match) : undefined);
  }

  return success({ job, play });
}

interface MatchStart {
  readonly match: AnyMatch;
  /** The length of its random string, where it has one. */
  readonly length: number | undefined;
}

/** Draws the start of a game as a simulation between our own players would. */
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
  const plies = plyOf(match) - plyOf(start.match);
  const winner = winnerIndex(matchOutcome(match));
  if (forfeit) board.forfeit(playerAt(seatIndex(forfeit.seat), home), forfeit.kind, plies);
  else board.add(winner, plies, home);
  if (start.length !== undefined) board.addLength(start.length, winner === seatIndex(firstSeat(match.game.options)));
}

function grade({ match, forfeit }: PlayedMatch, start: MatchStart, home: SeatIndex, grades: GradeBook): void {
  const { game, moves, positions } = match;
  const solution = mustSucceed(solve(game));
  for (let ply = plyOf(start.match); ply < moves.length; ply++) {
    const evaluation = solution.evaluate(positions[ply]);
    const index = evaluation?.moves.findIndex(({ move }) => move === moves[ply]) ?? -1;
    const player = playerAt(seatIndex(game.rules.turn(positions[ply])), home);
    if (evaluation) grades.add(player, gradeMove(evaluation, index));
  }
  grades.endGame(forfeit ? NO_WINNER : winningPlayer(winnerIndex(matchOutcome(match)), home));
}
