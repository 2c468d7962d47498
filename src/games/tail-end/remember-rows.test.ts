import { expect, test } from 'vitest';
import { openGame } from '../../../test/open-game.ts';
import { SMALL_VARIANTS } from '../../../test/variants.ts';
import type { Rules } from '../../core/index.ts';
import { rememberRows } from './remember-rows.ts';
import { createRules, readVariant, type TailEndMove, type TailEndPosition } from './rules.ts';

const VARIANTS = [
  ...(SMALL_VARIANTS['tail-end'] ?? []),
  'tail-end start=HHHTHHHHHTHHHHHHH',
  'tail-end coins=12 reach=3',
];

/** Every reachable position, found by the slow rules. */
function reachable(rules: Rules<TailEndPosition, TailEndMove>): readonly TailEndPosition[] {
  const found = new Map([[JSON.stringify(rules.start), rules.start]]);
  for (const position of found.values()) {
    for (const coin of rules.legalMoves(position)) {
      const next = rules.play(position, coin);
      found.set(JSON.stringify(next), next);
    }
  }
  return [...found.values()];
}

test('remembered rows have the moves and lead to the positions that the rules say, asked once and again', () => {
  let positions = 0;
  for (const variant of VARIANTS) {
    const slow = createRules(readVariant(openGame(variant).options));
    const fast = rememberRows(slow);
    for (const position of reachable(slow)) {
      positions++;
      for (const _ of ['once', 'again']) {
        const moves = fast.legalMoves({ ...position });
        expect(moves).toEqual(slow.legalMoves(position));
        for (const coin of moves) expect(fast.play({ ...position }, coin)).toEqual(slow.play(position, coin));
      }
    }
  }
  expect(positions).toBe(1849);
});

test('what is remembered cannot be changed by whoever gets it', () => {
  const rules = rememberRows(createRules(readVariant({ coins: 3, reach: 3, misere: false, first: 1 })));
  const moves = rules.legalMoves(rules.start);
  expect(() => Reflect.apply(Array.prototype.reverse, moves, [])).toThrow(TypeError);
  expect(Reflect.set(rules.play(rules.start, 1), 'turn', 'player1')).toBe(false);
  expect(rules.legalMoves(rules.start)).toEqual([1, 2, 3]);
});

test('an illegal flip is refused however often the row has come up', () => {
  const rules = rememberRows(createRules(readVariant({ coins: 3, reach: 3, misere: false, first: 1 })));
  const next = rules.play(rules.start, 2);
  for (const _ of ['once', 'again']) expect(() => rules.play(next, 2)).toThrow();
  expect(next).toEqual({ row: 'HTT', turn: 'player2' });
});
