import { describe, expect, test } from 'vitest';
import type { AnyGameDefinition, GameDefinition, Theory, Verdict } from '../core/index.ts';
import { GAMES, inversionRace, tailEnd, winnersAndLosers } from '../games/index.ts';
import { theorem as middleLetters } from '../games/winners-and-losers/theory.ts';
import { checkTheorem, theoremOf } from './index.ts';

describe('the theorem of', () => {
  /** Games and positions counted by hand or by an independent program; `prove --theorem` checks the rest of the range. */
  test.each([
    ['winners-and-losers', 14, { games: 2 ** 15 - 2, positions: 2 ** 15 - 2, silent: 0 }],
    ['inversion-race', 31, { games: 28, positions: 7_064 + 14_141, silent: 0 }],
    ['last-digit-standing', 20, { games: 180, silent: 0 }],
    ['match-six', 3, { games: 44 * 5, silent: 0 }],
    ['tail-end', 7, {}],
    ['side-by-side', 7, { games: 208, positions: 6095, silent: 0 }],
  ])('%s holds up to %i', (id, upTo, counts) => {
    const definition = GAMES.find((game) => game.id === id) as AnyGameDefinition;
    const heard: number[] = [];
    const report = checkTheorem(definition, upTo, (positions) => heard.push(positions));
    expect(report).toMatchObject({ ok: true, value: counts });
    expect(report.ok && report.value.counterexample).toBeUndefined();
    expect(heard.length).toBeGreaterThan(0);
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
    expect(heard.at(-1)).toBe(report.ok ? report.value.positions + report.value.silent : undefined);
  });

  test.each(
    GAMES.filter((definition) => theoremOf(definition)).map((definition) => [definition.title, definition] as const),
  )('%s is refused in a sentence outside its range', (title, definition) => {
    const { min, max } = theoremOf(definition)?.sizes ?? { min: 0, max: 0 };
    for (const upTo of [min - 1, max + 1, min + 0.5, Number.NaN]) {
      const report = checkTheorem(definition, upTo);
      expect(report.ok ? '' : report.error).toContain(`The theorem of ${title} can be checked for ${min} to ${max}`);
    }
  });

  test('an unknown game is refused too', () => {
    const bare = { ...tailEnd, theorem: undefined } as AnyGameDefinition;
    expect(checkTheorem(bare, 5)).toEqual({
      ok: false,
      error: 'Tail End has no theorem to check.',
    });
  });
});

describe('a wrong theory is detected', () => {
  function withTheory<Position, Move>(
    definition: GameDefinition<Position, Move>,
    change: (theory: Theory<Position>) => Theory<Position>,
  ): AnyGameDefinition {
    return {
      ...definition,
      create: (options) => {
        const parts = definition.create(options);
        return parts.theory ? { ...parts, theory: change(parts.theory) } : parts;
      },
    } as AnyGameDefinition;
  }

  test('in one verdict', () => {
    const wrong = withTheory(tailEnd, (theory) => ({
      ...theory,
      verdict: (position): Verdict | undefined => (position.row === 'HTHT' ? 'win' : theory.verdict(position)),
    }));
    const report = checkTheorem(wrong, 4);
    expect(report.ok && report.value.counterexample).toMatch(/^tail-end .*, position HTHT [12]$/);
  });

  test('in one distance, and where it calls a finite game endless', () => {
    for (const distance of [2, null]) {
      const wrong = withTheory(inversionRace, (theory) => ({
        ...theory,
        distance: (position) => (position.a === 1 && position.b === 3 ? distance : theory.distance?.(position)),
      }));
      const report = checkTheorem(wrong, 7);
      expect(report.ok && report.value.counterexample).toMatch(/^inversion-race cells=5, position A1 B3 goal 0 1$/);
    }
  });

  test('and positions without an answer are counted separately', () => {
    const silent = withTheory(inversionRace, () => ({
      isComplete: false,
      verdict: () => undefined,
      why: () => undefined,
    }));
    expect(checkTheorem(silent, 5)).toEqual({ ok: true, value: { games: 2, positions: 0, silent: 18 + 36 } });
  });
});

describe('the quick check of Winners And Losers', () => {
  test('agrees with the solver on every position of every string', () => {
    const { check: _, ...slow } = middleLetters;
    const report = checkTheorem({ ...winnersAndLosers, theorem: slow } as AnyGameDefinition, 7);
    expect(report).toMatchObject({ ok: true, value: { games: 2 ** 8 - 2, silent: 0 } });
    expect(report.ok && report.value.counterexample).toBeUndefined();
  });
});
