import { describe, expect, test } from 'vitest';
import { describeMove, describePosition, gameWith, positionAfter } from '../../../test/games/game-with.ts';
import { reachablePositions } from '../../../test/games/reachable.ts';
import { createGame, type OptionValues } from '../../core/index.ts';
import { eventsOf } from '../../lab/audit/count-positions.ts';
import { lastDigitStanding } from './knowledge.ts';
import { illegalReason } from './rules.ts';

function open(options: OptionValues = {}) {
  return gameWith(lastDigitStanding, options);
}

describe('the rules', () => {
  const game = open();

  test('17,455 positions are reachable, 668 of them finished', () => {
    const positions = reachablePositions(game);
    expect(positions.length).toBe(17_455);
    expect(positions.filter((position) => game.rules.outcome(position)).length).toBe(668);
  });

  test('the legal moves are the additions that nothing forbids, in all 17,455 positions', () => {
    const additions = Array.from({ length: 12 }, (_, addition) => addition);
    const limits = { target: 50, max: 9, base: 10 };
    for (const position of reachablePositions(game)) {
      const allowed = additions.filter((addition) => illegalReason(limits, position, addition) === undefined);
      expect(game.rules.legalMoves(position).join()).toBe(allowed.join());
    }
  });

  test('L1: the start has used no digit, so a total may end in 0 once', () => {
    const position = positionAfter(game, '9 1');
    expect(position).toEqual({ total: 10, used: (1 << 9) | 1, turn: 'player1' });
    expect(game.rules.legalMoves(positionAfter(game, '9 1 1'))).not.toContain(9);
  });

  test('L2: a move over the target is refused, and the game goes on', () => {
    const position = positionAfter(game, '9 9 9 9 9');
    expect(position.total).toBe(45);
    expect(game.rules.outcome(position)).toBeUndefined();
    expect(game.rules.legalMoves(position)).toEqual([5]);
    expect(game.text.whyIllegal(position, '6')).toBe('That would make 51, over the target 50.');
  });

  test('L3: making exactly the target wins, if its last digit is unused', () => {
    const reached = positionAfter(game, '9 9 9 9 9 5');
    expect(game.rules.outcome(reached)).toEqual({ winner: 'player2' });
    expect(game.text.whyOver(reached)).toBe('The winner made exactly 50.');
    expect(eventsOf(game)?.of(positionAfter(game, '9 9 9 9 9'), 5)).toEqual(['target-reached']);
    const spent = positionAfter(game, '9 1 8 9 9 5');
    expect(game.text.formatPosition(spent)).toBe('41 016789 1');
    expect(game.rules.legalMoves(spent)).toEqual([1, 2, 3, 4]);
    expect(game.text.whyIllegal(spent, '9')).toBe('The last digit 0 has already been used.');
  });

  test('L4: a player with nothing to add loses at once', () => {
    const small = open({ target: 9, base: 2 });
    const blocked = positionAfter(small, '1 1');
    expect(small.rules.legalMoves(blocked)).toEqual([]);
    expect(small.rules.outcome(blocked)).toEqual({ winner: 'player2' });
    expect(small.text.whyOver(blocked)).toBe('The loser had no number left to add.');
    expect(eventsOf(small)?.of(positionAfter(small, '1'), 1)).toEqual(['player-blocked']);
  });

  test.each([0, -1, 1.5, 10, Number.NaN, Number.POSITIVE_INFINITY])('%d may not be added', (addition) => {
    expect(() => game.rules.play(game.rules.start, addition)).toThrow('is not legal here.');
  });

  test('the legal additions are those of the sample', () => {
    expect(game.rules.legalMoves(positionAfter(game, ''))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(game.rules.legalMoves(positionAfter(game, '7'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(game.rules.legalMoves(positionAfter(game, '7 3'))).toEqual([1, 2, 3, 4, 5, 6, 8, 9]);
    expect(game.rules.legalMoves(positionAfter(game, '7 3 4'))).toEqual([1, 2, 4, 5, 7, 8, 9]);
  });
});

describe('texts', () => {
  const game = open();
  const hexadecimal = open({ base: 16, target: 200 });

  test.each([
    [game, '', '0', '"0" is not a number from 1 to 9.'],
    [game, '', '10', '"10" is not a number from 1 to 9.'],
    [game, '', '05', '"05" is not a number from 1 to 9.'],
    [game, '9 9 9 9 9', '8', 'That would make 53, over the target 50.'],
    [game, '9 1 1', '9', 'The last digit 0 has already been used.'],
    [hexadecimal, '10 5 1', '10', 'That would make 26 (1a in base 16); the last digit a has already been used.'],
    [hexadecimal, '', 'a', '"a" is not a number from 1 to 15.'],
    [open({ max: 1 }), '', '2', '"2" is not 1, the only number you may add.'],
  ])('%#: a move is refused in a sentence', (variant, moves, text, sentence) => {
    expect(variant.text.whyIllegal(positionAfter(variant, moves), text)).toBe(sentence);
  });

  test('describe the total and a move', () => {
    expect(describePosition(game, game.rules.start)).toBe('The total is 0 of 50; no last digit is used yet.');
    expect(describePosition(game, positionAfter(game, '7'))).toBe('The total is 7 of 50; the used last digit is 7.');
    expect(describePosition(game, positionAfter(game, '7 3'))).toBe(
      'The total is 10 of 50; the used last digits are 0, 7.',
    );
    expect(describeMove(game, positionAfter(game, '7'), 3)).toBe('Player 2 adds 3 and makes 10.');
    expect(describePosition(hexadecimal, positionAfter(hexadecimal, '15 11'))).toBe(
      'The total is 26 (1a in base 16) of 200; the used last digits are a, f.',
    );
  });

  test('every set of used digits is written digit by digit, in rising order', () => {
    const game = open({ base: 16, target: 200 });
    const digits = '0123456789abcdef';
    for (let used = 1; used < 1 << 16; used++) {
      const plainly = [...digits].filter((_, digit) => Math.floor(used / 2 ** digit) % 2 === 1).join('');
      const text = game.text.formatPosition({ total: 7, used, turn: 'player2' });
      if (text !== `7 ${plainly} 2`) expect(text).toBe(`7 ${plainly} 2`);
    }
  });

  test('digits above 9 are written a to f', () => {
    expect(hexadecimal.text.formatPosition(positionAfter(hexadecimal, '15 11'))).toBe('26 af 1');
  });

  test.each([
    ['', 'A position is the total'],
    ['14 740 2', 'rising order'],
    ['14 0477 2', 'rising order'],
    ['51 17 1', 'at most the target 50'],
    ['14 4a 1', 'from 0 to 9'],
    ['14 047 1', 'player 2 is to move'],
    ['14 037 2', 'The last digit of 14 must be among the used ones.'],
    ['1 01 1', '2 additions of 1 to 9 cannot make 1'],
    ['14 - 1', '0 additions of 1 to 9 cannot make 14'],
    ['19 9 2', '1 addition of 1 to 9 cannot make 19'],
  ])('the position text %j is refused', (text, reason) => {
    const parsed = game.text.parsePosition(text);
    expect(parsed.ok ? 'accepted' : parsed.error).toContain(reason);
  });
});

describe('options', () => {
  test('the largest addition follows the base', () => {
    expect(open().options).toEqual({ target: 50, max: 9, base: 10 });
    expect(open({ base: 16 }).options).toEqual({ target: 50, max: 15, base: 16 });
  });

  test.each([
    [{ max: 10 }, 'max must be a whole number from 1 to 9 (one less than the base, which is 10), not 10.'],
    [{ base: 4, max: 4 }, 'max must be a whole number from 1 to 3 (one less than the base, which is 4), not 4.'],
    [{ base: 17 }, 'base must be a whole number from 2 to 16, not "17".'],
    [{ target: 0 }, 'target must be a whole number from 1 to 200, not "0".'],
    [{ target: 201 }, 'target must be a whole number from 1 to 200, not "201".'],
  ])('%j is refused', (options, sentence) => {
    const game = createGame(lastDigitStanding, options);
    expect(game.ok ? 'accepted' : game.error).toBe(sentence);
  });
});
