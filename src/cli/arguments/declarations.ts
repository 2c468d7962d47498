import type { CommandDeclaration } from '../command.ts';

const GAME = {
  name: 'game',
  sentence: 'The id of a game (`penultimate games` lists them), or the path of a game file, like ./chomp.js.',
  askedUnless: [],
};
const JSON_FLAG = { name: 'json', sentence: 'Answer as JSON, for scripts.' };
const GAME_OR_ALL = { ...GAME, sentence: 'The id of a game, the path of a game file, or all.' };
const GAME_FILE = { name: 'game', value: 'file', sentence: 'A game file, for records that name its game.' };
const LEVELS = 'random, casual, sharp, perfect, or a bot of yours, like "exec:python3 bot.py"';
const MOVE_TIMEOUT = {
  name: 'move-timeout',
  value: 'seconds',
  sentence: 'How long a bot may think about a move (default 10; 60 for chat:).',
};

/** What `simulate` and `tournament` have in common. */
const LAB_FLAGS = [
  { name: 'games', value: 'number', sentence: 'How many games (default 1000; in a tournament for each pairing).' },
  {
    name: 'seed',
    value: 'number',
    sentence: 'The same seed gives the same counts, whatever the number of workers (default 1).',
  },
  {
    name: 'workers',
    value: 'number',
    sentence: 'How many threads, or with a bot how many matches at once (default one for each processor).',
  },
  MOVE_TIMEOUT,
  {
    name: 'database',
    value: 'url',
    sentence: 'Share the games out over every machine that runs `penultimate work` on this PostgreSQL.',
  },
  {
    name: 'max-plies',
    value: 'number',
    sentence: 'Where a game is left unfinished (default 1000, more for long games).',
  },
  {
    name: 'starts',
    value: 'kind',
    sentence: 'Where games begin: start, positions (random ones) or strings (random ones).',
  },
  { name: 'strings', value: 'range', sentence: 'The lengths of random strings, like 5-50.' },
  JSON_FLAG,
];

/** What `host` and `join` have in common. */
const TABLE_FLAGS = [
  {
    name: 'player',
    value: 'player',
    sentence: `Who plays here: human, ${LEVELS} (default human).`,
  },
  MOVE_TIMEOUT,
  { name: 'name', value: 'text', sentence: 'What the other player sees you called.' },
];

