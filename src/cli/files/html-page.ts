import type { Cell, Page } from '../terminal/page.ts';
import { createStyle } from '../terminal/style.ts';

/**
 * A report as a whole page in one file, without scripts or resources, for light and dark. Its first heading is its title;
 * a line of text is shown as it is.
 */
export function htmlPage(show: (page: Page) => void): string {
  const headings: string[] = [];
  const parts: string[] = [];
  const add = (tag: string, text: string) => parts.push(`<${tag}>${escapeHtml(text)}</${tag}>`);
  show({
    style: createStyle(false, true),
    columns: Number.POSITIVE_INFINITY,
    line: (text) => text !== undefined && add('pre', text),
    heading: (text) => add(headings.push(text) === 1 ? 'h1' : 'h2', text),
    text: (text) => add('p', text),
    item: (name, text) => parts.push(`<p><b>${escapeHtml(name)}</b>: ${escapeHtml(text)}</p>`),
    table: (rows) => parts.push(htmlTable(rows)),
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(headings[0] ?? '')}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${parts.join('\n')}
</main>
</body>
</html>
`;
}

function htmlTable([names = [], ...rows]: readonly (readonly Cell[])[]): string {
  const lines = [
    names.map((name) => htmlCell('th', name)),
    ...rows.map((row) => row.map((cell) => htmlCell('td', cell))),
  ];
  return `<div class="wide"><table>\n${lines.map((cells) => `<tr>${cells.join('')}</tr>\n`).join('')}</table></div>`;
}

/** A bar only repeats a number, so a screen reader skips it. */
function htmlCell(tag: 'th' | 'td', cell: Cell): string {
  const bar = (share: number) =>
    `<svg viewBox="0 0 100 10" aria-hidden="true"><rect width="${(100 * share).toFixed(1)}" height="10"/></svg>`;
  return `<${tag}>${typeof cell === 'string' ? escapeHtml(cell.trimStart()) : bar(cell.share)}</${tag}>`;
}

function escapeHtml(raw: string): string {
  return raw.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2430; --paper: #fbfaf7; --line: #d9d5cb; --bar: #b3402e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e0; --paper: #15181d; --line: #343a44; --bar: #e0705c; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, p, pre { overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.1rem; margin: 2rem 0 .25rem; }
p, pre { margin: .35rem 0; }
pre, td { white-space: pre-wrap; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .3rem 1rem .3rem 0; border-bottom: 1px solid var(--line); }
svg { width: 10rem; height: 1rem; background: var(--line); fill: var(--bar); }
`;
