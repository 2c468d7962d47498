// The same load for boardgame.io: <port> <live tables> <seconds>. Its own client library is not used, only its transport.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const require = createRequire(join(process.cwd(), 'package.json'));
const { io } = require('socket.io-client');
const [port, live, seconds] = process.argv.slice(2).map(Number);

let isPlaying = true;
let isMeasured = false;
let moves = 0;
const times = [];

async function start() {
  // A match that does not exist is made when somebody asks for it, and needs no credentials then.
  const matchID = `m${Math.random()}`;
  const sockets = [];
  let sentAt = 0;
  const send = (stateID, playerID) => {
    if (!isPlaying) return;
    sentAt = performance.now();
    const payload = { type: 'say', args: [1], playerID };
    sockets[Number(playerID)].emit('update', { type: 'MAKE_MOVE', payload }, stateID, matchID, playerID);
  };
  for (const playerID of ['0', '1']) {
    const socket = io(`http://127.0.0.1:${port}/match-six`, { transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    socket.on('update', (_id, state) => {
      if (state.ctx.currentPlayer !== playerID) return;
      if (isMeasured) {
        times.push(performance.now() - sentAt);
        moves++;
      }
      send(state._stateID, playerID);
    });
    await new Promise((done) => {
      socket.on('sync', () => done());
      socket.on('connect', () => socket.emit('sync', matchID, playerID, undefined, 2));
    });
  }
  return () => send(0, '0');
}

const starts = [];
for (let index = 0; index < live; index += 50)
  starts.push(...(await Promise.all(Array.from({ length: Math.min(50, live - index) }, start))));
for (const begin of starts) begin();
await pause(1000);
isMeasured = true;
const begun = performance.now();
process.stdout.write('begun\n');
await pause(1000 * seconds);
isPlaying = false;
const tookMs = performance.now() - begun;
times.sort((a, b) => a - b);
const at = (share) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
process.stdout.write(
  `${JSON.stringify({ movesPerSecond: (1000 * moves) / tookMs, median: at(0.5), p99: at(0.99) })}\n`,
);
process.stdin.on('end', () => process.exit(0)).resume();
