import {
  type AnyGameDefinition,
  allowedValues,
  createGame,
  type OptionDeclaration,
  type OptionValues,
  parseOptions,
  standardTitle,
} from '../../core/index.ts';
import type { MenuLine, MenuQuestion } from './select.ts';

const STANDARD = 'standard';
const OWN = 'own';
const DONE = 'done';

/** The standard game, a ready-made variant, or options one by one. */
export function variantQuestion(definition: AnyGameDefinition): MenuQuestion {
  const { variants, options } = definition;
  const names = options.map(({ name }) => name).join(', ');
  return {
    ask: async () => ({
      text: 'Which variant?',
      lines: [
        { value: STANDARD, label: standardTitle(definition) },
        ...variants.map(({ title, sentence }, index) => ({ value: String(index), label: title, hint: sentence })),
        ...(options.length > 0 ? [{ value: OWN, label: 'Choose the options', hint: `One by one: ${names}.` }] : []),
      ],
    }),
    words: (value) => optionWords(variants[Number(value)]?.options ?? {}),
    next: (value) => (value === OWN ? [optionsQuestion(definition, {})] : []),
  };
}

/** All options with their values. A change leads to the same question again, so that going back reverts it. */
function optionsQuestion(definition: AnyGameDefinition, chosen: OptionValues): MenuQuestion {
  return {
    async ask() {
      const game = createGame(definition, chosen);
      const values = game.ok ? game.value.options : chosen;
      const lines = definition.options.map((declaration) => optionLine(declaration, values));
      if (!game.ok) return { text: `${game.error} Escape takes the last change back.`, lines };
      return { text: 'Which options?', lines: [{ value: DONE, label: 'Go on with these' }, ...lines] };
    },
    words: (value) => (value === DONE ? optionWords(chosen) : []),
    next(value) {
      const declaration = definition.options.find(({ name }) => name === value);
      if (declaration === undefined) return [];
      if (declaration.type !== 'flag') return [valueQuestion(definition, declaration, chosen)];
      return [optionsQuestion(definition, { ...chosen, [value]: chosen[value] !== true })];
    },
  };
}

/** "coins: 7", "misere: no". */
function optionLine({ name, type, sentence }: OptionDeclaration, values: OptionValues): MenuLine {
  const value = values[name];
  const shown = type === 'flag' ? (value === true ? 'yes' : 'no') : (value ?? '-');
  return { value: name, label: `${name}: ${shown}`, hint: sentence };
}

function valueQuestion(
  definition: AnyGameDefinition,
  declaration: OptionDeclaration,
  chosen: OptionValues,
): MenuQuestion {
  const { name } = declaration;
  const read = (typed: string) => parseOptions(definition, [[name, typed]]);
  return {
    ask: async () => ({
      text: `${name} (${allowedValues(declaration)}; Enter alone goes back):`,
      complaint(typed) {
        const values = read(typed);
        return values.ok ? undefined : values.error;
      },
    }),
    words: () => [],
    next(typed) {
      const values = read(typed);
      return [optionsQuestion(definition, { ...chosen, ...(values.ok ? values.value : {}) })];
    },
  };
}

/** The flags for these options. */
function optionWords(options: OptionValues): readonly string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return value ? [`--${name}`] : [];
    return [`--${name}`, String(value)];
  });
}
