import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/open-game.ts';
import { seatNumber } from '../../core/index.ts';
import { checkSkin } from './check-skin.ts';
import type { AnyRetelling } from './skin.ts';

const game = openGame('match-six');
const { rules, text: notation } = game;

/** A skin with the game's own names, each state after the number of the player to move. */
function plainRetelling(): AnyRetelling {
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
  } as unknown as AnyRetelling;
}

describe('a skin', () => {
  test('of the same game is compared in every position', () => {
    // 44 positions, of which 19 have three moves.
    expect(checkSkin(game, plainRetelling())).toEqual({ ok: true, value: { positions: 44, moves: 57 } });
  });

  const reported = plainRetelling();
  const START = reported.state(rules.start);

  test.each<[string, Partial<AnyRetelling['game']> | Partial<AnyRetelling>, string]>([
    [
      'another start',
      { game: { ...reported.game, start: '1 x' } },
      `The start is shown as "${START}", but the skin begins at "1 x".`,
    ],
    [
      'fewer moves',
      { game: { ...reported.game, moves: (text) => reported.game.moves(text).slice(1) } },
      `In "${START}": the moves are add 1, add 2, add 3, but the skin has add 2, add 3.`,
    ],
    [
      'other moves',
      { game: { ...reported.game, moves: (text) => reported.game.moves(text).map((name) => name.replace('3', '4')) } },
      `In "${START}": the moves are add 1, add 2, add 3, but the skin has add 1, add 2, add 4.`,
    ],
    [
      'two moves of one name',
      { move: () => 'add 1' },
      `In "${START}": the moves are add 1, add 1, add 1, but the skin has add 1, add 2, add 3.`,
    ],
    ['another end', { game: { ...reported.game, winner: () => 1 } }, `In "${START}": the game ends in another way.`],
    [
      'moves that lead elsewhere',
      { game: { ...reported.game, play: (text, name) => reported.game.play(text, name === 'add 2' ? 'add 1' : name) } },
      `In "${START}": add 2 leads elsewhere.`,
    ],
    [
      'another turn',
      {
        state: (position) => reported.state(position).replace(/^[12]/, '3'),
        game: { ...reported.game, start: START.replace(/^[12]/, '3') },
      },
      `In "${START.replace(/^[12]/, '3')}": another player is to move.`,
    ],
  ])('with %s is refused', (_, changes, error) => {
    expect(checkSkin(game, { ...reported, ...changes } as AnyRetelling)).toEqual({ ok: false, error });
  });

  test('that shows two positions alike is refused', () => {
    const alike = { ...reported, state: (position: unknown) => reported.state(position).replace('[3]', '[2]') };
    const lead = {
      ...alike.game,
      play: (text: string, name: string) => reported.game.play(text, name).replace('[3]', '[2]'),
    };
    expect(checkSkin(game, { ...alike, game: lead } as AnyRetelling)).toEqual({
      ok: false,
      error: expect.stringMatching(/^Two positions are shown as "2 \[2\] 2"\.$/),
    });
  });
});
