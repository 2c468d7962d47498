import { isInteractive, type Terminal } from './terminal.ts';

type Tint = (text: string) => string;

/** The style of text on this screen. Color only repeats what a letter or a shape already shows. */
export interface Style {
  readonly bold: Tint;
  readonly dim: Tint;
  readonly red: Tint;
  readonly green: Tint;
  readonly yellow: Tint;
  readonly magenta: Tint;
  readonly cyan: Tint;
  /** Whether the screen shows more than ASCII. */
  readonly isUnicode: boolean;
  /** A text in the characters that the screen has. */
  readonly letters: Tint;
}

/** Replacements on a screen without Unicode; letters lose their accents. */
const ASCII: Readonly<Record<string, string>> = {
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '−': '-',
  '×': 'x',
  '·': '.',
  '→': '->',
  '≥': '>=',
};

function toAscii(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, (sign) => ASCII[sign] ?? '?');
}

export function createStyle(hasColor: boolean, isUnicode: boolean, letters: Tint = (text) => text): Style {
  const tint = (on: number, off: number) => (text: string) => (hasColor ? `\u001b[${on}m${text}\u001b[${off}m` : text);
  return {
    bold: tint(1, 22),
    dim: tint(2, 22),
    red: tint(31, 39),
    green: tint(32, 39),
    yellow: tint(33, 39),
    magenta: tint(35, 39),
    cyan: tint(36, 39),
    isUnicode,
    letters,
  };
}

/**
 * Plain text under NO_COLOR (https://no-color.org: any nonempty value), `--no-color`, TERM=dumb or in a pipe. FORCE_COLOR
 * overrides the last two (https://force-color.org; 0 and false do not count, as in Node).
 */
export function styleFor(terminal: Terminal): Style {
  const { NO_COLOR = '', FORCE_COLOR = '', TERM, LC_ALL, LC_CTYPE, LANG } = terminal.env;
  const isForced = !['', '0', 'false'].includes(FORCE_COLOR);
  const isScreen = terminal.stdout.isTTY === true && TERM !== 'dumb';
  const isPlain = terminal.isPlain === true || NO_COLOR !== '' || !(isScreen || isForced);
  const isOnScreen = isInteractive(terminal);
  const isUnicode = isOnScreen && TERM !== 'dumb' && /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
  return createStyle(!isPlain, isUnicode, isOnScreen && !isUnicode ? toAscii : undefined);
}
