import type { CommandDeclaration } from '../command.ts';
import { GAME, TABLE_FLAGS } from './flags.ts';

/** Commands that serve, or that talk to a server. */
export const SERVER_COMMANDS = [
  {
    name: 'serve',
    group: 'Serve',
    summary: 'Serve the web page, and tables where people play each other.',
    flags: [
      {
        name: 'port',
        value: 'number',
        sentence: 'The port to listen on; 0 takes any free one (default 8080; also PORT).',
      },
      { name: 'host', value: 'address', sentence: 'The address to listen on (default 127.0.0.1, this machine only).' },
      { name: 'data', value: 'folder', sentence: 'Where tables are kept (default a folder of your own).' },
      {
        name: 'database',
        value: 'url',
        sentence: 'Keep tables in PostgreSQL instead, which several servers can share.',
      },
      { name: 'class', sentence: 'Open a class: print its code, the address for pupils and your own link.' },
      { name: 'check', sentence: 'Look for damaged tables, name them, and end.' },
      { name: 'no-tables', sentence: 'Serve the page alone.' },
      { name: 'no-own-games', sentence: 'Take no games that visitors write.' },
      {
        name: 'game',
        value: 'files',
        sentence: 'Games of your own for tables: paths of game files, with commas between them.',
      },
      {
        name: 'log',
        value: 'what',
        sentence: 'What to log on standard error: none, trouble or requests (default trouble).',
      },
      { name: 'anonymous-log', sentence: 'Leave the addresses of clients out of the log.' },
      {
        name: 'trust-proxy',
        value: 'number',
        withoutValue: '1',
        sentence: 'Take addresses from the X-Forwarded-For of this many proxies in front (1 if left out).',
      },
      { name: 'cors-origin', value: 'origin', sentence: 'A page of another origin that may use the tables.' },
      { name: 'max-connections', value: 'number', sentence: 'Connections at once (default 512).' },
      { name: 'max-body', value: 'bytes', sentence: 'The largest request (default 16384).' },
      { name: 'max-tables', value: 'number', sentence: 'Tables that an address may open in an hour (default 200).' },
      { name: 'max-streams', value: 'number', sentence: 'Event streams that an address may have (default 100).' },
      { name: 'max-moves', value: 'number', sentence: 'Moves a second from an address (default 50).' },
      { name: 'max-events', value: 'number', sentence: 'Moves and actions at one table (default 10000).' },
      { name: 'max-seconds', value: 'number', sentence: 'Seconds to think about one question (default 10).' },
      {
        name: 'max-question-memory',
        value: 'megabytes',
        sentence: 'Memory for one question (default 64).',
      },
      { name: 'idle-days', value: 'number', sentence: 'After how long without a move a table is closed (default 7).' },
      {
        name: 'keep-days',
        value: 'number',
        sentence: 'After how long without a move a table is deleted (default 365).',
      },
    ],
    examples: [
      'penultimate serve',
      'penultimate serve --port 3000 --host 0.0.0.0',
      'penultimate serve --database postgres://localhost/penultimate',
    ],
  },
  {
    name: 'work',
    group: 'Research',
    summary: 'Do a share of the simulations, tournaments, exams and atlases of other machines.',
    flags: [
      { name: 'database', value: 'url', sentence: 'The PostgreSQL that the work comes from (also DATABASE_URL).' },
      { name: 'workers', value: 'number', sentence: 'How many threads (default one for each processor).' },
    ],
    examples: ['penultimate work --database postgres://localhost/penultimate'],
  },
  {
    name: 'host',
    group: 'Play',
    summary: 'Open a table on a running server, and play another person over the network.',
    argument: GAME,
    takesGame: true,
    flags: [
      {
        name: 'server',
        value: 'url',
        sentence: 'Where `penultimate serve` runs (default http://127.0.0.1:8080/).',
      },
      ...TABLE_FLAGS,
      { name: 'first', value: '1|2|random', sentence: 'Who makes the first move; you are Player 1 (default 1).' },
      { name: 'hints', sentence: 'Let both players see hints and the projected winner.' },
      {
        name: 'clock',
        value: 'move:s|game:s',
        sentence: 'Seconds for each move, or for all moves of a player in a game (default no clock).',
      },
    ],
    examples: [
      'penultimate host tail-end --server http://192.168.1.20:8080/',
      'penultimate host match-six --player perfect',
    ],
  },
  {
    name: 'join',
    group: 'Play',
    summary: 'Sit down at a table from its link; without a key, watch.',
    argument: { name: 'link', sentence: 'The link to the table, in quotation marks because of its #.' },
    flags: TABLE_FLAGS,
    examples: [
      'penultimate join "http://192.168.1.20:8080/table/<id>#<key>"',
      'penultimate join "http://192.168.1.20:8080/table/<id>#<key>" --player perfect',
    ],
  },
] as const satisfies readonly CommandDeclaration[];
