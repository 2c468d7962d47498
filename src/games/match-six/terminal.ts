import type { Canvas, Dialogue, NamedMatch } from '../../cli/dialogue/dialogue.ts';
import { wrap } from '../../cli/terminal/wrap.ts';
import { inWords, otherSeat } from '../../core/index.ts';
import { type MatchSixMove, type MatchSixOptions, type MatchSixPosition, sum } from './rules.ts';

type MatchSixView = NamedMatch<MatchSixPosition, MatchSixMove, MatchSixOptions>;

const MARGIN = 2;
const NUMBER_WIDTH = 2;

export const dialogue: Partial<Dialogue<MatchSixPosition, MatchSixMove, MatchSixOptions>> = {
  welcome: () => ['Game Start!', ''],
  board: (view) => [`Current Sequence: [${view.match.moves.join(', ')}]`, ...sumLines(view)],
  draw: drawSequence,
  turn: () => [],
  prompt: ({ match, position, name }) =>
    `${name(position.turn)}'s turn. Choose a number (1-${match.game.options.max}):`,
  refused: (reason) => `Invalid input! ${reason}`,
  moved: ({ position, name, isHuman }, number) =>
    isHuman(position.turn) ? [''] : [`${name(position.turn)} chooses ${number}.`, ''],
  ended({ match, position, name }) {
    const mover = otherSeat(position.turn);
    const winner = match.game.rules.outcome(position)?.winner ?? mover;
    const loss = winner === mover ? [] : [`Sum exceeds ${match.game.options.target}. ${name(mover)} loses the game!`];
    return [...loss, `${name(winner)} wins the game!`];
  },
};

/** The sum, once there are enough numbers to add up. */
function sumLines({ match }: MatchSixView): readonly string[] {
  const window = match.game.options.window;
  const numbers = match.moves.slice(-window);
  if (numbers.length < window) return [];
  return [`Sum of last ${inWords(window)} numbers: ${numbers.join(' + ')} = ${sum(numbers)}`];
}

/**
 * The sequence, and in brackets the window that the next number completes:
 *   … 1 1 3 1 [ 2 3 ? ]
 *   2 + 3 + ?: 6 wins, more loses
 */
function drawSequence(view: MatchSixView, { style, columns }: Canvas): readonly string[] {
  const { match, position } = view;
  const isOver = match.game.rules.outcome(position) !== undefined;
  const inside = [...position.numbers.map(String), ...(isOver ? [] : ['?'])];
  const earlier = match.moves.slice(0, match.moves.length - position.numbers.length).map(String);
  const room = Math.floor((columns - MARGIN - inside.length * NUMBER_WIDTH - 6) / NUMBER_WIDTH);
  const shown =
    earlier.length > room ? [style.isUnicode ? '…' : '..', ...earlier.slice(earlier.length - room + 1)] : earlier;
  const brackets = `${style.cyan('[')} ${style.bold(inside.join(' '))} ${style.cyan(']')}`;
  return [[...shown.map(style.dim), brackets].join(' '), ...wrap(meaning(view), columns - MARGIN)].map(
    (line) => ' '.repeat(MARGIN) + line,
  );
}

function meaning({ match, position }: MatchSixView): string {
  const { window, target } = match.game.options;
  const { numbers } = position;
  if (match.game.rules.outcome(position)) {
    const total = sum(numbers);
    return `${numbers.join(' + ')} = ${total}, ${total === target ? 'exactly' : 'over'} ${target}`;
  }
  if (numbers.length < window - 1) return `the last ${window} numbers will be added up`;
  return `${numbers.join(' + ')} + ?: ${target} wins, more loses`;
}
