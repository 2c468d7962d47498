import type { Dialogue, Scene } from '../../cli/face/dialogue.ts';
import { otherSeat } from '../../core/index.ts';
import type { WinnersMove, WinnersPosition } from './rules.ts';

type WinnersScene = Scene<WinnersPosition, WinnersMove>;

/** The book's strings have at most 50 letters and are shown whole; longer ones by their ends and their middle. */
const LONGEST_SHOWN = 60;
const SHOWN_AT_EACH_END = 20;

/** Its rule book has no sample of a game on the command line: this is told in the manner of the others. */
export const winnersDialogue: Dialogue<WinnersPosition, WinnersMove> = {
  echoesAnswer: true,
  welcome: () => ['Welcome to Winners And Losers!', ''],
  board: (scene) => [`Current String: ${shown(lettersLeft(scene))}`],
  turn: () => [],
  prompt({ match, position, name }) {
    const mover = name(match.game.rules.turn(position));
    return position.to - position.from === 1
      ? `${mover}'s turn. Take the last letter (left):`
      : `${mover}'s turn. Take a letter from the left or the right (left/right):`;
  },
  /** The last letter is one move, from whichever end it is taken (W5). */
  moveText({ position }, answer) {
    const side = { l: 'left', r: 'right' }[answer.toLowerCase()] ?? answer.toLowerCase();
    return side === 'right' && position.to - position.from === 1 ? 'left' : side;
  },
  refused: (scene, reason) => ({ lines: [`Invalid move! ${reason}`], prompt: winnersDialogue.prompt(scene) }),
  moved(before, move) {
    const seat = before.match.game.rules.turn(before.position);
    const letter = lettersLeft(before).at(move === 'left' ? 0 : -1);
    const isLast = before.position.to - before.position.from === 1;
    return ['', `${before.name(seat)} takes ${isLast ? `the last letter, ${letter}` : `${letter} from the ${move}`}.`];
  },
  ended({ match, position, name }) {
    const taker = otherSeat(match.game.rules.turn(position));
    const winner = match.game.rules.outcome(position)?.winner ?? taker;
    return winner === taker
      ? [`The last letter is W: ${name(winner)} wins the game!`]
      : [`The last letter is L: ${name(taker)} loses. ${name(winner)} wins the game!`];
  },
};

function lettersLeft({ match, position }: WinnersScene): string {
  return String(match.game.options.string).slice(position.from, position.to);
}

function shown(letters: string): string {
  if (letters === '') return '(empty)';
  if (letters.length <= LONGEST_SHOWN) return letters;
  const half = Math.ceil(letters.length / 2);
  const middle = letters.slice(half - 2, letters.length - half + 2);
  const [head, tail] = [letters.slice(0, SHOWN_AT_EACH_END), letters.slice(-SHOWN_AT_EACH_END)];
  return `${head} ... ${middle} ... ${tail} (${letters.length} letters)`;
}
