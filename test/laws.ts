import { isDeepStrictEqual } from 'node:util';
import {
  type AnyGame,
  otherSeat,
  type Persons,
  parseMove,
  seatPersons,
  sidesFor,
  YOU,
  YOUR_OPPONENT,
} from '../src/core/index.ts';
import { reachablePositions } from './reachable.ts';

type Law = (game: AnyGame, position: unknown) => boolean;

/** Texts that no game takes for a move. */
const NO_MOVES = ['', ' ', '0', '-1', '1.5', '999', 'up', 'LEFT', ' 1', '1 ', '１', 'constructor', '\n'];

/** What every position of every game must satisfy, each law by the sentence that a failure prints. */
const LAWS: Readonly<Record<string, Law>> = {
  'there are no legal moves exactly when there is an outcome': ({ rules }, position) =>
    (rules.legalMoves(position).length === 0) === (rules.outcome(position) !== undefined),

  'the end of a game is told in a sentence': ({ rules, book }, position) =>
    rules.outcome(position) === undefined || isSentence(book.whyOver(position)),

  'legal moves come in the same order every time': ({ rules }, position) =>
    isDeepStrictEqual(rules.legalMoves(position), rules.legalMoves(position)),

  'legal moves have distinct texts without spaces, dots or colons': (game, position) => {
    const texts = legalTexts(game, position);
    return new Set(texts).size === texts.length && texts.every((text) => /^[^\s.:=]+$/.test(text));
  },

  'a move text parses to its move': (game, position) =>
    game.rules.legalMoves(position).every((move) => {
      const parsed = parseMove(game, position, game.notation.formatMove(move));
      return parsed.ok && isDeepStrictEqual(parsed.value, move);
    }),

  'turns alternate': ({ rules }, position) =>
    rules
      .legalMoves(position)
      .every((move) => rules.turn(rules.play(position, move)) === otherSeat(rules.turn(position))),

  'no question and no move changes a position': (game, position) => {
    const frozen = deepFreeze(JSON.parse(JSON.stringify(position)));
    const before = JSON.stringify(frozen);
    askEverything(game, frozen);
    return JSON.stringify(frozen) === before;
  },

  'a position survives its text and JSON': ({ notation }, position) => {
    const parsed = notation.parsePosition(notation.formatPosition(position));
    const copied: unknown = JSON.parse(JSON.stringify(position));
    return parsed.ok && isDeepStrictEqual(parsed.value, position) && isDeepStrictEqual(copied, position);
  },

  'another text for a move is refused in a sentence': (game, position) => {
    const legal = new Set(legalTexts(game, position));
    return NO_MOVES.filter((text) => !legal.has(text)).every((text) => {
      const parsed = parseMove(game, position, text);
      return !parsed.ok && isSentence(parsed.error);
    });
  },

  'a move that is legal elsewhere and not here throws': (game, position) => {
    const { rules, notation } = game;
    const legal = new Set(legalTexts(game, position));
    return rules
      .legalMoves(rules.start)
      .filter((move) => !legal.has(notation.formatMove(move)))
      .every((move) => throws(() => rules.play(position, move)));
  },

  'events are among the declared ones': ({ rules, events }, position) => {
    if (!events) return true;
    const declared = new Set(events.kinds.map((kind) => kind.id));
    return rules.legalMoves(position).every((move) => events.of(position, move).every((id) => declared.has(id)));
  },

  'the board and each move are told in sentences, whoever reads them': ({ rules, book, ...game }, position) =>
    readers({ rules, book, ...game }).every(
      (persons) =>
        isSentence(book.describePosition(position, persons)) &&
        rules
          .legalMoves(position)
          .every((move) => isSentence(book.describeMove(position, move, persons[rules.turn(position)]))),
    ),

  'the theory speaks in sentences, to the reader or about anybody': (game, position) =>
    game.rules.outcome(position) !== undefined ||
    readers(game).every((persons) => {
      const why = game.theory?.why(position, sidesFor(persons, game.rules.turn(position)));
      const speaksToReader = Object.values(persons).some((person) => person.isYou);
      return why === undefined || (isSentence(why) && (speaksToReader || !/\byou(rs?)?\b/i.test(why)));
    }),

  'a canonical form is its own canonical form and has the same turn and result': (game, position) => {
    if (!game.canonical) return true;
    const { rules } = game;
    const canonical = game.canonical(position);
    return (
      isDeepStrictEqual(game.canonical(canonical), canonical) &&
      rules.turn(canonical) === rules.turn(position) &&
      rules.outcome(canonical)?.winner === rules.outcome(position)?.winner
    );
  },

  'the position index is the same game': ({ rules, index }, position) => {
    if (!index) return true;
    const rank = index.rank(position);
    const out = new Int32Array(index.maxMoves);
    const count = index.successors(rank, out);
    const expected = rules.legalMoves(position).map((move) => index.rank(rules.play(position, move)));
    const outcome = rules.outcome(position);
    return (
      Number.isInteger(rank) &&
      rank >= 0 &&
      rank < index.size &&
      isDeepStrictEqual(index.unrank(rank), position) &&
      isDeepStrictEqual([...out.subarray(0, count)], expected) &&
      (!index.descending || expected.every((next) => next < rank)) &&
      (outcome === undefined || index.isWon(rank) === (outcome.winner === rules.turn(position)))
    );
  },
};

function legalTexts({ rules, notation }: AnyGame, position: unknown): readonly string[] {
  return rules.legalMoves(position).map((move) => notation.formatMove(move));
}

/** Sentences about two named players, and to a reader in either seat. */
function readers(game: AnyGame): readonly Persons[] {
  return [seatPersons(game), { player1: YOU, player2: YOUR_OPPONENT }, { player1: YOUR_OPPONENT, player2: YOU }];
}

function askEverything(game: AnyGame, position: unknown): void {
  const { rules, book, events, theory } = game;
  for (const move of rules.legalMoves(position)) {
    rules.play(position, move);
    events?.of(position, move);
    book.describeMove(position, move, YOU);
  }
  rules.outcome(position);
  book.describePosition(position, seatPersons(game));
  game.canonical?.(position);
  theory?.why(position, sidesFor(seatPersons(game), rules.turn(position)));
}

/** The first broken law of a game and where, or undefined: a whole pass over its reachable positions. */
export function findBrokenLaw(game: AnyGame): string | undefined {
  const positions = reachablePositions(game);
  const texts = new Set(positions.map((position) => JSON.stringify(position)));
  if (texts.size !== positions.length) return 'different positions have different texts';
  for (const position of positions) {
    for (const [name, holds] of Object.entries(LAWS)) {
      if (!holds(game, position)) return `${name} — not so in ${game.notation.formatPosition(position)}`;
    }
  }
  return undefined;
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

function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}
