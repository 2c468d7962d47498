import type { Persons } from '../../../core/index.ts';

/** What the page asks the worker in the sandbox, the first of it once. Positions and moves travel as text. */
export type Question = OpenQuestion | LaterQuestion;

export interface OpenQuestion {
  readonly name: 'open';
  readonly source: string;
  /** Of the source as a file; null where the browser does not compute it. */
  readonly sha256: string | null;
  /** The options that are not left at their defaults, by name, as they were typed. */
  readonly options: readonly (readonly [name: string, text: string])[];
}

export type LaterQuestion =
  | { readonly name: 'check' }
  | { readonly name: 'audit' }
  | { readonly name: 'look'; readonly position: string }
  | { readonly name: 'insight'; readonly position: string; readonly persons: Persons }
  | { readonly name: 'hint'; readonly position: string; readonly persons: Persons }
  | { readonly name: 'values'; readonly positions: readonly string[] }
  | { readonly name: 'choose'; readonly position: string; readonly player: string; readonly seed: number }
  | { readonly name: 'review'; readonly record: string; readonly persons: Persons }
  | { readonly name: 'certify' };

export interface AskedQuestion {
  readonly id: number;
  readonly question: Question;
}
