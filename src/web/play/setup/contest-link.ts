import type { AnyGameDefinition } from '../../../core/index.ts';
import { linkToNew } from './new-game.ts';

/** The parameter of the page that asks for a contest: an opponent of your strength, and who starts by chance. */
export const CONTEST = 'contest';

/** Where a contest begins: the recommended variant. Who starts is decided when the link is opened. */
export function contestLink(definition: AnyGameDefinition): string {
  const link = linkToNew(definition, definition.recommended.options);
  return `${link}${link.includes('?') ? '&' : '?'}${CONTEST}=1`;
}
