import { shareOf } from '../../api/exam.ts';
import { type AnyGame, formatVariant, shortened, withCommas } from '../../core/index.ts';
import type { ExamReport, MapRow } from '../../lab/index.ts';
import { showTable } from '../lab/table.ts';
import { LONGEST_HEADING, type Page } from '../terminal/page.ts';
import { badSentence, ENDS, number, percent, scopeSentence, summaryItems, versusRows } from './exam-words.ts';

const MOST_SHOWN = 10;
const WIDEST_BAR = 24;

export function showExam(page: Page, game: AnyGame, report: ExamReport, skin: string | null): void {
  page.heading(shortened(`${formatVariant(game)}: exam of ${report.player}`, LONGEST_HEADING));
  page.text(scopeSentence(game, report, skin));
  page.line();
  for (const [name, text] of summaryItems(game, report)) page.item(name, text);
  showVersus(page, game, report);
  showMap(page, report);
  showWorst(page, report);
}

function showVersus(page: Page, game: AnyGame, report: ExamReport): void {
  const rows = versusRows(game, report);
  page.line();
  if (rows.length === 0) {
    page.text('How whole games end can be computed only when every decision was asked.');
    return;
  }
  page.heading('How its games end, computed exactly, in percent');
  const ends = ENDS.filter((end) => end === 'win' || end === 'loss' || rows.some(([, chances]) => chances[end] > 0));
  showTable(page, [
    ['against', ...ends],
    ...rows.map(([name, chances]) => [name, ...ends.map((end) => number(100 * chances[end]))]),
  ]);
}

/** By how far from the start the positions are; empty where nothing can go wrong. */
function showMap(page: Page, { byPly }: ExamReport): void {
  const rows = byPly.filter(({ pitfalls }) => pitfalls > 0);
  if (rows.length === 0) return;
  page.line();
  page.heading('Where it errs: mistakes by the number of moves made before');
  const block = page.style.isUnicode ? '█' : '#';
  showTable(page, [
    ['moves before', 'mistakes', 'possible', 'share', ''],
    ...rows.map((row) => [
      String(row.key).padStart('moves before'.length),
      number(Number(row.mistakes.toFixed(2))),
      withCommas(row.pitfalls),
      percent(rate(row)),
      block.repeat(Math.round(rate(row) * WIDEST_BAR)).padEnd(WIDEST_BAR),
    ]),
  ]);
}

function rate({ mistakes, pitfalls }: MapRow): number {
  return shareOf(mistakes, pitfalls) ?? 0;
}

function showWorst(page: Page, { worst }: ExamReport): void {
  if (worst.length === 0) return;
  page.line();
  page.heading('Its worst decisions');
  for (const bad of worst.slice(0, MOST_SHOWN)) page.text(`${bad.record}  ${badSentence(bad)}`, 2, 4);
  if (worst.length > MOST_SHOWN)
    page.text(`and ${withCommas(worst.length - MOST_SHOWN)} more; --json and --html list them`, 2);
}
