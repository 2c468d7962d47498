import { defaultHighlightStyle, HighlightStyle } from '@codemirror/language';

/** CodeMirror's colors and their replacements in our palette, which have enough contrast in both themes. */
const PALETTE: Readonly<Record<string, string>> = {
  '#708': 'var(--player1)', // keywords
  '#219': 'var(--player2)', // true, false, null
  '#164': 'var(--player2)', // numbers
  '#a11': 'var(--win)', // texts
  '#e40': 'var(--win)', // escapes and regular expressions
  '#00f': 'var(--ink)',
  '#940': 'var(--ink-soft)', // comments
  '#f00': 'var(--loss)',
};

export const highlightStyle = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ tag, color }) => ({ tag, color: PALETTE[String(color)] ?? 'inherit' })),
);
