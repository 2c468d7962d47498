import { type AnyGame, itemAt, type OptionValues, type Result, type Seat, success } from '../../core/index.ts';
import { type AnyPlayer, createPlayer } from '../../players/index.ts';
import { type ExactReport, exactBetween } from '../exact/exact.ts';
import { bestReply, chanceGame } from './exploit.ts';
import { type Graded, gradeAnswers } from './grade-answers.ts';
import { type AnswerBook, type QuestionPlan, type QuestionSheet, weightsIn } from './questions.ts';
import type { Variation } from './take-exam.ts';

/** How games of the player in a seat end, computed; the five add up to 1. */
export interface OutcomeChances {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly endless: number;
  readonly forfeit: number;
}

/** From seat 1 and from seat 2. */
type BySeat<Value> = Readonly<Record<'1' | '2', Value>>;

interface Versus {
  readonly perfect: BySeat<OutcomeChances>;
  readonly random: BySeat<OutcomeChances>;
  readonly itself: BySeat<OutcomeChances>;
}

export interface ExamReport extends Graded {
  readonly player: string;
  readonly game: string;
  readonly options: OptionValues;
  readonly plan: QuestionPlan;
  readonly repeats: number;
  /** The number of positions that leave a choice, asked or not. */
  readonly decisions: number;
  /** Null unless the player was asked in every decision: only then is its play known. */
  readonly versus: Versus | null;
  /**
   * How much more than the game's value an opponent gets who knows the player's choice everywhere: 0 is perfect, 1 turns a
   * certain win into a certain loss.
   */
  readonly exploitability: BySeat<number> | null;
  /** Null for a player whose answers cannot vary. */
  readonly variation: Variation | null;
  /** One sentence about the last answer that failed; null if none did. */
  readonly lastFailure: string | null;
  readonly lastWords: readonly string[];
}

export interface ExamSubject {
  readonly player: string;
  readonly plan: QuestionPlan;
  readonly repeats: number;
  /** For an outside player: whether its answers vary, and the end of its error output. */
  readonly variation?: Variation;
  readonly lastWords?: readonly string[];
}

/** Computes everything that follows from the answers. Fails when exact numbers are out of reach. */
export function reportExam(
  sheet: QuestionSheet,
  book: AnswerBook,
  { player, plan, repeats, variation, lastWords = [] }: ExamSubject,
): Result<ExamReport> {
  const { game, decisions } = sheet;
  const graded = gradeAnswers(sheet, book);
  const isComplete = graded.asked === decisions;
  const versus = isComplete ? versusAll(game, policyPlayer(game, player, book)) : success(null);
  if (!versus.ok) return versus;
  return success({
    player,
    game: game.id,
    options: game.options,
    plan,
    repeats,
    decisions,
    ...graded,
    versus: versus.value,
    exploitability: isComplete ? exploitability(sheet, book) : null,
    variation: variation ?? null,
    lastFailure: book.lastFailure(),
    lastWords,
  });
}

/** A player that follows the answers; weights that add up to less than 1 leave a chance to forfeit. */
function policyPlayer(game: AnyGame, id: string, book: AnswerBook): AnyPlayer {
  const { rules, text: notation } = game;
  return {
    id,
    weights(position) {
      const moves = rules.legalMoves(position).map((move) => notation.formatMove(move));
      return (moves.length === 1 ? undefined : weightsIn(book, notation.formatPosition(position), moves)) ?? [1];
    },
    choose() {
      throw new RangeError('The policy of examined answers cannot be played.');
    },
  };
}

function versusAll(game: AnyGame, player: AnyPlayer): Result<Versus> {
  const found: BySeat<OutcomeChances>[] = [];
  for (const id of ['perfect', 'random', undefined]) {
    const opponent = id === undefined ? success(player) : createPlayer(game, id);
    if (!opponent.ok) return opponent;
    const first = exactBetween(game, [player, opponent.value]);
    if (!first.ok) return first;
    const second = exactBetween(game, [opponent.value, player]);
    if (!second.ok) return second;
    found.push({ 1: chancesOf(first.value, 1), 2: chancesOf(second.value, 2) });
  }
  return success({ perfect: itemAt(found, 0), random: itemAt(found, 1), itself: itemAt(found, 2) });
}

function chancesOf({ wins, draw, endless, forfeit }: ExactReport, seat: 1 | 2): OutcomeChances {
  return { win: wins[seat], draw, loss: wins[seat === 1 ? 2 : 1], endless, forfeit };
}

function exploitability(sheet: QuestionSheet, book: AnswerBook): BySeat<number> | null {
  const [first, second] = [exploitedIn(sheet, book, 'player1'), exploitedIn(sheet, book, 'player2')];
  return first === undefined || second === undefined ? null : { 1: first, 2: second };
}

const WORTH = { win: 1, loss: -1, draw: 0, endless: 0 } as const;

/** For the player in this seat. */
function exploitedIn(sheet: QuestionSheet, book: AnswerBook, seat: Seat): number | undefined {
  const { game, graph, solution } = sheet;
  const { rules, text: notation } = game;
  const replied = bestReply(
    chanceGame(sheet, seat, (node) => {
      const position = graph.positionAt(node);
      const moves = rules.legalMoves(position).map((move) => notation.formatMove(move));
      return weightsIn(book, notation.formatPosition(position), moves) ?? [];
    }),
  );
  const value = WORTH[solution.value(rules.start)?.verdict ?? 'draw'];
  const due = rules.turn(rules.start) === seat ? -value : value;
  // Rounded to twelve digits, so that a perfect player gets exactly 0.
  return replied === undefined ? undefined : Math.max(0, Math.round(((replied - due) / 2) * 1e12) / 1e12);
}
