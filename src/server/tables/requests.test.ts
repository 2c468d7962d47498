import { describe, expect, test } from 'vitest';
import { parseActionRequest, parseMoveRequest, parseOpening } from './routes.ts';

const OPENING = 'A table is opened with {"record": "tail-end:"}, and if you like "seats" and "hints".';
const SEATS = 'seats is a list like [{"seat": 1, "name": "Ann"}].';
const TOO_LONG = 'A name may have at most 30 characters.';

describe('a request to open a table', () => {
  test.each([
    [{ record: 'tail-end:' }, { record: 'tail-end:', hints: false, seats: [] }],
    [
      { record: 'x'.repeat(16_000), hints: true },
      { record: 'x'.repeat(16_000), hints: true, seats: [] },
    ],
    [
      { record: '', seats: [{ seat: 2, name: ' Ann ' }, { seat: 1 }] },
      {
        record: '',
        hints: false,
        seats: [
          { seat: 2, name: 'Ann' },
          { seat: 1, name: null },
        ],
      },
    ],
  ])('%#: is read, with nobody seated and no hints unless asked for', (body, opening) => {
    expect(parseOpening(body)).toEqual({ ok: true, value: opening });
  });

  test.each([
    [undefined, OPENING],
    [{}, OPENING],
    [{ record: 3 }, 'record must be a text like "tail-end coins=9:".'],
    [{ record: 'x'.repeat(16_001) }, 'record may have at most 16000 characters.'],
    [{ record: '', hints: 'yes' }, 'hints is true or false.'],
    [{ record: '', seats: 'Ann' }, SEATS],
    [{ record: '', seats: [{ seat: 3 }] }, 'A seat is 1 or 2.'],
    [{ record: '', seats: [{ seat: 1, name: 7 }] }, 'A name is a text.'],
    [{ record: '', seats: [{ seat: 1, name: 'x'.repeat(31) }] }, TOO_LONG],
    [{ record: '', seats: [{ seat: 1 }, { seat: 1 }] }, 'A seat is named twice.'],
    [{ record: '', seats: [{ seat: 1 }, { seat: 2 }, { seat: 1 }] }, 'A table has two seats.'],
  ])('%#: is refused in a sentence', (body, error) => {
    expect(parseOpening(body)).toEqual({ ok: false, error });
  });
});

const MOVE = 'A move is {"ply": 1, "move": "3"}: the number of the move at this table, from 1, and its text.';

test.each([
  [{ ply: 1, move: '3' }, true],
  [{ ply: 1, move: 'x'.repeat(100) }, true],
  [{ ply: 1, move: 'x'.repeat(101) }, false],
  [{ ply: 0, move: '3' }, false],
  [{ ply: 1.5, move: '3' }, false],
  [{ ply: '1', move: '3' }, false],
  [{ ply: 1 }, false],
  [{ move: '3' }, false],
  [null, false],
])('%#: a move has a number from 1 and a text of at most 100 characters', (body, isRead) => {
  const read = isRead ? { ok: true, value: { action: 'move', ...body } } : { ok: false, error: MOVE };
  expect(parseMoveRequest(body)).toEqual(read);
});

describe('a request to act', () => {
  test.each([
    [{ action: 'sit' }, { action: 'sit' }],
    [
      { action: 'sit', name: ' Ann ', game: 2 },
      { action: 'sit', name: 'Ann' },
    ],
    [
      { action: 'sit', name: null },
      { action: 'sit', name: null },
    ],
    [{ action: 'resign', name: 'Ann' }, { action: 'resign' }],
    [
      { action: 'rematch', game: 2 },
      { action: 'rematch', game: 2 },
    ],
    [
      { action: 'undo', ply: 3 },
      { action: 'undo', ply: 3 },
    ],
    [
      { action: 'decline', game: 1, ply: 1 },
      { action: 'decline', game: 1, ply: 1 },
    ],
  ])('%#: is read with what belongs to it', (body, value) => {
    expect(parseActionRequest(body)).toEqual({ ok: true, value });
  });

  test.each([{ action: 'win' }, {}, undefined, { action: 'undo', ply: 0 }, { action: 'sit', name: 3 }])(
    '%j is refused',
    (body) => {
      expect(parseActionRequest(body)).toEqual({ ok: false, error: expect.stringMatching(/^An action is /) });
    },
  );

  test('with a name that is too long is refused as such', () => {
    expect(parseActionRequest({ action: 'sit', name: 'x'.repeat(31) })).toEqual({ ok: false, error: TOO_LONG });
  });
});
