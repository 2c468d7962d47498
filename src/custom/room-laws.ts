import {
  type AnyGame,
  jsonText,
  type Persons,
  parseMove,
  quote,
  seatPersons,
  sidesFor,
  YOU,
  YOUR_OPPONENT,
} from '../core/index.ts';
import { isSentence, type Law, notSentence, type Subject } from './laws.ts';

/** Texts that no game takes for a move. */
const NO_MOVES = ['', ' ', '0', '-1', '1.5', '999', 'up', 'LEFT', ' 1', '1 ', '１', 'constructor', '\n'];

/** What the games of this package must satisfy beside that; what people bring has no such parts, or those of the core. */
export const ROOM_LAWS: readonly Law<Subject>[] = [
  {
    name: 'another text for a move is refused in a sentence',
    broken({ game, position, texts }) {
      const wrong = NO_MOVES.filter((text) => !texts.includes(text)).find((text) => {
        const parsed = parseMove(game, position, text);
        return parsed.ok || !isSentence(parsed.error);
      });
      return wrong === undefined
        ? undefined
        : `The text ${quote(wrong)}, which is no move, is not refused in a sentence.`;
    },
  },
  {
    name: 'a move that is legal elsewhere and not here throws',
    broken({ game: { rules, text: notation }, position, texts }) {
      const foreign = rules.legalMoves(rules.start).filter((move) => !texts.includes(notation.formatMove(move)));
      const wrong = foreign.find((move) => !throws(() => rules.play(position, move)));
      return wrong === undefined
        ? undefined
        : `The move ${quote(notation.formatMove(wrong))} can be played without being legal.`;
    },
  },
  {
    name: 'the end of a game is told in a sentence',
    broken: ({ game: { rules, text: book }, position }) =>
      rules.outcome(position) === undefined || isSentence(book.whyOver(position))
        ? undefined
        : `The end is not told in a sentence, but as ${quote(book.whyOver(position))}.`,
  },
  {
    name: 'the board and each move are told in sentences, whoever reads them',
    broken: (subject) => readers(subject.game).flatMap((persons) => whyBadWords(subject, persons))[0],
  },
  {
    name: 'the theory speaks in sentences, to the reader or about anybody',
    broken({ game, position }) {
      if (!game.theory || game.rules.outcome(position)) return undefined;
      return readers(game).flatMap((persons) => whyBadReason(game, position, persons))[0];
    },
  },
  {
    name: 'the position index is the same game',
    broken: (subject) => (isIndexRight(subject) ? undefined : 'The position index says something else than the rules.'),
  },
  {
    name: 'indexes know the moves and what they cause',
    broken: (subject) =>
      areMovesRight(subject) && areFormEventsRight(subject)
        ? undefined
        : 'The index has other moves or events than the rules.',
  },
];

/** Sentences about two named players, and to a reader in either seat. */
function readers(game: AnyGame): readonly Persons[] {
  return [seatPersons(game), { player1: YOU, player2: YOUR_OPPONENT }, { player1: YOUR_OPPONENT, player2: YOU }];
}

function whyBadWords({ game: { rules, text: book }, position, moves }: Subject, persons: Persons): readonly string[] {
  const turn = rules.turn(position);
  const told = [
    book.describePosition(position, persons),
    ...moves.map((move) => book.describeMove(position, move, persons[turn])),
  ];
  return told.filter((text) => !isSentence(text)).map(notSentence);
}

function whyBadReason({ theory, rules }: AnyGame, position: unknown, persons: Persons): readonly string[] {
  const why = theory?.why(position, sidesFor(persons, rules.turn(position)));
  const speaksToReader = Object.values(persons).some((person) => person.isYou);
  if (why === undefined || (isSentence(why) && (speaksToReader || !/\byou(rs?)?\b/i.test(why)))) return [];
  return [`The reason ${quote(why)} is not a sentence, or speaks to nobody.`];
}

function isIndexRight({ game: { rules, index }, position, next }: Subject): boolean {
  if (!index) return true;
  const rank = index.rank(position);
  const out = new Int32Array(index.maxMoves);
  const count = index.successors(rank, out);
  const expected = next.map((after) => index.rank(after));
  const outcome = rules.outcome(position);
  return (
    Number.isInteger(rank) &&
    rank >= 0 &&
    rank < index.size &&
    jsonText(index.unrank(rank)) === jsonText(position) &&
    jsonText([...out.subarray(0, count)]) === jsonText(expected) &&
    (!index.descending || expected.every((after) => after < rank)) &&
    (outcome === undefined || index.isWon(rank) === (outcome.winner === rules.turn(position)))
  );
}

function areMovesRight(subject: Subject): boolean {
  const { game, position, texts, next } = subject;
  const { index, rules } = game;
  const moves = index?.moves;
  if (!moves) return true;
  const rank = index.rank(position);
  const out = new Int32Array(index.maxMoves);
  const numbers = [...out.subarray(0, moves.numbersFrom(rank, out))];
  const events = eventBits(subject);
  return (
    jsonText(numbers.map((number) => moves.texts[number] ?? '')) === jsonText(texts) &&
    moves.eventsFrom(rank) === events &&
    (!moves.eventsAtEnd || events === 0 || next.some((after) => rules.outcome(after) !== undefined))
  );
}

function areFormEventsRight(subject: Subject): boolean {
  const { forms } = subject.game;
  return !forms || forms.eventsFrom(forms.rank(subject.position)) === eventBits(subject);
}

/** Bit k for number k of the kinds, if some move causes it. */
function eventBits({ game: { events }, position, moves }: Subject): number {
  const caused = moves.flatMap((move) => events?.of(position, move) ?? []);
  return (events?.kinds ?? []).reduce((bits, { id }, kind) => bits | (caused.includes(id) ? 1 << kind : 0), 0);
}

function throws(action: () => unknown): boolean {
  try {
    action();
    return false;
  } catch {
    return true;
  }
}
