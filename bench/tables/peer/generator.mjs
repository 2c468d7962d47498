// The same load for boardgame.io: <port> <live tables> <seconds> <moves a second>. Its own client library is not used, only its transport.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Load } from '../load.ts';

const require = createRequire(join(process.cwd(), 'package.json'));
const { io } = require('socket.io-client');
const [port, live, seconds, rate] = process.argv.slice(2).map(Number);

const load = new Load();

async function start() {
  // A match that does not exist is made when somebody asks for it, and needs no credentials then.
  const matchID = `m${Math.random()}`;
  const sockets = [];
  let dueAt = 0;
  const move = (stateID, playerID) => (due) => {
    dueAt = due;
    const payload = { type: 'say', args: [1], playerID };
    sockets[Number(playerID)].emit('update', { type: 'MAKE_MOVE', payload }, stateID, matchID, playerID);
  };
  for (const playerID of ['0', '1']) {
    const socket = io(`http://127.0.0.1:${port}/match-six`, { transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    socket.on('update', (_id, state) => {
      if (state.ctx.currentPlayer !== playerID) return;
      load.seen(dueAt);
      load.next(move(state._stateID, playerID));
    });
    await new Promise((done) => {
      socket.on('sync', () => done());
      socket.on('connect', () => socket.emit('sync', matchID, playerID, undefined, 2));
    });
  }
  return move(0, '0');
}

const starts = [];
for (let index = 0; index < live; index += 50)
  starts.push(...(await Promise.all(Array.from({ length: Math.min(50, live - index) }, start))));
await load.run(starts, seconds, rate);
