import {
  type AnyGame,
  jsonText,
  otherSeat,
  type Persons,
  parseMove,
  quote,
  seatNumber,
  seatPersons,
  sidesFor,
  whyNotJson,
  YOU,
  YOUR_OPPONENT,
} from '../core/index.ts';

/** A position that a law is asked about, with what its rules say of it. */
export interface Subject {
  readonly game: AnyGame;
  readonly position: unknown;
  readonly moves: readonly unknown[];
  /** The moves as text, and the position after each. */
  readonly texts: readonly string[];
  readonly next: readonly unknown[];
}

/** A law by its name, and what breaks it: a whole sentence without the position, or undefined. */
export interface Law<About> {
  readonly name: string;
  broken(about: About): string | undefined;
}

export const SAME_AGAIN = 'asked again, the game gives the same answers';
export const ANOTHER_ANSWER = 'Asked again, the game gives another answer: it must depend on the position alone.';

/** Longer texts of moves are unpleasant to type and to read. */
const LONGEST_MOVE = 32;
/** Texts that no game takes for a move. */
const NO_MOVES = ['', ' ', '0', '-1', '1.5', '999', 'up', 'LEFT', ' 1', '1 ', '１', 'constructor', '\n'];

/** What must hold of a position before it is safe to ask anything else of it, or to play from it. */
export const FIRST_LAWS: readonly Law<Pick<Subject, 'game' | 'position'>>[] = [
  {
    name: 'a position is plain JSON',
    broken({ position, game: { notation } }) {
      const why = whyNotJson(position);
      if (why !== undefined) return `This position is not plain JSON: ${why}.`;
      const parsed = notation.parsePosition(notation.formatPosition(position));
      if (parsed.ok && jsonText(parsed.value) === jsonText(position)) return undefined;
      return `The text of this position is not read as the same position.`;
    },
  },
  {
    name: 'no question and no move changes a position',
    broken: ({ game, position }) => whatChanges(game, position),
  },
  {
    name: SAME_AGAIN,
    broken({ game, position }) {
      const before = answersOf(subjectOf(game, position));
      return answersOf(subjectOf(game, position)) === before ? undefined : ANOTHER_ANSWER;
    },
  },
];

