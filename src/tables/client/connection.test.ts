import { setImmediate as later } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { MemoryTable } from '../../../test/tables/memory-table.ts';
import { formatRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { type ConnectionOptions, connectToTable, type TableConnection } from './connection.ts';

/** Connects to a table and receives its history, unless the table refuses; leaves with the test. */
async function connection(
  table: MemoryTable,
  key?: string,
  more: Partial<ConnectionOptions> = {},
): Promise<TableConnection> {
  const visiting = start(table, key, more);
  await later();
  return visiting;
}

function start({ client }: MemoryTable, key?: string, more: Partial<ConnectionOptions> = {}): TableConnection {
  const visiting = connectToTable({ client, definitions: GAMES, link: { id: 'x', key }, ...more });
  onTestFinished(() => visiting.leave());
  return visiting;
}

/** The game as the visitor sees it, with pending moves, and as the server has sent it. */
function recordsOf({ state: { match, table } }: TableConnection): readonly (string | undefined)[] {
  return [match && formatRecord(match), table && formatRecord(table.match)];
}

describe('arriving', () => {
  test('knows nothing at first, and can do nothing', async () => {
    const ann = start(new MemoryTable('match-six:'), 'one');
    expect(ann.state).toMatchObject({
      table: undefined,
      seat: null,
      isConnected: false,
      refusal: '',
      closedReason: '',
    });
    expect(ann.move('2')).toEqual({ ok: false, error: 'The table is not here yet.' });
    ann.act('resign');
    expect(ann.state.refusal).toBe('You are watching; only the two players can do that.');
  });

  test('with a key sits down, and keeps the given name or changes it', async () => {
    const table = new MemoryTable('match-six:');
    const ann = await connection(table, 'one', { name: 'Ann' });
    await connection(table, 'two');
    expect(table.sent).toEqual([
      ['one', { action: 'sit', name: 'Ann' }],
      ['two', { action: 'sit' }],
    ]);
    expect(table.followers).toEqual(['one', 'two']);
    expect(ann.state).toMatchObject({
      seat: 'player1',
      isConnected: true,
      isCurrent: true,
      refusal: '',
      closedReason: '',
    });
    expect(ann.state.table?.players).toMatchObject({ player1: { name: 'Ann' }, player2: { isSeated: true } });
  });

  test('without a key only watches', async () => {
    const table = new MemoryTable('match-six: 2');
    const watcher = start(table, undefined, { unsent: { game: 1, after: 1, ply: 2, move: '1' } });
    expect(watcher.state.pending).toBeUndefined();
    await later();
    expect(table.followers).toEqual([undefined]);
    expect(watcher.state).toMatchObject({ seat: null, pending: undefined, isCurrent: true });
    expect(watcher.move('1')).toEqual({ ok: false, error: 'You are watching; only the two players can do that.' });
    watcher.act('resign');
    watcher.send({ action: 'sit', name: 'Eve' });
    await later();
    expect(watcher.state.refusal).toBe('You are watching; only the two players can do that.');
    expect(table.sent).toEqual([]);
  });

  test.each([1, 2, 3])(
    'a key keeps its holder: in game %i it sits in the seat that this game gives it',
    async (game) => {
      const table = new MemoryTable('match-six:');
      for (let before = 1; before < game; before++) {
        table.act(1, { action: 'resign' });
        table.act(1, { action: 'rematch' });
        table.act(2, { action: 'rematch' });
      }
      const seats = game % 2 === 1 ? ['player1', 'player2'] : ['player2', 'player1'];
      const visits = [await connection(table, 'one'), await connection(table, 'two')];
      expect(visits.map(({ state }) => state.seat)).toEqual(seats);
    },
  );

  test('with a key of another table reports it, and does nothing', async () => {
    const table = new MemoryTable('match-six:');
    const stranger = await connection(table, 'three');
    expect(stranger.state.closedReason).toBe('The key in this link belongs to no seat at this table.');
    expect([stranger.state.table, table.sent]).toEqual([undefined, []]);
  });

  test('does not repeat a request for a missing table, but one without an answer, half a second later', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const table = new MemoryTable('match-six:');
    table.refusal = { status: 404, error: 'There is no table with this id.' };
    const lost = start(table, 'one');
    await vi.advanceTimersByTimeAsync(0);
    expect(lost.state).toMatchObject({ closedReason: 'There is no table with this id.', refusal: '' });
    table.refusal = { status: 503, error: 'Not now.' };
    const ann = start(table, 'one');
    await vi.advanceTimersByTimeAsync(0);
    expect(ann.state).toMatchObject({ refusal: 'Not now.', closedReason: '', table: undefined });
    table.refusal = undefined;
    await vi.advanceTimersByTimeAsync(499);
    expect(ann.state.refusal).toBe('Not now.');
    await vi.advanceTimersByTimeAsync(1);
    expect(ann.state).toMatchObject({ refusal: '', isConnected: true, seat: 'player1' });
    expect(lost.state.table).toBeUndefined();
  });

  test('does not sit down after leaving', async () => {
    const table = new MemoryTable('match-six:');
    start(table, 'one').leave();
    await later();
    expect([table.sent, table.followers]).toEqual([[], []]);
  });

  test('ends with an error for events that are invalid by our rules', async () => {
    const table = new MemoryTable('match-six:');
    const ann = await connection(table, 'one');
    table.take({ type: 'moved', seat: 1, ply: 1, move: '99' });
    expect(ann.state.closedReason).toBe('The server and this program do not fit together; one of them is out of date.');
    table.notify({ type: 'store', isReachable: false });
    expect(ann.state.isStoreReachable).toBe(true);
  });
});

