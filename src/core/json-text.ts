/**
 * JSON with the names of every object in order: the same text for the same value, however it was put together. Written by
 * hand, since millions of positions are: JSON.stringify with sorted copies of the objects takes two to four times as long.
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
    // What JSON cannot say comes back undefined, and is null in a list.
    text += jsonText(list[index]) ?? 'null';
  }
  return `${text}]`;
}

function objectText(value: Readonly<Record<string, unknown>>): string {
  let text = '{';
  for (const name of sorted(Object.keys(value))) {
    const part: string | undefined = jsonText(value[name]);
    if (part === undefined) continue;
    if (text.length > 1) text += ',';
    text += `${JSON.stringify(name)}:${part}`;
  }
  return `${text}}`;
}

/** Most objects are made with their names in the same order again and again, and often in the right one. */
function sorted(names: string[]): readonly string[] {
  for (let index = 1; index < names.length; index++) {
    if ((names[index - 1] ?? '') > (names[index] ?? '')) return names.sort();
  }
  return names;
}
