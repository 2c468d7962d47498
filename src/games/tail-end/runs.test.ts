import { expect, test } from 'vitest';
import { eventualPeriod } from '../../lab/index.ts';
import { runValuesByDefinition, sequence } from './runs.ts';

test('the terms match the definition', () => {
  for (const reach of [1, 2, 3, 4, 6])
    expect(sequence.terms({ reach }, 120)).toEqual(runValuesByDefinition(120, reach));
  expect(sequence.terms({ reach: 'all' }, 5)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('the terms have the period that the notes call proved', () => {
  for (const reach of [1, 3, 5, 7, 4, 12]) {
    const [, note = ''] = sequence.notes({ reach });
    const period = Number(/period is (\d+)/.exec(note)?.[1]);
    expect(eventualPeriod(sequence.terms({ reach }, 40 * reach))?.period).toBe(period);
  }
});

test('the notes leave open whether the values of reach 2 and other even reaches repeat', () => {
  expect(sequence.notes({ reach: 2 })).toEqual([
    'Reach 2 is the octal game 0.37.',
    'It is not known whether the values of 0.37 ever become periodic.',
  ]);
  expect(sequence.notes({ reach: 6 })[0]).toBe('Reach 6 is the octal game 0.333337.');
});
