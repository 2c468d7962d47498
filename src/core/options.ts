import type { AnyGameDefinition } from './game.ts';
import { failure, quote, type Result, success } from './result.ts';
import { SEATS, type Seat } from './seat.ts';
import { withCommas } from './words.ts';

export type OptionValue = number | boolean | string;
/** Option values by name. An option without a default may be absent. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

interface DeclarationBase {
  readonly name: string;
  readonly sentence: string;
}

interface IntegerOption extends DeclarationBase {
  readonly type: 'integer';
  readonly min: number;
  readonly max: number;
  readonly odd?: true;
  /** A word that stands for "no limit", e.g. `all`. */
  readonly unlimited?: string;
  /** A function computes the default from the other options. */
  readonly default?: number | string | ((options: OptionValues) => number);
  /** An upper limit that depends on the other options. */
  readonly maxBy?: (options: OptionValues) => { readonly max: number; readonly because: string };
}

interface FlagOption extends DeclarationBase {
  readonly type: 'flag';
  readonly default: false;
}

interface TextOption extends DeclarationBase {
  readonly type: 'text';
  /** The capital letters it is made of. */
  readonly letters: string;
  readonly minLength: number;
  readonly maxLength: number;
}

/** A text that must match a pattern. */
interface PatternOption extends DeclarationBase {
  readonly type: 'pattern';
  /** A regular expression for the whole text, in capital letters; a string, so that a declaration stays plain JSON. */
  readonly pattern: string;
  readonly maxLength: number;
  /** The allowed texts, in words. */
  readonly allowed: string;
  readonly default: string;
}

export type OptionDeclaration = IntegerOption | FlagOption | TextOption | PatternOption;

/** An option of every game. Records leave out the default, Player 1. */
export const FIRST_OPTION: IntegerOption = {
  name: 'first',
  type: 'integer',
  min: 1,
  max: 2,
  sentence: 'The player who makes the first move; 1 unless you say otherwise.',
};

export function optionDeclarations(definition: AnyGameDefinition): readonly OptionDeclaration[] {
  return [...definition.options, FIRST_OPTION];
}

export function firstSeat(options: OptionValues): Seat {
  return options.first === 2 ? SEATS[1] : SEATS[0];
}

/** "a whole number from 1 to 40", "1 or 2", "true or false", "1 to 40 letters, each H or T". */
export function allowedValues(declaration: OptionDeclaration): string {
  switch (declaration.type) {
    case 'flag':
      return 'true or false';
    case 'integer': {
      const { min, max, odd, unlimited } = declaration;
      const kind = odd ? 'an odd whole number' : 'a whole number';
      const range = max === min + 1 ? `${min} or ${max}` : `${kind} from ${min} to ${max}`;
      return `${range}${unlimited ? ` or ${unlimited}` : ''}`;
    }
    case 'text': {
      const { letters, minLength, maxLength } = declaration;
      return `${minLength} to ${withCommas(maxLength)} letters, each ${[...letters].join(' or ')}`;
    }
    case 'pattern':
      return declaration.allowed;
  }
}

export function isAllowedOption(declaration: OptionDeclaration, value: OptionValue): boolean {
  switch (declaration.type) {
    case 'flag':
      return typeof value === 'boolean';
    case 'integer':
      if (typeof value === 'string') return value === declaration.unlimited;
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return false;
      if (value < declaration.min || value > declaration.max) return false;
      return !declaration.odd || value % 2 === 1;
    case 'text': {
      if (typeof value !== 'string') return false;
      if (value.length < declaration.minLength || value.length > declaration.maxLength) return false;
      return new RegExp(`^[${declaration.letters}]*$`).test(value);
    }
    case 'pattern':
      if (typeof value !== 'string' || value.length > declaration.maxLength) return false;
      return new RegExp(`^(?:${declaration.pattern})$`).test(value);
  }
}

export function refuseOption(declaration: OptionDeclaration, shown: string): Result<never> {
  return failure(`${declaration.name} must be ${allowedValues(declaration)}, not ${shown}.`);
}

/** Parses one option from a record, a flag or a form. */
function parseOptionValue(declaration: OptionDeclaration, text: string): Result<OptionValue> {
  const value = readOptionValue(declaration, text);
  if (value === undefined || !isAllowedOption(declaration, value)) {
    return refuseOption(declaration, text === '' ? 'empty' : quote(text));
  }
  return success(value);
}

function readOptionValue(declaration: OptionDeclaration, text: string): OptionValue | undefined {
  switch (declaration.type) {
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'integer':
      return /^(0|[1-9][0-9]{0,15})$/.test(text) ? Number(text) : text;
    case 'text':
    case 'pattern':
      return text.toUpperCase();
  }
}

/** Options from name and text pairs; unknown and repeated names are refused. */
export function parseOptions(
  definition: AnyGameDefinition,
  pairs: Iterable<readonly [string, string]>,
): Result<OptionValues> {
  const declarations = optionDeclarations(definition);
  const values: Record<string, OptionValue> = {};
  for (const [name, text] of pairs) {
    const declaration = declarations.find((candidate) => candidate.name === name);
    if (!declaration) return unknownOption(definition, name);
    if (Object.hasOwn(values, name)) return failure(`The option ${name} is given twice.`);
    const value = parseOptionValue(declaration, text);
    if (!value.ok) return value;
    values[name] = value.value;
  }
  return success(values);
}

export function unknownOption(definition: AnyGameDefinition, name: string): Result<never> {
  const names = optionDeclarations(definition).map((declaration) => declaration.name);
  return failure(`${definition.title} has no option ${quote(name)}; its options are ${names.join(', ')}.`);
}

/** The default that does not depend on other options; undefined if there is none. */
export function fixedDefault(declaration: OptionDeclaration): OptionValue | undefined {
  if (declaration.type === 'text' || typeof declaration.default === 'function') return undefined;
  return declaration.default;
}

export function defaultOption(declaration: OptionDeclaration, options: OptionValues): OptionValue | undefined {
  if (declaration.type === 'text') return undefined;
  return typeof declaration.default === 'function' ? declaration.default(options) : declaration.default;
}

/** The options that a record or link has to name: those that differ from the default. */
export function chosenOptions(definition: AnyGameDefinition, options: OptionValues): readonly [string, OptionValue][] {
  const chosen: [string, OptionValue][] = [];
  for (const declaration of optionDeclarations(definition)) {
    const value = options[declaration.name];
    if (value !== undefined && value !== defaultOption(declaration, options)) chosen.push([declaration.name, value]);
  }
  return chosen;
}
