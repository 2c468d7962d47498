import { formatRecord, itemAt, type Value, verdictRank } from '../../core/index.ts';
import { type FailureCounts, NO_FAILURES } from '../../players/index.ts';
import type { MoveValue } from '../../solver/index.ts';
import { gradeMove } from '../simulate/grade.ts';
import { addCounts } from '../simulate/tally.ts';
import { type AnswerBook, type ExamQuestion, type GivenAnswer, type QuestionSheet, weightsIn } from './questions.ts';

/** The value of a player's answers in some positions. Shares of answers add up: half an answer is half a mistake. */
interface Marks {
  /** Positions that were asked. */
  readonly asked: number;
  /** Asked positions in which a mistake is possible. */
  readonly pitfalls: number;
  /** The mean number of moves that change the verdict when the player is asked once everywhere. */
  readonly mistakes: number;
  /** The value that they lose: a win is worth 1, a draw or an endless game ½, a loss 0. */
  readonly valueLost: number;
}

export interface Bad {
  /** The shortest game that leads to the position, and the player's move there. */
  readonly record: string;
  readonly played: string;
  /** The probability of that move. */
  readonly share: number;
  readonly best: string;
  /** The value of the position for the player, before and after the move. */
  readonly before: Value;
  readonly after: Value;
}

/** One row of the map of a player's mistakes. */
export interface MapRow extends Marks {
  readonly key: number | string;
}

export interface Graded extends Marks {
  /** All answers, repeats and failures included, and the failed ones. */
  readonly answers: number;
  readonly failures: FailureCounts;
  /** Positions whose answer named a move. */
  readonly answered: number;
  /** The mean plies given away by moves that keep a win or a loss; null without such moves. */
  readonly pliesLost: number | null;
  /** Positions in which exactly one move keeps the verdict, and how many the player answered with it. */
  readonly onlyMoves: { readonly positions: number; readonly found: number };
  /** Worst first, at most a thousand. */
  readonly worst: readonly Bad[];
  /** By ply, by verdict and distance, and by the number of legal moves. */
  readonly byPly: readonly MapRow[];
  readonly byVerdict: readonly MapRow[];
  readonly byDistance: readonly MapRow[];
  readonly byChoices: readonly MapRow[];
}

const NO_MARKS: Marks = { asked: 0, pitfalls: 0, mistakes: 0, valueLost: 0 };

/** A legal move in one position, and the share of the answers that chose it. */
interface ChosenMove {
  readonly move: MoveValue<unknown>;
  readonly share: number;
  readonly pliesLost: number | null;
}

/** The answers in one position. */
interface Sheet {
  readonly question: ExamQuestion;
  readonly chosen: readonly ChosenMove[];
  readonly marks: Marks;
}

export function gradeAnswers({ questions }: QuestionSheet, book: AnswerBook): Graded {
  const sheets = questions.flatMap((question) => sheetOf(question, book));
  const given = sheets.flatMap(({ question }) => book.at(question.text));
  return {
    ...sheets.map(({ marks }) => marks).reduce(addCounts, NO_MARKS),
    answers: given.length,
    failures: given.reduce(addFailure, NO_FAILURES),
    answered: sum(sheets.map(({ chosen }) => sum(chosen.map(({ share }) => share)))),
    pliesLost: meanPliesLost(sheets),
    onlyMoves: onlyMovesOf(sheets),
    worst: worstOf(sheets),
    byPly: mapBy(sheets, ({ question }) => question.ply),
    byVerdict: mapBy(sheets, ({ question }) => question.evaluation.value.verdict),
    byDistance: mapBy(sheets, ({ question }) => question.evaluation.value.distance ?? 'endless'),
    byChoices: mapBy(sheets, ({ question }) => question.evaluation.moves.length),
  };
}

function addFailure(counts: FailureCounts, { failure }: GivenAnswer): FailureCounts {
  return failure === undefined ? counts : { ...counts, [failure]: counts[failure] + 1 };
}

/** None where the player was not asked. */
function sheetOf(question: ExamQuestion, book: AnswerBook): readonly Sheet[] {
  const { evaluation, text } = question;
  const { value, moves } = evaluation;
  const weights = weightsIn(
    book,
    text,
    moves.map((move) => move.text),
  );
  if (!weights) return [];
  const chosen = moves.map((move, index) => {
    return { move, share: itemAt(weights, index), pliesLost: gradeMove(evaluation, index).pliesLost };
  });
  const wrong = chosen.filter(({ move }) => !move.keepsVerdict);
  const marks = {
    asked: 1,
    pitfalls: wrong.length === 0 ? 0 : 1,
    mistakes: sum(wrong.map(({ share }) => share)),
    valueLost: sum(wrong.map(({ move, share }) => share * lostBy(value, move.value))),
  };
  return [{ question, chosen, marks }];
}

/** From 0 to 1. */
function lostBy(before: Value, after: Value): number {
  return (verdictRank(before.verdict) - verdictRank(after.verdict)) / 2;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Over answers that keep a win or a loss: the win comes later or the loss sooner than necessary. */
function meanPliesLost(sheets: readonly Sheet[]): number | null {
  const timed = sheets.flatMap(({ chosen }) => chosen).filter(({ pliesLost }) => pliesLost !== null);
  const share = sum(timed.map((answer) => answer.share));
  return share > 0 ? sum(timed.map((answer) => answer.share * (answer.pliesLost ?? 0))) / share : null;
}

function onlyMovesOf(sheets: readonly Sheet[]): Graded['onlyMoves'] {
  const right = sheets.map(({ chosen }) => chosen.filter(({ move }) => move.keepsVerdict));
  const only = right.filter((moves) => moves.length === 1).flat();
  return { positions: only.length, found: sum(only.map(({ share }) => share)) };
}

/** The most that are listed. */
const MAX_LISTED = 1000;

/** Largest loss first, then most likely, then nearest missed win, then earliest. */
function worstOf(sheets: readonly Sheet[]): readonly Bad[] {
  const all = sheets.flatMap(({ question, chosen }) =>
    chosen
      .filter(({ move, share }) => !move.keepsVerdict && share > 0)
      .map(({ move, share }) => ({ question, move, share })),
  );
  const rank = ({ question, move, share }: (typeof all)[number]) => [
    -lostBy(question.evaluation.value, move.value),
    -share,
    question.evaluation.value.distance ?? Number.MAX_SAFE_INTEGER,
    question.node,
  ];
  return all
    .map((bad) => ({ bad, rank: rank(bad) }))
    .sort((one, other) => compare(one.rank, other.rank))
    .slice(0, MAX_LISTED)
    .map(({ bad: { question, move, share } }) => ({
      record: formatRecord(question.match()),
      played: move.text,
      share,
      best: question.evaluation.moves.find(({ isBest }) => isBest)?.text ?? '',
      before: question.evaluation.value,
      after: move.value,
    }));
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((number, index) => number !== other[index]);
  return (one[place] ?? 0) - (other[place] ?? 0);
}

function mapBy(sheets: readonly Sheet[], keyOf: (sheet: Sheet) => number | string): readonly MapRow[] {
  const rows = new Map<number | string, Marks>();
  for (const sheet of sheets) rows.set(keyOf(sheet), addCounts(rows.get(keyOf(sheet)) ?? NO_MARKS, sheet.marks));
  const order = (key: number | string) => (typeof key === 'number' ? key : Number.MAX_SAFE_INTEGER);
  return [...rows].map(([key, marks]) => ({ key, ...marks })).sort((one, other) => order(one.key) - order(other.key));
}
