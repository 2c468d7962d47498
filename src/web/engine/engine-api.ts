import {
  type AnyGame,
  type AnyGameDefinition,
  createRandom,
  type Persons,
  parseRecord,
  type Seat,
  sidesFor,
  type Value,
} from '../../core/index.ts';
import { describeMistakeRate, findPlayer, opponentRate } from '../../players/index.ts';
import {
  type AnySolution,
  countReview,
  describeHint,
  explainMistake,
  explainMove,
  explainPosition,
  findPath,
  type Hint,
  type ReviewCounts,
  reviewMatch,
  solve,
} from '../../solver/index.ts';
import { createPuzzleApi } from './puzzle-api.ts';
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

type Games = readonly AnyGameDefinition[];

interface PositionQuery {
  readonly variant: string;
  readonly position: string;
}

/** Of a position, in sentences that name these persons. */
export interface PersonalQuery extends PositionQuery {
  readonly persons: Persons;
}

export interface ValuesQuery {
  readonly variant: string;
  readonly positions: readonly string[];
}

export interface ChoiceQuery extends PositionQuery {
  readonly player: string;
  readonly seed: number;
}

export interface ReviewQuery {
  readonly record: string;
  readonly persons: Persons;
}

interface RatesQuery {
  readonly variant: string;
  readonly players: readonly string[];
}

interface PathQuery {
  readonly variant: string;
  readonly from: string;
  readonly to: string;
}

interface LineQuery extends PositionQuery {
  readonly limit: number;
}

function solutionOf(games: Games, variant: string): AnySolution {
  return unwrap(solve(unwrap(parseRecord(games, variant)).game));
}

function positionOf(game: AnyGame, text: string): unknown {
  return unwrap(game.text.parsePosition(text));
}

/** Undefined for a finished position. */
function insight(games: Games, { variant, position: text, persons }: PersonalQuery): Insight | undefined {
  const solution = solutionOf(games, variant);
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
function values(games: Games, { variant, positions }: ValuesQuery): readonly (Value | null)[] {
  const solution = solutionOf(games, variant);
  return positions.map((text) => solution.value(positionOf(solution.game, text)) ?? null);
}

function choose(games: Games, { variant, position, player, seed }: ChoiceQuery): string {
  const { game } = unwrap(parseRecord(games, variant));
  const chooser = unwrap(unwrap(findPlayer(player)).create(game));
  return game.text.formatMove(chooser.choose(positionOf(game, position), createRandom(seed)));
}

function review(games: Games, { record, persons }: ReviewQuery): Review {
  const match = unwrap(parseRecord(games, record));
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
function hint(games: Games, { variant, position: text, persons }: PersonalQuery): Hint | undefined {
  const solution = solutionOf(games, variant);
  const position = positionOf(solution.game, text);
  return describeHint(solution, position, sidesFor(persons, solution.game.rules.turn(position)));
}

/** How often each of these players errs in this variant, in words; empty where the game is too large to say. */
function mistakeRates(games: Games, { variant, players }: RatesQuery): readonly string[] {
  const { game } = unwrap(parseRecord(games, variant));
  return players.map((player) => {
    const rate = opponentRate(game, player);
    return rate.ok ? describeMistakeRate(rate.value) : '';
  });
}

/** The shortest way by legal moves; undefined when there is none of a reasonable length. */
function path(games: Games, { variant, from, to }: PathQuery): readonly string[] | undefined {
  const { game } = unwrap(parseRecord(games, variant));
  return findPath(game, positionOf(game, from), to);
}

function bestLine(games: Games, { variant, position, limit }: LineQuery): readonly string[] {
  const solution = solutionOf(games, variant);
  return solution.line(positionOf(solution.game, position), limit).map((move) => solution.game.text.formatMove(move));
}

/** What can be asked about these games. */
export function createEngineApi(games: Games) {
  return {
    insight: (query: PersonalQuery) => insight(games, query),
    values: (query: ValuesQuery) => values(games, query),
    choose: (query: ChoiceQuery) => choose(games, query),
    hint: (query: PersonalQuery) => hint(games, query),
    mistakeRates: (query: RatesQuery) => mistakeRates(games, query),
    review: (query: ReviewQuery) => review(games, query),
    path: (query: PathQuery) => path(games, query),
    bestLine: (query: LineQuery) => bestLine(games, query),
    ...createPuzzleApi(games),
  };
}

export type EngineApi = ReturnType<typeof createEngineApi>;
