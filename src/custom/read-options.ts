import { allowedValues, isAllowedOption, kindOf, type OptionDeclaration, quote } from '../core/index.ts';

const TYPES = ['integer', 'flag', 'text', 'pattern'];
/** Names that already have a meaning in every game, record or link. */
const TAKEN = ['first', 'moves'];
/** The fields that each type of option needs besides its name and sentence, with their types. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, 'number' | 'string'>>>> = {
  integer: { min: 'number', max: 'number' },
  flag: {},
  text: { letters: 'string', minLength: 'number', maxLength: 'number' },
  pattern: { pattern: 'string', maxLength: 'number', allowed: 'string', default: 'string' },
};

/** The first fault in the options of a plain game, as a sentence. */
export function whyBadOptions(options: unknown): string | undefined {
  if (options === undefined) return undefined;
  if (!Array.isArray(options)) return `The game's options must be a list of declarations, not ${kindOf(options)}.`;
  const names = new Set<unknown>();
  for (const option of options) {
    const why = whyBadOption(option);
    if (why !== undefined) return why;
    const declaration: OptionDeclaration = option;
    const { name } = declaration;
    if (names.has(name)) return `The game declares the option ${name} twice.`;
    names.add(name);
    const value = whyBadDefault(declaration);
    if (value !== undefined) return value;
  }
  return undefined;
}

function whyBadOption(option: unknown): string | undefined {
  if (typeof option !== 'object' || option === null)
    return `An option is declared by an object, not ${kindOf(option)}.`;
  const fields: Readonly<Record<string, unknown>> = { ...option };
  const { name, type, sentence } = fields;
  if (typeof name !== 'string' || !/^[a-z][a-z0-9-]{0,30}$/.test(name) || TAKEN.includes(name))
    return `An option's name must be small letters, digits and hyphens, and not ${TAKEN.join(' or ')}, unlike ${shown(name)}.`;
  if (typeof type !== 'string' || !TYPES.includes(type))
    return `The type of the option ${name} must be one of ${TYPES.join(', ')}, not ${shown(type)}.`;
  if (typeof sentence !== 'string' || sentence === '') return `The option ${name} needs a sentence that explains it.`;
  const wrong = Object.entries(FIELDS[type] ?? {}).find(([field, kind]) => typeof fields[field] !== kind);
  if (wrong !== undefined)
    return `The option ${name} needs ${wrong[0]}, a ${wrong[1]}, not ${shown(fields[wrong[0]])}.`;
  if (type === 'pattern' && !isPattern(String(fields.pattern)))
    return `The pattern of the option ${name} is not a regular expression.`;
  return undefined;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(`^(?:${text})$`) !== undefined;
  } catch {
    return false;
  }
}

function whyBadDefault(declaration: OptionDeclaration): string | undefined {
  const { name, type } = declaration;
  if (type === 'text') return undefined;
  if (type === 'flag')
    return declaration.default === false
      ? undefined
      : `The default of the option ${name} must be false, as of every flag.`;
  const value = declaration.default;
  if (value !== undefined && typeof value !== 'function' && isAllowedOption(declaration, value)) return undefined;
  return `The default of the option ${name} must be ${allowedValues(declaration)}, not ${value}.`;
}

/** A value that was given instead of an allowed one. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? quote(value) : kindOf(value);
}
