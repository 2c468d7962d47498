import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  createRandom,
  firstSeat,
  formatVariant,
  mustSucceed,
  otherSeat,
  type Random,
  type Result,
  success,
} from '../../core/index.ts';
import { type Failure, findPlayer, type PlayerDefinition } from '../../players/index.ts';
import { type AnySolution, type Solution, solve } from '../../solver/index.ts';
import { type GameLine, GameLoop, type KnownPosition } from './game-loop.ts';
import { homeSeat, type SimulationJob, seatPlayers } from './job.ts';
import { type DrawnStart, openStarts, randomStartsOf, type SelfPlay } from './starts.ts';
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

/**
 * Opens the games of a job between our own players. Preparations such as solving the game are cached from game to game. If
 * a game with random starts has its own self-play, that plays games without a record and grades: a million take a second
 * instead of 75 seconds.
 */
export function openGames(
  definition: AnyGameDefinition,
  job: SimulationJob,
  players: readonly PlayerDefinition[],
): Result<PlayNumber> {
  const drawStart = openStarts(definition, job);
  if (!drawStart.ok) return drawStart;
  const byRules =
    job.starts.from === 'strings'
      ? success(gamesOfManyVariants(job, drawStart.value, players))
      : gamesOfOneVariant(definition, job, drawStart.value, players);
  const selfPlay = openSelfPlay(definition, job, players);
  if (!byRules.ok || !selfPlay) return byRules;
  const quick = selfPlayGames(selfPlay, job);
  return success((number, line) => (line ? byRules.value(number, line) : quick(number)));
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

/** A start with everything computed for it. */
interface KnownStart extends GameStart {
  readonly at: KnownPosition<unknown, unknown>;
  /** The moves from the start of the game to the position. */
  moves(): readonly unknown[];
}

function knownStart({ game, loop, solution }: OpenVariant, job: SimulationJob, drawn: DrawnStart): KnownStart {
  const { position, moves, length } = drawn;
  return {
    at: loop.know(position),
    first: seatIndex(game.rules.turn(position)),
    prediction: solution && isPredictable(job) ? predict(solution, position) : undefined,
    moves,
    ...(length !== undefined && { length }),
  };
}

function playFrom(
  start: KnownStart,
  { game, loop }: OpenVariant,
  home: SeatIndex,
  random: Random,
  line: GameLine | undefined,
): PlayedGame {
  line?.words.push(`${formatVariant(game)}:`, ...start.moves().map((move) => game.text.formatMove(move)));
  loop.play(start.at, home, random, line);
  return { start, winner: loop.winner, plies: loop.plies };
}

function gamesOfOneVariant(
  definition: AnyGameDefinition,
  job: SimulationJob,
  drawStart: (random: Random) => DrawnStart,
  players: readonly PlayerDefinition[],
): Result<PlayNumber> {
  const game = createGame(definition, job.options);
  if (!game.ok) return game;
  const variant = openVariant(game.value, job, players);
  if (!variant.ok) return variant;
  const random = createRandom(job.seed);
  const starts = new WeakMap<DrawnStart, KnownStart>();
  return success((number, line) => {
    const stream = random.stream(number);
    const drawn = drawStart(stream);
    const start = starts.get(drawn) ?? knownStart(variant.value, job, drawn);
    starts.set(drawn, start);
    return playFrom(start, variant.value, homeSeat(job, number), stream, line);
  });
}

/** Each game has its own random start, which is another variant. */
function gamesOfManyVariants(
  job: SimulationJob,
  drawStart: (random: Random) => DrawnStart,
  players: readonly PlayerDefinition[],
): PlayNumber {
  const random = createRandom(job.seed);
  return (number, line) => {
    const stream = random.stream(number);
    const drawn = drawStart(stream);
    const variant = mustSucceed(openVariant(drawn.game, job, players, 0));
    return playFrom(knownStart(variant, job, drawn), variant, homeSeat(job, number), stream, line);
  };
}

/** Undefined if the games of the job have to be played by the rules. */
function openSelfPlay(
  definition: AnyGameDefinition,
  job: SimulationJob,
  players: readonly PlayerDefinition[],
): SelfPlay | undefined {
  if (job.starts.from !== 'strings' || job.graded || job.recorded) return undefined;
  const isByValues = job.players.every((id) => {
    const player = findPlayer(id, players);
    return player.ok && player.value.byValuesAlone;
  });
  if (!isByValues) return undefined;
  return randomStartsOf(definition)?.createSelfPlay?.(job.starts, (options) => {
    const game = mustSucceed(createGame(definition, { ...job.options, ...options }));
    return mustSucceed(seatPlayers(game, job.players, players)).map((player) => player.weights(game.rules.start));
  });
}

/** Every game lasts as many plies as its string is long. */
function selfPlayGames(selfPlay: SelfPlay, job: SimulationJob): PlayNumber {
  const random = createRandom(job.seed);
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