/** Every command. Nothing heavy is loaded until one is called. */
export const COMMANDS: readonly CommandDeclaration[] = [
  {
    name: 'play',
    summary: 'Play a game: two people, a person against the CPU, or the CPU against itself.',
    argument: { ...GAME, askedUnless: ['from', 'resume'] },
    takesGame: true,
    flags: [
      {
        name: 'players',
        value: 'a,b',
        sentence:
          'Who plays: human, random, casual, sharp, perfect, one of the ladder, or a bot, like "exec:python3 bot.py" (default human,human).',
      },
      {
        name: 'contest',
        sentence: 'The recommended variant against an opponent of your strength; a coin decides who starts.',
      },
      { name: 'first', value: '1|2|random', sentence: 'Who makes the first move; random tosses a coin (default 1).' },
      {
        name: 'seed',
        value: 'number',
        sentence: 'The same seed gives the same coin toss, random start and CPU moves.',
      },
      { name: 'hints', sentence: 'Show what every move is worth, and why.' },
      {
        name: 'from',
        value: 'record',
        sentence: 'Go on from a record, a link of the page, or a file that "save" has written.',
      },
      GAME_FILE,
      { name: 'resume', sentence: 'Go on with the game that was left last.' },
      {
        name: 'nth',
        value: 'number',
        sentence: 'With --resume: an earlier one of the games that were left; 1 is the last.',
      },
      { name: 'review', sentence: 'End with the review, the record and the link, even in a pipe.' },
      MOVE_TIMEOUT,
      { name: 'max-plies', value: 'number', sentence: 'Where a game without people stops (default 1000).' },
      {
        name: 'pace',
        value: 'seconds',
        sentence: 'How long each move of such a game is shown on a screen (default 1).',
      },
    ],
    examples: [
      'penultimate play tail-end --players human,perfect',
      'penultimate play match-six --first random --hints',
      'penultimate play --from "last-digit-standing: 6 3"',
    ],
    load: () => import('../commands/play.ts'),
  },
  {
    name: 'rules',
    summary: 'How to play a game, what the rulings are, and what is known about it.',
    argument: GAME,
    takesGame: true,
    flags: [JSON_FLAG],
    examples: ['penultimate rules tail-end', 'penultimate rules tail-end --misere'],
    load: () => import('../commands/rules.ts'),
  },
  {
    name: 'analyze',
    summary: 'The verdict of a position, its distance, the value of every move, and why.',
    argument: {
      name: 'record',
      sentence: 'A game in one line, like "tail-end coins=9: 3 1", or a link of the page.',
      isPhrase: true,
    },
    takesRecord: true,
    flags: [
      JSON_FLAG,
      { name: 'why', sentence: 'The reason for the value of every move too, also in JSON.' },
      GAME_FILE,
      { name: 'stdin', sentence: 'One record a line from standard input, one JSON line out for each.' },
    ],
    examples: [
      'penultimate analyze "last-digit-standing: 6"',
      'penultimate analyze --json "match-six: 2 3"',
      'penultimate analyze --stdin < records.txt',
    ],
    load: () => import('../commands/analyze.ts'),
  },
  {
    name: 'review',
    summary: 'The mistakes of a game: what each gave away, why, and what was right.',
    argument: {
      name: 'record',
      sentence: 'A game in one line, like "tail-end coins=9: 3 1", or a link of the page.',
      isPhrase: true,
    },
    takesRecord: true,
    flags: [JSON_FLAG, GAME_FILE],
    examples: ['penultimate review "match-six: 1 3 2"', 'penultimate review --json "tail-end: 5 1"'],
    load: () => import('../commands/review.ts'),
  },
  {
    name: 'solve',
    summary: 'The whole game: positions, verdict, opening moves, longest win, dead rules.',
    argument: GAME,
    takesGame: true,
    flags: [JSON_FLAG],
    examples: ['penultimate solve inversion-race', 'penultimate solve tail-end --coins 9 --reach 3 --json'],
    load: () => import('../commands/solve.ts'),
  },
  {
    name: 'simulate',
    summary: 'Many games between two players, and whether they end as predicted.',
    argument: GAME_OR_ALL,
    takesGame: true,
    otherWords: ['all'],
    flags: [
      { name: 'players', value: 'a,b', sentence: `Who plays: ${LEVELS} (default perfect,perfect).` },
      { name: 'seats', value: 'plan', sentence: 'fixed, or alternating from game to game (default fixed).' },
      ...LAB_FLAGS,
      { name: 'csv', value: 'file', sentence: 'Write all counts as comma-separated values.' },
      { name: 'records', value: 'file', sentence: 'Write the record of every game, one a line.' },
      { name: 'exact', sentence: 'Compute the probabilities over the whole game instead of playing.' },
    ],
    examples: [
      'penultimate simulate match-six --games 100000',
      'penultimate simulate winners-and-losers --games 2000000 --strings 5-50',
      'penultimate simulate tail-end --players casual,random --exact',
    ],
    load: () => import('../commands/simulate.ts'),
  },
  {
    name: 'tournament',
    summary: 'Every player against every other, and how good their decisions were.',
    argument: GAME_OR_ALL,
    takesGame: true,
    otherWords: ['all'],
    flags: [
      { name: 'players', value: 'a,b,c', sentence: `Who takes part: ${LEVELS} (default all of them).` },
      ...LAB_FLAGS,
    ],
    examples: ['penultimate tournament match-six --players random,casual,perfect --games 1000'],
    load: () => import('../commands/tournament.ts'),
  },
  {
    name: 'prove',
    summary: 'A certificate of the verdict, or a check of the closed form behind it.',
    argument: GAME,
    takesGame: true,
    flags: [
      { name: 'out', value: 'file', sentence: 'Where to write the certificate; standard output when not given.' },
      { name: 'coq', value: 'file', sentence: 'Write it as a Coq file too, for the checker in proofs/.' },
      { name: 'theorem', sentence: 'Check the closed form against search in every game up to a size.' },
      { name: 'up-to', value: 'number', sentence: 'That size, in place of the usual one of the game.' },
      { name: 'json', sentence: 'Say what was proved as JSON; without --out that is the certificate.' },
    ],
    examples: [
      'penultimate prove last-digit-standing --out proof.json',
      'penultimate prove match-six --coq proof.v',
      'penultimate prove winners-and-losers --theorem --up-to 16',
    ],
    load: () => import('../commands/prove.ts'),
  },
  {
    name: 'verify',
    summary: 'Check a certificate with the rules alone; exit code 1 if it fails.',
    argument: { name: 'file', sentence: 'A certificate that `penultimate prove` has written; - reads standard input.' },
    flags: [JSON_FLAG, { ...GAME_FILE, sentence: 'The game file that the certificate is about.' }],
    examples: ['penultimate verify proof.json', 'penultimate prove match-six | penultimate verify -'],
    load: () => import('../commands/verify.ts'),
  },
  {
    name: 'check',
    summary: 'Check the laws of a game in every reachable position; exit code 1 if one is broken.',
    argument: { ...GAME, sentence: 'The path of a game file, like ./chomp.js, or the id of a game.' },
    takesGame: true,
    flags: [{ name: 'limit', value: 'number', sentence: 'The most positions to check (default 100,000).' }, JSON_FLAG],
    examples: ['penultimate check ./chomp.js', 'penultimate check ./chomp.js --rows 2'],
    load: () => import('../commands/check.ts'),
  },
  {
    name: 'new',
    summary: 'Write a first game file, which works and can be changed into a game of your own.',
    argument: { name: 'name', sentence: 'What the game is called: small letters, digits and hyphens.' },
    flags: [],
    examples: ['penultimate new my-game'],
    load: () => import('../commands/new.ts'),
  },
  {
    name: 'games',
    summary: 'The list of games with their options.',
    flags: [JSON_FLAG],
    examples: ['penultimate games', 'penultimate games --json'],
    load: () => import('../commands/games.ts'),
  },
  {
    name: 'serve',
    summary: 'Serve the web page, and tables where people play each other.',
    flags: [
      { name: 'port', value: 'number', sentence: 'Where to listen; 0 takes any free port (default 8080).' },
      { name: 'host', value: 'address', sentence: 'The address to listen on (default 127.0.0.1, this machine only).' },
      { name: 'data', value: 'folder', sentence: 'Where tables are kept (default a folder of your own).' },
      {
        name: 'database',
        value: 'url',
        sentence: 'Keep tables in PostgreSQL instead, which several servers can share.',
      },
      { name: 'no-tables', sentence: 'Serve the page alone.' },
      {
        name: 'log',
        value: 'what',
        sentence: 'What to log on standard error: none, trouble or requests (default trouble).',
      },
      { name: 'trust-proxy', sentence: 'Take addresses from the X-Forwarded-For of a proxy in front.' },
      { name: 'cors-origin', value: 'origin', sentence: 'A page of another origin that may use the tables.' },
      { name: 'max-connections', value: 'number', sentence: 'Connections at once (default 512).' },
      { name: 'max-body', value: 'bytes', sentence: 'The largest request (default 16384).' },
      { name: 'max-tables', value: 'number', sentence: 'Tables that an address may open in an hour (default 200).' },
      { name: 'max-streams', value: 'number', sentence: 'Event streams that an address may have (default 100).' },
      { name: 'max-moves', value: 'number', sentence: 'Moves a second from an address (default 50).' },
      { name: 'max-events', value: 'number', sentence: 'Moves and actions at one table (default 10000).' },
      { name: 'max-seconds', value: 'number', sentence: 'Seconds to think about one question (default 10).' },
      { name: 'idle-days', value: 'number', sentence: 'After how long without a move a table is closed (default 7).' },
    ],
    examples: [
      'penultimate serve',
      'penultimate serve --port 3000 --host 0.0.0.0',
      'penultimate serve --database postgres://localhost/penultimate',
    ],
    load: () => import('../commands/serve.ts'),
  },
  {
    name: 'work',
    summary: 'Take shares of simulations and tournaments started elsewhere.',
    flags: [
      { name: 'database', value: 'url', sentence: 'The PostgreSQL that the work comes from.' },
      { name: 'workers', value: 'number', sentence: 'How many threads (default one for each processor).' },
    ],
    examples: ['penultimate work --database postgres://localhost/penultimate'],
    load: () => import('../commands/work.ts'),
  },
  {
    name: 'host',
    summary: 'Open a table on a running server, and play there with somebody elsewhere.',
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
    ],
    examples: [
      'penultimate host tail-end --server http://192.168.1.20:8080/',
      'penultimate host match-six --player perfect',
    ],
    load: () => import('../commands/host.ts'),
  },
  {
    name: 'join',
    summary: 'Sit down at a table from its link; without a key, watch.',
    argument: { name: 'link', sentence: 'The link to the table, in quotation marks because of its #.' },
    flags: TABLE_FLAGS,
    examples: [
      'penultimate join "http://192.168.1.20:8080/table/<id>#<key>"',
      'penultimate join "http://192.168.1.20:8080/table/<id>#<key>" --player perfect',
    ],
    load: () => import('../commands/join.ts'),
  },
];
