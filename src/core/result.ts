/** The result of a parser: the value, or one sentence that says what is wrong and what is allowed. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: string };

export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function failure(error: string): Result<never> {
  return { ok: false, error };
}

/** Input that is safe to repeat in an error sentence: one line, at most 40 characters. */
export function quote(text: string): string {
  const printable = text.slice(0, 100).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
  const characters = [...printable];
  return characters.length > 40 ? `"${characters.slice(0, 40).join('')}…"` : `"${printable}"`;
}

/** The message of anything that code may throw. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The value of a result that cannot be a failure here: anything else is an internal error. */
export function mustSucceed<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** The item at an index that must be in range: anything else is an internal error. */
export function itemAt<Item>(items: ArrayLike<Item>, index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${index} among ${items.length}.`);
  return item;
}

/** Reads an entry of a typed array. The caller guarantees that the index is in range. */
export function at(numbers: Int32Array, index: number): number {
  return numbers[index] as number;
}

/** The place where a custom game breaks a law. */
interface FaultDetails {
  /** The law by its name. */
  readonly law?: string;
  /** The position as the author of the game writes it. */
  readonly position?: string;
  /** The move from the expanded position to the named one. */
  readonly move?: string;
  /** A record that leads to the position. */
  readonly record?: string;
  /** The function at fault, and the line of its file where it threw. */
  readonly part?: string;
  readonly line?: number | undefined;
}

/** A mistake in the code of a custom game, in one sentence. */
export class GameFault extends Error {
  readonly details: FaultDetails;

  constructor(message: string, details: FaultDetails = {}) {
    super(message);
    this.details = details;
  }
}
