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
  otherSeat,
  type Random,
  type Result,
  success,
} from '../../core/index.ts';
import { type Failure, findPlayer, type PlayerDefinition } from '../../players/index.ts';
import { type AnySolution, type Solution, solve } from '../../solver/index.ts';
import { type GameLine, GameLoop, type KnownPosition } from './game-loop.ts';
import { homeSeat, type SimulationJob, seatPlayers } from './job.ts';
import {
  openStarts,
  type RandomStarts,
  randomStartsOf,
  type SelfPlay,
  type StartRange,
  type WeighStart,
} from './starts.ts';
import { DRAWN, NO_WINNER, otherIndex, playerAt, type SeatIndex, seatIndex, type WinnerIndex } from './winner.ts';

/** How a game between perfect players must end: the winning seat or a draw, and the plies, or never. */
export interface Prediction {
  readonly winner: WinnerIndex;
  readonly plies: number | null;
}

/** Where a game begins. */
interface GameStart {
  /** The seat that moves first. */
  readonly first: SeatIndex;
  /** The length of its random string; absent for other starts. */
  readonly length?: number;
  readonly prediction?: Prediction | undefined;
}

export interface PlayedGame {
  readonly start: GameStart;
  readonly winner: WinnerIndex;
  readonly plies: number;
  /** The seat of an outside player that failed, and how. */
  readonly forfeit?: { readonly seat: SeatIndex; readonly kind: Failure } | undefined;
}

/**
 * Plays the game of a job with this number: the same number always gives the same game, whatever else was played. Writes
 * its record, and the grades of its moves if the line has grades.
 */
export type PlayNumber = (number: number, line?: GameLine) => PlayedGame;

/** Opens the games of a job between our own players. Preparations such as solving the game are cached from game to game. */
export function openGames(
  definition: AnyGameDefinition,
  job: SimulationJob,
  players: readonly PlayerDefinition[],
): Result<PlayNumber> {
  if (job.starts.from !== 'strings') return variantGames(definition, job, players);
  const randomStarts = randomStartsOf(definition);
  if (!randomStarts) return failure(`${definition.title} has no random strings to start from.`);
  return success(randomStartGames(definition, randomStarts, job, job.starts, players));
}

/** Only perfect players play out the verdict. */
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

/** One variant with its players. The solution is there for grades and predictions. */
interface OpenVariant {
  readonly game: AnyGame;
  readonly loop: GameLoop<unknown, unknown>;
  readonly solution: AnySolution | undefined;
}

function openVariant(
  game: AnyGame,
  job: SimulationJob,
  known: readonly PlayerDefinition[],
  cacheLimit?: number,
): Result<OpenVariant> {
  const players = seatPlayers(game, job.players, known);
  if (!players.ok) return players;
  const solved = job.graded || isPredictable(job) ? solve(game) : undefined;
  if (solved && !solved.ok) return solved;
  const solution = solved?.value;
  const loop = new GameLoop(game, players.value, { maxPlies: job.maxPlies, solution, cacheLimit });
  return success({ game, loop, solution });
}

interface KnownStart extends GameStart {
  readonly at: KnownPosition<unknown, unknown>;
  /** The moves from the start of the game to the position. */
  movesTo(): readonly unknown[];
}

function knownStart(
  { game, loop, solution }: OpenVariant,
  job: SimulationJob,
  position: unknown,
  movesTo: () => readonly unknown[] = () => [],
): KnownStart {
  return {
    at: loop.know(position),
    first: seatIndex(game.rules.turn(position)),
    prediction: solution && isPredictable(job) ? predict(solution, position) : undefined,
    movesTo,
  };
}

function playFrom(
  start: KnownStart,
  { game, loop }: OpenVariant,
  home: SeatIndex,
  random: Random,
  line: GameLine | undefined,
): PlayedGame {
  line?.words.push(`${formatVariant(game)}:`, ...start.movesTo().map((move) => game.text.formatMove(move)));
  loop.play(start.at, home, random, line);
  return { start, winner: loop.winner, plies: loop.plies };
}

