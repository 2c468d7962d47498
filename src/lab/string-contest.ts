import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  createRandom,
  firstSeat,
  mustSucceed,
  type OptionValues,
  type Random,
} from '../core/index.ts';
import { findPlayer } from '../players/index.ts';
import { solve } from '../solver/index.ts';
import type { Contest } from './contest.ts';
import { GamePlay } from './game-play.ts';
import type { SimulationJob } from './job.ts';
import { Notebook } from './notebook.ts';
import { comparePrediction, isPredictable, type Prediction, predict } from './prediction.ts';
import { type RandomStarts, randomStartsOf, type SelfPlay, type StartRange, type WeighStart } from './random-starts.ts';
import type { Scoreboard, Winner } from './scoreboard.ts';
import { homeSeat, recordText, seatPlayers } from './seating.ts';
import { seatIndex } from './tally.ts';

/** Every game from a random string of its own: by the game's fast way where it has one, otherwise by the rules. */
export function createStringContest(definition: AnyGameDefinition, job: SimulationJob, range: StartRange): Contest {
  const randomStarts = randomStartsOf(definition);
  if (!randomStarts) throw new RangeError(`${definition.title} has no random strings to start from.`);
  const byRules = new StringContest(definition, randomStarts, job, range);
  const needsMoves = job.graded || job.recorded || job.maxPlies < range.longest;
  const isPlain = job.players.every((id) => {
    const player = findPlayer(id);
    return player.ok && player.value.byValuesAlone;
  });
  if (needsMoves || !isPlain) return byRules;
  const selfPlay = randomStarts.createSelfPlay?.(range, byRules.createWeigher());
  return selfPlay ? new FastStringContest(selfPlay, job, byRules) : byRules;
}

class StringContest implements Contest {
  private readonly definition: AnyGameDefinition;
  private readonly randomStarts: RandomStarts;
  private readonly job: SimulationJob;
  private readonly range: StartRange;
  private readonly random: Random;
  private readonly notebook = new Notebook<unknown>();

  constructor(definition: AnyGameDefinition, randomStarts: RandomStarts, job: SimulationJob, range: StartRange) {
    this.definition = definition;
    this.randomStarts = randomStarts;
    this.job = job;
    this.range = range;
    this.random = createRandom(job.seed);
  }

  play(number: number, board: Scoreboard): string | undefined {
    const { notebook, job } = this;
    const { game, playing, length } = this.playOut(number, notebook);
    const { winner, plies } = playing;
    const home = homeSeat(job, number);
    const first = seatIndex(firstSeat(game.options));
    board.add(winner, plies, home);
    board.addLength(length, winner === first);
    const { moves } = notebook;
    notebook.endGame(winner < 0 ? -1 : ((winner ^ home) as Winner));
    if (isPredictable(job)) {
      const predicted = predict(mustSucceed(solve(game)), game.rules.start);
      comparePrediction(board, number, predicted, winner, plies, () => recordText(game, moves));
    }
    return job.recorded ? recordText(game, moves) : undefined;
  }

  takeGrades(): ReturnType<Contest['takeGrades']> {
    return this.job.graded ? this.notebook.takeGrades() : [];
  }

  replay(number: number): string {
    const notebook = new Notebook<unknown>();
    const { game } = this.playOut(number, notebook);
    return recordText(game, notebook.moves);
  }

  /** Asked about both players of one start in a row, it opens the game once; a player against itself is asked once. */
  createWeigher(): WeighStart {
    const [one, other] = this.job.players;
    let asked: OptionValues | undefined;
    let weights: readonly (readonly number[])[] = [];
    return (player, options) => {
      if (options !== asked) {
        const game = this.open(options);
        const players = new Set(mustSucceed(seatPlayers(game, this.job.players)));
        weights = [...players].map((playing) => playing.weights(game.rules.start));
        asked = options;
      }
      return weights[one === other ? 0 : player] as readonly number[];
    };
  }

  private playOut(number: number, notebook: Notebook<unknown>) {
    const random = this.random.stream(number);
    const { length, options } = this.randomStarts.draw(random, this.range);
    const game = this.open(options);
    const players = mustSucceed(seatPlayers(game, this.job.players));
    const grading = this.job.graded ? mustSucceed(solve(game)) : undefined;
    const playing = new GamePlay(game, players, this.job.maxPlies, grading, 0);
    const mover = seatIndex(firstSeat(game.options)) === homeSeat(this.job, number) ? 0 : 1;
    playing.playByRules(game.rules.start, mover, random, notebook);
    return { game, playing, length };
  }

  private open(options: OptionValues): AnyGame {
    return mustSucceed(createGame(this.definition, { ...this.job.options, ...options }));
  }
}

class FastStringContest implements Contest {
  private readonly selfPlay: SelfPlay;
  private readonly job: SimulationJob;
  private readonly byRules: StringContest;
  private readonly random: Random;
  private readonly first: 0 | 1;
  private readonly isPredictable: boolean;

  constructor(selfPlay: SelfPlay, job: SimulationJob, byRules: StringContest) {
    this.selfPlay = selfPlay;
    this.job = job;
    this.byRules = byRules;
    this.random = createRandom(job.seed);
    this.first = seatIndex(firstSeat(job.options));
    this.isPredictable = isPredictable(job);
  }

  play(number: number, board: Scoreboard): undefined {
    const { selfPlay, first } = this;
    const home = homeSeat(this.job, number);
    selfPlay.play(this.random.stream(number), first === home ? 0 : 1);
    const { length, plies, firstWon, firstPredicted } = selfPlay;
    const second = first === 0 ? 1 : 0;
    board.add(firstWon ? first : second, plies, home);
    board.addLength(length, firstWon);
    if (!this.isPredictable) return;
    if (firstWon === firstPredicted) board.agree();
    else {
      const predicted: Prediction = { winner: firstPredicted ? first : second, plies: length };
      const winner = firstWon ? first : second;
      comparePrediction(board, number, predicted, winner, plies, () => this.byRules.replay(number));
    }
  }

  takeGrades(): readonly [] {
    return [];
  }
}
