import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Target } from './targets.ts';

/** An input that fails. */
interface Found {
  readonly target: string;
  readonly text: string;
}

/** Where a run ends: after this many inputs, or this many seconds. */
interface FuzzOptions {
  readonly seed: number;
  readonly inputs?: number;
  readonly seconds?: number;
}

const CORPUS = new URL('corpus.json', import.meta.url);
const MAX_MS = 1000;

export function readCorpus(): readonly Found[] {
  return JSON.parse(readFileSync(CORPUS, 'utf8'));
}

export function growCorpus(found: readonly Found[]): void {
  const all = [...readCorpus(), ...found.map(({ target, text }) => ({ target, text }))];
  const different = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  writeFileSync(CORPUS, `${JSON.stringify(different, null, 2)}\n`);
}

/** Tries what the corpus has of a target, then changed inputs until one fails, which is simplified. */
export async function fuzz({ name, valid, check }: Target, { seed, inputs, seconds }: FuzzOptions) {
  const property = fc.asyncProperty(changedText(valid), async (text) => {
    const begun = performance.now();
    await check(text);
    const ms = performance.now() - begun;
    if (seconds !== undefined && ms > MAX_MS) throw new Error(`it took ${ms.toFixed(0)} ms`);
  });
  const { numRuns, counterexample, errorInstance } = await fc.check(property, {
    seed,
    numRuns: inputs ?? Number.MAX_SAFE_INTEGER,
    examples: readCorpus().flatMap(({ target, text }) => (target === name ? [[text] as [string]] : [])),
    ...(seconds !== undefined && { interruptAfterTimeLimit: 1000 * seconds }),
  });
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return { inputs: numRuns, found: counterexample ? [{ target: name, text: counterexample[0], why }] : [] };
}

/** Difficult input for parsers: separators, escapes, numbers at the limits, names of prototypes, invisible characters. */
const PIECES = [
  ...'0123456789 :=,.-+%&?#/\\"\'{}[]<>\n\r\t\0',
  ...['%2D', '%', '%00', '\u200b', '\u202e', '\ufeff', '\ud800', '🙂'],
  ...['null', 'true', 'NaN', '-1', '1e999', '9007199254740993', '__proto__', 'constructor', 'moves', 'seed=0', '../'],
];

type Draw = fc.GeneratorValue;

const below = (draw: Draw, limit: number) => draw(fc.nat, { max: limit - 1 });
const pick = (draw: Draw, texts: readonly string[]) => texts[below(draw, texts.length)] ?? '';

/** One small change: a deletion, a repetition, an end, a splice with another valid input, or a replacement. */
function changeOnce(draw: Draw, text: string, valid: readonly string[]): string {
  const at = below(draw, text.length + 1);
  const to = Math.min(text.length, at + 1 + below(draw, 8));
  const before = text.slice(0, at);
  switch (below(draw, 6)) {
    case 0:
      return before + text.slice(to);
    case 1:
      return text.slice(0, to) + text.slice(at);
    case 2:
      return before;
    case 3: {
      const other = pick(draw, valid);
      return before + other.slice(below(draw, other.length + 1));
    }
    case 4:
      return before + String.fromCharCode(below(draw, 65_536)) + text.slice(to);
    default:
      return before + pick(draw, PIECES) + text.slice(below(draw, 2) === 0 ? at : to);
  }
}

function changed(draw: Draw, valid: readonly string[]): string {
  let text = pick(draw, valid);
  for (let changes = 1 + below(draw, 6); changes > 0; changes--) text = changeOnce(draw, text, valid);
  return text;
}

/** A valid input with one to six changes; one in ten is an arbitrary text. */
function changedText(valid: readonly string[]): fc.Arbitrary<string> {
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.json());
  const changedInput = fc.gen().map((draw) => changed(draw, valid));
  return fc.oneof({ weight: 9, arbitrary: changedInput }, { weight: 1, arbitrary: anyText });
}
