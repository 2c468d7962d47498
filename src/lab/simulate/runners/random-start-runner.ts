import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  createRandom,
  failure,
  firstSeat,
  formatVariant,
  mustSucceed,
  type OptionValues,
  type Random,
  type Result,
  success,
} from '../../../core/index.ts';
import { findPlayer, type PlayerDefinition } from '../../../players/index.ts';
import { solve } from '../../../solver/index.ts';
import type { Scoreboard } from '../counts/scoreboard.ts';
import type { Grades } from '../counts/tally.ts';
import { playerAt, seatIndex, winningPlayer } from '../counts/winner.ts';
import type { SimulationJob } from '../job.ts';
import { type RandomStarts, randomStartsOf, type StartRange, type WeighStart } from '../random-starts.ts';
import { GamePlay } from './game-play.ts';
import { comparePrediction, isPredictable, predict } from './prediction.ts';
import { Recorder } from './recorder.ts';
import type { Runner } from './runner.ts';
import { homeSeat, recordText, seatPlayers } from './seating.ts';
import { type RecordWriter, SelfPlayRunner } from './self-play-runner.ts';

/** Every game from a random start of its own: by the game's fast self-play where it has one, otherwise by the rules. */
export function createRandomStartRunner(
  definition: AnyGameDefinition,
  job: SimulationJob,
  range: StartRange,
  players: readonly PlayerDefinition[],
): Result<Runner> {
  const randomStarts = randomStartsOf(definition);
  if (!randomStarts) return failure(`${definition.title} has no random strings to start from.`);
  const byRules = new RandomStartRunner(definition, randomStarts, job, range, players);
  const isByValues = job.players.every((id) => {
    const player = findPlayer(id, players);
    return player.ok && player.value.byValuesAlone;
  });
  if (!isByValues) return success(byRules);
  const selfPlay = randomStarts.createSelfPlay?.(range, byRules.createWeigher());
  return success(selfPlay ? new SelfPlayRunner(selfPlay, job, byRules) : byRules);
}

class RandomStartRunner implements Runner, RecordWriter {
  private readonly definition: AnyGameDefinition;
  private readonly randomStarts: RandomStarts;
  private readonly job: SimulationJob;
  private readonly range: StartRange;
  private readonly players: readonly PlayerDefinition[];
  private readonly random: Random;
  private readonly recorder = new Recorder<unknown>();
  /** By the length of a start: what stands before and after it in the text of a variant. */
  private readonly variants = new Map<number, readonly [before: string, after: string]>();

  constructor(
    definition: AnyGameDefinition,
    randomStarts: RandomStarts,
    job: SimulationJob,
    range: StartRange,
    players: readonly PlayerDefinition[],
  ) {
    this.definition = definition;
    this.randomStarts = randomStarts;
    this.job = job;
    this.range = range;
    this.players = players;
    this.random = createRandom(job.seed);
  }

  play(number: number, board: Scoreboard): string | undefined {
    const { recorder, job } = this;
    const { game, playing, length } = this.playGame(number, recorder);
    const { winner, plies } = playing;
    const home = homeSeat(job, number);
    board.add(winner, plies, home);
    board.addLength(length, winner === seatIndex(firstSeat(game.options)));
    const { moves } = recorder;
    recorder.endGame(winningPlayer(winner, home));
    if (isPredictable(job)) {
      const predicted = predict(mustSucceed(solve(game)), game.rules.start);
      comparePrediction(board, number, predicted, winner, plies, () => recordText(game, moves));
    }
    return job.recorded ? recordText(game, moves) : undefined;
  }

  takeGrades(): readonly Grades[] {
    return this.job.graded ? this.recorder.takeGrades() : [];
  }

  /** The record of a game. */
  replay(number: number): string {
    const recorder = new Recorder<unknown>();
    const { game } = this.playGame(number, recorder);
    return recordText(game, recorder.moves);
  }

  /**
   * As `formatVariant` writes it. Opening a game takes longer than playing it, so one is opened for each length of a
   * start, and the start of another of that length put in its place.
   */
  variant(options: OptionValues): string {
    const start = String(Object.values(options)[0] ?? '');
    const known = this.variants.get(start.length);
    if (known) return `${known[0]}${start}${known[1]}`;
    const text = formatVariant(this.open(options));
    const place = text.indexOf(start);
    this.variants.set(start.length, [text.slice(0, place), text.slice(place + start.length)]);
    return text;
  }

  /** Asked about both players of one start in a row, it opens the game once; a player against itself is asked once. */
  createWeigher(): WeighStart {
    let asked: OptionValues | undefined;
    let weights: readonly [readonly number[], readonly number[]] = [[], []];
    return (player, options) => {
      if (options !== asked) {
        const game = this.open(options);
        const [one, other] = mustSucceed(seatPlayers(game, this.job.players, this.players));
        const ofOne = one.weights(game.rules.start);
        weights = [ofOne, one === other ? ofOne : other.weights(game.rules.start)];
        asked = options;
      }
      return weights[player];
    };
  }

  private playGame(number: number, recorder: Recorder<unknown>) {
    const random = this.random.stream(number);
    const { length, options } = this.randomStarts.draw(random, this.range);
    const game = this.open(options);
    const players = mustSucceed(seatPlayers(game, this.job.players, this.players));
    const grading = this.job.graded ? mustSucceed(solve(game)) : undefined;
    const playing = new GamePlay(game, players, this.job.maxPlies, grading, 0);
    const mover = playerAt(seatIndex(firstSeat(game.options)), homeSeat(this.job, number));
    playing.playByRules(game.rules.start, mover, random, recorder);
    return { game, playing, length };
  }

  private open(options: OptionValues): AnyGame {
    return mustSucceed(createGame(this.definition, { ...this.job.options, ...options }));
  }
}
