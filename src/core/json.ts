/** The value of a JSON text; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object and not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deeper values are refused, because a value may contain itself. */
const MAX_DEPTH = 64;

/** The reason why a value does not survive a round trip through JSON, as the end of a sentence; undefined if it does. */
export function whyNotJson(value: unknown, depth = 0): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `it holds the number ${value}`;
  if (typeof value !== 'object') return `it holds ${kindOf(value)}`;
  if (depth > MAX_DEPTH) return 'it is nested without end';
  if (!Array.isArray(value) && !isPlain(value)) return `it holds ${kindOf(value)}`;
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  // By index, because a hole in a list counts too.
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    if (typeof part === 'string' || Number.isFinite(part)) continue;
    const why = whyNotJson(part, depth + 1);
    if (why !== undefined) return why;
  }
  return undefined;
}

/** Whether it was created by braces, here or in another realm. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The kind of a value in words: "undefined", "a function", "a Map". */
export function kindOf(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (typeof value === 'bigint') return 'a BigInt';
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'object') return `a ${typeof value}`;
  return isPlain(value) ? 'an object' : `a ${value.constructor?.name || 'class instance'}`;
}

/**
 * JSON with sorted keys: equal values have equal texts. The solver writes millions of positions, and JSON.stringify with
 * sorted copies of the objects takes two to four times as long.
 */
export function jsonText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? listText(value) : objectText(value as Readonly<Record<string, unknown>>);
}

function listText(list: readonly unknown[]): string {
  let text = '[';
  for (let index = 0; index < list.length; index++) {
    if (index > 0) text += ',';
    // A value without a JSON text is null in a list.
    text += jsonText(list[index]) ?? 'null';
  }
  return `${text}]`;
}

function objectText(value: Readonly<Record<string, unknown>>): string {
  let text = '{';
  for (const name of sorted(Object.keys(value))) {
    const part: string | undefined = jsonText(value[name]);
    if (part !== undefined) text += `${text.length > 1 ? ',' : ''}${JSON.stringify(name)}:${part}`;
  }
  return `${text}}`;
}

/** Most objects have their names in the right order. */
function sorted(names: string[]): readonly string[] {
  return names.every((name, index) => index === 0 || String(names[index - 1]) < name) ? names : names.sort();
}
