import { MAX_SEED } from '../../core/random.ts';
import type { CommandDeclaration } from '../command.ts';
import { GAME, GAME_OR_ALL, JSON_FLAG, LAB_FLAGS, LEVELS, MOVE_TIMEOUT, text, toggle, whole, word } from './flags.ts';

/** Commands of the laboratory: many variants, many games, many questions. */
export const LAB_COMMANDS = {
  atlas: {
    group: 'Research',
    summary: 'Many variants at once: who wins each, how long it takes, and what repeats.',
    isPaged: true,
    argument: GAME,
    sweepsOptions: true,
    flags: {
      json: JSON_FLAG,
      csv: text('file', 'Write all rows as comma-separated values.'),
      find: text(
        'conditions',
        'List the variants for which all of these hold, like "winner=2 only-moves>=5 plies<=15".',
      ),
      out: text('file', 'Keep every row; the same command continues an atlas that was stopped.'),
      limit: whole(1, 20_000_000, 'The most positions of a variant that is solved one by one (default 1,000,000).'),
      workers: whole(1, 256, 'How many threads (default one for each processor).'),
      database: text('url', 'Share the variants with every machine that runs `penultimate work` on this PostgreSQL.'),
    },
    examples: [
      'penultimate atlas last-digit-standing --target 1-120 --base 2-12',
      'penultimate atlas tail-end --coins 1-20 --reach 1-4 --misere both --csv tail-end.csv',
      'penultimate atlas match-six --target 3-12 --max 2-4 --find "winner=2 plies>=5"',
    ],
  },
  audit: {
    group: 'Research',
    summary: 'Any number of games: the verdict of each, what is wrong with it, and copies.',
    isPaged: true,
    argument: {
      name: 'games',
      sentence: 'Game files, Python environments, folders of them, ids of games, or programs.',
      kind: 'list',
    },
    flags: {
      json: JSON_FLAG,
      html: text('file', 'Write a page with a row for each game, faults first, with their records.'),
      out: text('file', 'Keep every row; an interrupted audit continues from there.'),
      limit: whole(1, 5_000_000, 'The most positions of a game (default 100,000).'),
      'time-limit': whole(1, 86_400, 'How long a game may take (default 120).', 'seconds'),
      workers: whole(1, 256, 'How many games at once (default one for each processor).'),
      reward: word('reward', ['mover', 'first'], 'Environments: the player who gets the final reward.'),
      seed: whole(0, 2 ** 32 - 1, 'Environments: one start of those that are drawn by chance.'),
      merge: toggle('Environments: leave out attributes that only their display depends on.'),
    },
    examples: [
      'penultimate audit ./chomp.js "gym:env.py --seed 1" tail-end',
      'penultimate audit envs --out audit.jsonl --html audit.html --limit 30000',
    ],
  },
  simulate: {
    group: 'Research',
    summary: 'Many games between two players, and whether they end as predicted.',
    isPaged: true,
    argument: GAME_OR_ALL,
    flags: {
      players: text('a,b', `Who plays: ${LEVELS} (default perfect,perfect).`),
      seats: word(
        'plan of seats',
        ['fixed', 'alternating'],
        'Whether players keep their seats or change them from game to game (default fixed).',
      ),
      ...LAB_FLAGS,
      csv: text('file', 'Write all counts as comma-separated values.'),
      records: text('file', 'Write the record of every game, one a line.'),
      exact: toggle('Compute the probabilities over the whole game instead of playing.'),
    },
    examples: [
      'penultimate simulate match-six --games 100000',
      'penultimate simulate winners-and-losers --games 2000000 --strings 5-50',
      'penultimate simulate tail-end --players casual,random --exact',
    ],
  },
  tournament: {
    group: 'Research',
    summary: 'Every player against every other, and how good their decisions were.',
    isPaged: true,
    argument: GAME_OR_ALL,
    flags: {
      players: text('a,b,c', `Who takes part: ${LEVELS} (default all of them).`),
      ...LAB_FLAGS,
      csv: text('file', 'Write all counts as comma-separated values.'),
    },
    examples: ['penultimate tournament match-six --players random,casual,perfect --games 1000'],
  },
  exam: {
    group: 'Research',
    summary: 'What a player does in every decision: exact strength, regret, where it errs.',
    isPaged: true,
    leading: { name: 'player', sentence: `Who is examined: ${LEVELS}, an address, or chat:MODEL.` },
    argument: GAME,
    flags: {
      json: JSON_FLAG,
      html: text('file', 'Write the report as a page with charts, in one file.'),
      out: text('file', 'Keep every answer; the same command continues an exam that was stopped.'),
      concurrency: whole(1, 256, 'How many questions are asked at once (default 1).'),
      repeats: whole(1, 1000, 'How often each question is asked, for players that play by chance.'),
      skin: text('name', 'Ask a bot in other words: another story of the same game; book is the rule book.'),
      matter: toggle('Ask only where a move can be a mistake.'),
      sample: whole(1, 1_000_000, 'Ask in this number of positions, drawn at random, instead of in all.'),
      seed: whole(0, MAX_SEED, 'The same seed draws the same sample (default 1).'),
      'move-timeout': MOVE_TIMEOUT,
      database: text('url', 'Share an exam of our own players with every machine that runs `penultimate work`.'),
    },
    examples: [
      'penultimate exam casual match-six',
      'penultimate exam "exec:python3 bot.py" tail-end --coins 9 --html report.html',
      'penultimate exam "chat:small-model?legal=no" match-six --sample 20 --out answers.jsonl',
    ],
  },
} as const satisfies Readonly<Record<string, CommandDeclaration>>;
