import { describe, expect, test } from 'vitest';
import { describeMove, describePosition, gameWith } from '../../../test/games/game-with.ts';
import { openGame } from '../../../test/games/open-game.ts';
import { reachablePositions } from '../../../test/games/reachable.ts';
import { type OptionValues, parseOptions } from '../../core/index.ts';
import { eventsOf } from '../../lab/audit/count-positions.ts';
import { inversionRace } from './knowledge.ts';
import type { InversionRaceMove, InversionRacePosition } from './rules.ts';

function open(options: OptionValues = {}) {
  return gameWith(inversionRace, options);
}

const printed = open();
const leaping = open({ leap: true });

function at(text: string): InversionRacePosition {
  const position = printed.text.parsePosition(text);
  if (!position.ok) throw new Error(position.error);
  return position.value;
}

describe('leaps', () => {
  test.each<[string, InversionRaceMove, string, string[]]>([
    ['A5 B4 goal 0 1', 'left', 'A3 B4 goal 10 2', ['leap', 'inversion']],
    ['A3 B4 goal 0 1', 'right', 'A5 B4 goal 10 2', ['leap', 'inversion']],
    ['A5 B4 goal 0 2', 'right', 'A5 B6 goal 10 1', ['leap', 'inversion']],
    ['A5 B4 goal 10 1', 'left', 'A3 B4 goal 10 2', ['leap']],
    ['A5 B3 goal 0 1', 'left', 'A4 B3 goal 0 2', []],
    ['A5 B5 goal 0 1', 'left', 'A4 B5 goal 0 2', []],
    ['A5 B5 goal 0 2', 'right', 'A5 B6 goal 0 1', []],
  ])('%s, %s: %s %j', (before, move, after, events) => {
    expect(leaping.text.formatPosition(leaping.rules.play(at(before), move))).toBe(after);
    expect(eventsOf(leaping)?.of(at(before), move)).toEqual(events);
  });

  test('I4: the leap that moves the goal and lands on cell 0 does not win', () => {
    const after = leaping.rules.play(at('A1 B2 goal 0 2'), 'left');
    expect(leaping.text.formatPosition(after)).toBe('A1 B0 goal 10 1');
    expect(leaping.rules.outcome(after)).toBeUndefined();
    expect(describeMove(leaping, at('A1 B2 goal 0 2'), 'left')).toBe(
      'Player B leaps left over the other marker to cell 0, which moves the goal to cell 10.',
    );
  });

  test('the leap that moves the goal and lands on it wins', () => {
    const after = leaping.rules.play(at('A9 B8 goal 0 2'), 'right');
    expect(leaping.rules.outcome(after)).toEqual({ winner: 'player2' });
    expect(leaping.text.whyOver(after)).toBe('The winner reached the goal, cell 10.');
    expect(describeMove(leaping, at('A9 B8 goal 0 2'), 'right')).toBe(
      'Player B leaps right over the other marker to cell 10, which moves the goal there, and wins.',
    );
  });

  test('I5: a marker that stood on the new goal must leave and come back', () => {
    let position = at('A10 B4 goal 10 1');
    expect(leaping.rules.outcome(position)).toBeUndefined();
    for (const move of ['left', 'left', 'right'] as const) position = leaping.rules.play(position, move);
    expect(leaping.text.formatPosition(position)).toBe('A10 B3 goal 10 2');
    expect(leaping.rules.outcome(position)?.winner).toBe('player1');
  });

  test('a marker on 0 has not won after the goal has moved away, nor one on 10 before', () => {
    expect(leaping.rules.outcome(at('A0 B4 goal 10 2'))).toBeUndefined();
    expect(leaping.rules.outcome(at('A10 B4 goal 0 2'))).toBeUndefined();
  });
});

describe('notable events', () => {
  test('inversion is declared even where it never happens, so that an audit can report it', () => {
    expect(eventsOf(printed)?.kinds.map((event) => event.id)).toEqual(['inversion', 'forced-pass']);
    expect(eventsOf(leaping)?.kinds.map((event) => event.id)).toEqual(['inversion', 'forced-pass', 'leap']);
  });

  test.each([5, 11, 21])(
    'I2, I6: on %d cells as printed nobody passes a marker, and one position forces a pass',
    (cells) => {
      const game = open({ cells });
      const positions = reachablePositions(game);
      expect(positions.filter((position) => position.inverted)).toEqual([]);
      const stuck = positions.filter((position) => game.rules.legalMoves(position).includes('pass'));
      expect(stuck.map(game.text.formatPosition)).toEqual([`A${cells - 2} B${cells - 1} goal 0 2`]);
      expect(stuck.map((position) => eventsOf(game)?.of(position, 'pass'))).toEqual([['forced-pass']]);
    },
  );

  test.each([5, 11, 21])(
    'I5, I6: on %d cells with leaps nobody passes a turn or stands on a goal that moved',
    (cells) => {
      const game = open({ cells, leap: true });
      const going = reachablePositions(game).filter((position) => !game.rules.outcome(position));
      expect(going.some((position) => position.inverted)).toBe(true);
      expect(going.filter((position) => game.rules.legalMoves(position).includes('pass'))).toEqual([]);
      expect(going.filter(({ a, b, inverted }) => inverted && Math.max(a, b) === cells - 1)).toEqual([]);
    },
  );
});

