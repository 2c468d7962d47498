import {
  type AnyGame,
  createRandom,
  type Persons,
  parseRecord,
  type Seat,
  sidesFor,
  type Value,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { describeMistakeRate, findPlayer, opponentRate } from '../../players/index.ts';
import {
  type AnySolution,
  countReview,
  describeHint,
  explainMistake,
  explainMove,
  explainPosition,
  type Hint,
  type ReviewCounts,
  reviewMatch,
  solve,
} from '../../solver/index.ts';
import { findPath } from './path.ts';
import { unwrap } from './unwrap.ts';

/*
 * What the page asks its engine. Games, positions and moves travel as text, inside a variant such as `tail-end coins=9`;
 * sentences name the persons that were sent along.
 */

/** One legal move, its worth to the player who makes it, and why, in words. */
interface MoveInsight {
  readonly text: string;
  readonly value: Value;
  readonly keepsVerdict: boolean;
  readonly isBest: boolean;
  readonly why: string;
}

/** All that is known of an unfinished position, seen by the player to move. */
export interface Insight {
  readonly value: Value;
  readonly why: string;
  readonly moves: readonly MoveInsight[];
}

/** What went wrong in one move, and why. */
export interface Mistake {
  /** How many moves had been played before it. */
  readonly ply: number;
  readonly seat: Seat;
  readonly played: string;
  readonly sentence: string;
}

/** A game looked back on. */
export interface Review {
  readonly mistakes: readonly Mistake[];
  readonly counts: Readonly<Record<Seat, ReviewCounts>>;
}

interface PositionQuery {
  readonly variant: string;
  readonly position: string;
}

function solutionOf(variant: string): AnySolution {
  return unwrap(solve(unwrap(parseRecord(GAMES, variant)).game));
}

function positionOf(game: AnyGame, text: string): unknown {
  return unwrap(game.notation.parsePosition(text));
}

/** Undefined for a finished position. */
function insight({ variant, position: text, persons }: PositionQuery & { persons: Persons }): Insight | undefined {
  const solution = solutionOf(variant);
  const position = positionOf(solution.game, text);
  const evaluation = solution.evaluate(position);
  if (evaluation === undefined) return undefined;
  const sides = sidesFor(persons, solution.game.rules.turn(position));
  const moves = evaluation.moves.map(({ move, ...valued }) => ({
    ...valued,
    why: explainMove(solution, position, move, sides),
  }));
  return { value: evaluation.value, why: explainPosition(solution, position, sides), moves };
}

/** Null for each position that is finished. */
function values({ variant, positions }: { variant: string; positions: readonly string[] }): readonly (Value | null)[] {
  const solution = solutionOf(variant);
  return positions.map((text) => solution.value(positionOf(solution.game, text)) ?? null);
}

function choose({ variant, position, player, seed }: PositionQuery & { player: string; seed: number }): string {
  const { game } = unwrap(parseRecord(GAMES, variant));
  const chooser = unwrap(unwrap(findPlayer(player)).create(game));
  return game.notation.formatMove(chooser.choose(positionOf(game, position), createRandom(seed)));
}

function review({ record, persons }: { record: string; persons: Persons }): Review {
  const match = unwrap(parseRecord(GAMES, record));
  const solution = unwrap(solve(match.game));
  const moves = reviewMatch(solution, match);
  const mistakes = moves
    .filter(({ grade }) => grade === 'mistake')
    .map((move) => ({
      ply: move.ply - 1,
      seat: move.seat,
      played: move.text,
      sentence: explainMistake(solution, match, move, persons),
    }));
  return { mistakes, counts: { player1: countReview(moves, 'player1'), player2: countReview(moves, 'player2') } };
}

/** Undefined for a finished position. */
function hint({ variant, position: text, persons }: PositionQuery & { persons: Persons }): Hint | undefined {
  const solution = solutionOf(variant);
  const position = positionOf(solution.game, text);
  return describeHint(solution, position, sidesFor(persons, solution.game.rules.turn(position)));
}

/** How often each of these players errs in this variant, in words; empty where the game is too large to say. */
function mistakeRates({ variant, players }: { variant: string; players: readonly string[] }): readonly string[] {
  const { game } = unwrap(parseRecord(GAMES, variant));
  return players.map((player) => {
    const rate = opponentRate(game, player);
    return rate.ok ? describeMistakeRate(rate.value) : '';
  });
}

/** The shortest way by legal moves; undefined when there is none of a reasonable length. */
function path({ variant, from, to }: { variant: string; from: string; to: string }): readonly string[] | undefined {
  const { game } = unwrap(parseRecord(GAMES, variant));
  return findPath(game, positionOf(game, from), to);
}

function bestLine({ variant, position, limit }: PositionQuery & { limit: number }): readonly string[] {
  const solution = solutionOf(variant);
  return solution
    .line(positionOf(solution.game, position), limit)
    .map((move) => solution.game.notation.formatMove(move));
}

export const engineApi = { insight, values, choose, hint, mistakeRates, review, path, bestLine };

export type EngineApi = typeof engineApi;
