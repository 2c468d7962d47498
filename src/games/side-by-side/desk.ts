import { type Desk, type Game, numberFeature, statementFeature } from '../../core/index.ts';
import { isPaired } from '../tail-end/blocks.ts';
import { BOARD_LETTERS, boardsOf } from './boards.ts';
import type { SideBySideMove, SideBySidePosition } from './rules.ts';
import { createValues } from './values.ts';

type SideGame = Game<SideBySidePosition, SideBySideMove>;

/** Made once a game: a total is counted from its end. */
const kept = new WeakMap<object, ReturnType<typeof createValues>>();

function valuesOf({ rules, options }: SideGame, { boards }: SideBySidePosition): readonly number[] {
  const values = kept.get(rules) ?? createValues(boardsOf(options));
  kept.set(rules, values);
  return values.of(boards);
}

/** How many moves there are on each board. */
function choicesOf({ rules }: SideGame, position: SideBySidePosition): readonly number[] {
  const moves = rules.legalMoves(position);
  return position.boards.map((_, board) => moves.filter((move) => move.startsWith(BOARD_LETTERS[board] ?? '')).length);
}

export const desk: Desk<SideBySidePosition, SideBySideMove> = {
  domains: [
    { title: 'Runs of 2 and 3 beside a total to 9 in base 6', variants: ['side-by-side boards=HHTHHH-9B6'] },
    { title: 'A row of 5 beside a total to 8', variants: ['side-by-side boards=HHHHH-8B10'] },
    { title: 'Two rows of 7', variants: ['side-by-side boards=HHHHHHH-HHHHHHH'] },
  ],
  features: [
    numberFeature(
      'moves',
      'the number of moves that are allowed',
      ({ rules }, position) => rules.legalMoves(position).length,
    ),
    numberFeature(
      'open',
      'the number of boards that are not finished',
      (game, position) => choicesOf(game, position).filter((choices) => choices > 0).length,
    ),
    statementFeature(
      'same-choices',
      'every board has the same number of moves',
      (game, position) => new Set(choicesOf(game, position)).size === 1,
    ),
    statementFeature(
      'same-values',
      'every board counts for the same',
      (game, position) => new Set(valuesOf(game, position)).size === 1,
    ),
    statementFeature('partners', 'every block of what the boards count for has a partner', (game, position) =>
      isPaired(valuesOf(game, position)),
    ),
  ],
  size: ({ rules }, position) => rules.legalMoves(position).length,
  sizeName: 'the number of moves that are allowed',
};
