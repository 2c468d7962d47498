import type { AnyGameDefinition } from '../core/index.ts';
import type { TableChange } from './event.ts';

export type Refusal =
  /** The table has moved on: the request no longer fits, or not yet. */
  | 'conflict'
  /** Only the other player may do this. */
  | 'forbidden'
  /** The rules do not allow the move. */
  | 'illegal'
  /** The server has too much to do at the moment; the same request may succeed later. */
  | 'busy';

export type Decision<Change = TableChange> =
  /** Nothing to change: the player has already done it. */
  | { readonly kind: 'done' }
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly error: string };

/** The input of a decision besides the table. */
export interface DecisionContext {
  readonly definitions: readonly AnyGameDefinition[];
  /** Draws the start of a rematch, if it is random. */
  readonly seed: number;
}

export const DONE: Decision<never> = { kind: 'done' };

export function change<Change>(made: Change): Decision<Change> {
  return { kind: 'change', change: made };
}

export function refuse(refusal: Refusal, error: string): Decision<never> {
  return { kind: 'refused', refusal, error };
}

/** Refuses a change to a table or class that has reached its limit. */
export function limited<Change>(
  { version }: { readonly version: number },
  maxEvents: number,
  what: 'table' | 'class',
  decision: Decision<Change>,
): Decision<Change> {
  if (decision.kind !== 'change' || version < maxEvents) return decision;
  return refuse(
    'conflict',
    `This ${what} has had ${maxEvents} moves and actions, which is the limit. Start another one.`,
  );
}
