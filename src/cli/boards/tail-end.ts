import type { TailEndMove, TailEndPosition } from '../../games/tail-end/rules.ts';
import { type Board, inRows } from '../face/board.ts';
import type { Style } from '../terminal/style.ts';

const MARGIN = 2;
const COIN_WIDTH = 5;
const SMALL_COIN_WIDTH = 4;
/** A row that would have to be broken is drawn in small coins. */
const MOST_ROWS_OF_LARGE_COINS = 1;

/**
 * The coins in a row, heads bright and tails dim:
 *   ╭───╮╭───╮╭───╮
 *   │ H ││ H ││ T │
 *   ╰───╯╰───╯╰───╯
 *     1    2    3
 */
export const tailEndBoard: Board<TailEndPosition, TailEndMove> = {
  draw({ scene, style, columns }) {
    const { row } = scene.position;
    const sides = [...row];
    const room = columns - MARGIN;
    const areLarge = Math.ceil(sides.length / Math.floor(room / COIN_WIDTH)) <= MOST_ROWS_OF_LARGE_COINS;
    const width = areLarge ? COIN_WIDTH : SMALL_COIN_WIDTH;
    const drawRow = areLarge ? largeCoins : smallCoins;
    const rows = inRows(sides, Math.floor(room / width)).map(({ items, first }) => drawRow(items, first, style));
    const margin = ' '.repeat(MARGIN);
    return rows.flatMap((lines) => lines.map((line) => (margin + line).trimEnd()));
  },
};

function largeCoins(sides: readonly string[], first: number, style: Style): readonly string[] {
  const [top, side, bottom] = style.isUnicode ? ['╭───╮', '│', '╰───╯'] : ['.---.', '|', "'---'"];
  const shade = (coin: string) => (coin === 'H' ? style.yellow : style.dim);
  return [
    sides.map((coin) => shade(coin)(top)).join(''),
    sides.map((coin) => shade(coin)(`${side} ${coin} ${side}`)).join(''),
    sides.map((coin) => shade(coin)(bottom)).join(''),
    sides.map((coin, index) => numberBelow(coin, first + index, COIN_WIDTH, style)).join(''),
  ];
}

function smallCoins(sides: readonly string[], first: number, style: Style): readonly string[] {
  return [
    sides.map((coin) => `${coin === 'H' ? style.yellow('(H)') : style.dim('(T)')} `).join(''),
    sides.map((coin, index) => numberBelow(coin, first + index, SMALL_COIN_WIDTH, style)).join(''),
  ];
}

/** Only a coin that can be flipped has a bright number. */
function numberBelow(coin: string, index: number, width: number, style: Style): string {
  const text = String(index + 1)
    .padStart(Math.ceil(width / 2) + (index >= 9 ? 1 : 0))
    .padEnd(width);
  return coin === 'H' ? style.bold(text) : style.dim(text);
}
