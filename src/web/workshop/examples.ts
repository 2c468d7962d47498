import { TEMPLATES, type TemplateName, templateForPage } from '../../custom/templates.ts';

/** A game to start from. */
export interface Example {
  readonly title: string;
  readonly text: string;
}

const NAMES: readonly TemplateName[] = ['subtraction', 'row', 'grid', 'graph'];

/** Commented games, one for each kind of board. */
export const STARTERS: readonly Example[] = NAMES.map((name) => ({
  title: TEMPLATES[name].kind,
  text: templateForPage(name),
}));

const files = import.meta.glob<string>('../../../examples/*.js', { eager: true, query: '?raw', import: 'default' });

/** Whole games, by title; a text says its own. */
export const EXAMPLES: readonly Example[] = Object.values(files)
  .map((text) => ({ title: /title: (["'])(.+?)\1/.exec(text)?.[2] ?? 'A game', text }))
  .sort((a, b) => a.title.localeCompare(b.title));

/** The text of a first visit. */
export const FIRST_TEXT = templateForPage('subtraction');

/** Whether this text is one of ours, so that nothing is lost with it. */
export function isOurs(text: string): boolean {
  return [...STARTERS, ...EXAMPLES].some((example) => example.text === text);
}
