import { expect, test } from 'vitest';
import { byFormsAlone, openGame } from '../../test/open-game.ts';
import { mustSucceed, SEATS } from '../core/index.ts';
import { tableOf } from '../solver/index.ts';
import { KNOWN_PLAYERS } from './index.ts';

const VARIANTS = ['tail-end start=HHTHHHTH', 'tail-end coins=10 reach=2', 'tail-end coins=9 reach=3 misere=true'];

test('players weigh the moves of positions that cannot be reached, too', () => {
  const game = openGame('tail-end start=HHHHHHHHTTT reach=2');
  const { forms } = game;
  if (!forms || game.theory?.isComplete) throw new Error('no table of forms');
  for (const definition of KNOWN_PLAYERS) {
    const [player, quick] = [game, byFormsAlone(game)].map((each) => mustSucceed(definition.create(each)));
    for (let rank = 1; rank < forms.size; rank++) {
      for (const turn of SEATS) {
        const position = forms.unrank(rank, turn);
        const text = game.text.formatPosition(position);
        const weights = player?.weights(position);
        expect(quick?.weights(position), text).toEqual(weights);
        expect(quick?.weighForm?.(rank, turn), text).toEqual(weights);
      }
    }
  }
});

test('players weigh forms although the table is not one of forms', () => {
  const game = openGame('tail-end coins=6 reach=2');
  const { canonical: _, ...withoutCanonical } = byFormsAlone(game);
  expect(mustSucceed(tableOf(withoutCanonical)).formScores).toBeUndefined();
  for (const definition of KNOWN_PLAYERS) {
    const [player, quick] = [game, withoutCanonical].map((each) => mustSucceed(definition.create(each)));
    expect(quick?.weights(game.rules.start)).toEqual(player?.weights(game.rules.start));
  }
});

test('players weigh the moves of a position as those of its form', () => {
  let compared = 0;
  for (const variant of VARIANTS) {
    const game = openGame(variant);
    const formed = byFormsAlone(openGame(variant));
    for (const definition of KNOWN_PLAYERS) {
      const player = mustSucceed(definition.create(game));
      const quick = mustSucceed(definition.create(formed));
      mustSucceed(tableOf(game)).walk((_score, after, at) => {
        if (after.length === 0) return;
        expect(quick.weights(at())).toEqual(player.weights(at()));
        compared++;
      });
    }
  }
  expect(compared).toBeGreaterThan(5000);
});
