import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { changedText } from './change-text.ts';
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
