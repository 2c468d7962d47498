import type { Dialogue } from '../../cli/face/dialogue.ts';
import { otherSeat } from '../../core/index.ts';
import type { TailEndMove, TailEndPosition } from './rules.ts';

export const tailEndDialogue: Dialogue<TailEndPosition, TailEndMove> = {
  echoesAnswer: false,
  welcome: () => ['Welcome to Tail End!', ''],
  board({ match, position }) {
    const coins = [...position.row].map((side, index) => `[${index + 1}:${side}]`);
    return [match.moves.length === 0 ? 'Initial Board:' : 'Current Board:', coins.join(''), ''];
  },
  turn: ({ position, name }) => [`${name(position.turn)}, it's your turn.`],
  prompt: ({ position }) => `Select a coin to flip (1-${position.row.length}):`,
  moveText: (_, answer) => answer,
  refused: (scene, reason) => ({ lines: [`Invalid choice! ${reason}`], prompt: tailEndDialogue.prompt(scene) }),
  moved({ match, position, name, isPerson }, coin) {
    const after = match.game.rules.play(position, coin).row;
    const flipped = [...after].flatMap((side, index) => (side === position.row[index] ? [] : [index + 1]));
    const selected = isPerson(position.turn) ? 'You selected' : `${name(position.turn)} selects`;
    return [`${selected} Coin ${coin}.`, '', 'Flipping coins...', `Coins flipped: ${flipped.join(', ')}`, ''];
  },
  ended({ match, position, name }) {
    const flipper = otherSeat(position.turn);
    const winner = match.game.rules.outcome(position)?.winner ?? flipper;
    return winner === flipper
      ? [`${name(winner)} flips the last coin(s) and wins the game! Congratulations!`]
      : [`${name(flipper)} flips the last coin(s) and loses. ${name(winner)} wins the game! Congratulations!`];
  },
};
