import { isInteractive, type Terminal } from './terminal.ts';

const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  underline: [4, 24],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  magenta: [35, 39],
  cyan: [36, 39],
} as const;

type Tint = keyof typeof CODES;

/** How text looks on this screen. Color only underlines what a letter or a shape already says. */
export interface Style extends Readonly<Record<Tint, (text: string) => string>> {
  readonly hasColor: boolean;
  /** Whether the screen shows more than ASCII. */
  readonly isUnicode: boolean;
}

export function createStyle(hasColor: boolean, isUnicode: boolean): Style {
  const tints = Object.entries(CODES).map(([name, [on, off]]) => {
    return [name, (text: string) => (hasColor ? `\u001b[${on}m${text}\u001b[${off}m` : text)];
  });
  return { ...(Object.fromEntries(tints) as Record<Tint, (text: string) => string>), hasColor, isUnicode };
}

/** Plain text under NO_COLOR (https://no-color.org: any value but the empty one), `--no-color`, TERM=dumb or a pipe. */
export function styleFor(terminal: Terminal, isColorAllowed: boolean): Style {
  const { NO_COLOR = '', TERM, LC_ALL, LC_CTYPE, LANG } = terminal.env;
  const isPlain = !isColorAllowed || NO_COLOR !== '' || TERM === 'dumb' || terminal.stdout.isTTY !== true;
  const isUnicode = isInteractive(terminal) && /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
  return createStyle(!isPlain, isUnicode);
}
