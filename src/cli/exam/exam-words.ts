import { regretOf, shareOf } from '../../api/exam.ts';
import { type AnyGame, counted, formatVariant, plies, type Value, withCommas } from '../../core/index.ts';
import type { Bad, Chances, ExamReport } from '../../lab/index.ts';
import { FAILURES } from '../../players/index.ts';

/** A name and what is to be said of it. */
export type Item = readonly [name: string, text: string];

/** How much of the game was asked, and in which words: a sample says its size. */
export function scopeSentence(
  game: AnyGame,
  { asked, decisions, plan, repeats }: ExamReport,
  skin: string | null,
): string {
  const where = plan.onlyPitfalls
    ? 'positions of it in which a move can be a mistake'
    : 'positions of it that leave a choice';
  const whole = `${formatVariant(game)} has ${counted(decisions, 'position')} that leave a choice`;
  const how = `${repeats > 1 ? `, ${counted(repeats, 'time')} each` : ''}${skin === null ? '' : `, in the words of the skin ${skin}`}`;
  if (plan.sample !== null)
    return `${whole}; asked in a sample of ${counted(asked, 'position')}, drawn with seed ${plan.seed}${how}.`;
  if (asked === decisions) return `Asked in each of the ${withCommas(decisions)} ${where}${how}.`;
  return `${whole}; asked in ${withCommas(asked)} ${where}${how}.`;
}

export function summaryItems(game: AnyGame, report: ExamReport): readonly Item[] {
  const { mistakes, answered, pitfalls, pliesLost, onlyMoves, exploitability } = report;
  const possible =
    pitfalls > 0
      ? `, and of the ${withCommas(pitfalls)} where one is possible ${percent(shareOf(mistakes, pitfalls))}`
      : '';
  const [first, second] = game.definition.seatNames;
  const exploited =
    exploitability && `${number(exploitability[1])} as ${first}, ${number(exploitability[2])} as ${second}`;
  return [
    ['Mistakes', `${number(mistakes)}: ${percent(shareOf(mistakes, answered))} of the answers${possible}`],
    ['Regret', `${number(regretOf(report))} a decision, where a win is worth 1, a draw or an endless game ½, a loss 0`],
    ['Time given away', pliesLost === null ? '-' : `${number(pliesLost)} plies a move that keeps a win or a loss`],
    [
      'Only moves found',
      `${number(onlyMoves.found)} of ${withCommas(onlyMoves.positions)} (where exactly one move keeps the result)`,
    ],
    ...(exploited ? [['Exploitability', `${exploited}: what an opponent who knows its moves gains`] as const] : []),
    ['Failed answers', failureItem(report)],
  ];
}

function failureItem({ failures, answers }: ExamReport): string {
  const found = FAILURES.filter((kind) => failures[kind] > 0);
  if (found.length === 0) return `none of ${withCommas(answers)}`;
  const parts = found.map(
    (kind) => `${withCommas(failures[kind])} ${kind} (${percent(shareOf(failures[kind], answers))})`,
  );
  return `of ${withCommas(answers)}: ${parts.join(', ')}`;
}

export const ENDS = ['win', 'draw', 'loss', 'endless', 'forfeit'] as const satisfies readonly (keyof Chances)[];

/** One row a meeting: against whom, from which seat, and the chances. */
export function versusRows(game: AnyGame, { versus }: ExamReport): readonly (readonly [string, Chances])[] {
  if (versus === null) return [];
  const [first, second] = game.definition.seatNames;
  return (['perfect', 'random', 'itself'] as const).flatMap((opponent) => [
    [`${opponent}, as ${first}`, versus[opponent][1]] as const,
    [`${opponent}, as ${second}`, versus[opponent][2]] as const,
  ]);
}

/** "plays 3, where 2 is right: a win in 3 plies becomes a loss in 4 plies" */
export function badSentence({ played, best, share, before, after }: Bad): string {
  const often = share < 1 ? ` (${percent(share)} of the time)` : '';
  return `plays ${played}${often}, where ${best} is right: ${valueWords(before)} becomes ${valueWords(after)}`;
}

function valueWords({ verdict, distance }: Value): string {
  if (verdict === 'endless') return 'an endless game';
  return distance === null ? `a ${verdict}` : `a ${verdict} in ${plies(distance)}`;
}

export function percent(share: number | null): string {
  return share === null ? '-' : `${Number((100 * share).toFixed(2))} %`;
}

const HUNDRED = 100;

/** At most six digits after the point, and two of a number that is large. */
export function number(value: number | null): string {
  if (value === null) return '-';
  if (Number.isInteger(value)) return withCommas(value);
  return value < HUNDRED ? String(Number(value.toFixed(6))) : withCommas(Number(value.toFixed(2)));
}
