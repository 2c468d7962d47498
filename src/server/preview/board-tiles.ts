import { type AnyMatch, currentPosition, itemAt, wholeNumbers } from '../../core/index.ts';
import type { Tint } from '../../games/emblem.ts';

/** A coin, cell, letter or number on a board. */
export interface BoardTile {
  readonly text: string;
  readonly tint: Tint;
  readonly isRound?: boolean;
}

type Rows = readonly (readonly BoardTile[])[];

/** Draws a game from the words of its position's text, which never change their meaning. */
type Draw = (words: readonly string[], match: AnyMatch) => Rows;

const DRAWINGS = new Map<string, Draw>([
  ['tail-end', ([row = '']) => coinRows(row)],
  [
    'inversion-race',
    ([a, b, , goal], { game }) => {
      const cells = wholeNumbers(0, Number(game.options.cells) - 1);
      return [
        cells.map((cell) => {
          const text = `${a === `A${cell}` ? 'A' : ''}${b === `B${cell}` ? 'B' : ''}`;
          const tint = text === 'B' ? 'player2' : text !== '' ? 'player1' : `${cell}` === goal ? 'gold' : 'silver';
          return { text, tint, isRound: text === 'A' };
        }),
      ];
    },
  ],
  [
    'match-six',
    (words, { game }) => {
      const numbers = words.slice(0, -1).map((word) => word.replace(/\D/g, ''));
      const open = Number(game.options.window) - numbers.filter((text) => text !== '').length;
      return [
        [
          ...numbers.filter((text) => text !== '').map((text): BoardTile => ({ text, tint: 'gold' })),
          ...wholeNumbers(1, open).map((): BoardTile => ({ text: '?', tint: 'silver' })),
        ],
        plain(`=${game.options.target}`),
      ];
    },
  ],
  [
    'last-digit-standing',
    ([total = '', used = ''], { game }) => [
      plain(`${total}/${game.options.target}`),
      digits(Number(game.options.base), used),
    ],
  ],
  [
    'winners-and-losers',
    ([range = ''], { game }) => {
      // 2-5, or end-5: then the letter that decided.
      const [from = '', to = ''] = range.split('-');
      const letters = String(game.options.string).slice((Number(from) || Number(to)) - 1, Number(to));
      return [[...letters].map((text): BoardTile => ({ text, tint: text === 'W' ? 'gold' : 'silver' }))];
    },
  ],
  [
    'side-by-side',
    (words, { game }) => {
      const targets = String(game.options.boards).split('-');
      return words.slice(0, -1).flatMap((board, index): Rows => {
        if (/^[HT]/.test(board)) return coinRows(board);
        const [total = ''] = board.split('/');
        return [plain(`${total}/${parseInt(itemAt(targets, index), 10)}`)];
      });
    },
  ],
]);

/** Coins in lines that end with a run's tails, as on the page. */
function coinRows(row: string): Rows {
  const runs = row.match(/H+T*|T+/g) ?? [];
  return runs.map((run) => [...run].map((text) => ({ text, tint: text === 'H' ? 'gold' : 'silver', isRound: true })));
}

function digits(base: number, used: string): readonly BoardTile[] {
  return wholeNumbers(0, base - 1).map((digit) => {
    const text = digit.toString(base).toUpperCase();
    return { text, tint: used.includes(text.toLowerCase()) ? 'silver-deep' : 'gold', isRound: true };
  });
}

/** A text on the table itself. */
function plain(text: string): readonly BoardTile[] {
  return [{ text, tint: 'paper' }];
}

/** More tiles than this could not be read. */
const MAX_IN_LINE = 24;
const MAX_LINES = 6;

/** The board as rows of tiles; undefined if the game is not drawn here, or its board is too large. */
export function boardTiles(match: AnyMatch): Rows | undefined {
  const { game } = match;
  const words = game.text.formatPosition(currentPosition(match)).split(' ');
  const rows = DRAWINGS.get(game.id)?.(words, match);
  const isFit = rows && rows.length <= MAX_LINES && rows.every(({ length }) => length <= MAX_IN_LINE);
  return isFit ? rows : undefined;
}
