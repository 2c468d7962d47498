import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  createRandom,
  failure,
  findGame,
  firstSeat,
  formatVariant,
  mustSucceed,
  type OptionValues,
  otherSeat,
  type Random,
  type Result,
  success,
} from '../../core/index.ts';
import { type AnyPlayer, findPlayer, KNOWN_PLAYERS, type PlayerDefinition } from '../../players/index.ts';
import { type AnySolution, type Solution, solve } from '../../solver/index.ts';
import { type GameLine, GameLoop, type KnownPosition } from './game-loop.ts';
import { GradeBook } from './grade.ts';
import { homeSeat, type SimulationJob, seatPlayers } from './job.ts';
import type { Scoreboard } from './scoreboard.ts';
import { SelfPlayGames } from './self-play-games.ts';
import {
  fromAnyPosition,
  fromTheStart,
  type RandomStarts,
  randomStartsOf,
  type StartChooser,
  type StartRange,
  type WeighStart,
} from './starts.ts';
import type { Ending, Grades } from './tally.ts';
import {
  DRAWN,
  NO_WINNER,
  playerAt,
  type SeatIndex,
  seatIndex,
  type WinnerIndex,
  winnerNumber,
  winningPlayer,
} from './winner.ts';

/** How a game between perfect players must end: the winning seat or a draw, and after how many plies, or never. */
export interface Prediction {
  readonly winner: WinnerIndex;
  readonly plies: number | null;
}

/** Where a game begins. */
export interface GameStart {
  /** The seat that moves first. */
  readonly first: SeatIndex;
  /** Left out where a random string makes the start. */
  readonly length?: number;
  readonly prediction: Prediction | undefined;
  /** The record up to the first move that is played. */
  record(): string;
}

export interface PlayedGame {
  readonly start: GameStart;
  readonly winner: WinnerIndex;
  readonly plies: number;
}

/**
 * The games of a job by their number: the same number always gives the same game, whatever else was played. What must be
 * prepared, such as solving the game, is kept from game to game.
 */
export interface NumberedGames {
  /** Writes the moves, and their grades if the line takes them. */
  play(number: number, line?: GameLine): PlayedGame;
}

/** Plays the games of a job and counts them. */
export class Runner {
  private readonly job: SimulationJob;
  private readonly games: NumberedGames;
  private readonly grades: GradeBook | undefined;

  constructor(job: SimulationJob, games: NumberedGames) {
    this.job = job;
    this.games = games;
    if (job.graded) this.grades = new GradeBook();
  }

  /** Plays a game and counts it. Returns its record if the job is recorded. */
  play(number: number, board: Scoreboard): string | undefined {
    const { job, grades } = this;
    const home = homeSeat(job, number);
    const line: GameLine | undefined = job.graded || job.recorded ? { moves: [], grades } : undefined;
    const { start, winner, plies } = this.games.play(number, line);
    board.add(winner, plies, home);
    if (start.length !== undefined) board.addLength(start.length, winner === start.first);
    grades?.endGame(winningPlayer(winner, home));
    if (start.prediction) comparePrediction(board, number, start.prediction, winner, plies, () => this.replay(number));
    return job.recorded && line ? recordText(start, line) : undefined;
  }

  /** By player, over the games since the last call; empty unless the job is graded. */
  takeGrades(): readonly Grades[] {
    return this.grades?.take() ?? [];
  }

  private replay(number: number): string {
    const line: GameLine = { moves: [], grades: undefined };
    return recordText(this.games.play(number, line).start, line);
  }
}

function recordText(start: GameStart, { moves }: GameLine): string {
  return `${start.record()}${moves.map((move) => ` ${move}`).join('')}`;
}

/** Fails with one sentence when the job cannot be done. */
export function createRunner(
  definitions: readonly AnyGameDefinition[],
  job: SimulationJob,
  players: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): Result<Runner> {
  const definition = findGame(definitions, job.game);
  if (!definition.ok) return definition;
  const games =
    job.starts.from === 'strings'
      ? randomStartGames(definition.value, job, job.starts, players)
      : variantGames(definition.value, job, players);
  return games.ok ? success(new Runner(job, games.value)) : games;
}

/** Only perfect players end a game as its verdict says. */
export function isPredictable(job: SimulationJob): boolean {
  return job.players.every((id) => id === 'perfect');
}

export function predict<Position, Move>(solution: Solution<Position, Move>, position: Position): Prediction {
  const value = solution.value(position);
  if (!value || value.verdict === 'endless') return { winner: NO_WINNER, plies: null };
  if (value.verdict === 'draw') return { winner: DRAWN, plies: value.distance };
  const mover = solution.game.rules.turn(position);
  return { winner: seatIndex(value.verdict === 'win' ? mover : otherSeat(mover)), plies: value.distance };
}

/** Compares how game `number` ended with how it had to. One that was cut short before its time proves nothing. */
export function comparePrediction(
  board: Scoreboard,
  number: number,
  predicted: Prediction,
  winner: WinnerIndex,
  plies: number,
  record: () => string,
): void {
  const isCut = winner === NO_WINNER && predicted.plies !== null && plies < predicted.plies;
  if (isCut) return;
  if (winner === predicted.winner && (predicted.plies === null || plies === predicted.plies)) board.agree();
  else board.disagree(number, ending(predicted.winner, predicted.plies), ending(winner, plies), record);
}

function ending(winner: WinnerIndex, plies: number | null): Ending {
  return { winner: winnerNumber(winner), plies };
}

