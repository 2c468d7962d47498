import { type AnyGame, createRandom, type Random, type Result, success } from '../../../core/index.ts';
import type { AnyPlayer, PlayerDefinition } from '../../../players/index.ts';
import { type AnySolution, solve } from '../../../solver/index.ts';
import type { Scoreboard } from '../counts/scoreboard.ts';
import type { Grades } from '../counts/tally.ts';
import { playerAt, type SeatIndex, seatIndex, winningPlayer } from '../counts/winner.ts';
import type { SimulationJob } from '../job.ts';
import { GamePlay } from './game-play.ts';
import { comparePrediction, isPredictable, type Prediction, predict } from './prediction.ts';
import { Recorder } from './recorder.ts';
import type { Runner } from './runner.ts';
import { homeSeat, recordText, seatPlayers } from './seating.ts';
import { fromAnyPosition, fromTheStart, type StartChooser } from './starts.ts';

/** A start as the games use it. */
interface Start {
  readonly node: number;
  readonly firstSeat: SeatIndex;
  readonly prediction: Prediction | undefined;
}

/** The most starts to remember. */
const START_LIMIT = 200_000;

/** All games of one variant, from its start or from its positions. */
export function createVariantRunner(
  game: AnyGame,
  job: SimulationJob,
  known: readonly PlayerDefinition[],
): Result<Runner> {
  const chooser = job.starts.from === 'positions' ? fromAnyPosition(game) : success(fromTheStart(game));
  if (!chooser.ok) return chooser;
  const players = seatPlayers(game, job.players, known);
  if (!players.ok) return players;
  if (!job.graded && !isPredictable(job)) return success(new VariantRunner(game, job, chooser.value, players.value));
  const solution = solve(game);
  return solution.ok ? success(new VariantRunner(game, job, chooser.value, players.value, solution.value)) : solution;
}

class VariantRunner implements Runner {
  private readonly game: AnyGame;
  private readonly job: SimulationJob;
  private readonly chooser: StartChooser<unknown, unknown>;
  private readonly solution: AnySolution | undefined;
  private readonly playing: GamePlay<unknown, unknown>;
  private readonly random: Random;
  private readonly starts = new Map<number, Start>();
  private readonly recorder: Recorder<unknown> | undefined;

  /** The solution is for what is graded or predicted. */
  constructor(
    game: AnyGame,
    job: SimulationJob,
    chooser: StartChooser<unknown, unknown>,
    players: readonly [AnyPlayer, AnyPlayer],
    solution?: AnySolution,
  ) {
    this.game = game;
    this.job = job;
    this.chooser = chooser;
    this.solution = solution;
    this.playing = new GamePlay(game, players, job.maxPlies, job.graded ? solution : undefined);
    this.random = createRandom(job.seed);
    if (job.graded || job.recorded) this.recorder = new Recorder();
  }

  play(number: number, board: Scoreboard): string | undefined {
    const { recorder, playing } = this;
    const { choice, start } = this.playGame(number, recorder);
    const { winner, plies } = playing;
    const home = homeSeat(this.job, number);
    board.add(winner, plies, home);
    const record = this.job.recorded && recorder ? this.record(choice, recorder.moves) : undefined;
    recorder?.endGame(winningPlayer(winner, home));
    if (start.prediction) {
      comparePrediction(board, number, start.prediction, winner, plies, () => record ?? this.replay(number));
    }
    return record;
  }

  takeGrades(): readonly Grades[] {
    return this.job.graded && this.recorder ? this.recorder.takeGrades() : [];
  }

  private playGame(number: number, recorder: Recorder<unknown> | undefined): { choice: number; start: Start } {
    const random = this.random.stream(number);
    const choice = this.chooser.choose(random);
    const start = this.starts.get(choice) ?? this.prepare(choice);
    const mover = playerAt(start.firstSeat, homeSeat(this.job, number));
    if (start.node >= 0) this.playing.play(start.node, mover, random, recorder);
    else this.playing.playByRules(this.chooser.position(choice), mover, random, recorder);
    return { choice, start };
  }

  private prepare(choice: number): Start {
    const position = this.chooser.position(choice);
    const start: Start = {
      node: this.playing.node(position),
      firstSeat: seatIndex(this.game.rules.turn(position)),
      prediction: this.solution && isPredictable(this.job) ? predict(this.solution, position) : undefined,
    };
    if (this.starts.size < START_LIMIT) this.starts.set(choice, start);
    return start;
  }

  private record(choice: number, moves: readonly unknown[]): string {
    return recordText(this.game, [...this.chooser.movesTo(choice), ...moves]);
  }

  /** The record of a game that was played without a recorder. */
  private replay(number: number): string {
    const recorder = new Recorder<unknown>();
    const { choice } = this.playGame(number, recorder);
    return this.record(choice, recorder.moves);
  }
}
