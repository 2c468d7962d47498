import { MAX_SEED } from '../../core/random.ts';
import type { CommandDeclaration } from '../command.ts';
import {
  type DeclaredFlag,
  type Flag,
  GAME,
  GAME_FILE,
  GAME_OR_ALL,
  JSON_FLAG,
  MOVE_TIMEOUT,
  named,
  text,
  toggle,
  whole,
  word,
} from './flags.ts';
import { LAB_COMMANDS } from './lab-declarations.ts';
import { SERVER_COMMANDS } from './server-declarations.ts';

const RECORD = {
  name: 'record',
  sentence: 'A game in one line, like "tail-end coins=9: 3 1", or a link of the page.',
  kind: 'record',
} as const;
const STDIN = toggle('Read one record per line from standard input, and print one JSON line for each.');

const DECLARATIONS = {
  play: {
    group: 'Play',
    summary: 'Play a game: two people, a person against the CPU, or the CPU against itself.',
    argument: { ...GAME, askedUnless: ['from', 'resume'] },
    flags: {
      players: text(
        'a,b',
        'Who plays: human, random, casual, sharp, perfect, one of the ladder, or a bot, like "exec:python3 bot.py" (default human,human).',
      ),
      contest: toggle('The recommended variant against an opponent of your strength; a coin decides who starts.'),
      first: text(
        '1|2|random',
        'Who makes the first move; random tosses a coin (default 1, but random in Winners And Losers against the CPU).',
      ),
      seed: whole(0, MAX_SEED, 'The same seed gives the same coin toss, random start and CPU moves.'),
      hints: toggle('Show what every move is worth, and why.'),
      from: text('record', 'Go on from a record, a link of the page, or a file that "save" has written.'),
      game: GAME_FILE,
      resume: toggle('Go on with the game that you left last.'),
      nth: text('number', 'With --resume: which unfinished game; 1 is the last one.'),
      review: toggle('End with the review, the record and the link, even in a pipe.'),
      'move-timeout': MOVE_TIMEOUT,
      'max-plies': whole(1, 1_000_000, 'Stop a game without people after this many moves (default 1000).'),
      pace: whole(0, 60, 'How long each move of such a game is shown on a screen (default 1).', 'seconds'),
    },
    examples: [
      'penultimate play tail-end --players human,perfect',
      'penultimate play match-six --first random --hints',
      'penultimate play --from "last-digit-standing: 6 3"',
    ],
  },
  practice: {
    group: 'Play',
    summary: 'Puzzles with proven answers: find the move that wins.',
    argument: {
      name: 'game',
      kind: 'game',
      sentence: 'The id of a game, or the path of a game file; all games in turn without one.',
    },
    flags: {
      daily: toggle('The puzzle of today, the same for everyone.'),
      date: text('date', 'The daily puzzle of another day, like 2026-11-16.'),
      count: whole(1, 1000, 'How many puzzles (default 5; 12 on a sheet).'),
      seed: whole(0, MAX_SEED, 'The same seed gives the same puzzles.'),
      sheet: toggle('A sheet to print for a class, with the solutions on a second page.'),
      json: toggle('One JSON line a puzzle, for scripts.'),
    },
    examples: [
      'penultimate practice',
      'penultimate practice --daily',
      'penultimate practice tail-end --count 10 --json',
      'penultimate practice match-six --sheet --seed 7 > sheet.txt',
    ],
  },
  rules: {
    group: 'Understand',
    summary: 'How to play a game, what the rulings are, and what is known about it.',
    isPaged: true,
    argument: GAME,
    flags: { json: JSON_FLAG },
    examples: ['penultimate rules tail-end', 'penultimate rules tail-end --misere'],
  },
  learn: {
    group: 'Play',
    summary: 'Lessons: how to win a game, with exercises and a game against the CPU.',
    argument: GAME,
    flags: {
      lesson: text('number', 'The lesson, by its number or its name; without it the program asks.'),
      seed: whole(0, MAX_SEED, 'The same seed gives the same exercises and CPU moves.'),
    },
    examples: ['penultimate learn tail-end', 'penultimate learn last-digit-standing --lesson 3'],
  },
  analyze: {
    group: 'Understand',
    summary: 'The verdict of a position, its distance, the value of every move, and why.',
    isPaged: true,
    argument: RECORD,
    flags: {
      json: JSON_FLAG,
      why: toggle('The reason for the value of every move too, also in JSON.'),
      position: text('text', 'A position of the game that the record names, written as in the JSON, instead of moves.'),
      game: GAME_FILE,
      stdin: STDIN,
    },
    examples: [
      'penultimate analyze "last-digit-standing: 6"',
      'penultimate analyze --json "match-six: 2 3"',
      'penultimate analyze "tail-end coins=5:" --position "HTHHT 1"',
      'penultimate analyze --stdin < records.txt',
    ],
  },
  review: {
    group: 'Understand',
    summary: 'The mistakes of a game: what each gave away, why, and what was right.',
    isPaged: true,
    argument: RECORD,
    flags: { json: JSON_FLAG, game: GAME_FILE, stdin: STDIN },
    examples: [
      'penultimate review "match-six: 1 3 2"',
      'penultimate review --json "tail-end: 5 1"',
      'penultimate review --stdin < records.txt',
    ],
  },
  solve: {
    group: 'Understand',
    summary: 'The whole game: positions, verdict, opening moves, longest win, dead rules.',
    isPaged: true,
    argument: GAME_OR_ALL,
    flags: {
      json: JSON_FLAG,
      positions: text(
        'file',
        'Write every position with its value and those of its moves, to a .jsonl or .csv file, or with - to standard output.',
      ),
    },
    examples: [
      'penultimate solve inversion-race',
      'penultimate solve tail-end --coins 9 --reach 3 --json',
      'penultimate solve match-six --positions match-six.jsonl',
    ],
  },
  ...LAB_COMMANDS,
  prove: {
    group: 'Understand',
    summary: 'A certificate of the verdict, or a check of the closed form behind it.',
    argument: GAME,
    flags: {
      out: text('file', 'Where to write the certificate; standard output when not given.'),
      coq: text('file', 'Write it as a Coq file too, for the checker in proofs/.'),
      theorem: toggle('Check the closed form against search in every game up to a size.'),
      'up-to': text('number', 'The largest size to check; the default depends on the game.'),
      json: toggle('Say what was proved as JSON; without --out that is the certificate.'),
    },
    examples: [
      'penultimate prove last-digit-standing --out proof.json',
      'penultimate prove match-six --coq proof.v',
      'penultimate prove winners-and-losers --theorem --up-to 16',
    ],
  },
  verify: {
    group: 'Understand',
    summary: 'Check a certificate with the rules alone; exit code 1 if it fails.',
    argument: { name: 'file', sentence: 'A certificate that `penultimate prove` has written; - reads standard input.' },
    flags: { json: JSON_FLAG, game: text('file', 'The game file that the certificate is about.') },
    examples: ['penultimate verify proof.json', 'penultimate prove match-six | penultimate verify -'],
  },
  check: {
    group: 'Make your own',
    summary: 'Check the laws of a game in every reachable position; exit code 1 if one is broken.',
    argument: { ...GAME, sentence: 'The path of a game file, like ./chomp.js, or the id of a game.' },
    flags: { limit: whole(1, 10_000_000, 'The most positions to check (default 100,000).'), json: JSON_FLAG },
    examples: ['penultimate check ./chomp.js', 'penultimate check ./chomp.js --rows 2'],
  },
  new: {
    group: 'Make your own',
    summary: 'Write a working game file, to change into a game of your own.',
    argument: {
      name: 'name',
      sentence: 'What the game is called: small letters, digits and hyphens. Ends with .ts for TypeScript.',
    },
    flags: {
      template: word(
        'template',
        ['subtraction', 'row', 'grid', 'graph'],
        'What to start from: subtraction, row, grid or graph (default subtraction).',
        'name',
      ),
    },
    examples: ['penultimate new my-game', 'penultimate new my-game.ts --template grid'],
  },
  same: {
    group: 'Make your own',
    summary: 'Whether two games are one game under other names; exit code 1 if not.',
    argument: {
      name: 'games',
      sentence: 'Two games: each an id with options in one word, like "tail-end coins=3", a game file, or a program.',
      kind: 'list',
    },
    flags: {
      limit: whole(1, 2_000_000, 'The most positions of a game (default 2,000,000).'),
      json: JSON_FLAG,
    },
    examples: ['penultimate same ./one.js ./other.js', 'penultimate same "tail-end coins=3" "exec:python3 game.py"'],
  },
  games: {
    group: 'Understand',
    summary: 'The list of games with their options.',
    isPaged: true,
    flags: { json: JSON_FLAG },
    examples: ['penultimate games', 'penultimate games --json'],
  },
  ...SERVER_COMMANDS,
  mcp: {
    group: 'Serve',
    summary: 'Tools for language models: an MCP server on standard input and output.',
    flags: {},
    examples: ['penultimate mcp'],
  },
  completion: {
    group: 'Serve',
    summary: 'A script that completes commands, games and options in your shell.',
    argument: { name: 'shell', sentence: 'bash, zsh or fish.' },
    flags: {},
    examples: [
      'penultimate completion zsh > ~/.zfunc/_penultimate',
      'source <(penultimate completion bash)',
      'penultimate completion fish > ~/.config/fish/completions/penultimate.fish',
    ],
  },
} as const satisfies Readonly<Record<string, CommandDeclaration>>;

export type CommandName = keyof typeof DECLARATIONS;

/** A declared command with its name, and its flags with theirs. */
export interface NamedCommand extends Omit<CommandDeclaration, 'flags'> {
  readonly name: CommandName;
  readonly flags: readonly Flag[];
}

export const COMMANDS: readonly NamedCommand[] = Object.entries<CommandDeclaration>(DECLARATIONS).map(
  ([name, { flags, ...rest }]) => ({ ...rest, name: name as CommandName, flags: named(flags) }),
);

type DeclaredFlags = (typeof DECLARATIONS)[CommandName]['flags'];
type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Flags, Name extends string> = Flags extends { readonly [Key in Name]: DeclaredFlag<infer Value> }
  ? Value
  : never;

/** The values of the flags of a call, as their declarations read them. */
export type CallFlags = { readonly [Name in KeyOf<DeclaredFlags>]?: ValueOf<DeclaredFlags, Name> };
