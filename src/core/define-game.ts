import type { GameDefinition, GameParts, Rules, Text } from './game.ts';
import { jsonText } from './json.ts';
import { PASS } from './match.ts';
import { type DeclaredOptions, firstSeat, type OptionValues } from './options.ts';
import { failure, quote, type Result, success } from './result.ts';
import type { Seat } from './seat.ts';
import { capitalized, clause } from './seat.ts';
import { listed } from './words.ts';

/**
 * The argument of `defineGame`, which fills in the rest. `Declared` are the options as declared, `Options` the options
 * that `normalize` returns.
 */
export type GameInput<
  Position,
  Move,
  Declared extends OptionValues = OptionValues,
  Options extends OptionValues = Declared,
> = Pick<GameDefinition<Position, Move>, 'id' | 'title' | 'summary'> &
  Partial<Omit<GameDefinition<Position, Move>, 'options' | 'normalize' | 'create'>> & {
    readonly options?: DeclaredOptions<Declared>;
    normalize?(options: Declared, given: OptionValues): Result<Options>;
    create(options: Options, first: Seat): GameInputParts<Position, Move>;
  };

type GameInputParts<Position, Move> = Omit<GameParts<Position, Move>, 'text'> & {
  readonly text?: Partial<Text<Position, Move>>;
};

/** Makes a whole definition: five functions, a title and a summary are enough. */
export function defineGame<
  Position,
  Move,
  Declared extends OptionValues = OptionValues,
  Options extends OptionValues = Declared,
>(input: GameInput<Position, Move, Declared, Options>): GameDefinition<Position, Move, Options> {
  const seatNames = input.seatNames ?? ['Player 1', 'Player 2'];
  return {
    rulesVersion: 1,
    hasRuleBook: true,
    options: [],
    variants: [],
    recommended: { title: input.title, options: {}, sentence: input.summary },
    ...input,
    seatNames,
    create(options) {
      const { text, ...parts } = input.create(options, firstSeat(options));
      return { ...parts, text: { ...defaultText(input.summary, seatNames, parts.rules, text), ...text } };
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
