import type { Result } from '../../core/index.ts';

/** The value; a failure is thrown, and so reaches the page as a rejection with the same sentence. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}
