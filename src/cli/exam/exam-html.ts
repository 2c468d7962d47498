import { isUnanswered, shareOf } from '../../api/lab-json.ts';
import { type AnyGame, counted, formatVariant, withCommas } from '../../core/index.ts';
import type { ExamReport, MapRow, OutcomeChances } from '../../lab/index.ts';
import { escapeHtml, htmlPage } from '../files/html-page.ts';
import {
  badSentence,
  ENDS,
  howComputed,
  number,
  percent,
  scopeSentence,
  summaryItems,
  unansweredSentence,
  versusRows,
} from './exam-text.ts';

const MAX_SHOWN = 200;
const MAX_EXPANDED = 12;

export function examHtml(game: AnyGame, report: ExamReport, skin: string | null): string {
  const scope = escapeHtml(scopeSentence(game, report, skin));
  const body = `<p>${scope} <code>${escapeHtml(formatVariant(game))}</code></p>
${isUnanswered(report) ? failureText(report) : results(game, report)}`;
  return htmlPage(`${game.definition.title}: exam of ${report.player}`, STYLE, body);
}

function results(game: AnyGame, report: ExamReport): string {
  return `${summary(game, report)}
${versusChart(game, report)}
${mapChart('Where it errs, by the number of moves made before', report.byPly)}
${mapChart('Where it errs, by the plies to the forced end', report.byDistance)}
${mapChart('Where it errs, by what the position is worth', report.byVerdict)}
${mapChart('Where it errs, by the number of legal moves', report.byChoices)}
${worstTable(report)}`;
}

function failureText(report: ExamReport): string {
  const words = report.lastWords.length > 0 ? `\n<pre>${escapeHtml(report.lastWords.join('\n'))}</pre>` : '';
  return `<p>${escapeHtml(`${unansweredSentence(report)} ${report.lastFailure ?? ''}`.trim())}</p>${words}`;
}

function summary(game: AnyGame, report: ExamReport): string {
  const rows = summaryItems(game, report).map(
    ([name, said]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(said)}</dd>`,
  );
  return `<dl>${rows.join('\n')}</dl>`;
}

/** Each meeting as one bar, divided as its games end. */
function versusChart(game: AnyGame, report: ExamReport): string {
  const rows = versusRows(game, report);
  if (rows.length === 0) return '<p>How whole games end can be computed only when every decision was asked.</p>';
  const bars = rows.map(([name, chances]) => {
    const ends = endsInWords(chances);
    return barRow(`${name}: ${ends}`, ends, stackedBar(chances));
  });
  const shown = ENDS.filter((end) => rows.some(([, chances]) => chances[end] > 0));
  const legend = shown.map((end) => `<span><i class="${end}"></i>${end}</span>`).join(' ');
  return `<h2>How its games end, ${howComputed(report)}</h2>
<p class="legend">${legend}</p>
${bars.join('\n')}`;
}

function endsInWords(chances: OutcomeChances): string {
  return ENDS.filter((end) => chances[end] > 0)
    .map((end) => `${end} ${number(100 * chances[end])}%`)
    .join(', ');
}

function stackedBar(chances: OutcomeChances): string {
  let from = 0;
  return ENDS.map((end) => {
    const part = barPart(end, from, chances[end]);
    from += chances[end];
    return chances[end] > 0 ? part : '';
  }).join('');
}

/** Bars for the share of mistakes among the positions in which one is possible. */
function mapChart(title: string, all: readonly MapRow[]): string {
  const rows = all.filter(({ pitfalls }) => pitfalls > 0);
  if (rows.length === 0) return '';
  const bars = rows.map((row) => {
    const share = shareOf(row.mistakes, row.pitfalls) ?? 0;
    const label = `${number(Number(row.mistakes.toFixed(2)))} of ${withCommas(row.pitfalls)}`;
    return barRow(`${row.key}: ${label}`, percent(share), barPart('back', 0, 1) + barPart('loss', 0, share));
  });
  return `<h2>${escapeHtml(title)}</h2>
<p>Mistakes, of the positions in which one is possible.</p>
${bars.join('\n')}`;
}

/** A label and a bar beside it, or below it on a narrow screen. A screen reader reads `said` in place of the bar. */
function barRow(label: string, said: string, parts: string): string {
  return `<div class="bar"><span>${escapeHtml(label)}</span><svg viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(said)}"><title>${escapeHtml(said)}</title>${parts}</svg></div>`;
}

