import { type AnyGame, itemAt, type Random } from '../../core/index.ts';
import type { AnyPlayer } from '../../players/index.ts';
import { type Distribution, distributionOf, drawEntry } from '../../players/player.ts';
import type { AnySolution } from '../../solver/index.ts';
import { type GradeBook, gradeMove, type MoveGrade } from './grade.ts';
import { type PlayerIndex, playerAt, type SeatIndex, seatIndex, type WinnerIndex, winnerIndex } from './winner.ts';

/** A position of the games, with everything computed for it so far. */
export interface KnownPosition {
  readonly position: unknown;
  readonly isCached: boolean;
  readonly isOver: boolean;
  /** Whose turn it is. */
  readonly seat: SeatIndex;
  readonly winner: WinnerIndex;
  /** By player, filled in when it first moves here. */
  choice0: Choice | undefined;
  choice1: Choice | undefined;
  /** By legal move, filled in when a move is first graded here. */
  grades: readonly MoveGrade[] | undefined;
}

/** A player's possible moves in a position, and the position after each of them once it is cached. */
interface Choice extends Distribution {
  readonly next: (KnownPosition | undefined)[];
}

/** The words of one game's record, and the grades of all games so far. */
export interface GameLine {
  readonly words: string[];
  readonly grades: GradeBook | undefined;
}

export interface LoopOptions {
  /** A game that still goes on after this number of plies is left unfinished. */
  readonly maxPlies: number;
  /** Needed for grades. */
  readonly solution?: AnySolution | undefined;
  /** The number of positions to cache. */
  readonly cacheLimit?: number | undefined;
}

/** How a game ended; without a winner it may have been cut short. */
interface LoopResult {
  readonly winner: WinnerIndex;
  readonly plies: number;
}

/** About 100 MB of positions. Beyond them players and rules are called again at every move. */
const MAX_CACHED_POSITIONS = 100_000;

/**
 * Plays games of one variant to their ends, from any position. Caches each position's weights, successors and grades, so
 * in a small game a move costs one random number and one lookup: a million games take a second instead of a minute and
 * a half.
 */
export function createGameLoop(
  { rules, text }: AnyGame,
  players: readonly [AnyPlayer, AnyPlayer],
  { maxPlies, solution, cacheLimit = MAX_CACHED_POSITIONS }: LoopOptions,
) {
  /** Whether one player sits in both seats, with one choice in each position. */
  const isMirror = players[0].id === players[1].id;
  const cache = new Map<string, KnownPosition>();

  /** Plays on from a position; the first player sits in `home`. */
  function play(start: KnownPosition, home: SeatIndex, random: Random, line?: GameLine): LoopResult {
    let at = start;
    let plies = 0;
    for (; plies < maxPlies && !at.isOver; plies++) {
      const player = playerAt(at.seat, home);
      const isFirst = isMirror || player === 0;
      const choice = (isFirst ? at.choice0 : at.choice1) ?? choose(at, isFirst);
      const entry = drawEntry(random, choice);
      if (line) write(line, at, player, itemAt(choice.support, entry));
      at = choice.next[entry] ?? follow(at, choice, entry);
    }
    return { winner: at.winner, plies };
  }

  function know(position: unknown): KnownPosition {
    const written = text.formatPosition(position);
    const cached = cache.get(written);
    if (cached) return cached;
    const outcome = rules.outcome(position);
    const known: KnownPosition = {
      position,
      isCached: cache.size < cacheLimit,
      isOver: outcome !== undefined,
      seat: seatIndex(rules.turn(position)),
      winner: winnerIndex(outcome),
      choice0: undefined,
      choice1: undefined,
      grades: undefined,
    };
    if (known.isCached) cache.set(written, known);
    return known;
  }

  function choose(at: KnownPosition, isFirst: boolean): Choice {
    const distribution = distributionOf(players[isFirst ? 0 : 1].weights(at.position));
    const choice = { ...distribution, next: distribution.support.map(() => undefined) };
    if (isFirst) at.choice0 = choice;
    else at.choice1 = choice;
    return choice;
  }

  /** The position after a move. Only a cached position is stored with the move, so the cache stays within its limit. */
  function follow(at: KnownPosition, choice: Choice, entry: number): KnownPosition {
    const move = itemAt(rules.legalMoves(at.position), itemAt(choice.support, entry));
    const next = know(rules.play(at.position, move));
    if (next.isCached) choice.next[entry] = next;
    return next;
  }

  function write(line: GameLine, at: KnownPosition, player: PlayerIndex, index: number): void {
    line.words.push(text.formatMove(itemAt(rules.legalMoves(at.position), index)));
    if (!line.grades) return;
    at.grades ??= gradesOf(at.position);
    const grade = at.grades[index];
    if (grade) line.grades.add(player, grade);
  }

  function gradesOf(position: unknown): readonly MoveGrade[] {
    const evaluation = solution?.evaluate(position);
    return evaluation?.moves.map((_, index) => gradeMove(evaluation, index)) ?? [];
  }

  return { play, know };
}
