import { expect, test } from 'vitest';
import { fuzz, readCorpus } from '../scripts/fuzz/run.ts';
import { openServerTargets } from '../scripts/fuzz/server-target.ts';
import { TARGETS } from '../scripts/fuzz/targets.ts';

/* The short form of `npm run fuzz`. */

test.each(TARGETS)('$name: changed input never throws, and what is read survives being written', async (target) => {
  expect(await fuzz(target, { seed: 16, inputs: 300 })).toEqual({ inputs: 300, found: [] });
});

test('a server answers mutated requests without an internal error, and keeps running', async () => {
  const { targets, close } = await openServerTargets();
  for (const target of targets)
    expect(await fuzz(target, { seed: 16, inputs: 500 })).toEqual({ inputs: 500, found: [] });
  await close();
  const names = [...TARGETS, ...targets].map(({ name }) => name);
  expect(readCorpus().filter(({ target }) => !names.includes(target))).toEqual([]);
});

test('a parser that throws is found, with an input that it throws on', async () => {
  const careless = {
    name: 'careless',
    valid: ['{"a":1}'],
    check(text: string) {
      if (text.startsWith('{') && text.includes('-1')) throw new Error('negative');
    },
  };
  const { found } = await fuzz(careless, { seed: 1, inputs: 2000 });
  expect(found).toMatchObject([{ target: 'careless', why: 'negative' }]);
  expect(found[0]?.text).toMatch(/^\{.*-1/s);
});
