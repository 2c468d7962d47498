import { fileURLToPath } from 'node:url';
import {
  type AnyGame,
  type AnyGameDefinition,
  allowedValues,
  createGame,
  describeStatus,
  formatVariant,
  mustSucceed,
  type OptionDeclaration,
} from '../../src/core/index.ts';
import { table } from './blocks.ts';

/** The rule-book page of a game as Markdown, with the texts that the terminal and the web page show. */
export function ruleBookPage(definition: AnyGameDefinition): string {
  const { title, summary } = definition;
  const { text: book } = mustSucceed(createGame(definition));
  return [
    `# ${title}`,
    summary,
    '## How to play',
    `**Aim.** ${book.objective}`,
    book.howToPlay.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    ...rulingsSection(book.rulings),
    '## Options',
    table(
      ['option', 'allowed', 'default', 'meaning'],
      definition.options.map((option) => [
        `\`${option.name}\``,
        allowedValues(option),
        defaultOf(option),
        option.sentence,
      ]),
    ),
    'Ready-made variants:',
    definition.variants
      .map((variant) => `- **${variant.title}** (\`${recordOf(definition, variant.options)}\`): ${variant.sentence}`)
      .join('\n'),
    '## Theory',
    THEORY_LEGEND,
    book.theory.map(({ text, status }) => `${text} *[${markOf(status)}]*`).join('\n\n'),
    '<!-- Written by `npm run pages` from text.ts, knowledge.ts and index.ts: edit those. -->',
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

const THEORY_LEGEND =
  'What is proved for all sizes has been checked by Coq, and the name is that of a theorem in `proofs/`; what is checked has been compared with a plain computation that far, by the tests or `npm run check:theory` ([more](../../../docs/theory.md)).';

type Notes = AnyGame['text']['theory'];

function markOf(status: Notes[number]['status']): string {
  return describeStatus(status).replace(/[a-z]+(_[a-z]+)+/, '`$&`');
}

/** Empty for a game of our own, which has no rule book. */
function rulingsSection(rulings: AnyGame['text']['rulings']): readonly string[] {
  if (rulings.length === 0) return [];
  const rows = rulings.map(({ id, book, ruling }) => [id, book, ruling]);
  return ['## What the book leaves open, and what we play', table(['', 'the book', 'our ruling'], rows)];
}

function defaultOf(option: OptionDeclaration): string {
  if (option.type === 'integer' && typeof option.default === 'function') return 'depends';
  return option.type === 'text' ? 'none' : String(option.default ?? 'none');
}

function recordOf(definition: AnyGameDefinition, options: AnyGameDefinition['variants'][number]['options']): string {
  const game = createGame(definition, options);
  return game.ok ? formatVariant(game.value) : definition.id;
}

export function ruleBookPagePath(definition: AnyGameDefinition): string {
  return fileURLToPath(new URL(`../../src/games/${definition.id}/README.md`, import.meta.url));
}