describe('listening', () => {
  test('calls every listener with every new state, until it is removed', async () => {
    const table = new MemoryTable('match-six:');
    const ann = await connection(table, 'one');
    const heard: (readonly [string, string | undefined])[] = [];
    const stop = ann.onChange(({ table: now }) => heard.push(['first', now && formatRecord(now.match)]));
    ann.onChange(({ table: now }) => heard.push(['second', now && formatRecord(now.match)]));
    table.take({ type: 'moved', seat: 1, ply: 1, move: '2' });
    stop();
    table.take({ type: 'moved', seat: 2, ply: 2, move: '1' });
    ann.leave();
    table.take({ type: 'moved', seat: 1, ply: 3, move: '1' });
    expect(heard).toEqual([
      ['first', 'match-six: 2'],
      ['second', 'match-six: 2'],
      ['second', 'match-six: 2 1'],
    ]);
    expect(ann.state.table && formatRecord(ann.state.table.match)).toBe('match-six: 2 1');
  });

  test('handles notices about presence and saving; others change nothing', async () => {
    const table = new MemoryTable('match-six:');
    const ann = await connection(table, 'one');
    let changes = 0;
    ann.onChange(() => changes++);
    table.notify({ type: 'presence', seats: [1], watchers: 3 });
    table.notify({ type: 'store', isReachable: false });
    expect(ann.state).toMatchObject({ presence: { seats: [1], watchers: 3 }, isStoreReachable: false });
    table.notify({ type: 'ping' });
    table.notify({ type: 'goodbye' });
    expect(changes).toBe(2);
    table.notify({ type: 'store', isReachable: true });
    expect(ann.state.isStoreReachable).toBe(true);
  });

  test('reports a deleted table, which is no longer connected', async () => {
    const table = new MemoryTable('match-six:');
    const ann = await connection(table, 'one');
    table.refuseFollowers('It is gone.');
    expect(ann.state).toMatchObject({ closedReason: 'It is gone.', isConnected: false });
  });
});

