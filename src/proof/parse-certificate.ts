import { failure, isObject, parseJson, quote, type Result, success } from '../core/index.ts';
import {
  CERTIFICATE_FORMAT,
  CERTIFICATE_FORMAT_VERSION,
  type Certificate,
  MAX_CERTIFICATE_LENGTH,
} from './certificate.ts';

/** Parses a certificate by form only; the checker decides whether it is true. */
export function parseCertificate(text: string): Result<Certificate> {
  if (text.length > MAX_CERTIFICATE_LENGTH) {
    return failure(`A certificate has at most ${MAX_CERTIFICATE_LENGTH / 1e6} MB; this file is larger.`);
  }
  const json = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const value = parseJson(json);
  const error = value === undefined ? whyNoJson(json) : (findFormError(value) ?? findTextError(json, value));
  return error === undefined ? success(value as Certificate) : failure(`This is not a certificate: ${error}.`);
}

/** Some editors write it at the beginning of a file. */
const BYTE_ORDER_MARK = '\ufeff';

function whyNoJson(json: string): string {
  const text = json.trim();
  if (text === '') return 'the file is empty';
  const isCutShort = !text.endsWith('}') && !isClosed(withoutTexts(text));
  return isCutShort ? 'the file breaks off before its end' : 'it is not JSON';
}

/** A JSON text without its strings, so that each mark that is left has its own meaning. */
function withoutTexts(json: string): string {
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, '');
}

function isClosed(marks: string): boolean {
  return !marks.includes('"') && count(marks, /[{[]/g) <= count(marks, /[}\]]/g);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/**
 * Errors that `JSON.parse` ignores but other parsers treat differently: it keeps the last of two values for one name, and
 * reads 3.0 as 3.
 */
function findTextError(json: string, value: unknown): string | undefined {
  const marks = withoutTexts(json);
  if (count(marks, /:/g) > countNames(value)) return 'it has a field twice';
  return /[.-]|\d[eE]/.test(marks) ? 'it has a number that is not written in digits alone' : undefined;
}

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let names = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const inner of Object.values(value)) names += countNames(inner);
  return names;
}

type Field = readonly [isRight: (value: unknown) => boolean, allowed: string, isOptional?: true];

const FIELDS: Readonly<Record<keyof Certificate, Field>> = {
  format: [(value) => value === CERTIFICATE_FORMAT, `"${CERTIFICATE_FORMAT}"`],
  formatVersion: [(value) => value === CERTIFICATE_FORMAT_VERSION, String(CERTIFICATE_FORMAT_VERSION)],
  game: [isText, 'the name of a game'],
  rulesVersion: [isCount, 'a whole number'],
  options: [isOptions, 'names with numbers, texts, true or false'],
  claim: [isClaim, 'a verdict (win, loss, draw, endless) with its winner (1, 2, null) and plies'],
  merged: [(value) => typeof value === 'boolean', 'true or false'],
  strategies: [Array.isArray, 'a list of strategies'],
  checksum: [(value) => isText(value) && /^[0-9a-f]{8}$/.test(value), 'eight digits from 0 to f'],
  sha256: [(value) => isText(value) && /^[0-9a-f]{64}$/.test(value), '64 digits from 0 to f', true],
};

function findFormError(value: unknown): string | undefined {
  if (!isObject(value)) return 'it is not a JSON object';
  for (const [name, [isRight, allowed, isOptional]] of Object.entries(FIELDS)) {
    const isThere = Object.hasOwn(value, name);
    if (!isThere && !isOptional) return `"${name}" is missing`;
    if (isThere && !isRight(value[name])) return `"${name}" must be ${allowed}`;
  }
  const foreign = Object.keys(value).find((name) => !Object.hasOwn(FIELDS, name));
  return foreign === undefined ? findStrategyError(value.strategies) : `a certificate has no field ${quote(foreign)}`;
}

function findStrategyError(strategies: unknown): string | undefined {
  for (const [index, strategy] of (strategies as readonly unknown[]).entries()) {
    if (!isStrategy(strategy)) return `strategy ${index + 1} must be "player" (1 or 2) and "moves" (a list)`;
    const bad = strategy.moves.findIndex((move) => !isStrategyMove(move));
    if (bad >= 0) return `move ${bad + 1} of strategy ${index + 1} must be position, move and rank (plies or null)`;
  }
  return undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function hasOnly(value: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  return Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
}

function isOptions(value: unknown): boolean {
  return (
    isObject(value) && Object.values(value).every((option) => ['number', 'string', 'boolean'].includes(typeof option))
  );
}

function isClaim(value: unknown): boolean {
  if (!isObject(value) || !hasOnly(value, ['verdict', 'winner', 'within'])) return false;
  if (value.verdict === 'endless') return value.winner === null && value.within === null;
  if (value.verdict === 'draw') return value.winner === null && isCount(value.within);
  return (value.verdict === 'win' || value.verdict === 'loss') && isPlayer(value.winner) && isCount(value.within);
}

function isPlayer(value: unknown): boolean {
  return value === 1 || value === 2;
}

function isStrategy(value: unknown): value is { readonly moves: readonly unknown[] } {
  return isObject(value) && hasOnly(value, ['player', 'moves']) && isPlayer(value.player) && Array.isArray(value.moves);
}

function isStrategyMove(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [position, move, rank] = value;
  return isText(position) && isText(move) && (rank === null || isCount(rank));
}
