import { expect, it } from 'vitest';
import { mustSucceed, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { spelled } from './board.tsx';

it.each([
  ['winners-and-losers string=WLWLL', '5 letters are left: WLWLL.', '5 letters are left: W L W L L.'],
  ['winners-and-losers string=WLWLL', 'You take W from the left.', 'You take W from the left.'],
  ['winners-and-losers string=WLWLL', 'CPU takes L; WW … LW, with WLW.', 'CPU takes L; W W … L W, with W L W.'],
  ['winners-and-losers string=WLWLL', 'Will wins.', 'Will wins.'],
  ['tail-end', 'Heads up: HHT.', 'Heads up: H H T.'],
  ['match-six', 'CPU wins.', 'CPU wins.'],
])('in %s "%s" is read aloud as "%s"', (variant, sentence, heard) => {
  expect(spelled(mustSucceed(parseRecord(GAMES, variant)).game, sentence)).toBe(heard);
});
