import type { Desk, Game } from '../../core/index.ts';
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
    { id: 'left', name: 'how much is to go', kind: 'number', of: (game, position) => countOf(game, position).left },
    {
      id: 'tens',
      name: 'the whole tens to go',
      kind: 'number',
      of: (game, position) => countOf(game, position).wholes,
    },
    {
      id: 'open',
      name: 'the open totals before the tens',
      kind: 'number',
      of: (game, position) => countOf(game, position).fresh,
    },
    {
      id: 'unused',
      name: 'the number of unused digits',
      kind: 'number',
      of: (game, position) => countOf(game, position).unused,
    },
    {
      id: 'moves',
      name: 'the number of moves that are allowed',
      kind: 'number',
      of: (game, position) => game.rules.legalMoves(position).length,
    },
    {
      id: 'level',
      name: 'the count is level: as many open totals as tens',
      kind: 'statement',
      of: (game, position) => isLevel(countOf(game, position)),
    },
    {
      id: 'enough',
      name: 'there are enough unused digits for the tens',
      kind: 'statement',
      of: (game, position) => naturalLength(limitsOf(game), position) <= countOf(game, position).unused,
    },
  ],
  size: (game, position) => countOf(game, position).left,
  sizeName: 'how much is to go',
};