describe('refusals', () => {
  test.each([
    ['inversion-race', 'A4 B5 goal 0 2', 'left', 'Cell 4 is occupied.'],
    ['inversion-race', 'A4 B5 goal 0 1', 'right', 'Cell 5 is occupied.'],
    ['inversion-race', 'A4 B10 goal 0 2', 'right', 'Cell 10 is the right end of the track.'],
    ['inversion-race', 'A4 B10 goal 0 2', 'pass', 'You may pass only when both ways are barred.'],
    ['inversion-race', 'A4 B10 goal 0 2', 'LEFT', '"LEFT" is not a move; choose left or right.'],
    ['inversion-race', 'A9 B10 goal 0 2', 'left', 'Cell 9 is occupied; you can only pass.'],
    ['inversion-race', 'A9 B10 goal 0 2', 'right', 'Cell 10 is the right end of the track; you can only pass.'],
    ['inversion-race', 'A9 B10 goal 0 2', 'up', '"up" is not a move; you can only pass.'],
    ['inversion-race', 'A0 B7 goal 0 2', 'left', 'The game is over.'],
    ['inversion-race leap=true', 'A0 B4 goal 10 1', 'left', 'Cell 0 is the left end of the track.'],
    [
      'inversion-race leap=true',
      'A0 B1 goal 10 2',
      'left',
      'Cell 0 is occupied, and there is no cell beyond it to leap to.',
    ],
  ])('%s, %s, %s: %s', (variant, text, move, sentence) => {
    const game = openGame(variant);
    expect(game.text.whyIllegal(at(text), move)).toBe(sentence);
    expect(() => game.rules.play(at(text), move)).toThrow(RangeError);
  });
});

describe('texts', () => {
  test('describe the board and each kind of move', () => {
    expect(describePosition(printed, printed.rules.start)).toBe('Both markers stand on cell 5; the goal is cell 0.');
    expect(describePosition(printed, at('A4 B5 goal 0 2'))).toBe(
      'Player A is on cell 4 and Player B on cell 5; the goal is cell 0.',
    );
    expect(describeMove(printed, printed.rules.start, 'right')).toBe('Player A moves right to cell 6.');
    expect(describeMove(printed, at('A1 B5 goal 0 1'), 'left')).toBe('Player A moves left to cell 0, and wins.');
    expect(describeMove(printed, at('A9 B10 goal 0 2'), 'pass')).toBe('Player B is barred both ways and passes.');
  });

  test.each([
    'A5 B4 goal 0',
    'A5 B4 goal 0 3',
    'A11 B4 goal 0 1',
    'A05 B4 goal 0 1',
    'A5 B4 goal 5 1',
    'B4 A5 goal 0 1',
    'A5 B4 goal 0 1 ',
    '',
  ])('%j is no position', (text) => {
    expect(printed.text.parsePosition(text)).toEqual({
      ok: false,
      error:
        'A position is like "A5 B4 goal 0 2" (cells from 0 to 10, the goal 0 or 10, ' +
        `and 1 or 2 for the player to move), not ${JSON.stringify(text)}.`,
    });
  });

  test.each(['A4 B4 goal 0 1', 'A5 B5 goal 10 1'])('%j has two markers on one cell', (text) => {
    const error = 'Both markers stand on one cell only at the start, on cell 5 with the goal 0.';
    expect(printed.text.parsePosition(text)).toEqual({ ok: false, error });
  });
});

test.each([
  ['4', 'cells must be an odd whole number from 5 to 101, not "4".'],
  ['10', 'cells must be an odd whole number from 5 to 101, not "10".'],
  ['103', 'cells must be an odd whole number from 5 to 101, not "103".'],
])('cells=%s is refused', (cells, error) => {
  expect(parseOptions(inversionRace, [['cells', cells]])).toEqual({ ok: false, error });
});
