import type { MatchSixMove, MatchSixPosition } from '../../games/match-six/rules.ts';
import type { Board } from '../face/board.ts';
import type { Scene } from '../face/dialogue.ts';
import { wrap } from '../terminal/wrap.ts';

const MARGIN = 2;
const NUMBER_WIDTH = 2;

/**
 * The sequence, and in brackets the window that the next number completes:
 *   … 1 1 3 1 [ 2 3 ? ]
 *   2 + 3 + ?: 6 wins, more loses
 */
export const matchSixBoard: Board<MatchSixPosition, MatchSixMove> = {
  draw({ scene, style, columns }) {
    const { match, position } = scene;
    const isOver = match.game.rules.outcome(position) !== undefined;
    const inside = [...position.numbers.map(String), ...(isOver ? [] : ['?'])];
    const earlier = match.moves.slice(0, match.moves.length - position.numbers.length).map(String);
    const room = Math.floor((columns - MARGIN - inside.length * NUMBER_WIDTH - 6) / NUMBER_WIDTH);
    const shown =
      earlier.length > room ? [style.isUnicode ? '…' : '..', ...earlier.slice(earlier.length - room + 1)] : earlier;
    const brackets = `${style.cyan('[')} ${style.bold(inside.join(' '))} ${style.cyan(']')}`;
    return [[...shown.map(style.dim), brackets].join(' '), ...wrap(meaning(scene), columns - MARGIN)].map(
      (line) => ' '.repeat(MARGIN) + line,
    );
  },
};

function meaning({ match, position }: Scene<MatchSixPosition, MatchSixMove>): string {
  const { window, target } = match.game.options;
  const { numbers } = position;
  if (match.game.rules.outcome(position)) {
    const sum = numbers.reduce((total, number) => total + number, 0);
    return `${numbers.join(' + ')} = ${sum}, ${sum === target ? 'exactly' : 'over'} ${target}`;
  }
  if (numbers.length < Number(window) - 1) return `the last ${window} numbers will be added up`;
  return `${numbers.join(' + ')} + ?: ${target} wins, more loses`;
}
