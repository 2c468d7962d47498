import type { GameDefinition, Rules, Text } from './game.ts';
import { jsonText } from './json.ts';
import { PASS } from './match.ts';
import { firstSeat, type OptionDeclaration, type OptionValues } from './options.ts';
import { failure, quote, type Result, success } from './result.ts';
import { capitalized, clause, type Seat } from './seat.ts';
import { listed } from './words.ts';

declare const VALUE: unique symbol;

/** A declaration without its name, and the type of the value that it gives. */
type Option<Value> = Unnamed<OptionDeclaration> & { readonly [VALUE]?: Value };
type Unnamed<Declaration> = Declaration extends unknown ? Omit<Declaration, 'name'> : never;

/** The options of a game in order. `Values` is the type that `create` receives. */
export type DeclaredOptions<Values> = readonly OptionDeclaration[] & { readonly [VALUE]?: Values };

/** The type of the values: `OptionsOf<typeof options>`. */
export type OptionsOf<Declared> = Declared extends DeclaredOptions<infer Values> ? Values : never;

type ValuesOf<Specs> = {
  readonly [Name in keyof Specs as undefined extends ValueOf<Specs[Name]> ? never : Name]: ValueOf<Specs[Name]>;
} & {
  readonly [Name in keyof Specs as undefined extends ValueOf<Specs[Name]> ? Name : never]?: NonNullable<
    ValueOf<Specs[Name]>
  >;
};
type ValueOf<Spec> = Spec extends { readonly [VALUE]?: infer Value } ? Value : never;

/** Declares the options of a game once: `declareOptions({ rows: integer(1, 6, 3, 'How many rows there are.') })`. */
export function declareOptions<Specs extends Readonly<Record<string, Option<unknown>>>>(
  specs: Specs,
): DeclaredOptions<ValuesOf<Specs>> {
  return Object.entries(specs).map(([name, spec]) => ({ name, ...spec }) as OptionDeclaration);
}

type OptionOf<Type> = Extract<OptionDeclaration, { readonly type: Type }>;
type IntegerLimits = Pick<OptionOf<'integer'>, 'odd' | 'maxBy'>;

/** A whole number from `min` to `max`. */
export function integer(
  min: number,
  max: number,
  standard: number | ((options: OptionValues) => number),
  sentence: string,
  limits: IntegerLimits = {},
): Option<number> {
  return { type: 'integer', min, max, ...limits, default: standard, sentence };
}

/** A whole number that need not be chosen. */
export function optionalInteger(min: number, max: number, sentence: string): Option<number | undefined> {
  return { type: 'integer', min, max, sentence };
}

/** A whole number or, by default, a word that stands for "no limit". */
export function integerOr<Word extends string>(
  unlimited: Word,
  min: number,
  max: number,
  sentence: string,
): Option<number | Word> {
  return { type: 'integer', min, max, unlimited, default: unlimited, sentence };
}

/** True or false; false by default. */
export function flag(sentence: string): Option<boolean> {
  return { type: 'flag', default: false, sentence };
}

/** A text of these capital letters that need not be chosen. */
export function optionalText(
  letters: string,
  minLength: number,
  maxLength: number,
  sentence: string,
): Option<string | undefined> {
  return { type: 'text', letters, minLength, maxLength, sentence };
}

/** A text that matches a pattern. */
export function pattern(form: Omit<OptionOf<'pattern'>, 'name' | 'type'>): Option<string> {
  return { type: 'pattern', ...form };
}

/**
 * The argument of `declareGame`, which fills in the rest. `Declared` are the options as declared, `Options` the options
 * that `normalize` returns.
 */
type GameInput<
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

type GameInputParts<Position, Move> = Omit<ReturnType<GameDefinition<Position, Move>['create']>, 'text'> & {
  readonly text?: Partial<Text<Position, Move>>;
};

/** Makes a whole definition: five functions, a title and a summary are enough. */
export function declareGame<
  Position,
  Move,
  Declared extends OptionValues = OptionValues,
  Options extends OptionValues = Declared,
>(input: GameInput<Position, Move, Declared, Options>): GameDefinition<Position, Move, Options> {
  const seatNames = input.seatNames ?? ['Player 1', 'Player 2'];
  return {
    rulesVersion: 1,
    hasRuleBook: false,
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
