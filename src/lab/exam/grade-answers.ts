import { formatRecord, type Value, verdictRank } from '../../core/index.ts';
import { FAILURES, type FailureCounts, NO_FAILURES } from '../../players/index.ts';
import { addFailures } from '../simulate/tally.ts';
import type { ExamQuestion, QuestionSheet } from './questions.ts';
import { type AnswerBook, weightsIn } from './questions.ts';

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

/** The answers in one position. */
interface Sheet {
  readonly question: ExamQuestion;
  readonly weights: readonly number[];
  readonly marks: Marks;
}

export function gradeAnswers({ questions }: QuestionSheet, book: AnswerBook): Graded {
  const sheets = questions.flatMap((question) => {
    const texts = question.evaluation.moves.map(({ text }) => text);
    const weights = weightsIn(book, question.text, texts);
    return weights ? [{ question, weights, marks: marksOf(question, weights) }] : [];
  });
  const given = sheets.flatMap(({ question }) => book.at(question.text));
  return {
    ...sheets.map(({ marks }) => marks).reduce(addMarks, NO_MARKS),
    answers: given.length,
    failures: FAILURES.map((kind) => ({
      ...NO_FAILURES,
      [kind]: given.filter(({ failure }) => failure === kind).length,
    })).reduce(addFailures, NO_FAILURES),
    answered: sumOf(sheets, ({ weights }) => sum(weights)),
    pliesLost: meanPliesLost(sheets),
    onlyMoves: onlyMovesOf(sheets),
    worst: worstOf(sheets),
    byPly: mapBy(sheets, ({ question }) => question.ply),
    byVerdict: mapBy(sheets, ({ question }) => question.evaluation.value.verdict),
    byDistance: mapBy(sheets, ({ question }) => question.evaluation.value.distance ?? 'endless'),
    byChoices: mapBy(sheets, ({ question }) => question.evaluation.moves.length),
  };
}

function marksOf({ evaluation: { value, moves } }: ExamQuestion, weights: readonly number[]): Marks {
  let mistakes = 0;
  let valueLost = 0;
  moves.forEach((move, index) => {
    if (move.keepsVerdict) return;
    mistakes += weights[index] ?? 0;
    valueLost += (weights[index] ?? 0) * lostBy(value, move.value);
  });
  return { asked: 1, pitfalls: moves.every(({ keepsVerdict }) => keepsVerdict) ? 0 : 1, mistakes, valueLost };
}

/** From 0 to 1. */
function lostBy(before: Value, after: Value): number {
  return (verdictRank(before.verdict) - verdictRank(after.verdict)) / 2;
}

function addMarks(one: Marks, other: Marks): Marks {
  return {
    asked: one.asked + other.asked,
    pitfalls: one.pitfalls + other.pitfalls,
    mistakes: one.mistakes + other.mistakes,
    valueLost: one.valueLost + other.valueLost,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function sumOf(sheets: readonly Sheet[], count: (sheet: Sheet) => number): number {
  return sum(sheets.map(count));
}

/** Over answers that keep a win or a loss: the win comes later or the loss sooner than necessary. */
function meanPliesLost(sheets: readonly Sheet[]): number | null {
  let [timed, lost] = [0, 0];
  for (const { question, weights } of sheets) {
    const { value, moves } = question.evaluation;
    if (value.distance === null || (value.verdict !== 'win' && value.verdict !== 'loss')) continue;
    for (const [index, move] of moves.entries()) {
      if (!move.keepsVerdict || move.value.distance === null) continue;
      timed += weights[index] ?? 0;
      lost += (weights[index] ?? 0) * Math.abs(move.value.distance - value.distance);
    }
  }
  return timed > 0 ? lost / timed : null;
}

function onlyMovesOf(sheets: readonly Sheet[]): Graded['onlyMoves'] {
  const only = sheets.filter(
    ({ question }) => question.evaluation.moves.filter((move) => move.keepsVerdict).length === 1,
  );
  const found = sumOf(only, ({ question, weights }) =>
    sum(question.evaluation.moves.map(({ keepsVerdict }, index) => (keepsVerdict ? (weights[index] ?? 0) : 0))),
  );
  return { positions: only.length, found };
}

/** The most that are listed. */
const MAX_LISTED = 1000;

/** Largest loss first, then most likely, then nearest missed win, then earliest. */
function worstOf(sheets: readonly Sheet[]): readonly Bad[] {
  const all = sheets.flatMap(({ question, weights }) =>
    question.evaluation.moves.flatMap((move, index) => {
      const share = weights[index] ?? 0;
      return move.keepsVerdict || share === 0 ? [] : [{ question, move, share }];
    }),
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
  for (const sheet of sheets) rows.set(keyOf(sheet), addMarks(rows.get(keyOf(sheet)) ?? NO_MARKS, sheet.marks));
  const order = (key: number | string) => (typeof key === 'number' ? key : Number.MAX_SAFE_INTEGER);
  return [...rows].map(([key, marks]) => ({ key, ...marks })).sort((one, other) => order(one.key) - order(other.key));
}