describe('moving', () => {
  test('shows a move at once, and confirms it when the server has it', async () => {
    const table = new MemoryTable('match-six: 1 1');
    const ann = await connection(table, 'one');
    expect(ann.move('2').ok).toBe(true);
    expect(recordsOf(ann)).toEqual(['match-six: 1 1 2', 'match-six: 1 1']);
    expect(ann.state.pending).toEqual({ game: 1, after: 2, ply: 3, move: '2' });
    expect(ann.move('1')).toEqual({ ok: false, error: 'It is not your turn yet.' });
    await later();
    expect(recordsOf(ann)).toEqual(['match-six: 1 1 2', 'match-six: 1 1 2']);
    expect(ann.state.pending).toBeUndefined();
    expect(table.sent).toEqual([
      ['one', { action: 'sit' }],
      ['one', { ply: 3, move: '2' }],
    ]);
  });

  test('sends a request during a pending move with the number of the next move', async () => {
    const table = new MemoryTable('last-digit-standing: 6');
    const before = table.events.length;
    const bob = await connection(table, 'two');
    bob.move('3');
    bob.act('undo');
    await later();
    expect(table.sent.slice(1)).toEqual([
      ['two', { ply: 2, move: '3' }],
      ['two', { action: 'undo', game: 1, ply: 3 }],
    ]);
    expect(table.events.slice(before).map(({ type }) => type)).toEqual(['sat', 'moved', 'asked']);
  });

  test('refuses an illegal move in the words of the game, and sends nothing', async () => {
    const table = new MemoryTable('match-six:');
    const ann = await connection(table, 'one');
    const refused = ann.move('9');
    expect(refused.ok ? '' : refused.error).toContain('9');
    expect([ann.state.pending, table.sent.length]).toEqual([undefined, 1]);
  });

  test('is impossible after the end and at a closed table', async () => {
    const won = await connection(new MemoryTable('match-six: 2 3 1'), 'two');
    expect(won.move('1')).toEqual({ ok: false, error: 'The game is over.' });
    const table = new MemoryTable('match-six:');
    const ann = await connection(table, 'one');
    table.act(2, { action: 'resign' });
    expect(ann.move('1')).toEqual({ ok: false, error: 'The game is over.' });
    const closed = new MemoryTable('match-six:');
    const bob = await connection(closed, 'one');
    closed.take({ type: 'closed' });
    expect(bob.move('1')).toEqual({ ok: false, error: 'This table is closed. Open its link again to go on.' });
  });

  test('is impossible after a pending move of one’s own that ends the game', async () => {
    const table = new MemoryTable('match-six: 2 3');
    const ann = await connection(table, 'one');
    ann.move('1');
    expect(ann.move('1')).toEqual({ ok: false, error: 'The game is over.' });
  });

  test('is impossible while one’s own undo request is open; the other can move', async () => {
    const table = new MemoryTable('last-digit-standing:');
    const [ann, bob] = [await connection(table, 'one'), await connection(table, 'two')];
    table.act(1, { action: 'move', ply: 1, move: '6' });
    table.act(1, { action: 'undo' });
    expect(bob.move('3').ok).toBe(true);
    await later();
    table.act(1, { action: 'undo' });
    expect(ann.move('2')).toEqual({
      ok: false,
      error: 'You have asked to take a move back; withdraw that first.',
    });
    table.act(1, { action: 'decline' });
    table.take({ type: 'asked', seat: 1, request: 'rematch' });
    expect(ann.move('2').ok).toBe(true);
  });

  test('reports a refusal of the server until the next move or request', async () => {
    const table = new MemoryTable('match-six:');
    const ann = await connection(table, 'one');
    table.refusal = { status: 409, error: 'Too late.' };
    ann.move('2');
    await later();
    expect(ann.state).toMatchObject({ refusal: 'Too late.', pending: undefined });
    expect(recordsOf(ann)).toEqual(['match-six:', 'match-six:']);
    table.refusal = undefined;
    ann.move('3');
    expect(ann.state.refusal).toBe('');
    await later();
    table.refusal = { status: 409, error: 'No.' };
    ann.act('undo');
    await later();
    expect(ann.state.refusal).toBe('No.');
    ann.act('decline');
    expect(ann.state.refusal).toBe('');
  });

  test('sends unanswered items again until the server answers', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const table = new MemoryTable('match-six:');
    let connected: (isConnected: boolean) => void = () => {};
    const client: ConnectionOptions['client'] = {
      ...table.client,
      follow: (id, options) => {
        connected = (is) => options.onConnection?.(is);
        return table.client.follow(id, options);
      },
    };
    const ann = start(table, 'one', { client });
    await vi.advanceTimersByTimeAsync(0);
    table.refusal = { status: 0, error: 'The server does not answer.' };
    ann.move('2');
    await vi.advanceTimersByTimeAsync(0);
    table.refusal = undefined;
    connected(false);
    await vi.advanceTimersByTimeAsync(0);
    expect([ann.state.isConnected, recordsOf(ann)]).toEqual([false, ['match-six: 2', 'match-six:']]);
    connected(true);
    await vi.advanceTimersByTimeAsync(500);
    expect([ann.state.isConnected, recordsOf(ann)]).toEqual([true, ['match-six: 2', 'match-six: 2']]);
  });

  test.each([
    ['nothing else waits', false],
    ['the next move waits', true],
  ])('a move in place of which another was played is not sent again: %s', async (_, movesOn) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const table = new MemoryTable('match-six:');
    const ann = start(table, 'one');
    await vi.advanceTimersByTimeAsync(0);
    table.refusal = { status: 0, error: 'The server does not answer.' };
    ann.move('2');
    await vi.advanceTimersByTimeAsync(0);
    table.refusal = undefined;
    table.act(1, { action: 'move', ply: 1, move: '3' });
    table.act(2, { action: 'move', ply: 2, move: '1' });
    if (movesOn) expect(ann.move('1').ok).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    const next = ['one', { ply: 3, move: '1' }];
    expect(table.sent.slice(1)).toEqual([['one', { ply: 1, move: '2' }], ...(movesOn ? [next] : [])]);
    expect(formatRecord(table.table.match)).toBe(movesOn ? 'match-six: 3 1 1' : 'match-six: 3 1');
  });

  test('sends a new name, even an empty one', async () => {
    const table = new MemoryTable('match-six:');
    const ann = await connection(table, 'one', { name: 'Ann' });
    ann.send({ action: 'sit', name: 'Anna' });
    await later();
    expect(ann.state.table?.players.player1.name).toBe('Anna');
    ann.send({ action: 'sit', name: null });
    await later();
    expect(ann.state.table?.players.player1.name).toBeNull();
  });
});

