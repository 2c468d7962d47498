import type { Dialogue, Scene } from '../../cli/face/dialogue.ts';
import { otherSeat } from '../../core/index.ts';
import type { LastDigitMove, LastDigitPosition } from './rules.ts';

export const lastDigitDialogue: Dialogue<LastDigitPosition, LastDigitMove> = {
  echoesAnswer: false,
  welcome: ({ name }) => ['Welcome to Last Digit Standing!', `${name('player1')} and ${name('player2')}, get ready.`],
  board: (scene) => [
    `${scene.match.moves.length === 0 ? 'Current' : 'New'} Total: ${scene.position.total}`,
    `Used Last Digits: [${digitsInOrder(scene).join(', ')}]`,
  ],
  turn: () => [],
  prompt: ({ match, position, name }) =>
    `${name(position.turn)}'s turn. Enter a number between 1 and ${match.game.options.max} to add:`,
  moveText: (_, answer) => answer,
  refused: ({ position, name }, reason) => ({
    lines: [`Invalid move! ${reason.replace(/last digit (\w) has/, "last digit '$1' has")}`],
    prompt: `${name(position.turn)}, please choose a different number:`,
  }),
  moved: ({ position, name }, number) => [`${name(position.turn)} added ${number}.`],
  ended({ match, position, name }) {
    const winner = otherSeat(position.turn);
    return position.total === match.game.options.target
      ? [`${name(winner)} reaches exactly ${position.total} and wins the game!`]
      : [`${name(position.turn)} cannot make a valid move and loses.`, `${name(winner)} wins the game!`];
  },
};

/** The last digit of every total so far, as they came. */
function digitsInOrder({ match }: Scene<LastDigitPosition, LastDigitMove>): readonly string[] {
  const base = Number(match.game.options.base);
  return match.positions.slice(1).map(({ total }) => (total % base).toString(base));
}
