import { type Desk, type Game, numberFeature, statementFeature } from '../../core/index.ts';
import type { WinnersMove, WinnersPosition } from './rules.ts';
import { decidingLetters } from './theory.ts';

type WinnersGame = Game<WinnersPosition, WinnersMove>;

/** What is left, or a part of it. */
function lettersIn({ options }: WinnersGame, { from, to }: WinnersPosition): string {
  return String(options.string).slice(from, to);
}

function countIn(game: WinnersGame, position: WinnersPosition, letter: string): number {
  return lettersIn(game, position).split(letter).length - 1;
}

function middleOf(game: WinnersGame, position: WinnersPosition): string {
  return lettersIn(game, decidingLetters(position));
}

const LONGEST = 9;

/** Every string of up to nine letters. */
const STRINGS = Array.from({ length: 2 ** (LONGEST + 1) - 2 }, (_, index) => {
  // 10, 11, 100, 101 and so on: the first bit says where the letters begin.
  const [, ...bits] = (index + 2).toString(2);
  return `winners-and-losers string=${bits.map((bit) => (bit === '1' ? 'W' : 'L')).join('')}`;
});

export const desk: Desk<WinnersPosition, WinnersMove> = {
  domains: [
    { title: `Every row of up to ${LONGEST} letters`, variants: STRINGS, startsOnly: true },
    { title: 'What is left of WLLWWLWWLLWLWWL', variants: ['winners-and-losers string=WLLWWLWWLLWLWWL'] },
  ],
  features: [
    numberFeature('letters', 'the number of letters', (_game, { from, to }) => to - from),
    numberFeature('ws', 'the number of Ws', (game, position) => countIn(game, position, 'W')),
    numberFeature('ls', 'the number of Ls', (game, position) => countIn(game, position, 'L')),
    statementFeature('middle-l', 'there is an L in the middle (of two, or of three)', (game, position) =>
      middleOf(game, position).includes('L'),
    ),
    statementFeature(
      'middle-ww',
      'there are two Ws side by side in the middle (of two, or of three)',
      (game, position) => middleOf(game, position).includes('WW'),
    ),
    statementFeature('end-w', 'there is a W at an end', (game, position) => /^W|W$/.test(lettersIn(game, position))),
    statementFeature(
      'same-ends',
      'both ends are the same letter',
      (game, position) => lettersIn(game, position).at(0) === lettersIn(game, position).at(-1),
    ),
  ],
  size: (_game, { from, to }) => to - from,
  sizeName: 'the number of letters',
};
