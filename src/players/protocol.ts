import {
  type AnyGame,
  type AnyMatch,
  currentPosition,
  formatRecord,
  type OptionValues,
  parseJson,
  playersBySeat,
  quote,
  type Seat,
  seatNumber,
  winnerNumber,
} from '../core/index.ts';
import type { FailedAnswer, Failure, PlayerAnswer } from './session.ts';

/*
 * The protocol of bots: one JSON line in, one out.
 *
 *     to the bot      {"type":"hello","protocol":1,"game":"tail-end","options":{…},"seat":1,"rules":"…"}
 *     for each turn   {"type":"turn","record":"tail-end: 3","position":"…","board":"…","legal":["1","2"]}
 *     from the bot    {"move":"2"}   or   2   or   {"policy":{"1":0.5,"2":0.5}}
 *     at the end      {"type":"end","winner":1}
 */

/** How a game is described to a bot. Moves may have other names there than in our records. */
export interface Telling {
  readonly game: string;
  readonly options: OptionValues;
  readonly rules: string;
  readonly seatNames: readonly [string, string];
  describe(match: AnyMatch): { readonly record: string; readonly position: string; readonly board: string };
  move(position: unknown, move: unknown): string;
}

/** Our own words: the rule book of the variant, our records and our notation. */
export function plainTelling(game: AnyGame): Telling {
  const { text: words } = game;
  return {
    game: game.id,
    options: game.options,
    rules: [words.objective, ...words.howToPlay].join('\n'),
    seatNames: game.definition.seatNames,
    describe(match) {
      const position = currentPosition(match);
      const board = game.board?.(position).join('\n') ?? words.describePosition(position, playersBySeat(game));
      return { record: formatRecord(match), position: words.formatPosition(position), board };
    },
    move: (_, move) => words.formatMove(move),
  };
}

export function helloMessage({ game, options, rules }: Telling, seat: Seat) {
  return { type: 'hello', protocol: 1, game, options, seat: seatNumber(seat), rules };
}

export function turnMessage(telling: Telling, match: AnyMatch) {
  const position = currentPosition(match);
  const legal = match.game.rules.legalMoves(position).map((move) => telling.move(position, move));
  return { type: 'turn', ...telling.describe(match), legal };
}

/** Null means no winner. */
export function endMessage(winner: Seat | null) {
  return { type: 'end', winner: winnerNumber(winner) };
}

/** Chances whose sum misses 1 by more than this are rejected. */
const TOLERANCE = 1e-6;
const MAX_MOVE_LENGTH = 100;

/** Reads a bot's answer: a move, bare or as JSON, or a policy. `legal` are the legal moves. */
export function readAnswer(text: string, legal: readonly string[]): PlayerAnswer {
  const line = text.trim();
  const value = parseJson(line);
  if (typeof value === 'object' && value !== null) return readObject(value, line, legal);
  // A bare move may look like a number, a JSON text or neither.
  return readMove(typeof value === 'string' ? value : line, legal);
}

function readObject(value: object, line: string, legal: readonly string[]): PlayerAnswer {
  if ('move' in value && (typeof value.move === 'string' || typeof value.move === 'number'))
    return readMove(String(value.move), legal);
  if ('policy' in value && typeof value.policy === 'object' && value.policy !== null)
    return readPolicy(Object.entries(value.policy), legal);
  return failed('unreadable', `The answer ${quote(line)} has neither a "move" nor a "policy".`);
}

/** The legal move that a text names, ignoring case where that is unambiguous. */
export function readMove(text: string, legal: readonly string[]): PlayerAnswer {
  const move = text.trim();
  if (move === '') return failed('unreadable', 'The answer is empty.');
  if (move.length > MAX_MOVE_LENGTH || /\s/.test(move) || /[{}[\]"]/.test(move))
    return failed('unreadable', `The answer ${quote(move)} does not name a move.`);
  const alike = legal.flatMap((other, index) => (other.toLowerCase() === move.toLowerCase() ? [index] : []));
  const chosen = legal.includes(move) ? legal.indexOf(move) : alike.length === 1 ? alike[0] : undefined;
  if (chosen === undefined) return failed('illegal', `The move ${quote(move)} is not legal here.`);
  return { kind: 'weights', weights: legal.map((_, index) => (index === chosen ? 1 : 0)) };
}

function readPolicy(entries: readonly (readonly [string, unknown])[], legal: readonly string[]): PlayerAnswer {
  const chances = new Map<string, number>();
  for (const [move, chance] of entries) {
    if (typeof chance !== 'number' || !(chance >= 0))
      return failed('unreadable', `The chance of ${quote(move)} is not a number from 0 to 1.`);
    if (chance > 0 && !legal.includes(move)) return failed('illegal', `The move ${quote(move)} is not legal here.`);
    chances.set(move, chance);
  }
  const weights = legal.map((move) => chances.get(move) ?? 0);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (Math.abs(sum - 1) > TOLERANCE)
    return failed('unreadable', `The chances of the moves add up to ${sum}, not to 1.`);
  return { kind: 'weights', weights: weights.map((weight) => weight / sum) };
}

export function failed(kind: Failure, detail: string): FailedAnswer {
  return { kind, detail };
}

export function lateAnswer(timeoutMs: number): FailedAnswer {
  return failed('timeout', `There was no answer within ${timeoutMs / 1000} s.`);
}

export function endlessAnswer(): FailedAnswer {
  return failed('unreadable', 'The answer has no end.');
}
