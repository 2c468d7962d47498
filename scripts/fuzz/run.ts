import { readFileSync, writeFileSync } from 'node:fs';
import { createRandom } from '../../src/core/index.ts';
import { drawText } from './change-text.ts';
import type { Target } from './targets.ts';

/** An input that once failed; it is tried first. */
export interface Found {
  readonly target: string;
  readonly text: string;
}

export interface FuzzReport {
  readonly inputs: number;
  /** New failures with their reasons. */
  readonly found: readonly (Found & { readonly why: string })[];
}

export interface FuzzOptions {
  readonly seed: number;
  /** Whether to continue after this number of inputs. */
  readonly goesOn: (inputs: number) => boolean;
  /** The time limit of a parser; by default none. */
  readonly mostMs?: number;
}

const CORPUS = new URL('corpus.json', import.meta.url);

export function readCorpus(): readonly Found[] {
  return JSON.parse(readFileSync(CORPUS, 'utf8'));
}

/** One defect has many inputs: only the shortest few of a parser are kept from one run. */
const MAX_KEPT_PER_TARGET = 3;

/** Adds failures to the corpus. */
export function growCorpus(found: readonly Found[]): void {
  const sorted = [...found].sort((a, b) => a.text.length - b.text.length);
  const kept = sorted.filter(
    ({ target }, index) =>
      sorted.slice(0, index).filter((other) => other.target === target).length < MAX_KEPT_PER_TARGET,
  );
  const all = [...readCorpus(), ...kept.map(({ target, text }) => ({ target, text }))];
  const different = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  writeFileSync(CORPUS, `${JSON.stringify(different, null, 2)}\n`);
}

/** Tries the corpus, then changed inputs, the targets in turn; each has its own stream of the seed. */
export async function fuzz(targets: readonly Target[], { seed, goesOn, mostMs }: FuzzOptions): Promise<FuzzReport> {
  const random = createRandom(seed);
  const found: FuzzReport['found'][number][] = [];
  let inputs = 0;
  const tryOne = async (target: Target, text: string) => {
    inputs++;
    const why = await whyWrong(target, text, mostMs);
    if (why !== undefined) found.push({ target: target.name, text, why });
  };
  for (const { target: name, text } of readCorpus()) {
    const target = targets.find((one) => one.name === name);
    if (target) await tryOne(target, text);
  }
  for (let turn = 0; goesOn(inputs); turn++)
    for (const [index, target] of targets.entries())
      if (turn % (target.every ?? 1) === 0)
        await tryOne(target, drawText(random.stream(turn * targets.length + index), target.valid));
  return { inputs, found };
}

async function whyWrong(target: Target, text: string, mostMs: number | undefined): Promise<string | undefined> {
  const begun = performance.now();
  try {
    await target.check(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const ms = performance.now() - begun;
  return mostMs !== undefined && ms > mostMs ? `it took ${ms.toFixed(0)} ms` : undefined;
}
