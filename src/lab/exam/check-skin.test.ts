import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/open-game.ts';
import { seatNumber } from '../../core/index.ts';
import { checkSkin } from './check-skin.ts';
import type { AnyTold } from './skin.ts';

const game = openGame('match-six');
const { rules, text: notation } = game;

/** The game told with its own names, in front of which stands whose turn it is. */
function plainTold(): AnyTold {
  const state = (position: unknown) => `${seatNumber(rules.turn(position))} ${notation.formatPosition(position)}`;
  const positionOf = (text: string) => {
    const position = notation.parsePosition(text.slice(2));
    if (!position.ok) throw new Error(position.error);
    return position.value;
  };
  const move = (_: unknown, played: unknown) => `add ${notation.formatMove(played)}`;
  return {
    title: 'Sums',
    rules: [],
    state,
    move,
    game: {
      start: state(rules.start),
      moves: (text: string) => rules.legalMoves(positionOf(text)).map((played) => move(undefined, played)),
      play(text: string, name: string) {
        const played = rules.legalMoves(positionOf(text)).find((one) => move(undefined, one) === name);
        return state(rules.play(positionOf(text), played));
      },
      winner(text: string) {
        const outcome = rules.outcome(positionOf(text));
        return outcome && (outcome.winner === null ? null : seatNumber(outcome.winner));
      },
    },
  } as unknown as AnyTold;
}

describe('a skin', () => {
  test('that tells the same game is compared in every position', () => {
    // 44 positions, of which 19 have three moves.
    expect(checkSkin(game, plainTold())).toEqual({ ok: true, value: { positions: 44, moves: 57 } });
  });

  const told = plainTold();
  const START = told.state(rules.start);

  test.each<[string, Partial<AnyTold['game']> | Partial<AnyTold>, string]>([
    [
      'another start',
      { game: { ...told.game, start: '1 x' } },
      `The start is told as "${START}", but begins at "1 x".`,
    ],
    [
      'fewer moves',
      { game: { ...told.game, moves: (text) => told.game.moves(text).slice(1) } },
      `In "${START}": the moves are add 1, add 2, add 3, but told add 2, add 3.`,
    ],
    [
      'other moves',
      { game: { ...told.game, moves: (text) => told.game.moves(text).map((name) => name.replace('3', '4')) } },
      `In "${START}": the moves are add 1, add 2, add 3, but told add 1, add 2, add 4.`,
    ],
    [
      'two moves of one name',
      { move: () => 'add 1' },
      `In "${START}": the moves are add 1, add 1, add 1, but told add 1, add 2, add 3.`,
    ],
    ['another end', { game: { ...told.game, winner: () => 1 } }, `In "${START}": the game ends in another way.`],
    [
      'moves that lead elsewhere',
      { game: { ...told.game, play: (text, name) => told.game.play(text, name === 'add 2' ? 'add 1' : name) } },
      `In "${START}": add 2 leads elsewhere.`,
    ],
    [
      'another turn',
      {
        state: (position) => told.state(position).replace(/^[12]/, '3'),
        game: { ...told.game, start: START.replace(/^[12]/, '3') },
      },
      `In "${START.replace(/^[12]/, '3')}": another player is to move.`,
    ],
  ])('with %s is refused', (_, changes, error) => {
    expect(checkSkin(game, { ...told, ...changes } as AnyTold)).toEqual({ ok: false, error });
  });

  test('that tells two positions alike is refused', () => {
    const alike = { ...told, state: (position: unknown) => told.state(position).replace('[3]', '[2]') };
    const lead = {
      ...alike.game,
      play: (text: string, name: string) => told.game.play(text, name).replace('[3]', '[2]'),
    };
    expect(checkSkin(game, { ...alike, game: lead } as AnyTold)).toEqual({
      ok: false,
      error: expect.stringMatching(/^Two positions are told as "2 \[2\] 2"\.$/),
    });
  });
});
