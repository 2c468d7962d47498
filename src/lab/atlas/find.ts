import { failure, listed, quote, type Result, success } from '../../core/index.ts';
import type { AtlasRow } from './survey.ts';

/** One condition of `--find`, e.g. `only-moves>=5`. */
export interface FindCondition {
  readonly name: string;
  readonly operator: Operator;
  readonly value: string;
}

type Operator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** The fields of a row that conditions can name, besides its options. No condition holds for null. */
const FIELDS: Readonly<Record<string, (row: AtlasRow) => string | number | null>> = {
  winner: ({ winner, verdict }) => winner ?? (verdict === null ? null : 'none'),
  verdict: ({ verdict }) => verdict,
  plies: ({ distance }) => distance,
  positions: ({ positions }) => positions,
  openings: ({ openings }) => openings,
  'first-moves': ({ firstMoves }) => firstMoves,
  'only-moves': ({ onlyMoves }) => onlyMoves,
  endless: ({ endless }) => (endless === null ? null : endless ? 'yes' : 'no'),
  concerns: ({ concerns, by }) => (by === 'table' ? concerns.length : null),
};

/** The fields with words as values; all others are numbers. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  winner: ['1', '2', 'none'],
  verdict: ['win', 'loss', 'draw', 'endless'],
  endless: ['yes', 'no'],
};

const CONDITION = /^([a-z][a-z-]*)(=|!=|<=|>=|<|>)([^\s=<>!]+)$/;

/** "winner=2 only-moves>=5 plies<=15"; `options` are the names of the game's own. */
export function parseConditions(text: string, options: readonly string[]): Result<readonly FindCondition[]> {
  const names = [...Object.keys(FIELDS), ...options];
  const conditions: FindCondition[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const [, name = '', operator = '', value = ''] = CONDITION.exec(word) ?? [];
    if (!isOperator(operator))
      return failure(`${quote(word)} is not a condition; write one like winner=2, plies<=15 or only-moves>=5.`);
    if (!names.includes(name))
      return failure(`${quote(name)} is not a field to search; the fields are ${listed(names)}.`);
    if (operator !== '=' && operator !== '!=' && !Number.isFinite(Number(value)))
      return failure(`${quote(word)} compares with a number, like ${name}${operator}5.`);
    const words = WORDS[name];
    if (words && !words.includes(value)) return failure(`${name} is one of ${words.join(', ')}, not ${quote(value)}.`);
    if (!words && name in FIELDS && !Number.isFinite(Number(value)))
      return failure(`${name} is a number, not ${quote(value)}.`);
    conditions.push({ name, operator, value });
  }
  return success(conditions);
}

function isOperator(text: string): text is Operator {
  return ['=', '!=', '<', '<=', '>', '>='].includes(text);
}

/** The rows for which all conditions hold, the most interesting first. */
export function findRows(rows: readonly AtlasRow[], conditions: readonly FindCondition[]): readonly AtlasRow[] {
  const found = rows.filter((row) => row.verdict !== null && conditions.every((condition) => holds(row, condition)));
  return found.sort(byInterest);
}

function holds(row: AtlasRow, { name, operator, value }: FindCondition): boolean {
  const found = FIELDS[name]?.(row) ?? row.options[name] ?? null;
  if (found === null) return false;
  if (operator === '=') return String(found) === value;
  if (operator === '!=') return String(found) !== value;
  if (typeof found !== 'number') return false;
  const bound = Number(value);
  if (operator === '<') return found < bound;
  if (operator === '<=') return found <= bound;
  return operator === '>' ? found > bound : found >= bound;
}

/** Fewer concerns, then more positions with one winning move for their number, then the longer fight. */
function byInterest(one: AtlasRow, other: AtlasRow): number {
  return (
    one.concerns.length - other.concerns.length ||
    sharpness(other) - sharpness(one) ||
    (other.distance ?? 0) - (one.distance ?? 0)
  );
}

function sharpness({ onlyMoves, positions }: AtlasRow): number {
  return onlyMoves === null || positions === null ? 0 : onlyMoves / positions;
}
