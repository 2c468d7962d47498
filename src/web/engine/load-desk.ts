import type { AnyDesk } from '../../core/index.ts';

const desks = import.meta.glob<AnyDesk>('../../games/*/desk.ts', { import: 'desk' });

/** Undefined for a game whose room has none. */
export async function loadDesk(id: string): Promise<AnyDesk | undefined> {
  return desks[`../../games/${id}/desk.ts`]?.();
}
