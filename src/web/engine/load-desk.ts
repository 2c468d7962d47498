import { loadLessons } from '../../games/on-demand.ts';
import type { AnyDesk } from '../../learn/features.ts';

/** Undefined for a game without lessons. */
export async function loadDesk(id: string): Promise<AnyDesk | undefined> {
  return (await loadLessons(id))?.desk;
}
