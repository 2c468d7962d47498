// boardgame.io's own server with its memory store, and Match Six as a game for it. Runs in a folder where it is installed.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(join(process.cwd(), 'package.json'));
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const matchSix = {
  name: 'match-six',
  setup: () => ({ numbers: [] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    say({ G }, number) {
      if (![1, 2, 3].includes(number)) return INVALID_MOVE;
      G.numbers.push(number);
      return undefined;
    },
  },
  endIf({ G, ctx }) {
    const sum = G.numbers.slice(-3).reduce((total, number) => total + number, 0);
    return G.numbers.length >= 3 && sum === 6 ? { winner: ctx.currentPlayer } : undefined;
  },
};

const server = Server({ games: [matchSix], origins: [Origins.LOCALHOST] });
const { appServer } = await server.run({ port: 0 });
process.stdout.write(`http://127.0.0.1:${appServer.address().port}/\n`);
process.stdin.on('end', () => process.exit(0)).resume();
