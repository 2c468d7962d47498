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
import { type AnyPlayer, findPlayer, type PlayerDefinition } from '../../players/index.ts';
import { type AnySolution, type Solution, solve } from '../../solver/index.ts';
import { type GameLine, GameLoop, type KnownPosition } from './game-loop.ts';
import { homeSeat, type SimulationJob, seatPlayers } from './job.ts';
import {
  fromAnyPosition,
  fromTheStart,
  type PlayedString,
  type RandomStarts,
  randomStartsOf,
  type SelfPlay,
  type StartChooser,
  type StartRange,
  type WeighStart,
} from './starts.ts';
import {
  DRAWN,
  NO_WINNER,
  otherIndex,
  type PlayerIndex,
  playerAt,
  type SeatIndex,
  seatIndex,
  type WinnerIndex,
} from './winner.ts';

/** How a game between perfect players must end: the winning seat or a draw, and the plies, or never. */
export interface Prediction {
  readonly winner: WinnerIndex;
  readonly plies: number | null;
}

/** Where a game begins. */
export interface GameStart {
  /** The seat that moves first. */
  readonly first: SeatIndex;
  /** Absent for a random string. */
  readonly length?: number;
  readonly prediction: Prediction | undefined;
  /** The record up to the first played move. */
  record(): string;
}

interface PlayedGame {
  readonly start: GameStart;
  readonly winner: WinnerIndex;
  readonly plies: number;
}

/**
 * The games of a job by number: the same number always gives the same game, whatever else was played. Preparations such
 * as solving the game are cached from game to game.
 */
export interface NumberedGames {
  /** Writes the moves, and their grades if the line has grades. */
  play(number: number, line?: GameLine): PlayedGame;
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

export function recordText(start: GameStart, { moves }: GameLine): string {
  return `${start.record()}${moves.map((move) => ` ${move}`).join('')}`;
}

/** All games of one variant, from its start or from its positions. */
export function variantGames(
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

/** The most starts to cache. */
const MAX_CACHED_STARTS = 200_000;

class VariantGames implements NumberedGames {
  private readonly game: AnyGame;
  private readonly job: SimulationJob;
  private readonly chooser: StartChooser<unknown, unknown>;
  private readonly solution: AnySolution | undefined;
  private readonly loop: GameLoop<unknown, unknown>;
  private readonly random: Random;
  private readonly starts = new Map<number, KnownStart>();

  /** The solution is needed for grades and predictions. */
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
      record() {
        const moves = chooser.movesTo(choice).map((move) => ` ${game.text.formatMove(move)}`);
        return `${formatVariant(game)}:${moves.join('')}`;
      },
    };
    if (this.starts.size < MAX_CACHED_STARTS) this.starts.set(choice, start);
    return start;
  }
}

/** Games that each have a random start: by the game's fast self-play if it has one, otherwise by the rules. */
export function randomStartGames(
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

  /** The beginning of a record. */
  variant(options: OptionValues): string {
    return `${formatVariant(this.open(options))}:`;
  }

  /** Opens the game of a start once and asks both players in turn. */
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

/**
 * Games from random strings by the game's own self-play: a million take a second instead of 75 seconds. Every game lasts
 * as many plies as its string is long.
 */
class SelfPlayGames implements NumberedGames {
  private readonly selfPlay: SelfPlay;
  private readonly job: SimulationJob;
  private readonly isPredictable: boolean;
  private readonly variant: (options: OptionValues) => string;
  private readonly random: Random;
  private readonly first: SeatIndex;

  /** `variant` writes the beginning of a record. */
  constructor(
    selfPlay: SelfPlay,
    job: SimulationJob,
    isPredictable: boolean,
    variant: (options: OptionValues) => string,
  ) {
    this.selfPlay = selfPlay;
    this.job = job;
    this.isPredictable = isPredictable;
    this.variant = variant;
    this.random = createRandom(job.seed);
    this.first = seatIndex(firstSeat(job.options));
  }

  play(number: number, line?: GameLine): PlayedGame {
    const { first, job, variant } = this;
    const mover = playerAt(first, homeSeat(job, number));
    const { length, firstWon, firstPredicted, moves, canWin, options } = this.selfPlay.play(
      this.random.stream(number),
      mover,
      line !== undefined,
    );
    const isCut = length > job.maxPlies;
    const plies = isCut ? job.maxPlies : length;
    if (line) {
      line.moves.push(...moves.slice(0, plies));
      grade(line, canWin, plies, mover);
    }
    const seatOf = (isFirst: boolean) => (isFirst ? first : otherIndex(first));
    const prediction = this.isPredictable ? { winner: seatOf(firstPredicted), plies: length } : undefined;
    const start = { first, length, prediction, record: () => variant(options()) };
    return { start, winner: isCut ? NO_WINNER : seatOf(firstWon), plies };
  }
}

/** A move keeps the verdict if the opponent can win after it exactly when the mover could not before. */
function grade({ grades }: GameLine, canWin: PlayedString['canWin'], plies: number, first: PlayerIndex): void {
  if (!grades) return;
  let player = first;
  for (let ply = 0; ply < plies; ply++) {
    const isLast = ply === canWin.length - 1;
    const keepsVerdict = isLast || canWin[ply + 1] !== canWin[ply];
    // A game lasts as long as its string whatever is played, so no ply is lost.
    const pliesLost = keepsVerdict ? 0 : null;
    grades.add(player, { isDecision: !isLast, keepsVerdict, pliesLost, verdict: canWin[ply] ? 'win' : 'loss' });
    player = otherIndex(player);
  }
}
