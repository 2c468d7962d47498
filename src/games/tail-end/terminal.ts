import { type Dialogue, inRows } from '../../cli/dialogue/dialogue.ts';
import type { Style } from '../../cli/terminal/style.ts';
import { otherSeat } from '../../core/index.ts';
import { flippedCoins, readVariant, type TailEndMove, type TailEndOptions, type TailEndPosition } from './rules.ts';

const MARGIN = 2;
const COIN_WIDTH = 5;
const SMALL_COIN_WIDTH = 4;
/** A row that would have to be broken is drawn in small coins. */
const MAX_ROWS_OF_LARGE_COINS = 1;

export const dialogue: Partial<Dialogue<TailEndPosition, TailEndMove, TailEndOptions>> = {
  echoesAnswer: false,
  board({ match, position }) {
    const coins = [...position.row].map((side, index) => `[${index + 1}:${side}]`);
    return [match.moves.length === 0 ? 'Initial Board:' : 'Current Board:', coins.join(''), ''];
  },
  draw: ({ position }, { style, columns }) => drawCoins([...position.row], style, columns - MARGIN),
  turn: ({ position, name }) => [`${name(position.turn)}, it's your turn.`],
  prompt: ({ position }) => `Select a coin to flip (1-${position.row.length}):`,
  refused: (reason) => `Invalid choice! ${reason}`,
  moved({ match, position, name, isHuman }, coin) {
    const { reach } = readVariant(match.game.options, position.turn);
    const flipped = flippedCoins(position.row, coin, reach);
    const selected = isHuman(position.turn) ? 'You selected' : `${name(position.turn)} selects`;
    return [`${selected} Coin ${coin}.`, '', 'Flipping coins...', `Coins flipped: ${flipped.join(', ')}`, ''];
  },
  /** Congratulates human winners only. */
  ended({ match, position, name, isHuman }) {
    const flipper = otherSeat(position.turn);
    const winner = match.game.rules.outcome(position)?.winner ?? flipper;
    const praise = isHuman(winner) ? ' Congratulations!' : '';
    return winner === flipper
      ? [`${name(winner)} flips the last coin(s) and wins the game!${praise}`]
      : [`${name(flipper)} flips the last coin(s) and loses. ${name(winner)} wins the game!${praise}`];
  },
};

/**
 * The coins in a row, heads bright and tails dim:
 *   ╭───╮╭───╮╭───╮
 *   │ H ││ H ││ T │
 *   ╰───╯╰───╯╰───╯
 *     1    2    3
 */
export function drawCoins(coins: readonly string[], style: Style, room: number): readonly string[] {
  const areLarge = Math.ceil(coins.length / Math.floor(room / COIN_WIDTH)) <= MAX_ROWS_OF_LARGE_COINS;
  const width = areLarge ? COIN_WIDTH : SMALL_COIN_WIDTH;
  const drawRow = areLarge ? largeCoins : smallCoins;
  const rows = inRows(coins, Math.floor(room / width)).map(({ items, first }) => drawRow(items, first, style));
  const margin = ' '.repeat(MARGIN);
  return rows.flatMap((lines) => lines.map((line) => (margin + line).trimEnd()));
}

function largeCoins(coins: readonly string[], first: number, style: Style): readonly string[] {
  const [top, side, bottom] = style.isUnicode ? ['╭───╮', '│', '╰───╯'] : ['.---.', '|', "'---'"];
  const shade = (coin: string, text: string) => (coin === 'H' ? style.yellow(text) : style.dim(text));
  return [
    coins.map((coin) => shade(coin, `${top}`)).join(''),
    coins.map((coin) => shade(coin, `${side} ${coin} ${side}`)).join(''),
    coins.map((coin) => shade(coin, `${bottom}`)).join(''),
    coins.map((coin, index) => numberBelow(coin, first + index, COIN_WIDTH, style)).join(''),
  ];
}

function smallCoins(coins: readonly string[], first: number, style: Style): readonly string[] {
  return [
    coins.map((coin) => `${coin === 'H' ? style.yellow('(H)') : style.dim('(T)')} `).join(''),
    coins.map((coin, index) => numberBelow(coin, first + index, SMALL_COIN_WIDTH, style)).join(''),
  ];
}

/** Only a coin that can be flipped has a bright number. */
function numberBelow(coin: string, index: number, width: number, style: Style): string {
  const text = String(index + 1)
    .padStart(Math.ceil(width / 2) + (index >= 9 ? 1 : 0))
    .padEnd(width);
  return coin === 'H' ? style.bold(text) : style.dim(text);
}
