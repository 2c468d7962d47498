import { expect, test } from 'vitest';
import { gameWith } from '../../test/games/game-with.ts';
import { createPlaceGame } from '../../test/games/place-game.ts';
import { tailEnd } from '../games/tail-end/knowledge.ts';
import { describeStatus, oppositeVerdict, standardTitle, startFrom, VERDICTS, verdictRank } from './game.ts';

test('the standard game is named after its rule book, if it has one', () => {
  const { definition } = createPlaceGame([[1], 'lost']);
  expect(standardTitle({ ...definition, hasRuleBook: true })).toBe('As printed in the rule book');
  expect(standardTitle({ ...definition, hasRuleBook: false })).toBe('The standard game');
});

test('a note states its status', () => {
  expect(describeStatus('conjectured')).toBe('Conjectured.');
  expect(describeStatus({ proved: 'first_wins' })).toBe('Proved for all sizes, checked by Coq: first_wins.');
  expect(describeStatus({ checked: 'up to 9 coins', by: 'sweep' })).toBe('Checked for up to 9 coins.');
});

test('a game can be started from another position, and nothing else in it changes', () => {
  const game = createPlaceGame([[1], [2], 'lost']);
  const later = game.rules.play(game.rules.start, 0);
  const started = startFrom(game, later);
  expect(started).toEqual({ ...game, rules: { ...game.rules, start: later } });
  expect(Object.keys(started)).not.toContain('codec');
});

test('a game from another position keeps its codec exactly if that ranks the position', () => {
  const game = gameWith(tailEnd);
  const position = game.rules.play(game.rules.start, 3);
  const ranked = (rank: number) => startFrom({ ...game, codec: { rank: () => rank } as never }, position);
  expect([ranked(7).codec, ranked(0).codec].map((codec) => codec?.rank(position))).toEqual([7, 0]);
  expect(ranked(-1).codec).toBeUndefined();
});

test('a win of one player is a loss of the other; a draw and an endless game are the same for both', () => {
  expect(VERDICTS.map(oppositeVerdict)).toEqual(['loss', 'win', 'draw', 'endless']);
});

test('a win is worth more than a draw, a draw the same as an endless game, and a loss least', () => {
  expect(VERDICTS.map(verdictRank)).toEqual([2, 0, 1, 1]);
});
