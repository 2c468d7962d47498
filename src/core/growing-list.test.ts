import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GrowingList } from './match.ts';

test('lists that grow from any earlier one hold what plain copies hold', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.array(fc.tuple(fc.nat(), fc.integer())), (first, steps) => {
      const lists = [GrowingList.from(first)];
      const plain = [first];
      for (const [choice, item] of steps) {
        const index = choice % lists.length;
        lists.push((lists[index] as GrowingList<number>).with(item));
        plain.push([...(plain[index] as number[]), item]);
      }
      expect(lists.map((list) => list.toArray())).toEqual(plain);
      expect(lists.map((list) => list.length)).toEqual(plain.map((items) => items.length));
      expect(lists.map((list) => [list.at(0), list.at(list.length - 1), list.at(list.length)])).toEqual(
        plain.map((items) => [items[0], items.at(-1), undefined]),
      );
    }),
    { seed: 1 },
  );
});