/** What every position of every game must satisfy. The first to be broken is named, so what causes the rest comes first. */
export const LAWS: readonly Law<Subject>[] = [
  {
    name: 'there are no legal moves exactly when there is an outcome',
    broken({ game: { rules }, position, moves }) {
      const isOver = rules.outcome(position) !== undefined;
      if (moves.length === 0 && !isOver)
        return 'There is no legal move and no outcome: the game must go on or be over.';
      if (moves.length > 0 && isOver) return 'There are legal moves although the game is over: there must be none.';
      return undefined;
    },
  },
  {
    name: 'legal moves have distinct short texts without spaces, dots, colons or equals signs',
    broken: ({ texts }) => whyBadTexts(texts),
  },
  {
    name: 'turns alternate',
    broken({ game: { rules }, position, texts, next }) {
      const turn = rules.turn(position);
      const wrong = next.findIndex((after) => rules.turn(after) !== otherSeat(turn));
      if (wrong < 0) return undefined;
      const player = `Player ${seatNumber(turn)}`;
      return `${player} is to move, and after ${quote(texts[wrong] ?? '')} is to move again: turns alternate, so give the other player a move "pass".`;
    },
  },
  {
    name: 'a move text parses to its move',
    broken({ game, position, moves, texts }) {
      const wrong = moves.findIndex((move, index) => {
        const parsed = parseMove(game, position, texts[index] ?? '');
        return !parsed.ok || jsonText(parsed.value) !== jsonText(move);
      });
      return wrong < 0
        ? undefined
        : `The text ${quote(texts[wrong] ?? '')} is not read as the move that it stands for.`;
    },
  },
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
    broken({ game: { rules, notation }, position, texts }) {
      const foreign = rules.legalMoves(rules.start).filter((move) => !texts.includes(notation.formatMove(move)));
      const wrong = foreign.find((move) => !throws(() => rules.play(position, move)));
      return wrong === undefined
        ? undefined
        : `The move ${quote(notation.formatMove(wrong))} can be played without being legal.`;
    },
  },
  {
    name: 'the end of a game is told in a sentence',
    broken: ({ game: { rules, book }, position }) =>
      rules.outcome(position) === undefined || isSentence(book.whyOver(position))
        ? undefined
        : `The end is not told in a sentence, but as ${quote(book.whyOver(position))}.`,
  },
  {
    name: 'the board and each move are told in sentences, whoever reads them',
    broken: (subject) => readers(subject.game).flatMap((persons) => whyBadWords(subject, persons))[0],
  },
  {
    name: 'the board is drawn in rows of cells, or in lines',
    broken({ game, position }) {
      const lines = game.board?.(position) ?? [];
      if (lines.some((line) => /\p{Cc}/u.test(line)))
        return 'A line of the board holds a line break or another control character.';
      const cells = game.grid?.(position).flat() ?? [];
      if (cells.some(({ text, label }) => /\p{Cc}/u.test(`${text}${label ?? ''}`)))
        return 'A cell of the grid holds a line break or another control character.';
      return game.grid && cells.length === 0 ? 'The grid has no cell.' : undefined;
    },
  },
  {
    name: 'the theory speaks in sentences, to the reader or about anybody',
    broken({ game, position }) {
      if (!game.theory || game.rules.outcome(position)) return undefined;
      return readers(game).flatMap((persons) => whyBadReason(game, position, persons))[0];
    },
  },
  {
    name: 'events are among the declared ones',
    broken({ game: { events }, position, moves }) {
      if (!events) return undefined;
      const declared = new Set(events.kinds.map((kind) => kind.id));
      const wrong = moves.flatMap((move) => events.of(position, move)).find((id) => !declared.has(id));
      return wrong === undefined ? undefined : `The event ${quote(wrong)} is not declared.`;
    },
  },
  {
    name: 'positions with the same canonical form have the same future',
    broken: (subject) => whyBadForm(subject),
  },
  {
    name: 'the position index is the same game',
    broken: (subject) => (isIndexRight(subject) ? undefined : 'The position index says something else than the rules.'),
  },
];

export function subjectOf(game: AnyGame, position: unknown): Subject {
  const { rules, notation } = game;
  const moves = rules.legalMoves(position);
  const next = moves.map((move) => rules.play(position, move));
  return { game, position, moves, next, texts: moves.map((move) => notation.formatMove(move)) };
}

/** All that the rules say of a position, in one text. */
export function answersOf({ game: { rules, notation }, position, texts, next }: Subject): string {
  const outcome = rules.outcome(position);
  const winner = outcome === undefined ? '' : String(outcome.winner);
  return [rules.turn(position), winner, ...texts, ...next.map((after) => notation.formatPosition(after))].join('\n');
}

function whyBadTexts(texts: readonly string[]): string | undefined {
  const twice = texts.find((text, index) => texts.indexOf(text) !== index);
  if (twice !== undefined) return `Two legal moves have the same text, ${quote(twice)}.`;
  const bad = texts.find((text) => !/^[^\s.:=\p{C}]+$/u.test(text));
  if (bad !== undefined)
    return `The move ${quote(bad)} must have a text without spaces, dots, colons, equals signs and control characters.`;
  const long = texts.find((text) => text.length > LONGEST_MOVE);
  return long === undefined ? undefined : `The move ${quote(long)} must have at most ${LONGEST_MOVE} characters.`;
}

