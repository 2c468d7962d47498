import { createRandom, firstSeat, type OptionValues, type Random } from '../../core/index.ts';
import type { GameLine } from './game-loop.ts';
import { homeSeat, type SimulationJob } from './job.ts';
import type { NumberedGames, PlayedGame } from './runner.ts';
import type { PlayedString, SelfPlay } from './starts.ts';
import { NO_WINNER, otherIndex, type PlayerIndex, playerAt, type SeatIndex, seatIndex } from './winner.ts';

/**
 * Games from random strings by the game's own self-play: a million take a second instead of a minute and a quarter. Every
 * game lasts as many plies as its string is long.
 */
export class SelfPlayGames implements NumberedGames {
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

/** A move keeps the verdict if the opponent can win after it exactly when its player could not before. */
function grade({ grades }: GameLine, canWin: PlayedString['canWin'], plies: number, first: PlayerIndex): void {
  if (!grades) return;
  let player = first;
  for (let ply = 0; ply < plies; ply++) {
    const isLast = ply === canWin.length - 1;
    const keepsVerdict = isLast || canWin[ply + 1] !== canWin[ply];
    // A game lasts as long as its string whatever is played, so no ply is ever lost.
    const pliesLost = keepsVerdict ? 0 : null;
    grades.add(player, { isDecision: !isLast, keepsVerdict, pliesLost, verdict: canWin[ply] ? 'win' : 'loss' });
    player = otherIndex(player);
  }
}
