import { counted, itemAt } from '../../core/index.ts';
import type { Events } from '../../lab/audit/count-positions.ts';
import type { Skin } from '../../lab/exam/questions.ts';
import { type CoqTerms, coqBooleans, coqPlayer } from '../../proof/coq.ts';
import {
  countFlipped,
  readVariant,
  type TailEndMove,
  type TailEndOptions,
  type TailEndPosition,
  type TailEndVariant,
} from './rules.ts';

/** As in proofs/TailEnd.v, where true is heads. TailEndMerged.v proves that the order of runs makes no difference. */
export function createCoqTerms({ start, reach, isMisere }: TailEndVariant): CoqTerms<TailEndPosition, TailEndMove> {
  const options = `${coqBooleans(start.row, 'H')} ${reach} ${isMisere} ${coqPlayer(start.turn)}`;
  return {
    modules: ['TailEnd', 'TailEndMerged'],
    rules: `tail_end ${options}`,
    code: `tail_end_code ${options}`,
    canonicalCode: `tail_end_merged_code ${options} (proj1 (PeanoNat.Nat.leb_le 1 ${reach}) eq_refl)`,
    position: ({ row, turn }) => `Row ${coqBooleans(row, 'H')} ${coqPlayer(turn)}`,
    move: String,
  };
}

export function createEvents({ start, reach }: TailEndVariant): Events<TailEndPosition, TailEndMove> {
  const chain = { id: 'chain', sentence: 'One flip turns several coins.' };
  const cutShort = { id: 'cut-short', sentence: 'The reach ends a chain before its run of heads ends.' };
  return {
    kinds: reach < start.row.length ? [chain, cutShort] : [chain],
    of({ row }, coin) {
      const count = countFlipped(row, coin, reach);
      const happened = count > 1 ? [chain.id] : [];
      if (row[coin - 1 + count] === 'H') happened.push(cutShort.id);
      return happened;
    },
  };
}

/** The words of a skin for a row: signs for heads and tails, names for coins, and whether the row is reversed. */
export interface RowWords {
  readonly on: string;
  readonly off: string;
  readonly isMirrored: boolean;
  /** The name of the thing at a place of the skin's row, from 0. */
  name(place: number): string;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN'];

/** Lamps, `*` and `.`, called by letters. */
export const LAMPS: RowWords = { on: '*', off: '.', isMirrored: false, name: (place) => itemAt(LETTERS, place) };
/** A fence seen from the other side, `X` and `-`: planks numbered from the other end, falling the other way. */
export const FENCE: RowWords = { on: 'X', off: '-', isMirrored: true, name: (place) => `plank${place + 1}` };

export function tellRow(words: RowWords, row: string): string {
  const signs = [...row].map((coin) => (coin === 'H' ? words.on : words.off));
  return (words.isMirrored ? signs.reverse() : signs).join('');
}

export function tellCoin(words: RowWords, length: number, coin: number): string {
  return words.name(words.isMirrored ? length - coin : coin - 1);
}

function createSkin(
  id: string,
  sentence: string,
  words: RowWords,
  title: string,
  explain: (limit: string) => readonly string[],
): Skin<TailEndPosition, TailEndMove, TailEndOptions> {
  return {
    id,
    sentence,
    title,
    rules({ options, rules }) {
      const { start, reach, isMisere } = readVariant(options, rules.turn(rules.start));
      const places = counted(start.row.length, 'place');
      const limit = reach < start.row.length ? `, but never more than ${reach} at once` : '';
      const end = isMisere ? 'Whoever makes the last move loses.' : 'Whoever makes the last move wins.';
      return [...explain(limit), `There are ${places}. You may not pass.`, end];
    },
    board: (_game, { row }) => tellRow(words, row),
    move: ({ rules }, coin) => tellCoin(words, rules.start.row.length, coin),
  };
}

export const skins = [
  createSkin('lamps', 'A street of lamps that are put out.', LAMPS, 'Lamps', (limit) => [
    'Lamps stand along a street. A lit lamp is written *, a dark one a full stop. They are called a, b, c and so on from the left, dark ones too.',
    `On your turn put out a lit lamp. Every lit lamp that follows it to the right without a dark one between goes out with it${limit}.`,
  ]),
  createSkin('fence', 'The row seen from the other side, as a fence that falls.', FENCE, 'Fence', (limit) => [
    'A fence has planks that stand, written X, and gaps, written -. The places are called plank1, plank2 and so on from the left.',
    `On your turn push over a plank that stands. It takes every plank to its left with it, up to the next gap or the end of the fence${limit}.`,
  ]),
];
