import type { Page } from 'playwright-core';

/**
 * The faults of the page in forced colors. Axe cannot find them: it reads `-webkit-text-fill-color`, which Chromium does
 * not force. Text and its background must have different system colors; a control has an edge; marked parts of a board look
 * different from unmarked ones. Where a drawing keeps its own colors (`forced-color-adjust: none`), its text must be
 * readable on them.
 */
export async function forcedColorProblems(page: Page): Promise<readonly string[]> {
  return (await page.evaluate(CHECK)) as readonly string[];
}

const SYSTEM = [
  'Canvas',
  'CanvasText',
  'LinkText',
  'VisitedText',
  'ActiveText',
  'ButtonFace',
  'ButtonText',
  'ButtonBorder',
  'Field',
  'FieldText',
  'Highlight',
  'HighlightText',
  'SelectedItem',
  'SelectedItemText',
  'Mark',
  'MarkText',
  'GrayText',
];

/** The marks of boards and the same parts without a mark: the mark must be visible without our colors. */
const MARKS = [
  ['.is-open .move-key.is-legal', '.is-open .move-key:not(.is-legal)'],
  ['.coin-place.turned-last .coin-number', '.coin-place:not(.turned-last) .coin-number'],
  ['.race-cell.is-goal', '.race-cell:not(.is-goal)'],
  ['.tile.is-next', '.tile.is-open-place:not(.is-next)'],
  ['.digit.is-used:not(.is-now)', '.digit:not(.is-used)'],
  ['.digit.is-now', '.digit:not(.is-now)'],
  ['.letter.is-end', '.letter:not(.is-end, .is-taken)'],
  ['.letter.is-taken', '.letter:not(.is-end, .is-taken)'],
  ['.verdict.is-win', '.verdict.is-loss'],
  ['.verdict.is-best', '.verdict:not(.is-best)'],
  ['.board-frame.is-over', 'main'],
];

/** Native controls and parts of a board have no edge of their own; a range has its own. */
const CONTROLS = 'button:not(.move, [aria-hidden] *), a.button, select, textarea, input:not([type])';

const CHECK = `(() => {
  const probe = document.body.appendChild(document.createElement('span'));
  const system = new Set(${JSON.stringify(SYSTEM)}.map((name) => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  }));
  probe.remove();
  const parts = (color) => color.match(/[\\d.]+/g).map(Number);
  const isClear = (color) => parts(color).length > 3 && parts(color)[3] === 0;
  const groundOf = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage !== 'none') return undefined;
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  const light = (color) => {
    const [red, green, blue] = parts(color).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const contrast = (one, other) => Math.max(light(one), light(other)) / Math.min(light(one), light(other));
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  };
  const hasText = ({ childNodes }) => [...childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== '');
  const problems = [];
  for (const element of document.querySelectorAll('body *:not(svg *, script, style)')) {
    if (!isSeen(element)) continue;
    const say = (what) => problems.push(what + ': ' + element.outerHTML.slice(0, 200));
    const style = getComputedStyle(element);
    const ground = groundOf(element);
    if (hasText(element)) {
      const isForced = style.forcedColorAdjust !== 'none';
      if (isForced && !system.has(style.color)) say('text in ' + style.color);
      if (isForced && ground && !system.has(ground)) say('ground of ' + ground);
      if (ground && contrast(style.color, ground) < 4.5) say('text in ' + style.color + ' on ' + ground);
    }
    if (!element.matches('${CONTROLS}')) continue;
    const edge = parts(style.borderTopWidth)[0] > 0 && style.borderTopStyle !== 'none' && !isClear(style.borderTopColor);
    if (!edge) say('no edge');
  }
  const look = (element) => {
    const style = getComputedStyle(element);
    const { color, borderTopStyle, borderTopWidth, outlineStyle, textDecorationLine, borderTopLeftRadius, boxShadow } = style;
    return [color, borderTopStyle, borderTopWidth, outlineStyle, textDecorationLine, borderTopLeftRadius, boxShadow].join();
  };
  for (const [marked, plain] of ${JSON.stringify(MARKS)}) {
    const [one, other] = [document.querySelector(marked), document.querySelector(plain)];
    if (one && other && look(one) === look(other)) problems.push(marked + ' looks like ' + plain);
  }
  return problems;
})()`;
