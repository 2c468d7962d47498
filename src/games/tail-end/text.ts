import {
  capitalized,
  clause,
  counted,
  failure,
  type NamedPlayer,
  quote,
  type Result,
  seatNumber,
  success,
  type Text,
} from '../../core/index.ts';
import { flippedCoins, type TailEndMove, type TailEndPosition, type TailEndVariant } from './rules.ts';

function parsePosition(text: string, length: number): Result<TailEndPosition> {
  const [, row, turn] = /^([HT]+) ([12])$/.exec(text) ?? [];
  if (row === undefined || row.length !== length) {
    return failure(
      `A position is ${length} letters H or T, a space, and 1 or 2 for the player to move, not ${quote(text)}.`,
    );
  }
  return success({ row, turn: turn === '1' ? 'player1' : 'player2' });
}

/** The row and the player to move: `HHHHTTT 2`. */
export function createText(variant: TailEndVariant): Omit<Text<TailEndPosition, TailEndMove>, 'rulings' | 'theory'> {
  const { reach, isMisere } = variant;
  return {
    formatPosition: ({ row, turn }) => `${row} ${seatNumber(turn)}`,
    parsePosition: (text) => parsePosition(text, variant.start.row.length),
    formatMove: String,
    objective: isMisere
      ? 'Leave the last coin that shows heads to the other player.'
      : 'Flip the last coin that shows heads.',
    howToPlay: howToPlay(variant),
    describePosition: ({ row }) => describeRow(row),
    describeMove: ({ row }, coin, mover) => describeFlip(coin, flippedCoins(row, coin, reach), mover),
    whyIllegal: ({ row }, text) => whyIllegal(row, text),
    whyOver: () => (isMisere ? 'The other player had to flip the last coin.' : 'The winner flipped the last coin.'),
  };
}

function howToPlay({ start: { row }, reach, isMisere }: TailEndVariant): readonly string[] {
  const isAllHeads = !row.includes('T');
  const coins = row.length === 7 ? 'Seven coins lie' : row.length === 1 ? 'One coin lies' : `${row.length} coins lie`;
  const numbered = `${coins} in a row, numbered from 1 on the left`;
  const limit = reach < row.length ? `, but no flip turns more than ${counted(reach, 'coin')}` : '';
  return [
    isAllHeads ? `${numbered}, all heads up.` : `${numbered}: ${row}, H for heads and T for tails.`,
    `On your turn choose a coin that is heads up. It turns to tails, and so does every coin to its right up to the next tail or the end of the row${limit}.`,
    'Coins never turn back to heads, and you may not pass.',
    isMisere ? 'Whoever flips the last head loses.' : 'Whoever flips the last head wins.',
  ];
}

function whyIllegal(row: string, text: string): string {
  const isCoin = /^[1-9][0-9]?$/.test(text) && Number(text) <= row.length;
  if (isCoin) return `Coin ${text} is already tails up.`;
  return `${quote(text)} is not a coin; choose a number from 1 to ${row.length}.`;
}

function describeRow(row: string): string {
  const heads = [...row].flatMap((coin, index) => (coin === 'H' ? [index + 1] : []));
  if (heads.length === 0) return `All ${row.length} coins are tails up.`;
  if (heads.length === row.length) return `All ${row.length} coins are heads up.`;
  return `Heads up: ${heads.length === 1 ? 'coin' : 'coins'} ${heads.join(', ')} of ${row.length}.`;
}

function describeFlip(coin: number, flipped: readonly number[], mover: NamedPlayer): string {
  const others = flipped.length > 1 ? `; coins ${flipped.join(', ')} turn to tails` : ' to tails';
  return `${capitalized(clause(mover, 'flip', `coin ${coin}`))}${others}.`;
}
