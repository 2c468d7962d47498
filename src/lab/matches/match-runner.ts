import {
  type AnyGameDefinition,
  type AnyMatch,
  createRandom,
  failure,
  findGame,
  firstSeat,
  formatRecord,
  matchOutcome,
  mustSucceed,
  plyOf,
  quote,
  type Result,
  success,
} from '../../core/index.ts';
import type { MatchPlayer } from '../../players/index.ts';
import { solve } from '../../solver/index.ts';
import { gradeMove } from '../simulate/counts/grade.ts';
import type { Scoreboard } from '../simulate/counts/scoreboard.ts';
import type { Grades } from '../simulate/counts/tally.ts';
import {
  NO_WINNER,
  playerAt,
  type SeatIndex,
  seatIndex,
  winnerIndex,
  winningPlayer,
} from '../simulate/counts/winner.ts';
import type { SimulationJob } from '../simulate/job.ts';
import type { Recorder } from '../simulate/runners/recorder.ts';
import { homeSeat } from '../simulate/runners/seating.ts';
import { type MatchStart, startDrawer } from './match-starts.ts';
import { type PlayedMatch, playSeated } from './play-match.ts';

/** Plays the games of a job by their number, each in a match of its own. */
export interface MatchRunner {
  /** Counts the game; the record if the job is recorded. Fails when a player cannot be started. */
  play(number: number, batch: OpenBatch): Promise<Result<string | undefined>>;
  /** By player; empty unless the job is graded. */
  takeGrades(batch: OpenBatch): readonly Grades[];
}

/** Several batches are open at once, each with counts of its own. */
interface OpenBatch {
  readonly board: Scoreboard;
  readonly recorder: Recorder<unknown>;
  shouldStop(): boolean;
}

export function createMatchRunner(
  definitions: readonly AnyGameDefinition[],
  players: readonly MatchPlayer[],
  job: SimulationJob,
): Result<MatchRunner> {
  const definition = findGame(definitions, job.game);
  if (!definition.ok) return definition;
  const [one, other] = job.players.map((id) => players.find((player) => player.id === id));
  if (!one || !other) return failure(`There is no player ${quote(job.players[one ? 1 : 0])} here.`);
  const pair: readonly [MatchPlayer, MatchPlayer] = [one, other];
  const drawn = startDrawer(definition.value, job);
  if (!drawn.ok) return drawn;
  const random = createRandom(job.seed);

  async function play(number: number, batch: OpenBatch): Promise<Result<string | undefined>> {
    const { shouldStop } = batch;
    const stream = random.stream(number);
    const start = mustSucceed(drawn)(stream);
    const home = homeSeat(job, number);
    const played = await playSeated(start.match, home === 0 ? pair : [pair[1], pair[0]], {
      maxPlies: job.maxPlies,
      random: stream,
      shouldStop,
    });
    if (!played.ok) return played;
    // A game that was broken off because the run was is no unfinished game.
    if (shouldStop() && !matchOutcome(played.value.match) && !played.value.forfeit) return success(undefined);
    count(played.value, start, home, batch.board);
    if (job.graded) grade(played.value, start, home, batch.recorder);
    return success(job.recorded ? formatRecord(played.value.match) : undefined);
  }

  return success({ play, takeGrades: ({ recorder }) => (job.graded ? recorder.takeGrades() : []) });
}

/** A forfeit has no winner. */
function count({ match, forfeit }: PlayedMatch, start: MatchStart, home: SeatIndex, board: Scoreboard): void {
  const plies = plyOf(match) - plyOf(start.match);
  const winner = winnerIndex(matchOutcome(match));
  if (forfeit) board.forfeit(playerAt(seatIndex(forfeit.seat), home), forfeit.kind, plies);
  else board.add(winner, plies, home);
  if (start.length !== undefined) board.addLength(start.length, winner === seatIndex(firstSeat(match.game.options)));
}

function grade({ match, forfeit }: PlayedMatch, start: MatchStart, home: SeatIndex, recorder: Recorder<unknown>): void {
  const { game, moves, positions }: AnyMatch = match;
  const solution = mustSucceed(solve(game));
  for (let ply = plyOf(start.match); ply < moves.length; ply++) {
    const position = positions[ply];
    const evaluation = solution.evaluate(position);
    const index = evaluation?.moves.findIndex(({ move }) => move === moves[ply]) ?? -1;
    const player = playerAt(seatIndex(game.rules.turn(position)), home);
    recorder.add(player, moves[ply], evaluation && gradeMove(evaluation, index));
  }
  recorder.endGame(forfeit ? NO_WINNER : winningPlayer(winnerIndex(matchOutcome(match)), home));
}
