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
import { type AnySolution, solve } from '../../solver/index.ts';
import { createGameLoop, type GameLine, type KnownPosition } from './game-loop.ts';
import { homeSeat, type SimulationJob, seatPlayers } from './job.ts';
import { type DrawnStart, openStarts, randomStartsOf } from './starts.ts';
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
  /** The length of its random string; undefined for other starts. */
  readonly length?: number | undefined;
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
  const shared = openSharedVariant(definition, job, players);
  if (!shared.ok) return shared;
  const random = createRandom(job.seed);
  const byRules: PlayNumber = (number, line) => {
    const stream = random.stream(number);
    const start = drawStart.value(stream);
    const play = shared.value ?? mustSucceed(openVariant(start.game, job, players));
    return play(start, homeSeat(job, number), stream, line);
  };
  const quick = openSelfPlay(definition, job, players);
  return success(quick ? (number, line) => (line ? byRules(number, line) : quick(number)) : byRules);
}

/** Only perfect players play out the verdict. */
export function isPredictable(job: SimulationJob): boolean {
  return job.players.every((id) => id === 'perfect');
}

export function predict(solution: AnySolution, position: unknown): Prediction {
  const value = solution.value(position);
  if (!value || value.verdict === 'endless') return { winner: NO_WINNER, plies: null };
  if (value.verdict === 'draw') return { winner: DRAWN, plies: value.distance };
  const mover = solution.game.rules.turn(position);
  return { winner: seatIndex(value.verdict === 'win' ? mover : otherSeat(mover)), plies: value.distance };
}

/** Plays one game of a variant; the job's first player sits in `home`. */
type PlayStart = (start: DrawnStart, home: SeatIndex, random: Random, line: GameLine | undefined) => PlayedGame;

/** The variant of all games; undefined where each game has its own random start, which is another variant. */
function openSharedVariant(
  definition: AnyGameDefinition,
  job: SimulationJob,
  players: readonly PlayerDefinition[],
): Result<PlayStart | undefined> {
  if (job.starts.from === 'strings') return success(undefined);
  const game = createGame(definition, job.options);
  return game.ok ? openVariant(game.value, job, players) : game;
}

/** Solves the game for grades and predictions. */
function openVariant(game: AnyGame, job: SimulationJob, known: readonly PlayerDefinition[]): Result<PlayStart> {
  const players = seatPlayers(game, job.players, known);
  if (!players.ok) return players;
  const solved = job.graded || isPredictable(job) ? solve(game) : undefined;
  if (solved && !solved.ok) return solved;
  const solution = solved?.value;
  const loop = createGameLoop(game, players.value, { maxPlies: job.maxPlies, solution });
  const predictions = new WeakMap<KnownPosition, Prediction>();

  function predictionAt(at: KnownPosition): Prediction | undefined {
    if (!solution || !isPredictable(job)) return undefined;
    const prediction = predictions.get(at) ?? predict(solution, at.position);
    predictions.set(at, prediction);
    return prediction;
  }

  return success(({ position, length, moves }, home, random, line) => {
    line?.words.push(`${formatVariant(game)}:`, ...moves().map((move) => game.text.formatMove(move)));
    const at = loop.know(position);
    const start = { first: at.seat, length, prediction: predictionAt(at) };
    return { start, ...loop.play(at, home, random, line) };
  });
}

/**
 * The games of a job by the game's own self-play, in which every game lasts as many plies as its string is long. Undefined
 * if they have to be played by the rules.
 */
function openSelfPlay(
  definition: AnyGameDefinition,
  job: SimulationJob,
  players: readonly PlayerDefinition[],
): PlayNumber | undefined {
  if (job.starts.from !== 'strings' || job.graded || job.recorded) return undefined;
  const isByValues = job.players.every((id) => {
    const player = findPlayer(id, players);
    return player.ok && player.value.byValuesAlone;
  });
  if (!isByValues) return undefined;
  const selfPlay = randomStartsOf(definition)?.createSelfPlay?.(job.starts, (options) => {
    const game = mustSucceed(createGame(definition, { ...job.options, ...options }));
    return mustSucceed(seatPlayers(game, job.players, players)).map((player) => player.weights(game.rules.start));
  });
  if (!selfPlay) return undefined;
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
