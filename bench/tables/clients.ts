import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Load, Send } from './load.ts';

/*
 * The players of a table, here and at boardgame.io. A player moves when the stream reports the other's move. Resolves to
 * the first move of a new table when both players listen.
 */
export type OpenTable = (load: Load) => Promise<Send>;

export function ourClients(address: string): OpenTable {
  const api = new URL('api/v1/tables', address).href;
  const headersOf = (key: string) => ({ 'content-type': 'application/json', authorization: `Bearer ${key}` });

  async function post(path: string, key: string, body: object): Promise<string> {
    const answer = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: headersOf(key),
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    return text;
  }

  /** Follows a table's events as NDJSON; resolves when the stream has begun, and reports the ply of every move. */
  async function listen(id: string, key: string, onMove: (ply: number) => void): Promise<void> {
    const headers = { ...headersOf(key), accept: 'application/x-ndjson' };
    const { body } = await fetch(`${api}/${id}/events`, { headers });
    if (!body) throw new Error('The server sent no events.');
    const read = async () => {
      let rest = '';
      for await (const text of body.pipeThrough(new TextDecoderStream())) {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          const ply = /"ply":(\d+)/.exec(line)?.[1];
          if (ply !== undefined) onMove(Number(ply));
        }
      }
    };
    // The server is killed at the end.
    read().catch(() => undefined);
  }

  return async (load) => {
    const { id, seats } = JSON.parse(await post('', 'none', { record: 'match-six' }));
    const keys: readonly string[] = seats.map(({ key }: { key: string }) => key);
    let dueAt = 0;
    const move = (ply: number) => (due: number) => {
      dueAt = due;
      post(`/${id}/moves`, keys[(ply - 1) % 2] ?? '', { ply, move: '1' }).catch((error) => {
        if (load.isPlaying) throw error; // moves in flight at the end fail with the server
      });
    };
    for (const [seat, key] of keys.entries())
      await listen(id, key, (ply) => {
        // Only the opponent's event is timed, and answered.
        if ((ply - 1) % 2 === seat) return;
        load.seen(dueAt);
        load.next(move(ply + 1));
      });
    return move(1);
  };
}

/** Uses the transport of boardgame.io's client library, not the library itself. */
export function boardgameClients(address: string, folder: string): OpenTable {
  const { io } = createRequire(join(folder, 'package.json'))('socket.io-client');
  return async (load) => {
    // A match that does not exist is made when somebody asks for it, and needs no credentials then.
    const matchID = `m${Math.random()}`;
    const options = { transports: ['websocket'], forceNew: true, reconnection: false };
    const sockets = ['0', '1'].map(() => io(new URL('match-six', address).href, options));
    let dueAt = 0;
    const move = (stateID: number, playerID: string) => (due: number) => {
      dueAt = due;
      const payload = { type: 'say', args: [1], playerID };
      sockets[Number(playerID)].emit('update', { type: 'MAKE_MOVE', payload }, stateID, matchID, playerID);
    };
    const joined = sockets.map((socket, index) => {
      const playerID = String(index);
      socket.on('update', (_id: string, state: { _stateID: number; ctx: { currentPlayer: string } }) => {
        if (state.ctx.currentPlayer !== playerID) return;
        load.seen(dueAt);
        load.next(move(state._stateID, playerID));
      });
      socket.on('connect', () => socket.emit('sync', matchID, playerID, undefined, 2));
      return once(socket, 'sync');
    });
    await Promise.all(joined);
    return move(0, '0');
  };
}