/** All games of one variant, from its start or from its positions. */
function variantGames(
  definition: AnyGameDefinition,
  job: SimulationJob,
  known: readonly PlayerDefinition[],
): Result<NumberedGames> {
  const game = createGame(definition, job.options);
  if (!game.ok) return game;
  const chooser = job.starts.from === 'positions' ? fromAnyPosition(game.value) : success(fromTheStart(game.value));
  if (!chooser.ok) return chooser;
  const players = seatPlayers(game.value, job.players, known);
  if (!players.ok) return players;
  const solution = job.graded || isPredictable(job) ? solve(game.value) : undefined;
  if (solution && !solution.ok) return solution;
  return success(new VariantGames(game.value, job, chooser.value, players.value, solution?.value));
}

interface KnownStart extends GameStart {
  readonly at: KnownPosition<unknown, unknown>;
}

/** The number of starts to cache. */
const START_LIMIT = 200_000;

class VariantGames implements NumberedGames {
  private readonly game: AnyGame;
  private readonly job: SimulationJob;
  private readonly chooser: StartChooser<unknown, unknown>;
  private readonly solution: AnySolution | undefined;
  private readonly loop: GameLoop<unknown, unknown>;
  private readonly random: Random;
  private readonly starts = new Map<number, KnownStart>();

  /** The solution is for grades and predictions. */
  constructor(
    game: AnyGame,
    job: SimulationJob,
    chooser: StartChooser<unknown, unknown>,
    players: readonly [AnyPlayer, AnyPlayer],
    solution: AnySolution | undefined,
  ) {
    this.game = game;
    this.job = job;
    this.chooser = chooser;
    this.solution = solution;
    this.loop = new GameLoop(game, players, { maxPlies: job.maxPlies, solution });
    this.random = createRandom(job.seed);
  }

  play(number: number, line?: GameLine): PlayedGame {
    const { loop } = this;
    const random = this.random.stream(number);
    const choice = this.chooser.choose(random);
    const start = this.starts.get(choice) ?? this.prepare(choice);
    loop.play(start.at, playerAt(start.first, homeSeat(this.job, number)), random, line);
    return { start, winner: loop.winner, plies: loop.plies };
  }

  private prepare(choice: number): KnownStart {
    const { game, chooser, solution } = this;
    const position = chooser.position(choice);
    const start: KnownStart = {
      at: this.loop.know(position),
      first: seatIndex(game.rules.turn(position)),
      prediction: solution && isPredictable(this.job) ? predict(solution, position) : undefined,
      record: () => recordText({ ...start, record: () => `${formatVariant(game)}:` }, textsOf(game, chooser, choice)),
    };
    if (this.starts.size < START_LIMIT) this.starts.set(choice, start);
    return start;
  }
}

function textsOf(game: AnyGame, chooser: StartChooser<unknown, unknown>, choice: number): GameLine {
  return { moves: chooser.movesTo(choice).map((move) => game.text.formatMove(move)), grades: undefined };
}

/** Every game from a random start of its own: by the game's fast self-play where it has one, otherwise by the rules. */
function randomStartGames(
  definition: AnyGameDefinition,
  job: SimulationJob,
  range: StartRange,
  players: readonly PlayerDefinition[],
): Result<NumberedGames> {
  const randomStarts = randomStartsOf(definition);
  if (!randomStarts) return failure(`${definition.title} has no random strings to start from.`);
  const byRules = new RandomStartGames(definition, randomStarts, job, range, players);
  const isByValues = job.players.every((id) => {
    const player = findPlayer(id, players);
    return player.ok && player.value.byValuesAlone;
  });
  const selfPlay = isByValues ? randomStarts.createSelfPlay?.(range, byRules.createWeigher()) : undefined;
  if (!selfPlay) return success(byRules);
  return success(new SelfPlayGames(selfPlay, job, isPredictable(job), (options) => byRules.variant(options)));
}

class RandomStartGames implements NumberedGames {
  private readonly definition: AnyGameDefinition;
  private readonly randomStarts: RandomStarts;
  private readonly job: SimulationJob;
  private readonly range: StartRange;
  private readonly players: readonly PlayerDefinition[];
  private readonly random: Random;

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

  play(number: number, line?: GameLine): PlayedGame {
    const { job } = this;
    const random = this.random.stream(number);
    const { length, options } = this.randomStarts.draw(random, this.range);
    const game = this.open(options);
    const players = mustSucceed(seatPlayers(game, job.players, this.players));
    const solution = job.graded || isPredictable(job) ? mustSucceed(solve(game)) : undefined;
    const loop = new GameLoop(game, players, { maxPlies: job.maxPlies, solution, cacheLimit: 0 });
    const first = seatIndex(firstSeat(game.options));
    loop.play(loop.know(game.rules.start), playerAt(first, homeSeat(job, number)), random, line);
    const prediction = solution && isPredictable(job) ? predict(solution, game.rules.start) : undefined;
    const start = { first, length, prediction, record: () => `${formatVariant(game)}:` };
    return { start, winner: loop.winner, plies: loop.plies };
  }

  /** As a record begins. */
  variant(options: OptionValues): string {
    return `${formatVariant(this.open(options))}:`;
  }

  /** Opens the game of a start once for both players, who are asked one after the other. */
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

  private open(options: OptionValues): AnyGame {
    return mustSucceed(createGame(this.definition, { ...this.job.options, ...options }));
  }
}
