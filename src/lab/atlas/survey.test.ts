import { describe, expect, test } from 'vitest';
import { ticTacToe } from '../../../test/games/examples.ts';
import { createPlaceGame } from '../../../test/games/place-game.ts';
import { type AnyGameDefinition, GameFault, mustSucceed, type Theory } from '../../core/index.ts';
import { readGame } from '../../custom/index.ts';
import { GAMES } from '../../games/index.ts';
import { surveyVariant } from './survey.ts';
import { surveyTask } from './sweep.ts';

const MATCH_SIX = GAMES.find(({ id }) => id === 'match-six') as AnyGameDefinition;
const TIC_TAC_TOE = ticTacToe;

/** Match Six, which Player 1 wins in three plies, with a closed form that claims something else. */
function saying(reported: Partial<Theory<unknown>>): AnyGameDefinition {
  return {
    ...MATCH_SIX,
    create(options) {
      const parts = MATCH_SIX.create(options);
      return parts.theory ? { ...parts, theory: { ...parts.theory, ...reported } } : parts;
    },
  };
}

describe('a closed form', () => {
  test.each<[string, Partial<Theory<unknown>>, boolean | null]>([
    ['that is right agrees', {}, true],
    ['that tells another verdict does not', { verdict: () => 'loss' }, false],
    ['that tells other plies does not', { distance: () => 5 }, false],
    ['that knows no plies is compared by its verdict', { distance: () => undefined }, true],
    ['that is silent is not compared', { verdict: () => undefined }, null],
  ])('%s', (_, reported, agrees) => {
    expect(surveyVariant(saying(reported), {})).toMatchObject({ verdict: 'win', distance: 3, by: 'table', agrees });
  });
});

test('a game that need not end is marked endless, and a drawn one has no winner', () => {
  expect(surveyVariant(MATCH_SIX, {})).toMatchObject({ verdict: 'win', endless: true });
  expect(surveyVariant(TIC_TAC_TOE, {})).toMatchObject({ verdict: 'draw', winner: null, endless: false });
});

test('a game without a codec is counted up to the limit', () => {
  expect(surveyVariant(TIC_TAC_TOE, {}, 5478)).toMatchObject({ verdict: 'draw', positions: 5478 });
  expect(surveyVariant(TIC_TAC_TOE, {}, 5477)).toMatchObject({ verdict: null, positions: null, firstMoves: 9 });
});

test('a game that is over at its start, and one that breaks down, report it in their row', () => {
  expect(surveyVariant(createPlaceGame(['won']).definition, {})).toMatchObject({
    verdict: null,
    error: 'The game is over at its start.',
  });
  const broken: AnyGameDefinition = {
    ...MATCH_SIX,
    create(options) {
      const parts = MATCH_SIX.create(options);
      const play = () => {
        throw new GameFault('It does not work.');
      };
      const { codec: _, ...plain } = parts;
      return { ...plain, rules: { ...parts.rules, play } };
    },
  };
  expect(surveyVariant(broken, {})).toMatchObject({ verdict: null, error: 'It does not work.' });
});

test('a stopped worker returns the variants surveyed so far', () => {
  const variants = [3, 4, 5, 6].map((target) => ({ target }));
  let asked = 0;
  const rows = surveyTask(GAMES, { atlas: 'match-six', variants, limit: 1000 }, () => ++asked > 2);
  expect(rows).toMatchObject({ ok: true, value: [{ options: { target: 3 } }, { options: { target: 4 } }] });
  expect(rows.ok && rows.value.length).toBe(2);
});

test('an opening after which the same player moves again wins if that player then wins', () => {
  // Take one, or take two and move again; the player who takes the last one wins. From 3 only 2, then 1 wins.
  const definition = mustSucceed(
    readGame({
      id: 'again',
      start: { left: 3, turn: 1 },
      turn: (p: { turn: number }) => p.turn,
      moves: (p: { left: number }) => [1, 2].filter((taken) => taken <= p.left),
      play: (p: { left: number; turn: number }, taken: number) => ({
        left: p.left - taken,
        turn: taken === 2 && p.left > 2 ? p.turn : 3 - p.turn,
      }),
    }),
  );
  expect(surveyVariant(definition, {})).toMatchObject({ verdict: 'win', distance: 2, openings: 1, firstMoves: 2 });
});
