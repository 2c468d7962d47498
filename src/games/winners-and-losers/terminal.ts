import type { Canvas, Dialogue, NamedMatch } from '../../cli/dialogue/dialogue.ts';
import type { Style } from '../../cli/terminal/style.ts';
import { counted, otherSeat, wholeNumbers } from '../../core/index.ts';
import { decidingLetters } from './middle-letters.ts';
import type { WinnersMove, WinnersOptions, WinnersPosition } from './rules.ts';
import { trianglePath, winnersTriangle } from './theory.ts';

type WinnersView = NamedMatch<WinnersPosition, WinnersMove, WinnersOptions>;

/** The book's strings have at most 50 letters and are shown whole; longer ones by their ends and their middle. */
const MAX_SHOWN_LENGTH = 60;
const END_LENGTH = 20;
const MARGIN = 2;
const GAPS = 2;

/** Accepted answers for an end. A capital L is a letter of the string, so the program asks again. */
const SIDES: Readonly<Record<string, string>> = { l: 'left', left: 'left', r: 'right', right: 'right' };

/** The rule book has no sample of a terminal game, so this follows the style of the other books. */
export const dialogue: Partial<Dialogue<WinnersPosition, WinnersMove, WinnersOptions>> = {
  board: (view) => [`Current String: ${shortString(lettersLeft(view))}`],
  draw: drawLetters,
  turn: () => [],
  prompt({ match, position, name }) {
    const mover = name(match.game.rules.turn(position));
    return position.to - position.from === 1
      ? `${mover}'s turn. Take the last letter (left):`
      : `${mover}'s turn. Take a letter from the left or the right (left/right):`;
  },
  /** The last letter is one move, from whichever end it is taken (W5). */
  moveText({ position }, answer) {
    const side = SIDES[answer === 'L' ? answer : answer.toLowerCase()] ?? answer;
    return side === 'right' && position.to - position.from === 1 ? 'left' : side;
  },
  moved(before, move) {
    const seat = before.match.game.rules.turn(before.position);
    const letter = lettersLeft(before).at(move === 'left' ? 0 : -1);
    const isLast = before.position.to - before.position.from === 1;
    return ['', `${before.name(seat)} takes ${isLast ? `the last letter, ${letter}` : `${letter} from the ${move}`}.`];
  },
  tossesCoin: true,
  map: mapOf,
  ended({ match, position, name }) {
    const taker = otherSeat(match.game.rules.turn(position));
    const winner = match.game.rules.outcome(position)?.winner ?? taker;
    return winner === taker
      ? [`The last letter is W: ${name(winner)} wins the game!`]
      : [`The last letter is L: ${name(taker)} loses. ${name(winner)} wins the game!`];
  },
};

/** A longer string has no map, because it would not fit on a screen. */
const MAX_MAPPED = 60;

/**
 * The rule book's map of all choices. The book writes each array backwards, so that a move on the left goes to the same
 * place of the array above and a move on the right to the next one. Brackets mark the path walked so far:
 *
 *   Array [0] L L W L W
 *   Array [1] L L L L    AND
 *   Array [2] L L L      OR
 *   Array [3] L[L]       AND
 *   Array [4][L]         OR
 */
function mapOf({ game, positions }: WinnersView['match']): readonly string[] {
  const letters = game.options.string;
  if (letters.length > MAX_MAPPED) return [`The map is shown for strings of up to ${MAX_MAPPED} letters.`];
  const path = new Map(trianglePath(positions).map(({ row, column }) => [row, column]));
  const width = 2 * letters.length + 1;
  const digits = String(letters.length - 1).length;
  const arrays = winnersTriangle(letters).map((array, row) => {
    const column = path.get(row);
    const walked = column === undefined ? -1 : array.length - 1 - column;
    const cells = [...array].reverse().map((letter, place) => `${spaceBefore(place, walked)}${letter}`);
    const label = `Array [${row}]`.padEnd('Array []'.length + digits);
    const step = row === 0 ? '' : row % 2 === 1 ? 'AND' : 'OR';
    return `${label}${`${cells.join('')}${walked === array.length - 1 ? ']' : ''}`.padEnd(width)} ${step}`.trimEnd();
  });
  return ['The map of the rule book, with the path walked so far in brackets:', ...arrays];
}

function spaceBefore(place: number, walked: number): string {
  if (place === walked) return '[';
  return place === walked + 1 && walked >= 0 ? ']' : ' ';
}

function lettersLeft({ match, position }: WinnersView): string {
  return match.game.options.string.slice(position.from, position.to);
}

function shortString(letters: string): string {
  if (letters === '') return '(empty)';
  if (letters.length <= MAX_SHOWN_LENGTH) return letters;
  const half = Math.ceil(letters.length / 2);
  const middle = letters.slice(half - 2, letters.length - half + 2);
  const [head, tail] = [letters.slice(0, END_LENGTH), letters.slice(-END_LENGTH)];
  return `${head} ... ${middle} ... ${tail} (${letters.length} letters)`;
}

/**
 * The letters with the middle ones marked, which decide; a long string shows its two ends and its middle:
 *   W L W L L W W L W L L
 *           ▲ ▲ ▲
 */
function drawLetters({ match, position }: WinnersView, { style, columns }: Canvas): readonly string[] {
  const { from, to } = position;
  const letters = match.game.options.string;
  const count = to - from;
  if (count === 0) return [`${' '.repeat(MARGIN)}No letter is left; the last one was ${letters[from - 1]}.`];
  const middle = decidingLetters(position);
  const isMiddle = (index: number) => index >= middle.from && index < middle.to;
  const room = columns - MARGIN;
  const space = 2 * count <= room ? ' ' : '';
  const shown = shownIndexes(position, middle, room);
  const gap = style.isUnicode ? '…' : '.';
  const row = shown.map((index) => (index < 0 ? gap : drawLetter(letters.charAt(index), isMiddle(index), style)));
  const marks = shown.map((index) => (isMiddle(index) ? style.cyan(style.isUnicode ? '▲' : '^') : ' '));
  const words = `${counted(count, 'letter')}${count === 1 ? '' : ', the middle marked'}`;
  return [row.join(space), marks.join(space).trimEnd(), words].map((line) => ' '.repeat(MARGIN) + line);
}

function drawLetter(text: string, isMiddle: boolean, style: Style): string {
  const tinted = text === 'W' ? style.green(text) : style.red(text);
  return isMiddle ? style.bold(tinted) : tinted;
}

/** The indexes to show, −1 for a gap: all of them if they fit, otherwise both ends and the middle. */
function shownIndexes({ from, to }: WinnersPosition, middle: WinnersPosition, room: number): readonly number[] {
  if (to - from <= room) return wholeNumbers(from, to - 1);
  const share = Math.floor((room - (middle.to - middle.from) - GAPS) / 4);
  const center = wholeNumbers(middle.from - share, middle.to + share - 1);
  return [...wholeNumbers(from, from + share - 1), -1, ...center, -1, ...wholeNumbers(to - share, to - 1)];
}
