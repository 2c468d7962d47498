import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { written } from '../../../test/support/fake-terminal.ts';
import { madeRow } from '../../../test/support/made-row.ts';
import { type AnyGameDefinition, wholeNumbers } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { type AtlasAxis, type SweptRows, variantsOf } from '../../lab/index.ts';
import type { Call } from '../command.ts';
import { createPage } from '../terminal/page.ts';
import { showAtlas } from './show-atlas.ts';
import type { AtlasRequest } from './sweep-all.ts';

const TAIL_END = GAMES.find(({ id }) => id === 'tail-end') as AnyGameDefinition;

function shown(axes: readonly AtlasAxis[], rows: SweptRows, conditions?: AtlasRequest['conditions']): string {
  const stdout = Object.assign(new PassThrough(), { columns: 40 });
  const terminal = { stdout, stdin: new PassThrough(), stderr: new PassThrough(), env: {} };
  const variants = variantsOf(axes);
  const request = { definition: TAIL_END, axes, variants: variants.ok ? variants.value : [], limit: 1, conditions };
  showAtlas(createPage({ terminal } as unknown as Call), request, rows);
  return written(stdout);
}

const REACH: AtlasAxis = { name: 'reach', values: [1, 'all'] };
const coins = (last: number): AtlasAxis => ({ name: 'coins', values: wholeNumbers(1, last) });

describe('a grid of letters', () => {
  test('continues below if it is wider than the screen, and loses no column', () => {
    const rows = wholeNumbers(1, 80).map((number) => madeRow({ verdict: number % 40 === 33 ? 'loss' : 'win' }));
    const lines = shown([REACH, coins(40)], rows).split('\n');
    expect(lines.slice(lines.indexOf('        coins'), lines.indexOf('Patterns along an axis') - 1)).toEqual([
      '        coins',
      '  reach 1        10        20        30',
      `      1 ${'W'.repeat(32)}`,
      `    all ${'W'.repeat(32)}`,
      '',
      '        coins',
      '  reach 33     40',
      '      1 LWWWWWWW',
      '    all LWWWWWWW',
    ]);
  });

  test('has a letter for each verdict, and signs for unknown, forbidden and missing ones', () => {
    const rows = [
      ...(['win', 'loss', 'draw', 'endless'] as const).map((verdict) => madeRow({ verdict })),
      madeRow({ verdict: null }),
      madeRow({ verdict: null, firstMoves: null }),
      undefined,
      madeRow({}),
    ];
    expect(shown([coins(2), { name: 'reach', values: [1, 2, 3, 4] }], rows)).toContain(
      '\n      1 WLDE\n      2 ?. W\n',
    );
  });
});

test('the summary counts verdicts, and how often the closed form differs from the table', () => {
  const rows = [true, true, false, null].map((agrees) => madeRow({ agrees }));
  const lost = madeRow({ verdict: 'loss' });
  const text = shown([coins(6)], [...rows, lost, undefined]).replaceAll(/\s+/g, ' ');
  expect(text).toContain('The first player wins 4 and loses 1 of them. In 3 variants a closed form was compared');
  expect(text).toContain('with the table: it differs in 1.');
});

test('at most twenty variants are listed, with the number of the others', () => {
  const rows = wholeNumbers(1, 23).map((number) => madeRow({ options: { coins: number } }));
  const text = shown([coins(23)], rows, []);
  expect(text.match(/^ +\d+ +win +\d/gm)).toHaveLength(20);
  expect(text).toContain('23 variants found, the most interesting');
  expect(text).toContain('and 3 more; --json and --csv list');
});

test('twenty variants are all listed, without a number of others', () => {
  const rows = wholeNumbers(1, 20).map((number) => madeRow({ options: { coins: number } }));
  const text = shown([coins(20)], rows, []);
  expect(text.match(/^ +\d+ +win +\d/gm)).toHaveLength(20);
  expect(text).not.toContain('more');
});

test('the heading names the values of an axis: the first and the last of a long range, otherwise all', () => {
  const head = (values: AtlasAxis['values']) => shown([{ name: 'coins', values }], []).split('\n\n')[0];
  expect(head([1, 2, 3])).toContain('1 to 3');
  expect(head([1, 2])).toContain('1, 2');
  expect(head([1, 2, 5])).toContain('1, 2, 5');
});

test('draws, endless games and variants without a verdict are counted if there are any', () => {
  const rows = (['win', 'draw', 'draw', 'endless', null] as const).map((verdict) => madeRow({ verdict }));
  const text = shown([coins(5)], rows).replaceAll(/\s+/g, ' ');
  expect(text).toContain('wins 1 and loses 0 of them; 2 are drawn; 1 are endless; 1 have no verdict.');
  expect(shown([coins(1)], [madeRow({})])).not.toMatch(/drawn|endless\b.*are|verdict/);
});

test('a variant without a verdict gives the reason, and more than five are counted', () => {
  const error = 'coins must be smaller.';
  const failed = (count: number) =>
    wholeNumbers(1, count).map((number) => madeRow({ options: { coins: number }, verdict: null, error }));
  expect(shown([coins(2)], failed(2))).toContain(
    'Without a verdict\n  coins=1: coins must be smaller.\n  coins=2: coins',
  );
  expect(shown([coins(7)], failed(7))).toContain('and 2 more; --json gives every reason');
  expect(shown([coins(1)], [madeRow({})])).not.toContain('Without a verdict');
});

test('an unknown value is a dash in its row', () => {
  const unknown = { verdict: null, distance: null, positions: null, openings: null, onlyMoves: null, endless: null };
  const rows = [
    madeRow({ options: { coins: 1 }, ...unknown, by: null }),
    madeRow({ options: { coins: 2 }, positions: 1234, endless: true, concerns: ['x', 'y'] }),
    madeRow({ options: { coins: 3 }, by: 'theory' }),
  ];
  const text = shown([coins(3)], rows);
  const cells = text.split('\n').flatMap((line) => {
    const [, coin, rest = ''] = /^ {2}([123]) +(.*)$/.exec(line) ?? [];
    return coin === undefined ? [] : [[coin, ...rest.split(/ {2,}/)].join('|')];
  });
  expect(cells.filter((line) => line.startsWith('1')).join('|')).toBe('1|-|-|-|1|-|-|-|1|-');
  expect(cells.filter((line) => line.startsWith('2')).join('|')).toContain('1,234');
  expect(cells.filter((line) => line.startsWith('2')).join('|')).toMatch(/yes.*2$/);
  expect(cells.filter((line) => line.startsWith('3')).join('|')).toMatch(/no.*-$/);
});
