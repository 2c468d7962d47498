import { expect, test } from 'vitest';
import { fuzz, readCorpus } from '../scripts/fuzz/run.ts';
import { openServerTargets } from '../scripts/fuzz/server-target.ts';
import { TARGETS } from '../scripts/fuzz/targets.ts';

/* The short form of `npm run fuzz`. */

const INPUTS = 5000;
const REQUESTS = 1000;

test('readers of changed input neither throw nor forget what they have read, as on all that was ever found', async () => {
  const { inputs, found } = await fuzz(TARGETS, { seed: 16, goesOn: (tried) => tried < INPUTS });
  expect(found).toEqual([]);
  expect(inputs).toBeGreaterThanOrEqual(INPUTS);
  const names = ['request', 'bytes', ...TARGETS.map(({ name }) => name)];
  expect(readCorpus().filter(({ target }) => !names.includes(target))).toEqual([]);
});

test('a server answers mutated requests without an internal error, and keeps running', async () => {
  const { targets, close } = await openServerTargets();
  const { inputs, found } = await fuzz(targets, { seed: 16, goesOn: (tried) => tried < REQUESTS });
  await close();
  expect(found).toEqual([]);
  expect(inputs).toBeGreaterThanOrEqual(REQUESTS);
});

test('a reader that throws is found', async () => {
  const careless = {
    name: 'careless',
    valid: ['{"a":1}'],
    check(text: string) {
      if (text.startsWith('{') && text.includes('-1')) throw new Error('negative');
    },
  };
  const { found } = await fuzz([careless], { seed: 1, goesOn: (tried) => tried < 2000 });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ why, text }) => why === 'negative' && text.includes('-1'))).toBe(true);
});
