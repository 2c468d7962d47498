/** Deeper values are refused: a value that holds itself has no end. */
const DEEPEST = 64;

/** Why a value would not survive being written as JSON and read again, as the end of a sentence; undefined if it would. */
export function whyNotJson(value: unknown, depth = 0): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `it holds the number ${value}`;
  if (typeof value !== 'object') return `it holds ${kindOf(value)}`;
  if (depth > DEEPEST) return 'it is nested without end';
  if (!Array.isArray(value) && !isPlain(value)) return `it holds ${kindOf(value)}`;
  for (const part of partsOf(value)) {
    const why = whyNotJson(part, depth + 1);
    if (why !== undefined) return why;
  }
  return undefined;
}

/** The items of an array, holes included, or the values of an object. */
function partsOf(value: object): readonly unknown[] {
  return Array.isArray(value) ? Array.from(value) : Object.values(value);
}

/** Made by braces, here or in another realm. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** What a value is, in words: "undefined", "a function", "a Map". */
export function kindOf(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (typeof value === 'bigint') return 'a BigInt';
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'object') return `a ${typeof value}`;
  return isPlain(value) ? 'an object' : `a ${value.constructor?.name || 'class instance'}`;
}
