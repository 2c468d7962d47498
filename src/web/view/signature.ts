import { type AnyGameDefinition, type Emblem, plainEmblem, type Signature } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';

export function emblemOf({ id, emblem }: Pick<AnyGameDefinition, 'id' | 'emblem'>): Emblem {
  return emblem ?? plainEmblem(id);
}

/** The color of a game, for `data-signature`. */
export function signatureOf(id: string): Signature {
  return emblemOf(GAMES.find((game) => game.id === id) ?? { id }).signature;
}
