export const GAME = {
  name: 'game',
  sentence: 'The id of a game (`penultimate games` lists them), or the path of a game file, like ./chomp.js.',
  askedUnless: [],
};
export const JSON_FLAG = { name: 'json', sentence: 'Answer as JSON, for scripts.' };
export const GAME_OR_ALL = { ...GAME, sentence: 'The id of a game, the path of a game file, or all.' };
export const GAME_FILE = { name: 'game', value: 'file', sentence: 'A game file, for records that name its game.' };
export const LEVELS = 'random, casual, sharp, perfect, or a bot of yours, like "exec:python3 bot.py"';
export const MOVE_TIMEOUT = {
  name: 'move-timeout',
  value: 'seconds',
  sentence: 'How long a bot may think about a move (default 10; 60 for chat:).',
};

/** What `simulate` and `tournament` have in common. */
export const LAB_FLAGS = [
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
    value: 'start|positions|strings',
    sentence: 'Where games begin: at the start, in random positions, or with random strings.',
  },
  { name: 'strings', value: 'range', sentence: 'The lengths of random strings, like 5-50.' },
  JSON_FLAG,
];

/** What `host` and `join` have in common. */
export const TABLE_FLAGS = [
  {
    name: 'player',
    value: 'player',
    sentence: `Who plays here: human, ${LEVELS} (default human).`,
  },
  MOVE_TIMEOUT,
  { name: 'name', value: 'text', sentence: 'What the other player sees you called.' },
];
