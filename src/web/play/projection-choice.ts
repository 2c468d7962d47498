import type { AnyGame } from '../../core/index.ts';
import { type Preferences, prefer, preferences } from '../app/preferences.ts';
import type { Session } from './session/session.ts';

/** Which preference it is: where the rule book wants the projected winner displayed it is on until switched off. */
function preferenceOf({ definition }: AnyGame): 'showsBookProjection' | 'showsProjection' {
  return definition.showsProjection ? 'showsBookProjection' : 'showsProjection';
}

/** Whether the projected winner is shown; never while a game without hints goes on. */
export function isProjectionShown(session: Session): boolean {
  return isAllowed(session) && preferences.value[preferenceOf(session.match.value.game)];
}

/** Whether the value of every move is shown; never while a game without hints goes on. */
export function areValuesShown(session: Session): boolean {
  return isAllowed(session) && preferences.value.showsValues;
}

function isAllowed({ isStrict, outcome }: Session): boolean {
  return !isStrict.value || outcome.value !== undefined;
}

export function toggleProjection({ match }: Session): void {
  const name = preferenceOf(match.value.game);
  const change: Partial<Preferences> = { [name]: !preferences.value[name] };
  prefer(change);
}
