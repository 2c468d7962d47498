import fc from 'fast-check';
import type { Random } from '../../src/core/index.ts';

/** Difficult input for parsers: separators, escapes, numbers at the limits, names of prototypes, invisible characters. */
const PIECES = [
  ...'0123456789 :=,.-+%&?#/\\"\'{}[]<>\n\r\t\0',
  '%2D',
  '%',
  '%00',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\ud800',
  '🙂',
  'null',
  'true',
  'NaN',
  '-1',
  '1e999',
  '9007199254740993',
  '__proto__',
  'constructor',
  'moves',
  'seed=0',
  '../',
];

/** One small change: an insertion, a deletion, a repetition, a move, or a splice with another valid input. */
function changeOnce(random: Random, text: string, others: readonly string[]): string {
  const at = random.below(text.length + 1);
  const to = Math.min(text.length, at + 1 + random.below(8));
  switch (random.below(6)) {
    case 0:
      return text.slice(0, at) + text.slice(to);
    case 1:
      return text.slice(0, to) + text.slice(at);
    case 2:
      return text.slice(0, at);
    case 3: {
      const other = random.pick(others);
      return text.slice(0, at) + other.slice(random.below(other.length + 1));
    }
    case 4:
      return text.slice(0, at) + String.fromCharCode(random.below(65_536)) + text.slice(to);
    default:
      return text.slice(0, at) + random.pick(PIECES) + text.slice(random.below(2) === 0 ? at : to);
  }
}

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.json());

/** A valid input with one to six changes; one in ten is an arbitrary text. */
export function drawText(random: Random, valid: readonly string[]): string {
  if (random.below(10) === 0) return fc.sample(anyText, { numRuns: 1, seed: random.below(2 ** 31 - 1) })[0] ?? '';
  let text = random.pick(valid);
  for (let changes = 1 + random.below(6); changes > 0; changes--) text = changeOnce(random, text, valid);
  return text;
}
