import type { CommandDeclaration } from '../command.ts';
import { GAME, TABLE_FLAGS, text, toggle, whole, word } from './flags.ts';

const MAX_LIMIT = 1_000_000_000;

/** Commands that serve, or that talk to a server. */
export const SERVER_COMMANDS = {
  serve: {
    group: 'Serve',
    summary: 'Serve the web page, and tables where people play each other.',
    flags: {
      port: whole(0, 65_535, 'The port to listen on; 0 takes any free one (default 8080; also PORT).'),
      host: text('address', 'The address to listen on (default 127.0.0.1, this machine only).'),
      data: text('folder', 'Where tables are kept (default a folder of your own).'),
      database: text('url', 'Keep tables in PostgreSQL instead, which several servers can share.'),
      class: toggle('Open a class: print its code, the address for pupils and your own link.'),
      check: toggle('Check every table, name the damaged ones, and exit.'),
      'no-tables': toggle('Serve the page alone.'),
      'no-own-games': toggle('Take no games that visitors write.'),
      game: text('files', 'Games of your own for tables: paths of game files, with commas between them.'),
      log: word(
        'kind of log',
        ['none', 'trouble', 'requests'],
        'What to log on standard error: none, trouble or requests (default trouble).',
        'what',
      ),
      'anonymous-log': toggle('Leave the addresses of clients out of the log.'),
      'trust-proxy': {
        ...whole(1, 20, 'Take addresses from the X-Forwarded-For of this many proxies in front (1 if left out).'),
        withoutValue: '1',
      },
      'cors-origin': text('origin', 'A page of another origin that may use the tables.'),
      'max-connections': whole(1, MAX_LIMIT, 'Connections at once (default 512).'),
      'max-body': whole(1, MAX_LIMIT, 'The largest request (default 16384).', 'bytes'),
      'max-tables': whole(1, MAX_LIMIT, 'Tables that an address may open in an hour (default 200).'),
      'max-streams': whole(1, MAX_LIMIT, 'Event streams that an address may have (default 100).'),
      'max-moves': whole(1, MAX_LIMIT, 'Moves a second from an address (default 50).'),
      'max-events': whole(1, MAX_LIMIT, 'Moves and actions at one table (default 10000).'),
      'max-seconds': whole(1, 86_400, 'Seconds to think about one question (default 10).'),
      'max-question-memory': whole(1, 900, 'Memory for one question (default 64).', 'megabytes'),
      'idle-days': whole(1, MAX_LIMIT, 'Close a table after this many days without a move (default 7).'),
      'keep-days': whole(1, MAX_LIMIT, 'Delete a table after this many days without a move (default 365).'),
    },
    examples: [
      'penultimate serve',
      'penultimate serve --port 3000 --host 0.0.0.0',
      'penultimate serve --database postgres://localhost/penultimate',
    ],
  },
  work: {
    group: 'Research',
    summary: 'Do a share of the simulations, tournaments, exams and atlases of other machines.',
    flags: {
      database: text('url', 'The PostgreSQL that the work comes from (also DATABASE_URL).'),
      workers: whole(1, 256, 'How many threads (default one for each processor).'),
    },
    examples: ['penultimate work --database postgres://localhost/penultimate'],
  },
  host: {
    group: 'Play',
    summary: 'Open a table on a running server, and play another person over the network.',
    argument: GAME,
    flags: {
      server: text('url', 'Where `penultimate serve` runs (default http://127.0.0.1:8080/).'),
      ...TABLE_FLAGS,
      first: word('starter', ['1', '2', 'random'], 'Who makes the first move; you are Player 1 (default 1).'),
      hints: toggle('Let both players see hints and the projected winner.'),
      clock: text('move:s|game:s', 'Seconds for each move, or for all moves of a player in a game (default no clock).'),
    },
    examples: [
      'penultimate host tail-end --server http://192.168.1.20:8080/',
      'penultimate host match-six --player perfect',
    ],
  },
  join: {
    group: 'Play',
    summary: 'Sit down at a table from its link; without a key, watch.',
    argument: { name: 'link', sentence: 'The link to the table, in quotation marks because of its #.' },
    flags: TABLE_FLAGS,
    examples: [
      'penultimate join "http://192.168.1.20:8080/table/<id>#<key>"',
      'penultimate join "http://192.168.1.20:8080/table/<id>#<key>" --player perfect',
    ],
  },
} as const satisfies Readonly<Record<string, CommandDeclaration>>;
