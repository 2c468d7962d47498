import { expect, test } from 'vitest';
import { createRandom } from '../../core/index.ts';
import { components } from './components.ts';

test('nodes that reach each other are one component, and components come before those that lead to them', () => {
  for (let seed = 0; seed < 200; seed++) {
    const random = createRandom(seed);
    const size = 1 + random.below(12);
    const steps = Array.from({ length: size }, () => Array.from({ length: random.below(4) }, () => random.below(size)));
    const offsets = Int32Array.from([0, ...steps.map((_, node) => steps.slice(0, node + 1).flat().length)]);
    const reaches = steps.map((_, from) => reachable(steps, from));
    const found = components({ size, offsets, targets: Int32Array.from(steps.flat()) });
    expect(found.flat().sort((a, b) => a - b)).toEqual(steps.map((_, node) => node));
    const place = new Map(found.flatMap((component, index) => component.map((node) => [node, index] as const)));
    for (let one = 0; one < size; one++) {
      for (let other = 0; other < size; other++) {
        const isMutual = reaches[one]?.has(other) && reaches[other]?.has(one);
        expect(place.get(one) === place.get(other)).toBe(one === other || isMutual === true);
        if (reaches[one]?.has(other)) expect(place.get(other)).toBeLessThanOrEqual(place.get(one) as number);
      }
    }
  }
});

function reachable(steps: readonly (readonly number[])[], from: number): Set<number> {
  const seen = new Set<number>(steps[from]);
  for (const node of seen) for (const next of steps[node] ?? []) seen.add(next);
  return seen;
}
