/** A game to start from. */
export interface Example {
  readonly title: string;
  readonly text: string;
}

const files = import.meta.glob<string>('../../../examples/*.js', { eager: true, query: '?raw', import: 'default' });

/** By title; a text says its own. */
export const EXAMPLES: readonly Example[] = Object.values(files)
  .map((text) => ({ title: /title: (["'])(.+?)\1/.exec(text)?.[2] ?? 'A game', text }))
  .sort((a, b) => a.title.localeCompare(b.title));

/** What a first visitor sees: everybody knows it. */
export const FIRST_EXAMPLE = EXAMPLES.find(({ title }) => title === 'Tic-tac-toe') ?? { title: '', text: '' };
