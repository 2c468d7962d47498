import { string } from 'valibot';
import { createRandom, parseRecord, success } from '../core/index.ts';
import { describeMistakeRate, findPlayer, opponentRate } from '../players/index.ts';
import { place } from './insight.ts';
import { fields, question, seed, texts } from './question.ts';

/** The move that one of our players makes in a position. */
export const choose = question(
  fields({ ...place, player: string('player must be the name of a player.'), seed }),
  ({ variant, position: text, player: id, seed }, { games }) => {
    const match = parseRecord(games, variant);
    if (!match.ok) return match;
    const { game } = match.value;
    const found = findPlayer(id);
    const player = found.ok ? found.value.create(game) : found;
    if (!player.ok) return player;
    const position = game.text.parsePosition(text);
    if (!position.ok) return position;
    return success(game.text.formatMove(player.value.choose(position.value, createRandom(seed))));
  },
);

/** Each player's error rate in a variant, in words; empty if the game is too large. */
export const mistakeRates = question(
  fields({ variant: place.variant, players: texts }),
  ({ variant, players }, { games }) => {
    const match = parseRecord(games, variant);
    if (!match.ok) return match;
    const rates = players.map((player) => opponentRate(match.value.game, player));
    return success(rates.map((rate) => (rate.ok ? describeMistakeRate(rate.value) : '')));
  },
);
