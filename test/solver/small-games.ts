import {
  type AnyGame,
  createGame,
  failure,
  type GameDefinition,
  otherSeat,
  type Seat,
  success,
} from '../../src/core/index.ts';

/** A place of a small game: where its moves lead, or who has won there, seen by the player whose turn it would be. */
export type Place = readonly number[] | 'won' | 'lost';

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
  const definition: GameDefinition<PlacePosition, number> = {
    id: 'places',
    title: 'Places',
    summary: 'A game for tests.',
    rulesVersion: 1,
    seatNames: ['Player 1', 'Player 2'],
    options: [],
    variants: [],
    ruleBook: { objective: '', howToPlay: [], rulings: [], theory: [] },
    createRules: () => ({
      start: { place: 0, turn: 'player1' },
      turn: ({ turn }) => turn,
      legalMoves: ({ place }) => arrows(place).map((_, arrow) => arrow),
      play: ({ place, turn }, arrow) => {
        const target = arrows(place)[arrow];
        if (target === undefined) throw new RangeError(`There is no arrow ${arrow} here.`);
        return { place: target, turn: otherSeat(turn) };
      },
      outcome: ({ place, turn }) => {
        if (typeof places[place] === 'object') return undefined;
        return { winner: places[place] === 'won' ? turn : otherSeat(turn), reason: 'The drawing says so.' };
      },
      notableEvents: [],
      events: () => [],
      formatPosition: ({ place, turn }) => `${place} ${turn}`,
      parsePosition: (text) => {
        const [place = '', turn] = text.split(' ');
        if (turn !== 'player1' && turn !== 'player2') return failure('A position is a place and a player.');
        return success({ place: Number(place), turn });
      },
      formatMove: String,
      refusal: (_, text) => `There is no arrow ${text} here.`,
      describePosition: ({ place }) => `Place ${place}.`,
      describeMove: (_, arrow) => `Arrow ${arrow}.`,
    }),
  };
  const game = createGame(definition);
  if (!game.ok) throw new Error(game.error);
  return game.value;
}
