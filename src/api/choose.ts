import * as v from 'valibot';
import { createRandom, parseRecord, success } from '../core/index.ts';
import { describeMistakeRate, findPlayer, opponentRate } from '../players/index.ts';
import { place } from './insight.ts';
import { fields, from, question, seed, texts } from './question.ts';

/** The move that one of our players makes in a position. */
export const choose = question(
  fields({ ...place, player: v.string('player must be the name of a player.'), seed }),
  ({ variant, position: text, player: id, seed }, { games }) =>
    from(parseRecord(games, variant), ({ game }) => {
      const player = from(findPlayer(id), ({ create }) => create(game));
      if (!player.ok) return player;
      return from(game.text.parsePosition(text), (position) =>
        success(game.text.formatMove(player.value.choose(position, createRandom(seed)))),
      );
    }),
);

/** Each player's error rate in a variant, in words; empty if the game is too large. */
export const mistakeRates = question(
  fields({ variant: place.variant, players: texts }),
  ({ variant, players }, { games }) =>
    from(parseRecord(games, variant), ({ game }) => {
      const rates = players.map((player) => opponentRate(game, player));
      return success(rates.map((rate) => (rate.ok ? describeMistakeRate(rate.value) : '')));
    }),
);
