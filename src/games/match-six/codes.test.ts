import { expect, test } from 'vitest';
import { openGame } from '../../../test/open-game.ts';
import { reachablePositions } from '../../../test/reachable.ts';

test.each([
  'match-six',
  'match-six target=4 max=3 window=4',
  'match-six target=13 max=4 window=6',
  'match-six target=3 max=9 window=2',
])('the index of %s tells moves and their events', (variant) => {
  const { index, rules, notation, events } = openGame(variant);
  const moves = index?.moves;
  if (!moves || !events) throw new Error('no moves by index');
  const kinds = events.kinds.map(({ id }) => id);
  for (const position of reachablePositions(openGame(variant))) {
    for (const move of rules.legalMoves(position)) {
      const next = rules.play(position, move);
      const ranks = [index.rank(position), index.rank(next)] as const;
      expect(moves.texts[moves.numberOf(...ranks)]).toBe(notation.formatMove(move));
      const caused = moves.eventsOf(...ranks);
      expect(kinds.filter((_, kind) => (caused >> kind) & 1)).toEqual(events.of(position, move));
      expect(caused).toBe(rules.outcome(next) ? moves.eventsByResult?.[index.isWon(ranks[1]) ? 'won' : 'lost'] : 0);
    }
  }
});
