import { isUnanswered, regretOf, shareOf } from '../../api/lab-json.ts';
import { type AnyGame, counted, formatVariant, plies, shortened, type Value, withCommas } from '../../core/index.ts';
import type { Bad, ExamReport, MapRow, OutcomeChances, Variation } from '../../lab/index.ts';
import { FAILURES } from '../../players/index.ts';
import { failureWords } from '../lab/simulation-report.ts';
import { MAX_HEADING, type Page, showColumns, showSome, type TableColumn } from '../terminal/page.ts';

const MAX_ON_SCREEN = 10;
const MAX_IN_FILE = 200;

/** The maps of a report, with their headings and their first columns. */
const MAPS = [
  ['byPly', 'Where it errs: mistakes by the number of moves made before', 'moves before'],
  ['byDistance', 'Where it errs: mistakes by the plies to the forced end', 'plies to the end'],
  ['byVerdict', 'Where it errs: mistakes by what the position is worth', 'position'],
  ['byChoices', 'Where it errs: mistakes by the number of legal moves', 'legal moves'],
] as const;

/**
 * If every answer has failed, shows the reason instead of results. A screen has the first map of mistakes, and the worst
 * decisions only; a file has more of them.
 */
export function showExam(
  page: Page,
  game: AnyGame,
  report: ExamReport,
  skin: string | null,
  place: 'screen' | 'file' = 'screen',
): void {
  page.heading(shortened(`${formatVariant(game)}: exam of ${report.player}`, MAX_HEADING));
  page.text(scopeSentence(game, report, skin));
  page.line();
  if (isUnanswered(report)) {
    page.text(`${unansweredSentence(report)} ${report.lastFailure ?? ''}`.trim());
    if (report.lastWords.length > 0) page.line(report.lastWords.join('\n'));
    return;
  }
  for (const [name, text] of summaryItems(game, report)) page.item(name, text);
  showVersus(page, game, report);
  const maps = place === 'screen' ? MAPS.slice(0, 1) : MAPS;
  for (const [map, heading, key] of maps) showMap(page, heading, key, report[map]);
  showWorst(page, report, place);
}

function showVersus(page: Page, game: AnyGame, report: ExamReport): void {
  const rows = versusRows(game, report);
  page.line();
  if (rows.length === 0) {
    page.text('How whole games end can be computed only when every decision was asked.');
    return;
  }
  page.heading(`How its games end, ${howComputed(report)}, in percent`);
  const ends = ENDS.filter((end) => end === 'win' || end === 'loss' || rows.some(([, chances]) => chances[end] > 0));
  showColumns(page, rows, [
    ['against', ([name]) => name],
    ...ends.map((end): TableColumn<VersusRow> => [end, ([, chances]) => number(100 * chances[end])]),
  ]);
}

/** Mistakes among the positions in which one is possible; empty if there is no such position. */
function showMap(page: Page, heading: string, key: string, all: readonly MapRow[]): void {
  const rows = all.filter(({ pitfalls }) => pitfalls > 0);
  if (rows.length === 0) return;
  const rate = ({ mistakes, pitfalls }: MapRow) => shareOf(mistakes, pitfalls) ?? 0;
  page.line();
  page.heading(heading);
  showColumns(page, rows, [
    [key, (row) => String(row.key).padStart(key.length)],
    ['mistakes', ({ mistakes }) => number(Number(mistakes.toFixed(2)))],
    ['possible', ({ pitfalls }) => withCommas(pitfalls)],
    ['share', (row) => percent(rate(row))],
    ['', (row) => ({ share: rate(row) })],
  ]);
}

function showWorst(page: Page, { worst }: ExamReport, place: 'screen' | 'file'): void {
  if (worst.length === 0) return;
  page.line();
  page.heading('Its worst decisions');
  const lines = worst.map((bad) => `${bad.record}  ${badSentence(bad)}`);
  if (place === 'screen') showSome(page, lines, MAX_ON_SCREEN, '--json and --html list them');
  else showSome(page, lines, MAX_IN_FILE, '--json lists them');
}

/** The scope of the exam, and its words. */
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

export function summaryItems(game: AnyGame, report: ExamReport): readonly (readonly [name: string, text: string])[] {
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
    ...(report.variation ? [['Asked twice', variationItem(report.variation)] as const] : []),
  ];
}

/** A bot whose answers vary, or that was asked only once, gives a sample. */
function howComputed({ variation }: ExamReport): string {
  if (variation === null) return 'computed exactly';
  if (variation.positions === 0) return 'computed from one answer each';
  return variation.differed > 0 ? 'sampled' : 'computed exactly';
}

function variationItem({ positions, differed }: Variation): string {
  if (positions === 0) return 'no position, so nothing shows whether its answers vary';
  if (differed === 0) return `${counted(positions, 'position')}, with the same answers each time`;
  return `${counted(positions, 'position')}, with different answers in ${withCommas(differed)}: the numbers are a sample, and a higher --repeats makes it larger`;
}

/** "The player has answered none of 20 questions (20 crash)." */
export function unansweredSentence({ answers, failures }: ExamReport): string {
  return `The player has answered none of ${counted(answers, 'question')} (${failureWords(failures)}).`;
}

function failureItem({ failures, answers }: ExamReport): string {
  const found = FAILURES.filter((kind) => failures[kind] > 0);
  if (found.length === 0) return `none of ${withCommas(answers)}`;
  const parts = found.map(
    (kind) => `${withCommas(failures[kind])} ${kind} (${percent(shareOf(failures[kind], answers))})`,
  );
  return `of ${withCommas(answers)}: ${parts.join(', ')}`;
}

const ENDS = ['win', 'draw', 'loss', 'endless', 'forfeit'] as const satisfies readonly (keyof OutcomeChances)[];

type VersusRow = readonly [against: string, OutcomeChances];

function versusRows(game: AnyGame, { versus }: ExamReport): readonly VersusRow[] {
  if (versus === null) return [];
  const [first, second] = game.definition.seatNames;
  return (['perfect', 'random', 'itself'] as const).flatMap((opponent): VersusRow[] => [
    [`${opponent}, as ${first}`, versus[opponent][1]],
    [`${opponent}, as ${second}`, versus[opponent][2]],
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
  return share === null ? '-' : `${Number((100 * share).toFixed(2))}%`;
}

const HUNDRED = 100;

/** At most six decimals, and two for a large number. */
export function number(value: number | null): string {
  if (value === null) return '-';
  if (Number.isInteger(value)) return withCommas(value);
  return value < HUNDRED ? String(Number(value.toFixed(6))) : withCommas(Number(value.toFixed(2)));
}
