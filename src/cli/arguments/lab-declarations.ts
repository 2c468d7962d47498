import type { CommandDeclaration } from '../command.ts';
import { GAME, GAME_OR_ALL, JSON_FLAG, LAB_FLAGS, LEVELS, MOVE_TIMEOUT } from './flags.ts';

/** Commands of the laboratory: many variants, many games, many questions. */
export const LAB_COMMANDS = [
  {
    name: 'atlas',
    group: 'Research',
    summary: 'Many variants at once: who wins each, how long it takes, and what repeats.',
    isPaged: true,
    argument: GAME,
    takesGame: true,
    sweepsOptions: true,
    flags: [
      JSON_FLAG,
      { name: 'csv', value: 'file', sentence: 'Write all rows as comma-separated values.' },
      {
        name: 'find',
        value: 'conditions',
        sentence: 'List the variants for which all of these hold, like "winner=2 only-moves>=5 plies<=15".',
      },
      { name: 'out', value: 'file', sentence: 'Keep every row; the same command continues an atlas that was stopped.' },
      {
        name: 'limit',
        value: 'number',
        sentence: 'The most positions of a variant that is solved one by one (default 1,000,000).',
      },
      { name: 'strip', value: 'number', sentence: 'Tail End: what runs of 0 to this number of heads count for.' },
      {
        name: 'b-file',
        value: 'file',
        sentence: 'Write the strip, or the plies along one option, in the form of the OEIS.',
      },
      { name: 'workers', value: 'number', sentence: 'How many threads (default one for each processor).' },
      {
        name: 'database',
        value: 'url',
        sentence: 'Share the variants with every machine that runs `penultimate work` on this PostgreSQL.',
      },
    ],
    examples: [
      'penultimate atlas last-digit-standing --target 1-120 --base 2-12',
      'penultimate atlas tail-end --coins 1-20 --reach 1-4 --misere both --csv tail-end.csv',
      'penultimate atlas match-six --target 3-12 --max 2-4 --find "winner=2 plies>=5"',
      'penultimate atlas tail-end --reach 2 --strip 200 --b-file b-reach2.txt',
    ],
  },
  {
    name: 'audit',
    group: 'Research',
    summary: 'Any number of games: the verdict of each, what is wrong with it, and copies.',
    isPaged: true,
    argument: {
      name: 'games',
      sentence: 'Game files, Python environments, folders of them, ids of games, or programs.',
      isList: true,
    },
    flags: [
      JSON_FLAG,
      {
        name: 'html',
        value: 'file',
        sentence: 'Write a page with a row for each game, faults first, with their records.',
      },
      { name: 'out', value: 'file', sentence: 'Keep every row; an interrupted audit continues from there.' },
      { name: 'limit', value: 'number', sentence: 'The most positions of a game (default 100,000).' },
      { name: 'time-limit', value: 'seconds', sentence: 'How long a game may take (default 120).' },
      { name: 'workers', value: 'number', sentence: 'How many games at once (default one for each processor).' },
      { name: 'reward', value: 'mover|first', sentence: 'Environments: the player who gets the final reward.' },
      { name: 'seed', value: 'number', sentence: 'Environments: one start of those that are drawn by chance.' },
      { name: 'merge', sentence: 'Environments: leave out attributes that only their display depends on.' },
    ],
    examples: [
      'penultimate audit ./chomp.js "gym:env.py --seed 1" tail-end',
      'penultimate audit envs --out audit.jsonl --html audit.html --limit 30000',
    ],
  },
  {
    name: 'simulate',
    group: 'Research',
    summary: 'Many games between two players, and whether they end as predicted.',
    isPaged: true,
    argument: GAME_OR_ALL,
    takesGame: true,
    otherWords: ['all'],
    flags: [
      { name: 'players', value: 'a,b', sentence: `Who plays: ${LEVELS} (default perfect,perfect).` },
      {
        name: 'seats',
        value: 'fixed|alternating',
        sentence: 'Whether players keep their seats or change them from game to game (default fixed).',
      },
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
  },
  {
    name: 'tournament',
    group: 'Research',
    summary: 'Every player against every other, and how good their decisions were.',
    isPaged: true,
    argument: GAME_OR_ALL,
    takesGame: true,
    otherWords: ['all'],
    flags: [
      { name: 'players', value: 'a,b,c', sentence: `Who takes part: ${LEVELS} (default all of them).` },
      ...LAB_FLAGS,
      { name: 'csv', value: 'file', sentence: 'Write all counts as comma-separated values.' },
    ],
    examples: ['penultimate tournament match-six --players random,casual,perfect --games 1000'],
  },
  {
    name: 'exam',
    group: 'Research',
    summary: 'What a player does in every decision: exact strength, regret, where it errs.',
    isPaged: true,
    leading: {
      name: 'player',
      sentence: `Who is examined: ${LEVELS}, an address, or chat:MODEL.`,
    },
    argument: GAME,
    takesGame: true,
    flags: [
      JSON_FLAG,
      { name: 'html', value: 'file', sentence: 'Write the report as a page with charts, in one file.' },
      {
        name: 'out',
        value: 'file',
        sentence: 'Keep every answer; the same command continues an exam that was stopped.',
      },
      { name: 'concurrency', value: 'number', sentence: 'How many questions are asked at once (default 1).' },
      {
        name: 'repeats',
        value: 'number',
        sentence: 'How often each question is asked, for players that play by chance.',
      },
      {
        name: 'skin',
        value: 'name',
        sentence: 'Ask a bot in other words: another story of the same game; book is the rule book.',
      },
      { name: 'matter', sentence: 'Ask only where a move can be a mistake.' },
      {
        name: 'sample',
        value: 'number',
        sentence: 'Ask in this number of positions, drawn at random, instead of in all.',
      },
      { name: 'seed', value: 'number', sentence: 'The same seed draws the same sample (default 1).' },
      MOVE_TIMEOUT,
      {
        name: 'database',
        value: 'url',
        sentence: 'Share an exam of our own players with every machine that runs `penultimate work`.',
      },
    ],
    examples: [
      'penultimate exam casual match-six',
      'penultimate exam "exec:python3 bot.py" tail-end --coins 9 --html report.html',
      'penultimate exam "chat:small-model?legal=no" match-six --sample 20 --out answers.jsonl',
    ],
  },
] as const satisfies readonly CommandDeclaration[];
