import { itemAt, type Rules, type Seat } from '../../core/index.ts';
import type { Events } from '../../lab/audit/count-positions.ts';
import type { Skin } from '../../lab/exam/questions.ts';
import { type CoqTerms, coqPlayer } from '../../proof/coq.ts';
import type { MatchSixMove, MatchSixOptions, MatchSixPosition } from './rules.ts';

/** As in proofs/MatchSix.v. */
export function createCoqTerms(limits: MatchSixOptions, first: Seat): CoqTerms<MatchSixPosition, MatchSixMove> {
  const options = `${limits.target} ${limits.max} ${limits.window} ${coqPlayer(first)}`;
  return {
    modules: ['MatchSix'],
    rules: `match_six ${options}`,
    code: `match_six_code ${options}`,
    position: ({ numbers, turn }) => `Numbers [${numbers.join('; ')}] ${coqPlayer(turn)}`,
    move: String,
  };
}

export function createEvents(
  { target, window }: MatchSixOptions,
  rules: Rules<MatchSixPosition, MatchSixMove>,
): Events<MatchSixPosition, MatchSixMove> {
  const reached = { id: 'target-reached', sentence: `The last ${window} numbers make exactly ${target}: a win.` };
  const over = { id: 'over-target', sentence: `The last ${window} numbers make more than ${target}: a loss.` };
  return {
    kinds: [reached, over],
    onlyAtEnd: true,
    of(position, number) {
      const outcome = rules.outcome(rules.play(position, number));
      return outcome ? [outcome.winner === position.turn ? reached.id : over.id] : [];
    },
  };
}

/** The words of a skin for numbers: a character in states, and a word as a move. */
interface NumberWords {
  readonly signs: readonly string[];
  move(number: number): string;
}

const CUPS: NumberWords = { signs: [...'123456789'], move: (cups) => `pour${cups}` };
const LETTERS: NumberWords = { signs: [...'abcdefghi'], move: (worth) => itemAt(LETTERS.signs, worth - 1) };

const EMPTY = 'none';

function createSkin(
  id: string,
  sentence: string,
  words: NumberWords,
  title: string,
  explain: (limits: MatchSixOptions) => readonly string[],
): Skin<MatchSixPosition, MatchSixMove, MatchSixOptions> {
  return {
    id,
    sentence,
    title,
    rules: ({ options }) => explain(options),
    board: (_game, { numbers }) => numbers.map((number) => words.signs[number - 1]).join('') || EMPTY,
    move: (_game, number) => words.move(number),
  };
}

export const skins = [
  createSkin('cups', 'Pouring cups into a vessel that leaks.', CUPS, 'Leaking vessel', ({ target, max, window }) => [
    `Two players pour water into a vessel. On your turn pour 1 to ${max} cups (pour1, pour2, …).`,
    `The vessel leaks: when somebody pours, all that is in it is what the last ${window} turns have poured, whoever poured it; what came before has run out.`,
    `From turn ${window} on the level is looked at after each turn. With exactly ${target} cups in the vessel, whoever has just poured wins. With more it spills over, and whoever has just poured loses. With less the game goes on.`,
    `A state shows what each of the last turns has poured that still counts, the oldest first, one digit each, or "${EMPTY}".`,
  ]),
  createSkin('letters', 'Writing letters that have a worth.', LETTERS, 'Worthy words', ({ target, max, window }) => [
    `Two players write letters one after the other on a strip of paper: any of ${LETTERS.signs.slice(0, max).join(', ')}. The letter a is worth 1, b is worth 2, and so on.`,
    `As soon as there are ${window} letters, the worth of the last ${window} together is found after each new letter.`,
    `If it is ${target}, the player who has just written wins; if it is more, that player loses; if it is less, the other player writes.`,
    `A state shows the last letters that still matter, or "${EMPTY}".`,
  ]),
];
