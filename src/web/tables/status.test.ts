import { expect, test } from 'vitest';
import { replayTable } from '../../../test/tables/memory-table.ts';
import { NOBODY_PRESENT, type TableChange, viewTable } from '../../tables/index.ts';
import { standing } from './status.tsx';

const OPENED: TableChange = { type: 'opened', record: 'match-six:', redraw: null, hints: false };
const BOB: TableChange = { type: 'sat', seat: 2, name: 'Bob' };
const moved = (ply: number, move: string): TableChange => ({ type: 'moved', seat: ply % 2 === 1 ? 1 : 2, ply, move });

/** The table from the first player's view. */
function after(...changes: readonly TableChange[]): string {
  return standing(seen(...changes));
}

function seen(...changes: readonly TableChange[]) {
  const events = [OPENED, ...changes].map((change, index) => ({ version: index + 1, at: '', ...change }));
  return { ok: true, value: viewTable('', replayTable(events), NOBODY_PRESENT, 'player1') } as const;
}

test('the state of a table is described for its first player', () => {
  expect(after()).toBe('Waiting for your friend to open the link');
  expect(after(moved(1, '2'))).toBe('Waiting for your friend to open the link');
  expect(after(BOB)).toBe('Your turn, with Bob');
  expect(after(moved(1, '2'), moved(2, '1'))).toBe('Your turn, with your friend');
  expect(after(BOB, moved(1, '2'))).toBe('Waiting for Bob to move');
  expect(after(BOB, moved(1, '2'), moved(2, '1'), moved(3, '3'))).toBe('Over: you beat Bob');
  expect(after(BOB, { type: 'resigned', seat: 1 })).toBe('Over: you lost to Bob');
  expect(after(BOB, { type: 'closed' })).toBe('Closed after a long time without a move. With Bob');
  expect(standing(undefined)).toBe('With a friend');
  expect(standing({ ok: false, status: 0, error: 'The server does not answer.' })).toBe(
    'With a friend. The server does not answer.',
  );
});

test('a draw has no winner, and a lone visitor waits for a friend', () => {
  const { value } = seen(BOB, { type: 'resigned', seat: 1 });
  expect(standing({ ok: true, value: { ...value, winner: null } })).toBe('Over: a draw with Bob');
  const alone = { ...seen().value, players: [] };
  expect(standing({ ok: true, value: alone })).toBe('Waiting for your friend to open the link');
  expect(standing({ ok: true, value: { ...alone, closed: true } })).toBe(
    'Closed after a long time without a move. With your friend',
  );
});
