import { isDeepStrictEqual } from 'node:util';
import { type AnyGame, otherSeat, parseMove } from '../src/core/index.ts';
import { reachablePositions } from './reachable.ts';

type Law = (game: AnyGame, position: unknown) => boolean;

/** Texts that no game takes for a move. */
const NO_MOVES = ['', ' ', '0', '-1', '1.5', '999', 'up', 'LEFT', ' 1', '1 ', '１', 'constructor', '\n'];

/** What every position of every game must satisfy, each law by the sentence that a failure prints. */
const LAWS: Readonly<Record<string, Law>> = {
  'there are no legal moves exactly when there is an outcome': (game, position) =>
    (game.rules.legalMoves(position).length === 0) === (game.rules.outcome(position) !== undefined),

  'an outcome gives its reason in a sentence': (game, position) => {
    const outcome = game.rules.outcome(position);
    return outcome === undefined || isSentence(outcome.reason);
  },

  'legal moves come in the same order every time': (game, position) =>
    isDeepStrictEqual(game.rules.legalMoves(position), game.rules.legalMoves(position)),

  'legal moves have distinct texts without spaces, dots or colons': (game, position) => {
    const texts = game.rules.legalMoves(position).map((move) => game.notation.formatMove(move));
    return new Set(texts).size === texts.length && texts.every((text) => /^[^\s.:=]+$/.test(text));
  },

  'a move text parses to its move': (game, position) =>
    game.rules.legalMoves(position).every((move) => {
      const parsed = parseMove(game, position, game.notation.formatMove(move));
      return parsed.ok && isDeepStrictEqual(parsed.value, move);
    }),

  'turns alternate': (game, position) =>
    game.rules
      .legalMoves(position)
      .every((move) => game.rules.turn(game.rules.play(position, move)) === otherSeat(game.rules.turn(position))),

  'no question and no move changes a position': (game, position) => {
    const frozen = deepFreeze(JSON.parse(JSON.stringify(position)));
    const before = JSON.stringify(frozen);
    for (const move of game.rules.legalMoves(frozen)) {
      game.rules.play(frozen, move);
      game.events(frozen, move);
      game.book.describeMove(frozen, move);
    }
    game.rules.outcome(frozen);
    game.book.describePosition(frozen);
    game.canonical?.(frozen);
    game.theory?.why(frozen);
    return JSON.stringify(frozen) === before;
  },

  'a position survives its text and JSON': (game, position) => {
    const parsed = game.notation.parsePosition(game.notation.formatPosition(position));
    const copied: unknown = JSON.parse(JSON.stringify(position));
    return parsed.ok && isDeepStrictEqual(parsed.value, position) && isDeepStrictEqual(copied, position);
  },

  'another text for a move is refused in a sentence': (game, position) => {
    const legal = new Set(game.rules.legalMoves(position).map((move) => game.notation.formatMove(move)));
    return NO_MOVES.filter((text) => !legal.has(text)).every((text) => {
      const parsed = parseMove(game, position, text);
      return !parsed.ok && isSentence(parsed.error);
    });
  },

  'a move that is legal elsewhere and not here throws': (game, position) => {
    const legal = new Set(game.rules.legalMoves(position).map((move) => game.notation.formatMove(move)));
    return game
      .legalMoves(game.rules.start)
      .filter((move) => !legal.has(game.notation.formatMove(move)))
      .every((move) => throws(() => game.rules.play(position, move)));
  },

  'events are among the declared ones': (game, position) => {
    const declared = new Set(game.notableEvents.map((event) => event.id));
    return game.rules
      .legalMoves(position)
      .every((move) => game.events(position, move).every((event) => declared.has(event)));
  },

  'the board and each move are told in sentences': (game, position) =>
    isSentence(game.book.describePosition(position)) &&
    game.rules.legalMoves(position).every((move) => isSentence(game.book.describeMove(position, move))),

  'a canonical form is its own canonical form and has the same turn and result': (game, position) => {
    if (!game.canonical) return true;
    const canonical = game.canonical(position);
    return (
      isDeepStrictEqual(game.canonical(canonical), canonical) &&
      game.rules.turn(canonical) === game.rules.turn(position) &&
      game.rules.outcome(canonical)?.winner === game.rules.outcome(position)?.winner
    );
  },

  'the dense code is the same game': (game, position) => {
    const { dense } = game;
    if (!dense) return true;
    const code = dense.encode(position);
    const out = new Int32Array(dense.maxMoves);
    const count = dense.successors(code, out);
    const expected = game.rules.legalMoves(position).map((move) => dense.encode(game.rules.play(position, move)));
    const outcome = game.rules.outcome(position);
    return (
      Number.isInteger(code) &&
      code >= 0 &&
      code < dense.size &&
      isDeepStrictEqual(dense.decode(code), position) &&
      isDeepStrictEqual([...out.subarray(0, count)], expected) &&
      (!dense.descending || expected.every((next) => next < code)) &&
      (outcome === undefined || dense.isWon(code) === (outcome.winner === game.rules.turn(position)))
    );
  },
};

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
