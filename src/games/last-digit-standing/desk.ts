import { type Desk, type Game, numberFeature, statementFeature } from '../../core/index.ts';
import { countDigits, isLevel, naturalLength } from './counting.ts';
import type { LastDigitMove, LastDigitPosition, Limits } from './rules.ts';

type LastDigitGame = Game<LastDigitPosition, LastDigitMove>;

function limitsOf({ options }: LastDigitGame): Limits {
  return { target: Number(options.target), max: Number(options.max), base: Number(options.base) };
}

function countOf(game: LastDigitGame, position: LastDigitPosition) {
  return countDigits(limitsOf(game), position);
}

export const desk: Desk<LastDigitPosition, LastDigitMove> = {
  domains: [
    { title: 'As printed, to 50', variants: ['last-digit-standing'] },
    { title: 'Small: to 20 with the digits 0 to 5', variants: ['last-digit-standing target=20 base=6'] },
    {
      title: 'The start of every target from 1 to 60',
      variants: Array.from({ length: 60 }, (_, index) => `last-digit-standing target=${index + 1}`),
      startsOnly: true,
    },
  ],
  features: [
    numberFeature('left', 'how much is to go', (game, position) => countOf(game, position).left),
    numberFeature('tens', 'the whole tens to go', (game, position) => countOf(game, position).wholes),
    numberFeature('open', 'the open totals before the tens', (game, position) => countOf(game, position).fresh),
    numberFeature('unused', 'the number of unused digits', (game, position) => countOf(game, position).unused),
    numberFeature(
      'moves',
      'the number of moves that are allowed',
      (game, position) => game.rules.legalMoves(position).length,
    ),
    statementFeature('level', 'the count is level: as many open totals as tens', (game, position) =>
      isLevel(countOf(game, position)),
    ),
    statementFeature(
      'enough',
      'there are enough unused digits for the tens',
      (game, position) => naturalLength(limitsOf(game), position) <= countOf(game, position).unused,
    ),
  ],
  size: (game, position) => countOf(game, position).left,
  sizeName: 'how much is to go',
};
