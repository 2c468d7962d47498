import { counted, GameFault } from '../core/index.ts';
import { type InspectedGame, TextWalk } from '../solver/index.ts';
import { shownPosition } from './ask.ts';
import { createInspector } from './laws.ts';

/** Either every law holds in every checked position, or the first law that does not. */
export type LawReport = LawsHold | LawBroken;

interface LawsHold {
  readonly ok: true;
  /** The number of checked positions. */
  readonly positions: number;
  /** Whether these are all positions; otherwise the check stopped at its limit. */
  readonly isComplete: boolean;
}

interface LawBroken {
  readonly ok: false;
  readonly positions: number;
  /** The broken law and its place. */
  readonly law: string;
  readonly position: string;
  /** The whole fault in words, including the position. */
  readonly error: string;
  /** A record that leads to the position; absent at the start. */
  readonly record?: string;
}

export interface CheckOptions {
  /** The largest number of positions to check, 100,000 by default. */
  readonly limit?: number;
  /** Receives the number of each position as it is checked. */
  readonly onProgress?: (positions: number) => void;
}

const DEFAULT_LIMIT = 100_000;

/** Checks the laws of a game in every reachable position, nearest to the start first, up to a limit. */
export function checkGame(game: InspectedGame<unknown, unknown>, options: CheckOptions = {}): LawReport {
  let positions = 0;
  const onProgress = (checked: number) => {
    positions = checked;
    options.onProgress?.(checked);
  };
  try {
    return walkLaws(game, { ...options, onProgress });
  } catch (error) {
    if (!(error instanceof GameFault)) throw error;
    const { law = '', position = '', record } = error.details;
    const where = record === undefined ? {} : { record };
    return { ok: false, positions, law, position, error: error.message, ...where };
  }
}

/** The same; throws a `GameFault` if a law is broken. */
export function walkLaws(
  game: InspectedGame<unknown, unknown>,
  { limit = DEFAULT_LIMIT, onProgress }: CheckOptions,
): LawsHold {
  // A game of the package has no inspector.
  const inspector = game.inspector ?? { ...createInspector(game, shownPosition), trust: () => undefined };
  const walk = new TextWalk({ ...game, inspector });
  while (!walk.isDone && walk.expanded < limit) {
    onProgress?.(walk.expanded + 1);
    walk.expandNext();
  }
  walk.confirm();
  return { ok: true, positions: walk.expanded, isComplete: walk.isDone };
}

/** "Every law holds in all of its 148 reachable positions." */
export function describeLaws(report: LawsHold): string {
  const { positions, isComplete } = report;
  if (isComplete) return `Every law holds in all of its ${counted(positions, 'reachable position')}.`;
  return `Every law holds in the first ${counted(positions, 'position')}, where the check stopped: there are more.`;
}
