import { failure, quote, type Result, success } from '../core/index.ts';
import {
  CERTIFICATE_FORMAT,
  CERTIFICATE_FORMAT_VERSION,
  type Certificate,
  MAX_CERTIFICATE_LENGTH,
} from './certificate-text.ts';

/** The certificate that a file holds, as far as its form goes: whether it is true is for the checker to say. */
export function parseCertificate(text: string): Result<Certificate> {
  if (text.length > MAX_CERTIFICATE_LENGTH) {
    return failure(`A certificate has at most ${MAX_CERTIFICATE_LENGTH / 1e6} MB; this file is larger.`);
  }
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const error = findFormError(parsed.value);
  return error ? failure(`This is not a certificate: ${error}.`) : success(parsed.value as Certificate);
}

function parseJson(text: string): Result<unknown> {
  try {
    return success(JSON.parse(text));
  } catch {
    const start = text.trimStart();
    if (start === '') return failure('This is not a certificate: the file is empty.');
    const isCutShort = start.startsWith('{') && !start.trimEnd().endsWith('}');
    return failure(
      `This is not a certificate: ${isCutShort ? 'the file breaks off before its end' : 'it is not JSON'}.`,
    );
  }
}

const FIELDS: Readonly<Record<keyof Certificate, [(value: unknown) => boolean, string]>> = {
  format: [(value) => value === CERTIFICATE_FORMAT, `"${CERTIFICATE_FORMAT}"`],
  formatVersion: [(value) => value === CERTIFICATE_FORMAT_VERSION, String(CERTIFICATE_FORMAT_VERSION)],
  game: [isText, 'the name of a game'],
  rulesVersion: [isCount, 'a whole number'],
  options: [isOptions, 'names with numbers, texts, true or false'],
  claim: [isClaim, 'a verdict (win, loss, endless) with its winner (1, 2, null) and plies'],
  merged: [(value) => typeof value === 'boolean', 'true or false'],
  strategies: [(value) => Array.isArray(value) && value.every(isStrategy), 'a list of strategies'],
  checksum: [(value) => isText(value) && /^[0-9a-f]{8}$/.test(value), 'eight digits from 0 to f'],
};

function findFormError(value: unknown): string | undefined {
  if (!isObject(value)) return 'it is not a JSON object';
  for (const [name, [isRight, allowed]] of Object.entries(FIELDS)) {
    if (!Object.hasOwn(value, name)) return `"${name}" is missing`;
    if (!isRight(value[name])) return `"${name}" must be ${allowed}`;
  }
  const foreign = Object.keys(value).find((name) => !Object.hasOwn(FIELDS, name));
  return foreign === undefined ? undefined : `no certificate has a field ${quote(foreign)}`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
  return (value.verdict === 'win' || value.verdict === 'loss') && isPlayer(value.winner) && isCount(value.within);
}

function isPlayer(value: unknown): boolean {
  return value === 1 || value === 2;
}

function isStrategy(value: unknown): boolean {
  if (!isObject(value) || !hasOnly(value, ['player', 'moves']) || !isPlayer(value.player)) return false;
  return Array.isArray(value.moves) && value.moves.every(isStrategyMove);
}

function isStrategyMove(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [position, move, rank] = value;
  return isText(position) && isText(move) && (rank === null || isCount(rank));
}
