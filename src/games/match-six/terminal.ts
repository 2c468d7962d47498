import type { Dialogue, Scene } from '../../cli/face/dialogue.ts';
import { otherSeat } from '../../core/index.ts';
import type { MatchSixMove, MatchSixPosition } from './rules.ts';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

export const matchSixDialogue: Dialogue<MatchSixPosition, MatchSixMove> = {
  echoesAnswer: true,
  welcome: () => ['Game Start!', ''],
  board: (scene) => [`Current Sequence: [${scene.match.moves.join(', ')}]`, ...sumLines(scene)],
  turn: () => [],
  prompt: ({ match, position, name }) =>
    `${name(position.turn)}'s turn. Choose a number (1-${match.game.options.max}):`,
  moveText: (_, answer) => answer,
  refused: (scene, reason) => ({ lines: [`Invalid input! ${reason}`], prompt: matchSixDialogue.prompt(scene) }),
  moved: ({ position, name, isPerson }, number) =>
    isPerson(position.turn) ? [''] : [`${name(position.turn)} chooses ${number}.`, ''],
  ended({ match, position, name }) {
    const mover = otherSeat(position.turn);
    const winner = match.game.rules.outcome(position)?.winner ?? mover;
    const loss = winner === mover ? [] : [`Sum exceeds ${match.game.options.target}. ${name(mover)} loses the game!`];
    return [...loss, `${name(winner)} wins the game!`];
  },
};

/** Only once there are enough numbers to add up. */
function sumLines({ match }: Scene<MatchSixPosition, MatchSixMove>): readonly string[] {
  const window = Number(match.game.options.window);
  const numbers = match.moves.slice(-window);
  if (numbers.length < window) return [];
  const sum = numbers.reduce((total, number) => total + number, 0);
  return [`Sum of last ${COUNTS[window]} numbers: ${numbers.join(' + ')} = ${sum}`];
}