/** Asks every question on a copy and sees whether the copy stays the same. */
function whatChanges(game: AnyGame, position: unknown): string | undefined {
  const before = JSON.stringify(position);
  const copy: unknown = JSON.parse(before);
  for (const [name, question] of questionsOf(game)) {
    question(copy);
    if (JSON.stringify(copy) !== before)
      return `${name} changes the position that it is asked about: it must make a new one.`;
  }
  return undefined;
}

function questionsOf(game: AnyGame): readonly (readonly [name: string, question: (position: unknown) => void])[] {
  const { rules, book, events, theory } = game;
  return [
    ['turn', rules.turn],
    ['outcome', rules.outcome],
    ['moves', rules.legalMoves],
    ['play', (position) => forEachMove(position, (move) => rules.play(position, move))],
    ['grid', (position) => game.grid?.(position)],
    ['board', (position) => game.board?.(position)],
    ['describe', (position) => book.describePosition(position, seatPersons(game))],
    ['describeMove', (position) => forEachMove(position, (move) => book.describeMove(position, move, YOU))],
    ['events', (position) => forEachMove(position, (move) => events?.of(position, move))],
    ['canonical', (position) => game.canonical?.(position)],
    ['theory', (position) => theory?.why(position, sidesFor(seatPersons(game), rules.turn(position)))],
  ];

  function forEachMove(position: unknown, visit: (move: unknown) => void): void {
    for (const move of rules.legalMoves(position)) visit(move);
  }
}

/** Sentences about two named players, and to a reader in either seat. */
function readers(game: AnyGame): readonly Persons[] {
  return [seatPersons(game), { player1: YOU, player2: YOUR_OPPONENT }, { player1: YOUR_OPPONENT, player2: YOU }];
}

function whyBadWords({ game: { rules, book }, position, moves }: Subject, persons: Persons): readonly string[] {
  const turn = rules.turn(position);
  const told = [
    book.describePosition(position, persons),
    ...moves.map((move) => book.describeMove(position, move, persons[turn])),
  ];
  return told.filter((text) => !isSentence(text)).map((text) => `${quote(text)} is not a sentence in one line.`);
}

function whyBadReason({ theory, rules }: AnyGame, position: unknown, persons: Persons): readonly string[] {
  const why = theory?.why(position, sidesFor(persons, rules.turn(position)));
  const speaksToReader = Object.values(persons).some((person) => person.isYou);
  if (why === undefined || (isSentence(why) && (speaksToReader || !/\byou(rs?)?\b/i.test(why)))) return [];
  return [`The reason ${quote(why)} is not a sentence, or speaks to nobody.`];
}

/** Of the same form means: the same turn and result, and moves to positions of the same forms. */
function whyBadForm({ game, position, next }: Subject): string | undefined {
  const { canonical, rules } = game;
  if (!canonical) return undefined;
  const form = canonical(position);
  const why = whyNotJson(form);
  if (why !== undefined) return `The canonical form of this position is not plain JSON: ${why}.`;
  const shown = quote(jsonText(form));
  if (jsonText(canonical(form)) !== jsonText(form)) return `The canonical form ${shown} is not its own canonical form.`;
  if (rules.turn(form) !== rules.turn(position)) return `In the canonical form ${shown} it is the other player's turn.`;
  if (rules.outcome(form)?.winner !== rules.outcome(position)?.winner)
    return `The canonical form ${shown} has another outcome.`;
  const ofForm = rules.legalMoves(form).map((move) => rules.play(form, move));
  const [left, right] = [next, ofForm].map((positions) => new Set(positions.map((each) => jsonText(canonical(each)))));
  const isSame = left?.size === right?.size && [...(left ?? [])].every((text) => right?.has(text));
  return isSame ? undefined : `The canonical form ${shown} has another future: its moves lead elsewhere.`;
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

function isSentence(text: string): boolean {
  return /^["'\p{Lu}\p{N}][^\n]*[.!?]$/u.test(text);
}

function throws(action: () => unknown): boolean {
  try {
    action();
    return false;
  } catch {
    return true;
  }
}
