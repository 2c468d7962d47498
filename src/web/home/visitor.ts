import { type AnyGameDefinition, itemAt } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { preferences } from '../app/preferences.ts';
import { progress } from '../learn/store.ts';
import { contestMemory } from '../play/contest/store.ts';
import { savedGames } from '../play/store.ts';
import { practice } from '../puzzles/store.ts';
import { yourSeats } from '../tables/store.ts';

/** Side By Side combines other games: this many of the others come first. */
const GAMES_BEFORE_SIDE_BY_SIDE = 2;

const SIDE_BY_SIDE = 'side-by-side';

/** The ids of the games played or learned on this device. */
function knownGames(): ReadonlySet<string> {
  return new Set([
    ...Object.keys(contestMemory.value.standings),
    ...savedGames.value.map(({ record }) => /^[\w-]+/.exec(record)?.[0] ?? ''),
    ...Object.keys(progress.value).map((key) => key.split('/')[0] ?? ''),
  ]);
}

/** Whether this device has no game, puzzle or lesson yet. */
export function isNewcomer(): boolean {
  return (
    !preferences.value.hasWonFirst &&
    knownGames().size === 0 &&
    practice.value.solved + practice.value.cards.length === 0 &&
    yourSeats.all().length === 0
  );
}

/** Whether a game is not introduced yet. */
export function isLocked({ id }: AnyGameDefinition): boolean {
  if (id !== SIDE_BY_SIDE) return false;
  const known = knownGames();
  return !known.has(SIDE_BY_SIDE) && known.size < GAMES_BEFORE_SIDE_BY_SIDE;
}

/** Whether the daily puzzle may be one of Side By Side. */
export function knowsSideBySide(): boolean {
  return knownGames().has(SIDE_BY_SIDE);
}

/** The game to suggest: the last opened one, or the first of all. */
export function suggestedGame(): AnyGameDefinition {
  return CATALOG.find(({ id }) => id === preferences.value.lastGame) ?? itemAt(CATALOG, 0);
}
