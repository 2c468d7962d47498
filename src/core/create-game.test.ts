import { describe, expect, test } from 'vitest';
import { contestOptions, createGame, createUnsharedGame, seedStart } from './create-game.ts';
import { declareGame } from './declare-game.ts';
import type { AnyGameDefinition, Rules } from './game.ts';
import { createRandom, type Random } from './random.ts';
import { failure, mustSucceed, success } from './result.ts';

const rules: Rules<unknown, unknown> = {
  start: 0,
  turn: () => 'player1',
  legalMoves: () => [],
  play: () => 0,
  outcome: () => ({ winner: null }),
};

/** A game in which only the options matter. */
function definitionOf(changes: Partial<Parameters<typeof declareGame<unknown, unknown>>[0]> = {}): AnyGameDefinition {
  return declareGame<unknown, unknown>({
    id: 'sample',
    title: 'Sample',
    summary: 'A game for tests.',
    options: [
      { name: 'size', type: 'integer', min: 1, max: 99, default: 3, sentence: 'Size.' },
      { name: 'seed', type: 'integer', min: 0, max: 2 ** 32, sentence: 'Seed.' },
    ],
    create: () => ({ rules }),
    ...changes,
  });
}

describe('a created game', () => {
  test('has its definition, its id and all its options', () => {
    const definition = definitionOf();
    const game = mustSucceed(createGame(definition, { size: 5 }));
    expect([game.id, game.definition, game.options, game.rules]).toEqual(['sample', definition, { size: 5 }, rules]);
  });

  test('is the same object for the same options, and another one for others', () => {
    const definition = definitionOf();
    const game = mustSucceed(createGame(definition));
    expect(mustSucceed(createGame(definition, { size: 3 }))).toBe(game);
    expect(mustSucceed(createGame(definition, { size: 4 }))).not.toBe(game);
    expect(mustSucceed(createGame(definitionOf()))).not.toBe(game);
  });

  test('is cached until four others have been opened', () => {
    const definition = definitionOf();
    const sized = (size: number) => mustSucceed(createGame(definition, { size }));
    const [first, second] = [sized(1), sized(2)];
    sized(3);
    sized(4);
    expect(sized(1)).toBe(first);
    sized(5); // now 3, 4, 1 and 5 are kept
    expect(sized(1)).toBe(first);
    expect(sized(2)).not.toBe(second);
  });

  test('can be created without the cache', () => {
    const definition = definitionOf();
    const shared = mustSucceed(createGame(definition));
    const alone = mustSucceed(createUnsharedGame(definition));
    expect(alone).not.toBe(shared);
    expect(alone.options).toEqual({ size: 3 });
    expect(mustSucceed(createUnsharedGame(definition))).not.toBe(alone);
    expect(createUnsharedGame(definition, { size: 0 }).ok).toBe(false);
  });
});

describe('options', () => {
  test('are refused if a value is missing or has the wrong type', () => {
    const refused = (value: unknown) => createGame(definitionOf(), { size: value } as never);
    expect(refused(undefined)).toEqual(failure('size must be a whole number from 1 to 99, not "undefined".'));
    expect(refused(true)).toEqual(failure('size must be a whole number from 1 to 99, not "true".'));
  });

  test('that are given are not replaced by a default, fixed or dependent', () => {
    const definition = definitionOf({
      options: [
        { name: 'width', type: 'integer', min: 0, max: 9, default: ({ size }) => Number(size), sentence: 'Width.' },
        { name: 'size', type: 'integer', min: 0, max: 9, default: 3, sentence: 'Size.' },
      ],
    });
    const optionsOf = (given: object) => mustSucceed(createGame(definition, { ...given })).options;
    expect(Object.entries(optionsOf({}))).toEqual([
      ['width', 3],
      ['size', 3],
    ]);
    expect(optionsOf({ width: 0, size: 0 })).toEqual({ width: 0, size: 0 });
    expect(optionsOf({ size: 7 })).toEqual({ width: 7, size: 7 });
  });

  test('may limit each other, except words for no limit', () => {
    const definition = definitionOf({
      options: [
        { name: 'size', type: 'integer', min: 1, max: 9, default: 3, sentence: 'Size.' },
        {
          name: 'top',
          type: 'integer',
          min: 1,
          max: 9,
          unlimited: 'all',
          maxBy: ({ size }) => ({ max: Number(size), because: 'as size' }),
          sentence: 'Top.',
        },
      ],
    });
    expect(createGame(definition, { top: 3 }).ok).toBe(true);
    expect(createGame(definition, { top: 'all' }).ok).toBe(true);
    expect(createGame(definition).ok).toBe(true);
    expect(createGame(definition, { top: 4 })).toEqual(
      failure('top must be a whole number from 1 to 3 (as size), not 4.'),
    );
  });

  test('are completed by the game, which sees given and default ones', () => {
    const seen: unknown[] = [];
    const definition = definitionOf({
      normalize(options, given) {
        seen.push(options, given);
        return options.size === 9 ? failure('Not nine.') : success({ size: 8 });
      },
    });
    expect(mustSucceed(createGame(definition, { seed: 1 })).options).toEqual({ size: 8 });
    expect(seen).toEqual([{ size: 3, seed: 1 }, { seed: 1 }]);
    expect(createGame(definition, { size: 9 })).toEqual(failure('Not nine.'));
  });
});

describe('a random start', () => {
  const drawn = definitionOf({
    drawnStart: { seedOption: 'seed', isDrawn: ({ size }) => size !== 1 },
    recommended: { title: 'Large', options: { size: 20 }, sentence: 'Large.' },
  });

  test('gets the seed', () => {
    expect(seedStart(drawn, { size: 2 }, 7)).toEqual({ size: 2, seed: 7 });
  });

  test('keeps a given seed, and gets none if the start is given or not random', () => {
    expect(seedStart(drawn, { seed: 0 }, 7)).toEqual({ seed: 0 });
    expect(seedStart(drawn, { size: 1 }, 7)).toEqual({ size: 1 });
    expect(seedStart(definitionOf(), { size: 2 }, 7)).toEqual({ size: 2 });
  });

  test('a contest starts as the recommended variant draws it, or with its options', () => {
    const [random, same] = [createRandom(5), createRandom(5)];
    const draw = (from: Random) => ({ size: 50, seed: from.next() });
    const recommended = { ...drawn.recommended, draw };
    expect(contestOptions(definitionOf({ recommended }), random)).toEqual({ size: 50, seed: same.next() });
    expect(contestOptions(drawn, random)).toEqual({ size: 20 });
  });
});
