import {
  type AnyGame,
  createGame,
  declareGame,
  illegalMove,
  mustSucceed,
  otherSeat,
  type Seat,
} from '../../src/core/index.ts';

/** A place of a small game: where its moves lead, or who has won there, seen by the player whose turn it would be. */
export type Place = readonly number[] | 'won' | 'lost' | 'drawn';

interface PlacePosition {
  readonly place: number;
  readonly turn: Seat;
}

/** A game drawn as a graph: places numbered from 0, the start, and a move for each arrow, named by its number. */
export function createPlaceGame(places: readonly Place[]): AnyGame {
  const arrows = (place: number) => {
    const target = places[place];
    return typeof target === 'object' ? target : [];
  };
  const definition = declareGame<PlacePosition, number>({
    id: 'places',
    title: 'Places',
    summary: 'A game for tests.',
    create: () => ({
      rules: {
        start: { place: 0, turn: 'player1' },
        turn: ({ turn }) => turn,
        legalMoves: ({ place }) => arrows(place).map((_, arrow) => arrow),
        play: ({ place, turn }, arrow) => {
          const target = arrows(place)[arrow];
          if (target === undefined) throw illegalMove(arrow);
          return { place: target, turn: otherSeat(turn) };
        },
        outcome: ({ place, turn }) => {
          const end = places[place];
          if (end === 'drawn') return { winner: null };
          return end === 'won' || end === 'lost' ? { winner: end === 'won' ? turn : otherSeat(turn) } : undefined;
        },
      },
      text: { formatPosition: ({ place, turn }) => `${place} ${turn}`, whyOver: () => 'The drawing says so.' },
    }),
  });
  return mustSucceed(createGame(definition));
}