/** The most starts to cache. */
const MAX_CACHED_STARTS = 200_000;

/** All games of one variant, from its start or from its positions. */
function variantGames(
  definition: AnyGameDefinition,
  job: SimulationJob,
  players: readonly PlayerDefinition[],
): Result<PlayNumber> {
  const game = createGame(definition, job.options);
  if (!game.ok) return game;
  const opened = openStarts(game.value, job.starts);
  if (!opened.ok) return opened;
  const variant = openVariant(game.value, job, players);
  if (!variant.ok) return variant;
  const [chooser, played] = [opened.value, variant.value];
  const random = createRandom(job.seed);
  const starts = new Map<number, KnownStart>();

  function prepare(choice: number): KnownStart {
    const start = knownStart(played, job, chooser.position(choice), () => chooser.movesTo(choice));
    if (starts.size < MAX_CACHED_STARTS) starts.set(choice, start);
    return start;
  }

  return success((number, line) => {
    const stream = random.stream(number);
    const choice = chooser.choose(stream);
    const start = starts.get(choice) ?? prepare(choice);
    return playFrom(start, played, homeSeat(job, number), stream, line);
  });
}

/**
 * Games that each have a random start. If the game has its own self-play, that plays games without a record and grades: a
 * million take a second instead of 75 seconds.
 */
function randomStartGames(
  definition: AnyGameDefinition,
  randomStarts: RandomStarts,
  job: SimulationJob,
  range: StartRange,
  players: readonly PlayerDefinition[],
): PlayNumber {
  const open = (options: OptionValues) => mustSucceed(createGame(definition, { ...job.options, ...options }));
  const random = createRandom(job.seed);
  const byRules: PlayNumber = (number, line) => {
    const stream = random.stream(number);
    const { length, options } = randomStarts.draw(stream, range);
    const variant = mustSucceed(openVariant(open(options), job, players, 0));
    const start = knownStart(variant, job, variant.game.rules.start);
    return playFrom({ ...start, length }, variant, homeSeat(job, number), stream, line);
  };
  const isByValues = job.players.every((id) => {
    const player = findPlayer(id, players);
    return player.ok && player.value.byValuesAlone;
  });
  const isQuick = isByValues && !job.graded && !job.recorded;
  const selfPlay = isQuick ? randomStarts.createSelfPlay?.(range, createWeigher(open, job, players)) : undefined;
  if (!selfPlay) return byRules;
  const quick = selfPlayGames(selfPlay, job, random);
  return (number, line) => (line ? byRules(number, line) : quick(number));
}

/** Opens the game of a start once and asks both players in turn. */
function createWeigher(
  open: (options: OptionValues) => AnyGame,
  job: SimulationJob,
  players: readonly PlayerDefinition[],
): WeighStart {
  let asked: OptionValues | undefined;
  let weights: readonly (readonly number[])[] = [];
  return (player, options) => {
    if (options !== asked) {
      const game = open(options);
      weights = mustSucceed(seatPlayers(game, job.players, players)).map((each) => each.weights(game.rules.start));
      asked = options;
    }
    return weights[player] ?? [];
  };
}

/** Every game lasts as many plies as its string is long. */
function selfPlayGames(selfPlay: SelfPlay, job: SimulationJob, random: Random): PlayNumber {
  const first = seatIndex(firstSeat(job.options));
  const hasPrediction = isPredictable(job);
  const seatOf = (isFirst: boolean) => (isFirst ? first : otherIndex(first));
  return (number) => {
    const mover = playerAt(first, homeSeat(job, number));
    const { length, firstWon, firstPredicted } = selfPlay.play(random.stream(number), mover);
    const isCut = length > job.maxPlies;
    const prediction = hasPrediction ? { winner: seatOf(firstPredicted), plies: length } : undefined;
    return {
      start: { first, length, prediction },
      winner: isCut ? NO_WINNER : seatOf(firstWon),
      plies: isCut ? job.maxPlies : length,
    };
  };
}
