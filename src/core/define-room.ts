import type { GameDefinition, GameParts, Rules, Text } from './game.ts';
import { jsonText } from './json-text.ts';
import { PASS } from './move.ts';
import { capitalized, clause } from './person.ts';
import { failure, quote, type Result, success } from './result.ts';
import type { Seat } from './seat.ts';
import { listed } from './words.ts';

/** A game as its room writes it down: what is left out gets a default. */
export type GameRoom<Position, Move> = Pick<GameDefinition<Position, Move>, 'id' | 'title' | 'summary'> &
  Partial<Omit<GameDefinition<Position, Move>, 'create'>> & {
    create(options: Parameters<GameDefinition<Position, Move>['create']>[0]): RoomParts<Position, Move>;
  };

type RoomParts<Position, Move> = Omit<GameParts<Position, Move>, 'text'> & {
  readonly text?: Partial<Text<Position, Move>>;
};

/** A whole definition from a room: five functions, a title and a summary are enough. */
export function defineRoom<Position, Move>(room: GameRoom<Position, Move>): GameDefinition<Position, Move> {
  const seatNames = room.seatNames ?? ['Player 1', 'Player 2'];
  return {
    rulesVersion: 1,
    hasRuleBook: true,
    options: [],
    variants: [],
    recommended: { title: room.title, options: {}, sentence: room.summary },
    ...room,
    seatNames,
    create(options) {
      const { text, ...parts } = room.create(options);
      return { ...parts, text: { ...defaultText(room.summary, seatNames, parts.rules, text), ...text } };
    },
  };
}

function parsePosition<Position>(text: string): Result<Position> {
  try {
    return success(JSON.parse(text) as Position);
  } catch {
    return failure(`A position is written as JSON, not ${quote(text)}.`);
  }
}

function describeEnd(seatNames: readonly [string, string], winner: Seat | null): string {
  if (winner === null) return 'The game is a draw.';
  return `${seatNames[winner === 'player1' ? 0 : 1]} has won.`;
}

/** The number of legal moves that a refusal names. */
const MAX_NAMED_MOVES = 20;

/** Positions as JSON with sorted keys, moves with `String`, and plain sentences made of both. */
function defaultText<Position, Move>(
  summary: string,
  seatNames: readonly [string, string],
  rules: Rules<Position, Move>,
  { formatPosition = jsonText, formatMove = String }: Partial<Text<Position, Move>> = {},
): Text<Position, Move> {
  function whyIllegal(position: Position, text: string): string {
    const moves = rules.legalMoves(position).map(formatMove);
    const named = moves.length > MAX_NAMED_MOVES ? [...moves.slice(0, MAX_NAMED_MOVES), 'so on'] : moves;
    const allowed = moves.length === 1 ? `the only legal move is ${moves[0]}` : `the legal moves are ${listed(named)}`;
    return `${quote(text)} is not a legal move here; ${allowed}.`;
  }

  return {
    formatPosition,
    parsePosition,
    formatMove,
    objective: summary,
    howToPlay: [summary],
    rulings: [],
    theory: [],
    describePosition: (position) => `The position is ${formatPosition(position)}.`,
    describeMove(_position, move, mover) {
      const text = formatMove(move);
      return `${capitalized(text === PASS ? clause(mover, 'pass') : clause(mover, 'play', text))}.`;
    },
    whyIllegal,
    whyOver: (position) => describeEnd(seatNames, rules.outcome(position)?.winner ?? null),
  };
}
