import { createHash } from 'node:crypto';
import type { Report } from './changes.ts';

/*
 * Lets StrykerJS try only some of the changes of a part. It tells its reporters the plan before it follows it; this one takes
 * out of the plan what was not drawn. What is taken out is reported as ignored, so the score is that of the sample.
 */

/** A change in StrykerJS's plan: still to be tried, or with a result that is known already. */
export interface Planned {
  plan: string;
  mutant: {
    readonly fileName: string;
    readonly location: object;
    readonly replacement: string;
    status?: string;
    statusReason?: string;
  };
}

/** Draws by the text of the change and its place, so that the same seed draws the same changes of the same sources. */
function drawn(plans: readonly Planned[], size: number, seed: string): ReadonlySet<Planned> {
  const lots = plans.map((plan) => ({ plan, lot: lotOf(plan, seed) }));
  lots.sort((a, b) => (a.lot < b.lot ? -1 : 1));
  return new Set(lots.slice(0, size).map(({ plan }) => plan));
}

function lotOf({ mutant: { fileName, location, replacement } }: Planned, seed: string): string {
  const text = JSON.stringify([seed, fileName.slice(fileName.lastIndexOf('src/')), location, replacement]);
  return createHash('sha256').update(text).digest('hex');
}

/** Leaves `size` of the changes in the plan; those that are left out for another reason do not count. */
export function keepSample(plans: readonly Planned[], size: number, seed: string): void {
  const candidates = plans.filter(({ mutant }) => mutant.status !== 'Ignored');
  const sample = drawn(candidates, size, seed);
  for (const plan of candidates) {
    if (sample.has(plan)) continue;
    plan.plan = 'EarlyResult';
    plan.mutant.status = 'Ignored';
    plan.mutant.statusReason = NOT_DRAWN;
  }
}

const NOT_DRAWN = 'not in the sample';

/** How many changes of a report were not drawn. */
export function countNotDrawn({ files }: Report): number {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  return mutants.filter(({ statusReason }) => statusReason === NOT_DRAWN).length;
}

interface Options {
  readonly sample: { readonly size: number; readonly seed: string };
}

class SampleReporter {
  static readonly inject = ['options'];
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  onMutationTestingPlanReady({ mutantPlans }: { readonly mutantPlans: readonly Planned[] }): void {
    keepSample(mutantPlans, this.options.sample.size, this.options.sample.seed);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'sample', injectableClass: SampleReporter }];
