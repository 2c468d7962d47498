import type { Seat } from '../../core/index.ts';
import type { Events } from '../../lab/audit/count-positions.ts';
import type { Skin } from '../../lab/exam/questions.ts';
import { type CoqTerms, coqBooleans, coqPlayer } from '../../proof/coq.ts';
import type { WinnersMove, WinnersOptions, WinnersPosition } from './rules.ts';

/** As in proofs/WinnersAndLosers.v, where true is W. */
export function createCoqTerms(letters: string, first: Seat): CoqTerms<WinnersPosition, WinnersMove> {
  const options = `${coqBooleans(letters, 'W')} ${coqPlayer(first)}`;
  return {
    modules: ['WinnersAndLosers'],
    rules: `winners_and_losers ${options}`,
    code: `winners_and_losers_code ${options}`,
    position: ({ from, to }) => `Span ${from} ${to}`,
    move: (move) => (move === 'left' ? 'Left' : 'Right'),
  };
}

const LAST_W = { id: 'last-letter-w', sentence: 'A player takes the last letter, a W, and wins.' };
const LAST_L = { id: 'last-letter-l', sentence: 'A player has to take the last letter, an L, and loses.' };

export function createEvents(letters: string): Events<WinnersPosition, WinnersMove> {
  return {
    kinds: [LAST_W, LAST_L],
    onlyAtEnd: true,
    of({ from, to }) {
      if (to - from > 1) return [];
      return [letters[from] === 'W' ? LAST_W.id : LAST_L.id];
    },
  };
}

/** The words of a skin for a row of letters. */
interface EndWords {
  readonly good: string;
  readonly bad: string;
  /** Whether the skin shows the row from its other end. */
  readonly isReversed: boolean;
  readonly left: string;
  readonly right: string;
}

const TRAIN: EndWords = { good: 'R', bad: 'B', isReversed: false, left: 'front', right: 'back' };
const DECK: EndWords = { good: '+', bad: '-', isReversed: true, left: 'bottom', right: 'top' };

/** The rest of the skin's row with its first and last place (from 1), or the place of the thing taken last. */
function tellLeft(row: string, from: number, to: number, last: number): string {
  return from > to ? `last ${last}${row[last - 1]}` : `${from}-${to}:${row.slice(from - 1, to)}`;
}

/** The letters of a game as the skin shows them. */
function tellString(words: EndWords, letters: string): string {
  const things = [...letters].map((letter) => (letter === 'W' ? words.good : words.bad));
  return (words.isReversed ? things.reverse() : things).join('');
}

function createSkin(
  id: string,
  sentence: string,
  words: EndWords,
  title: string,
  explain: (row: string) => readonly string[],
): Skin<WinnersPosition, WinnersMove, WinnersOptions> {
  return {
    id,
    sentence,
    title,
    rules: ({ options }) => explain(tellString(words, options.string)),
    board({ options: { string } }, { from, to }) {
      const row = tellString(words, string);
      // In a finished game the last letter taken is the one before `from`.
      return words.isReversed
        ? tellLeft(row, row.length - to + 1, row.length - from, row.length + 1 - from)
        : tellLeft(row, from + 1, to, from);
    },
    move: (_game, move) => words[move],
  };
}

export const skins = [
  createSkin('train', 'Uncoupling the wagons of a train.', TRAIN, 'Shunting', (row) => [
    `A train has red wagons, R, and blue wagons, B, from front to back: ${row}.`,
    'On your turn uncouple one wagon, the one at the front or the one at the back.',
    'Only the very last wagon counts, and it is uncoupled with "front". If it is red, the player who uncouples it wins; if it is blue, that player loses.',
    'A state shows the numbers of the first and the last wagon that are left, counted from the front of the whole train, and their colors.',
  ]),
  createSkin('deck', 'Drawing cards from both ends of a deck.', DECK, 'Two-ended deck', (row) => [
    `A deck of cards lies face up, so that both players see all of it. From top to bottom: ${row}. A plus is a lucky card, a minus an unlucky one.`,
    'On your turn draw one card, from the top or from the bottom. Cards that are drawn have no effect, save the last one of all.',
    'The last card is drawn from the bottom. Whoever draws it wins if it is lucky, and loses if it is unlucky.',
    'A state shows the places of the first and the last card that are left, counted from the top of the whole deck, and the cards.',
  ]),
];