/** Shares of the whole bar, which is 100 wide. */
function barPart(kind: string, from: number, share: number): string {
  return `<rect class="${kind}" x="${(100 * from).toFixed(3)}" y="0" width="${(100 * share).toFixed(3)}" height="10"/>`;
}

/** The worst decisions; the others are in a collapsed block. */
function worstTable({ worst }: ExamReport): string {
  if (worst.length === 0) return '<h2>Its worst decisions</h2><p>It made no mistake.</p>';
  const [first, others] = [worst.slice(0, MAX_EXPANDED), worst.slice(MAX_EXPANDED, MAX_SHOWN)];
  const opened =
    others.length === 0
      ? ''
      : `\n<details><summary>${counted(others.length, 'more decision')}</summary>${badTable(others)}</details>`;
  const more = worst.length > MAX_SHOWN ? `<p>and ${withCommas(worst.length - MAX_SHOWN)} more in the JSON.</p>` : '';
  return `<h2>Its worst decisions</h2>\n${badTable(first)}${opened}${more}`;
}

function badTable(worst: ExamReport['worst']): string {
  const rows = worst.map(
    (bad) => `<tr><td><code>${escapeHtml(bad.record)}</code></td><td>${escapeHtml(badSentence(bad))}</td></tr>`,
  );
  return `<div class="wide"><table class="worst"><tr><th>the game so far</th><th>what it does</th></tr>
${rows.join('\n')}
</table></div>`;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2430; --paper: #fbfaf7; --line: #d9d5cb; --win: #2f7d4f; --draw: #8a8f98; --loss: #b3402e; --endless: #5b6fb0; --forfeit: #b98a1d; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e0; --paper: #15181d; --line: #343a44; --win: #57b37e; --draw: #7d838d; --loss: #e0705c; --endless: #8da0e0; --forfeit: #d9ac47; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 2rem 0 .25rem; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .35rem 1rem; border-block: 1px solid var(--line); padding-block: .75rem; }
dt { font-weight: 600; } dd { margin: 0; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }
.wide { overflow-x: auto; } .bar { display: grid; grid-template-columns: 13rem 1fr; gap: .75rem; align-items: center; margin: .3rem 0; font-size: .875rem; } .bar span { text-align: right; } .bar svg { width: 100%; height: 1.1rem; border-radius: 2px; }
@media (max-width: 34rem) { .bar { grid-template-columns: 1fr; gap: .1rem; margin: .5rem 0; } .bar span { text-align: left; } }
.win { fill: var(--win); background: var(--win); } .draw { fill: var(--draw); background: var(--draw); } .loss { fill: var(--loss); background: var(--loss); }
.endless { fill: var(--endless); background: var(--endless); } .forfeit { fill: var(--forfeit); background: var(--forfeit); } .back { fill: var(--line); }
.legend span { margin-right: 1rem; white-space: nowrap; } .legend i { display: inline-block; width: .8rem; height: .8rem; border-radius: 2px; margin-right: .35rem; }
table { border-collapse: collapse; } th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); } td code, p code { overflow-wrap: anywhere; }
.worst { width: 100%; table-layout: fixed; } .worst th:first-child { width: 42%; }
@media (max-width: 34rem) { .worst th { display: none; } .worst td { display: block; border: 0; padding-block: .1rem; } .worst tr { display: block; padding: .4rem 0; border-bottom: 1px solid var(--line); } }
summary { cursor: pointer; padding: .75rem 0; font-weight: 600; }
`;
