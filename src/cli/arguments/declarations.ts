import type { CommandDeclaration } from '../command.ts';
import { GAME, GAME_FILE, GAME_OR_ALL, JSON_FLAG, MOVE_TIMEOUT } from './flags.ts';
import { LAB_COMMANDS } from './lab-declarations.ts';
import { SERVER_COMMANDS } from './server-declarations.ts';

const RECORD = {
  name: 'record',
  sentence: 'A game in one line, like "tail-end coins=9: 3 1", or a link of the page.',
  isPhrase: true,
} as const;
const STDIN = {
  name: 'stdin',
  sentence: 'One record a line from standard input, one JSON line out for each.',
} as const;

const DECLARATIONS = [
  {
    name: 'play',
    group: 'Play',
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
      {
        name: 'first',
        value: '1|2|random',
        sentence:
          'Who makes the first move; random tosses a coin (default 1, but random in Winners And Losers against the CPU).',
      },
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
      { name: 'resume', sentence: 'Go on with the game that you left last.' },
      {
        name: 'nth',
        value: 'number',
        sentence: 'With --resume: which of the games that you left; 1 is the last.',
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
  },
  {
    name: 'practice',
    group: 'Play',
    summary: 'Puzzles with proven answers: find the move that wins.',
    argument: {
      name: 'game',
      sentence: 'The id of a game, or the path of a game file; all games in turn without one.',
    },
    takesGame: true,
    flags: [
      { name: 'daily', sentence: 'The puzzle of today, the same for everyone.' },
      { name: 'date', value: 'date', sentence: 'The daily puzzle of another day, like 2026-11-16.' },
      { name: 'count', value: 'number', sentence: 'How many puzzles (default 5; 12 on a sheet).' },
      { name: 'seed', value: 'number', sentence: 'The same seed gives the same puzzles.' },
      { name: 'sheet', sentence: 'A sheet to print for a class, with the solutions on a second page.' },
      { name: 'json', sentence: 'One JSON line a puzzle, for scripts.' },
    ],
    examples: [
      'penultimate practice',
      'penultimate practice --daily',
      'penultimate practice tail-end --count 10 --json',
      'penultimate practice match-six --sheet --seed 7 > sheet.txt',
    ],
  },
  {
    name: 'rules',
    group: 'Understand',
    summary: 'How to play a game, what the rulings are, and what is known about it.',
    isPaged: true,
    argument: GAME,
    takesGame: true,
    flags: [JSON_FLAG],
    examples: ['penultimate rules tail-end', 'penultimate rules tail-end --misere'],
  },
  {
    name: 'learn',
    group: 'Play',
    summary: 'Lessons: how to win a game, with exercises and a game against the CPU.',
    argument: GAME,
    takesGame: true,
    flags: [
      {
        name: 'lesson',
        value: 'number',
        sentence: 'The lesson, by its number or its name; without it the program asks.',
      },
      { name: 'seed', value: 'number', sentence: 'The same seed gives the same exercises and CPU moves.' },
      {
        name: 'desk',
        value: 'rule',
        sentence: 'Try a rule of your own on every position; "features" lists what it can use.',
      },
      { name: 'on', value: 'number', sentence: 'Which positions to try it on (default 1).' },
      { name: 'json', sentence: 'The result of --desk as JSON.' },
    ],
    examples: [
      'penultimate learn tail-end',
      'penultimate learn last-digit-standing --lesson 3',
      'penultimate learn tail-end --desk "loses exactly when twins"',
    ],
  },
  {
    name: 'analyze',
    group: 'Understand',
    summary: 'The verdict of a position, its distance, the value of every move, and why.',
    isPaged: true,
    argument: RECORD,
    takesRecord: true,
    flags: [
      JSON_FLAG,
      { name: 'why', sentence: 'The reason for the value of every move too, also in JSON.' },
      {
        name: 'position',
        value: 'text',
        sentence: 'A position of the game that the record names, written as in the JSON, instead of moves.',
      },
      GAME_FILE,
      STDIN,
    ],
    examples: [
      'penultimate analyze "last-digit-standing: 6"',
      'penultimate analyze --json "match-six: 2 3"',
      'penultimate analyze "tail-end coins=5:" --position "HTHHT 1"',
      'penultimate analyze --stdin < records.txt',
    ],
  },
  {
    name: 'review',
    group: 'Understand',
    summary: 'The mistakes of a game: what each gave away, why, and what was right.',
    isPaged: true,
    argument: RECORD,
    takesRecord: true,
    flags: [JSON_FLAG, GAME_FILE, STDIN],
    examples: [
      'penultimate review "match-six: 1 3 2"',
      'penultimate review --json "tail-end: 5 1"',
      'penultimate review --stdin < records.txt',
    ],
  },
  {
    name: 'solve',
    group: 'Understand',
    summary: 'The whole game: positions, verdict, opening moves, longest win, dead rules.',
    isPaged: true,
    argument: GAME_OR_ALL,
    takesGame: true,
    otherWords: ['all'],
    flags: [
      JSON_FLAG,
      {
        name: 'positions',
        value: 'file',
        sentence:
          'Write every position with its value and those of its moves, to a .jsonl or .csv file, or with - to standard output.',
      },
    ],
    examples: [
      'penultimate solve inversion-race',
      'penultimate solve tail-end --coins 9 --reach 3 --json',
      'penultimate solve match-six --positions match-six.jsonl',
    ],
  },
  ...LAB_COMMANDS,
  {
    name: 'prove',
    group: 'Understand',
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
  },
  {
    name: 'verify',
    group: 'Understand',
    summary: 'Check a certificate with the rules alone; exit code 1 if it fails.',
    argument: { name: 'file', sentence: 'A certificate that `penultimate prove` has written; - reads standard input.' },
    flags: [JSON_FLAG, { ...GAME_FILE, sentence: 'The game file that the certificate is about.' }],
    examples: ['penultimate verify proof.json', 'penultimate prove match-six | penultimate verify -'],
  },
  {
    name: 'check',
    group: 'Make your own',
    summary: 'Check the laws of a game in every reachable position; exit code 1 if one is broken.',
    argument: { ...GAME, sentence: 'The path of a game file, like ./chomp.js, or the id of a game.' },
    takesGame: true,
    flags: [{ name: 'limit', value: 'number', sentence: 'The most positions to check (default 100,000).' }, JSON_FLAG],
    examples: ['penultimate check ./chomp.js', 'penultimate check ./chomp.js --rows 2'],
  },
  {
    name: 'new',
    group: 'Make your own',
    summary: 'Write a first game file, which works and can be changed into a game of your own.',
    argument: {
      name: 'name',
      sentence: 'What the game is called: small letters, digits and hyphens. Ends with .ts for TypeScript.',
    },
    flags: [
      {
        name: 'template',
        value: 'name',
        sentence: 'What to start from: subtraction, row, grid or graph (default subtraction).',
      },
    ],
    examples: ['penultimate new my-game', 'penultimate new my-game.ts --template grid'],
  },
  {
    name: 'same',
    group: 'Make your own',
    summary: 'Whether two games are one game under other names; exit code 1 if not.',
    argument: {
      name: 'games',
      sentence: 'Two games: each an id with options in one word, like "tail-end coins=3", a game file, or a program.',
      isList: true,
    },
    flags: [
      { name: 'limit', value: 'number', sentence: 'The most positions of a game (default 2,000,000).' },
      JSON_FLAG,
    ],
    examples: ['penultimate same ./one.js ./other.js', 'penultimate same "tail-end coins=3" "exec:python3 game.py"'],
  },
  {
    name: 'games',
    group: 'Understand',
    summary: 'The list of games with their options.',
    isPaged: true,
    flags: [JSON_FLAG],
    examples: ['penultimate games', 'penultimate games --json'],
  },
  ...SERVER_COMMANDS,
  {
    name: 'mcp',
    group: 'Serve',
    summary: 'Tools for language models: an MCP server on standard input and output.',
    flags: [],
    examples: ['penultimate mcp'],
  },
  {
    name: 'completion',
    group: 'Serve',
    summary: 'A script that completes commands, games and options in your shell.',
    argument: { name: 'shell', sentence: 'bash, zsh or fish.' },
    flags: [],
    examples: [
      'penultimate completion zsh > ~/.zfunc/_penultimate',
      'source <(penultimate completion bash)',
      'penultimate completion fish > ~/.config/fish/completions/penultimate.fish',
    ],
  },
] as const satisfies readonly CommandDeclaration[];

/** Every command. */
export const COMMANDS: readonly CommandDeclaration<CommandName>[] = DECLARATIONS;

export type CommandName = (typeof DECLARATIONS)[number]['name'];

type DeclaredFlag = (typeof DECLARATIONS)[number]['flags'][number];

/** The names of the flags that take a value. */
export type ValueFlag = Extract<DeclaredFlag, { readonly value: string }>['name'];

/** The names of the flags without a value. */
export type Toggle = Exclude<DeclaredFlag, { readonly value: string }>['name'];
