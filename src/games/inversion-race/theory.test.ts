import { describe, expect, test } from 'vitest';
import { gameWith } from '../../../test/games/game-with.ts';
import { reachablePositions } from '../../../test/games/reachable.ts';
import { addCoverage, checkTheory } from '../../../test/games/theory-check.ts';
import { SEATS, startFrom, wholeNumbers, YOU_TO_MOVE } from '../../core/index.ts';
import { createTable, valueFromScore } from '../../solver/index.ts';
import { fixtures } from './fixtures.ts';
import { inversionRace } from './knowledge.ts';
import type { InversionRacePosition } from './rules.ts';
import { moverCell } from './rules.ts';

function open(cells: number, leap: boolean) {
  return gameWith(inversionRace, { cells, leap });
}

const TRACKS = Array.from({ length: 14 }, (_, index) => 5 + 2 * index);

/** The position counts come from an independent program. */
describe('the theory agrees with the solver on every position of tracks from 5 to 31 cells', () => {
  test.each([
    [false, 7_064],
    [true, 14_141],
  ])('leap %j', (leap, positions) => {
    const covered = TRACKS.map((cells) => checkTheory(open(cells, leap))).reduce(addCoverage);
    expect(covered).toEqual({ positions, verdicts: positions, distances: positions });
  });
});

test.each([false, true])(
  'the theory agrees on unreachable positions too, except with a marker on the goal; leap %j',
  (leap) => {
    let [known, silent] = [0, 0];
    for (const game of [5, 7, 9].map((cells) => open(cells, leap))) {
      for (const position of allPositions(game)) {
        const table = createTable(startFrom(game, position));
        if (!table.ok) throw new Error(table.error);
        const value = valueFromScore(Number(table.value.scoreOf(position)));
        const verdict = game.theory?.verdict(position);
        const distance = game.theory?.distance?.(position);
        expect(verdict === undefined).toBe(
          moverCell(position) === (position.inverted ? Number(game.options.cells) - 1 : 0),
        );
        if (verdict !== undefined) expect({ verdict, distance }, game.text.formatPosition(position)).toEqual(value);
        if (verdict === undefined) silent++;
        else known++;
      }
    }
    expect({ known, silent }).toEqual({ known: 398, silent: 72 });
  },
);

/** Every unfinished position that can be written down. */
function allPositions(game: ReturnType<typeof open>): readonly InversionRacePosition[] {
  const cells = Number(game.options.cells);
  const places = wholeNumbers(0, cells - 1);
  const positions = places.flatMap((a) =>
    places.flatMap((b) =>
      [false, true].flatMap((inverted) => SEATS.map((turn): InversionRacePosition => ({ a, b, inverted, turn }))),
    ),
  );
  return positions.filter(
    (position) => game.text.parsePosition(game.text.formatPosition(position)).ok && !game.rules.outcome(position),
  );
}