describe('a move that an earlier connection could not send', () => {
  const unsent = (game: number, after: number, ply: number, move: string) => ({ unsent: { game, after, ply, move } });

  test('is played if it still fits, once the history has arrived', async () => {
    const table = new MemoryTable('match-six: 2');
    table.act(2, { action: 'move', ply: 2, move: '1' });
    const seen: (string | undefined)[] = [];
    const ann = start(table, 'one', unsent(1, 2, 3, '1'));
    ann.onChange(({ match }) => seen.push(match && formatRecord(match)));
    await later();
    expect(seen).not.toContain('match-six: 2 1 1 1');
    expect(recordsOf(ann)).toEqual(['match-six: 2 1 1', 'match-six: 2 1 1']);
    expect(ann.state).toMatchObject({ pending: undefined, refusal: '' });
    expect(table.sent.filter(([, request]) => 'ply' in request)).toEqual([['one', { ply: 3, move: '1' }]]);
  });

  test('is not sent while the history is arriving', async () => {
    const table = new MemoryTable('match-six:');
    table.act(1, { action: 'move', ply: 1, move: '2' });
    const slow: ConnectionOptions['client'] = {
      ...table.client,
      follow: async (_, { onEvent }) => {
        for (const event of [...table.events]) {
          onEvent(event);
          await later();
        }
      },
    };
    await connection(table, 'one', { client: slow, ...unsent(1, 0, 1, '3') });
    await later();
    expect(table.sent).toEqual([['one', { action: 'sit' }]]);
  });

  test.each([
    ['of another game', unsent(2, 2, 3, '1')],
    ['after more moves', unsent(1, 3, 3, '1')],
    ['after fewer moves', unsent(1, 1, 3, '1')],
    ['with another number', unsent(1, 2, 4, '1')],
    ['that is not legal here', unsent(1, 2, 3, '9')],
  ])('%s is dropped', async (_, more) => {
    const table = new MemoryTable('match-six: 2 1');
    const ann = await connection(table, 'one', more);
    expect(recordsOf(ann)).toEqual(['match-six: 2 1', 'match-six: 2 1']);
    expect(ann.state.pending).toBeUndefined();
    expect(table.sent).toEqual([['one', { action: 'sit' }]]);
  });

  test('is dropped on the other player’s turn, and when the game is over', async () => {
    const table = new MemoryTable('match-six: 2 1');
    const bob = await connection(table, 'two', unsent(1, 2, 3, '1'));
    table.act(1, { action: 'resign' });
    const ann = await connection(table, 'one', unsent(1, 2, 3, '1'));
    for (const { state } of [bob, ann]) expect(state.pending).toBeUndefined();
    expect(table.sent.map(([, request]) => request)).toEqual([{ action: 'sit' }, { action: 'sit' }]);
  });

  test('that has arrived after all is no loss; a different one in its place is reported', async () => {
    const table = new MemoryTable('match-six:');
    table.act(1, { action: 'move', ply: 1, move: '2' });
    const same = await connection(table, 'one', unsent(1, 0, 1, '2'));
    expect(same.state).toMatchObject({ pending: undefined, refusal: '' });
    const other = await connection(table, 'one', unsent(1, 0, 1, '3'));
    const lost = 'Your move 3 was not played: another one was made from your seat in the meantime.';
    expect(other.state).toMatchObject({ pending: undefined, refusal: lost });
    const foreign = await connection(table, 'two', unsent(1, 0, 1, '2'));
    expect(foreign.state.refusal).toContain('Your move 2 was not played');
  });
});
