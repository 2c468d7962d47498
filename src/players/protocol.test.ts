import { describe, expect, test } from 'vitest';
import { openGame } from '../../test/games/open-game.ts';
import { mustSucceed, parseRecord, startMatch } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { endMessage, helloMessage, plainTelling, readAnswer, turnMessage } from './protocol.ts';

const legal = ['1', '2', 'Left'];
const chosen = (index: number) => ({ kind: 'weights', weights: legal.map((_, at) => (at === index ? 1 : 0)) });

describe('an answer', () => {
  test.each([
    ['{"move":"2"}', 1],
    ['{"move":2}', 1],
    ['2', 1],
    ['"2"', 1],
    ['  2\r', 1],
    ['{"move":"left"}', 2],
    ['{"policy":{"2":1}}', 1],
    ['{"policy":{"2":1,"3":0}}', 1],
  ])('%s is a move', (text, index) => {
    expect(readAnswer(text, legal)).toEqual(chosen(index));
  });

  test('may give chances, which are normalized to a sum of 1', () => {
    expect(readAnswer('{"policy":{"1":0.25,"Left":0.75}}', legal)).toEqual({
      kind: 'weights',
      weights: [0.25, 0, 0.75],
    });
    const third = readAnswer('{"policy":{"1":0.333333333,"2":0.333333333,"Left":0.333333333}}', legal);
    expect(third.kind === 'weights' && third.weights.map((weight) => weight.toFixed(12))).toEqual(
      Array(3).fill('0.333333333333'),
    );
  });

  const illegal = 'The move "3" is not legal here.';
  const notEither = (text: string) => `The answer ${text} has neither a "move" nor a "policy".`;
  test.each([
    ['{"move":"3"}', 'illegal', illegal],
    ['3', 'illegal', illegal],
    ['{"policy":{"3":1}}', 'illegal', illegal],
    ['{"policy":{"left":1}}', 'illegal', 'The move "left" is not legal here.'],
    ['x'.repeat(100), 'illegal', expect.any(String)],
    ['', 'unreadable', 'The answer is empty.'],
    ['{"move":" "}', 'unreadable', 'The answer is empty.'],
    ['{"mov', 'unreadable', 'The answer "{"mov" does not name a move.'],
    ['x}', 'unreadable', 'The answer "x}" does not name a move.'],
    ['{"moves":"1"}', 'unreadable', notEither('"{"moves":"1"}"')],
    [' {"moves":1}\r', 'unreadable', notEither('"{"moves":1}"')],
    ['null', 'illegal', 'The move "null" is not legal here.'],
    ['{"move":null}', 'unreadable', notEither('"{"move":null}"')],
    ['{"policy":null}', 'unreadable', notEither('"{"policy":null}"')],
    ['{"policy":"1"}', 'unreadable', notEither('"{"policy":"1"}"')],
    ['["1"]', 'unreadable', notEither('"["1"]"')],
    ['1 2', 'unreadable', 'The answer "1 2" does not name a move.'],
    ['x'.repeat(101), 'unreadable', expect.any(String)],
    ['{"policy":{}}', 'unreadable', 'The chances of the moves add up to 0, not to 1.'],
    ['{"policy":{"1":0.5}}', 'unreadable', 'The chances of the moves add up to 0.5, not to 1.'],
    ['{"policy":{"1":0.99999}}', 'unreadable', 'The chances of the moves add up to 0.99999, not to 1.'],
    ['{"policy":{"1":1,"2":1}}', 'unreadable', 'The chances of the moves add up to 2, not to 1.'],
    ['{"policy":{"1":-1,"2":2}}', 'unreadable', 'The chance of "1" is not a number from 0 to 1.'],
    ['{"policy":{"1":"1"}}', 'unreadable', 'The chance of "1" is not a number from 0 to 1.'],
  ])('%s is %s: %s', (text, kind, detail) => {
    expect(readAnswer(text, legal)).toEqual({ kind, detail });
  });

  test('may differ in case only if it is unambiguous', () => {
    expect(readAnswer('ab', ['aB', 'Ab']).kind).toBe('illegal');
    expect(readAnswer('Ab', ['aB', 'Ab'])).toEqual({ kind: 'weights', weights: [0, 1] });
  });
});

describe('the messages to a bot', () => {
  const match = mustSucceed(parseRecord(GAMES, 'tail-end coins=3: 3'));
  const telling = plainTelling(match.game);

  test('begin with the variant, its rules and its seat', () => {
    const { objective, howToPlay } = match.game.text;
    expect(helloMessage(telling, 'player2')).toEqual({
      type: 'hello',
      protocol: 1,
      game: 'tail-end',
      options: match.game.options,
      seat: 2,
      rules: [objective, ...howToPlay].join('\n'),
    });
  });

  test('contain at its turn the record, the board and the legal moves', () => {
    expect(turnMessage(telling, match)).toEqual({
      type: 'turn',
      record: 'tail-end coins=3: 3',
      position: 'HHT 2',
      board: 'Heads up: coins 1, 2 of 3.',
      legal: ['1', '2'],
    });
  });

  test('contain the drawn board if the game can draw it', () => {
    const game = { ...openGame('match-six'), board: () => ['first row', 'second row'] };
    expect(plainTelling(game).describe(startMatch(game)).board).toBe('first row\nsecond row');
  });

  test('end with the winner', () => {
    expect(endMessage('player1')).toEqual({ type: 'end', winner: 1 });
    expect(endMessage('player2')).toEqual({ type: 'end', winner: 2 });
    expect(endMessage(null)).toEqual({ type: 'end', winner: null });
  });
});
