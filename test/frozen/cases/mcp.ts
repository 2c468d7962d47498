import type { Case } from '../run.ts';

const INITIALIZE = {
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'frozen', version: '1' } },
};

const CERTIFICATE = '{"format":"nothing"}';

const STARTED = { game: 'last-digit-standing', opponent: 'casual', seed: 3 };

/** One call of each tool, and some invalid ones. */
const CALLS: readonly (readonly [string, object])[] = [
  ['list_games', {}],
  ['read_rules', { game: 'match-six' }],
  ['read_rules', { game: 'tail-end', options: { misere: true } }],
  ['read_rules', { game: 'chess' }],
  ['start_game', { game: 'match-six', opponent: 'perfect', seed: 3 }],
  ['start_game', { record: 'tail-end: 3', opponent: 'casual', seed: 3 }],
  ['start_game', { game: 'match-six', opponent: 'genius' }],
  ['analyze', { record: 'match-six: 2 3' }],
  ['analyze', { record: 'match-six: 9' }],
  ['review', { record: 'match-six: 1 3 2' }],
  ['solve', { game: 'inversion-race' }],
  ['solve', { game: 'tail-end', options: { coins: 5 } }],
  ['get_puzzle', { game: 'match-six', seed: 1 }],
  ['get_puzzle', { seed: 5 }],
  ['verify_certificate', { certificate: CERTIFICATE }],
  ['show_game', { game: 'none' }],
  ['show_game', { game: 'game-1' }],
  ['play_move', { game: 'game-1', move: '7' }],
  ['play_move', { game: 'game-1', move: '10' }],
];

const REQUESTS = [
  INITIALIZE,
  { method: 'tools/list', params: {} },
  ...CALLS.map(([name, args]) => ({ method: 'tools/call', params: { name, arguments: args } })),
  { method: 'resources/list', params: {} },
];

/** Moves and views of a game need the game first. */
function openingOf(request: (typeof REQUESTS)[number]): typeof REQUESTS {
  const isAboutGame = JSON.stringify(request).includes('game-1');
  return isAboutGame ? [{ method: 'tools/call', params: { name: 'start_game', arguments: STARTED } }] : [];
}

/** The MCP server, one request after the other; the order of the answers is free. */
export const MCP: readonly Case[] = REQUESTS.map((request, index) => ({
  name: `${index} ${JSON.stringify(request).slice(0, 120)}`,
  args: ['mcp'],
  stdin: [INITIALIZE, ...openingOf(request), request]
    .map((each, id) => `${JSON.stringify({ jsonrpc: '2.0', id: id + 1, ...each })}\n`)
    .slice(index === 0 ? 1 : 0)
    .join(''),
}));