describe('the explanations', () => {
  test('tell the winning player which way to go', () => {
    const game = open(13, true);
    for (const position of reachablePositions(game).filter((position) => !game.rules.outcome(position))) {
      const sentence = game.theory?.why(position, YOU_TO_MOVE) ?? '';
      if (game.theory?.verdict(position) === 'win')
        expect(fixtures.advisedMoves(sentence, game.options).length, sentence).toBe(1);
    }
  });

  test.each([
    [
      11,
      false,
      'A5 B5 goal 0 1',
      'Both markers are on cell 5, and nobody can ever get past: step left, and you are in front for good, 4 steps from the goal.',
    ],
    [
      11,
      false,
      'A4 B6 goal 0 1',
      'The goal is cell 0, and you are in front on cell 4: walk left. It takes 4 steps, and nobody can get past you.',
    ],
    [
      11,
      false,
      'A6 B4 goal 0 1',
      'The goal is cell 0, and your opponent is in front on cell 4, 4 steps away. You cannot get past.',
    ],
    [11, false, 'A1 B6 goal 0 2', 'Your opponent is one step from the goal, cell 0, and you cannot get there first.'],
    [11, false, 'A1 B3 goal 0 1', 'Step left onto the goal, cell 0.'],
    [
      11,
      true,
      'A5 B5 goal 0 1',
      'Both markers are on cell 5: step left, and you are in front. Your opponent does best to leap over you, but that moves the goal to cell 10 and puts you in front again.',
    ],
    [
      11,
      true,
      'A4 B6 goal 0 1',
      'The goal is cell 0, and you are in front on cell 4: walk left. It takes 4 steps, and every step leaves a gap of at least 2, so nobody can leap over you.',
    ],
    [
      11,
      true,
      'A6 B4 goal 0 1',
      'The goal is cell 0, and your opponent is in front on cell 4, 4 steps away. Each step leaves you at least 2 cells behind, so you can never leap over.',
    ],
    [
      11,
      true,
      'A4 B3 goal 10 1',
      'The goal is cell 10, and you are in front on cell 4: walk right. It takes 6 steps, and every step leaves a gap of at least 2, so nobody can leap over you.',
    ],
    [
      11,
      true,
      'A4 B5 goal 0 2',
      'Your opponent is in front of you on cell 4 and will win. Leap left to hold out longest: that moves the goal to cell 10, but there you are behind again, and it takes your opponent 6 steps.',
    ],
    [
      11,
      true,
      'A6 B7 goal 10 1',
      'Your opponent is next to you on cell 7: leap right. You are 4 cells from 10, the goal. That is an even number: if your opponent leaps back, you leap again and get there first.',
    ],
    [11, true, 'A8 B9 goal 10 1', 'Leap right onto cell 10, the goal.'],
    [
      11,
      true,
      'A8 B7 goal 10 2',
      'The goal is cell 10, and your opponent is right in front of you. You are 3 cells away, an odd number: if you leap, your opponent leaps back and gets there first.',
    ],
    [
      11,
      true,
      'A6 B8 goal 0 1',
      'You are in front, and the gap of 2 is even: walk right. Whenever the markers meet, it is your opponent’s turn, and in the end your opponent has to leap over you; that moves the goal to cell 10, where your 4 steps lead.',
    ],
    [
      11,
      true,
      'A6 B9 goal 0 2',
      'Your opponent is in front, and after your move the gap will be even. Walking towards you, your opponent makes you leap in the end, and the goal moves to cell 10, only 4 cells away from your opponent’s marker.',
    ],
    [
      11,
      true,
      'A7 B6 goal 0 2',
      'Your opponent is next to you on cell 7: leap right. You are 4 cells from 10, which becomes the goal. That is an even number: if your opponent leaps back, you leap again and get there first.',
    ],
    [11, true, 'A9 B8 goal 0 2', 'Leap right onto cell 10, which becomes the goal.'],
    [
      11,
      true,
      'A10 B7 goal 0 2',
      'Your opponent can only go from cell 10 to 9: step right to 8, let the marker come, and leap over it onto cell 10, which becomes the goal.',
    ],
    [
      11,
      true,
      'A10 B9 goal 0 2',
      'Your opponent can only go from cell 10 to 9: step left to 8, let the marker come, and leap over it onto cell 10, which becomes the goal.',
    ],
    [
      11,
      true,
      'A10 B8 goal 0 1',
      'You can only step to cell 9, next to your opponent. Then your opponent leaps over you onto cell 10, which becomes the goal.',
    ],
    [
      11,
      true,
      'A5 B3 goal 10 2',
      'The goal is cell 10, and your opponent is in front on cell 5, 5 steps away. Each step leaves you at least 2 cells behind, so you can never leap over.',
    ],
  ])('%d cells, leap %j, %s', (cells, leap, text, sentence) => {
    const game = open(cells, leap);
    const position = game.text.parsePosition(text);
    expect(position.ok ? game.theory?.why(position.value, YOU_TO_MOVE) : position.error).toBe(sentence);
  });
});

test('I5 and I6: with leaps no marker stands on the last cell when the goal gets there, and no player has to pass', {
  tags: 'slow',
}, () => {
  for (const cells of TRACKS) {
    const game = open(cells, true);
    for (const position of reachablePositions(game).filter((position) => !game.rules.outcome(position))) {
      if (position.inverted) expect([position.a, position.b]).not.toContain(cells - 1);
      expect(game.rules.legalMoves(position)).not.toContain('pass');
    }
  }
});
