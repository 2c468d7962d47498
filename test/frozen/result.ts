import { createHash } from 'node:crypto';
import type { Case, RawResult } from './run.ts';

/** A recorded answer: JSON lines as values, other text as text, long files as size and hash. */
export interface Recorded {
  readonly name: string;
  readonly code: number;
  readonly out: unknown;
  readonly err: string;
  readonly written?: Readonly<Record<string, unknown>>;
}

/** Measured times, which differ in each run, and fields that an MCP library adds. */
const LEFT_OUT = new Set(['elapsedMs', 'gamesPerSecond', 'slowestPart', 'execution', 'capabilities']);

/** Fields added to a hashed file since it was recorded: the position after a move of `solve --positions`. */
const ADDED = /,"to":"[^"]*"/g;

export function recordOf(each: Case, raw: RawResult): Recorded {
  const readText = each.isHashed ? digest : readOutput;
  const read = (whole: string) => {
    const text = each.isHashed ? whole.replace(ADDED, '') : whole;
    return readText(each.isSorted ? text.split('\n').sort().join('\n') : text);
  };
  const written = Object.fromEntries(Object.entries(raw.written).map(([name, text]) => [name, read(text)]));
  return {
    name: each.name,
    code: raw.code,
    out: keep(each.keeps, read(raw.out)),
    err: raw.err,
    ...(Object.keys(written).length > 0 && { written }),
  };
}

function keep(names: readonly string[] | undefined, lines: unknown): unknown {
  if (!names || !Array.isArray(lines)) return lines;
  return lines.map((line) => (isObject(line) ? names.map((name) => line[name]) : line));
}

function digest(text: string): { readonly size: number; readonly sha256: string } {
  return { size: text.length, sha256: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}

/** Values where every line is JSON, the text itself otherwise. */
function readOutput(text: string): unknown {
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length === 0 || !lines.every((line) => /^[[{]/.test(line))) return text;
  try {
    return lines.map((line) => simplified(JSON.parse(line))).sort((one, other) => idOf(one) - idOf(other));
  } catch {
    return text;
  }
}

/** Answers of the MCP server have an id and come in any order; other lines keep their order. */
function idOf(line: unknown): number {
  return isObject(line) && typeof line.id === 'number' ? line.id : 0;
}

/** Leaves out measured times, parses JSON inside texts, and reduces schemas to the names that a caller needs. */
function simplified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplified);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !LEFT_OUT.has(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, simplifiedField(name, inner)]));
}

function simplifiedField(name: string, value: unknown): unknown {
  if (name === 'inputSchema') return outline(value);
  if (name === 'text' && typeof value === 'string' && value.startsWith('{"')) return simplified(JSON.parse(value));
  return simplified(value);
}

function outline(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const properties = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.fromEntries(properties.map((name) => [name, required.includes(name) ? 'required' : 'optional']));
}

/**
 * The first difference as "where: expected, actual", or undefined. An object may have new fields; a recorded field must
 * have its recorded value, and a list its recorded length.
 */
export function difference(expected: unknown, actual: unknown, where = ''): string | undefined {
  if (Object.is(expected, actual)) return undefined;
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length)
      return `${where}: expected ${expected.length} items, got ${actual.length}: ${show(actual)}`;
    return firstOf(expected.map((item, index) => () => difference(item, actual[index], `${where}[${index}]`)));
  }
  if (isObject(expected) && isObject(actual)) {
    const fields = Object.keys(expected);
    return firstOf(fields.map((name) => () => difference(expected[name], actual[name], `${where}.${name}`)));
  }
  if (typeof expected === 'string' && typeof actual === 'string' && expected.includes('\n'))
    return textDifference(expected, actual, where);
  return `${where}: expected ${show(expected)}, got ${show(actual)}`;
}

function textDifference(expected: string, actual: string, where: string): string {
  const [before, after] = [expected.split('\n'), actual.split('\n')];
  const line = before.findIndex((text, index) => text !== after[index]);
  const at = line === -1 ? before.length : line;
  return `${where}, line ${at + 1}: expected ${show(before[at])}, got ${show(after[at])}`;
}

function firstOf(questions: readonly (() => string | undefined)[]): string | undefined {
  for (const ask of questions) {
    const answer = ask();
    if (answer !== undefined) return answer;
  }
  return undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}
