import {
  type AnyGame,
  jsonText,
  otherSeat,
  quote,
  seatNumber,
  seatPersons,
  sidesFor,
  whyNotJson,
  YOU,
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

/** Longer texts of moves are unpleasant to type and to read. */
const LONGEST_MOVE = 32;
/** What must hold of a position before it is safe to ask anything else of it, or to play from it. */
export const FIRST_LAWS: readonly Law<Pick<Subject, 'game' | 'position'>>[] = [
  {
    name: 'a position is plain JSON',
    broken({ position, game: { text: notation } }) {
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
      return `${player} is to move, and after ${quote(texts[wrong] ?? '')} is to move again: the players must take turns, so make both moves one, such as "a1+b2", or give the other player a move "pass".`;
    },
  },
  {
    name: 'a position is described in a sentence',
    broken({ game, position }) {
      const text = game.text.describePosition(position, seatPersons(game));
      return isSentence(text) ? undefined : notSentence(text);
    },
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
];

export function subjectOf(game: AnyGame, position: unknown): Subject {
  const { rules, text: notation } = game;
  const moves = rules.legalMoves(position);
  const next = moves.map((move) => rules.play(position, move));
  return { game, position, moves, next, texts: moves.map((move) => notation.formatMove(move)) };
}

/** All that the rules say of a position, in one text. */
export function answersOf({ game: { rules, text: notation }, position, texts, next }: Subject): string {
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

/** Asks every question on a copy and sees whether the copy stays the same; if not, which question has changed it. */
function whatChanges(game: AnyGame, position: unknown): string | undefined {
  const questions = questionsOf(game);
  const before = JSON.stringify(position);
  const isChangedBy = (asked: readonly Question[]) => {
    const copy: unknown = JSON.parse(before);
    const moves = game.rules.legalMoves(copy);
    for (const { ask } of asked) ask(copy, moves);
    return JSON.stringify(copy) !== before;
  };
  if (!isChangedBy(questions)) return undefined;
  const { name } = questions.find((question) => isChangedBy([question])) ?? { name: 'a function' };
  return `${name} changes the position that it is asked about: it must make a new one.`;
}

interface Question {
  readonly name: string;
  /** The moves have been asked for: a game may take long to list them. */
  ask(position: unknown, moves: readonly unknown[]): void;
}

/** Those that the game has an answer to. `moves` comes first, because every other one needs it. */
function questionsOf(game: AnyGame): readonly Question[] {
  const { rules, text: book, events, theory, grid, board, canonical } = game;
  const persons = seatPersons(game);
  const named = (name: string, ask?: Question['ask']): readonly Question[] => (ask ? [{ name, ask }] : []);
  return [
    named('moves', () => undefined),
    named('turn', rules.turn),
    named('outcome', rules.outcome),
    named('play', (position, moves) => {
      for (const move of moves) rules.play(position, move);
    }),
    named('grid', grid),
    named('board', board),
    named('describe', (position) => book.describePosition(position, persons)),
    named('describeMove', (position, moves) => {
      for (const move of moves) book.describeMove(position, move, YOU);
    }),
    named('events', events && ((position, moves) => moves.map((move) => events.of(position, move)))),
    named('canonical', canonical),
    named('theory', theory && ((position) => theory.why(position, sidesFor(persons, rules.turn(position))))),
  ].flat();
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

export function notSentence(text: string): string {
  return `${quote(text)} is not a sentence: it begins with a capital letter, ends with a full stop, and is one line.`;
}

export function isSentence(text: string): boolean {
  return /^["'\p{Lu}\p{N}][^\n]*[.!?]$/u.test(text);
}
