import type { Case } from '../run.ts';
import { ALL_VARIANTS, GAME_NAMES, words } from './variants.ts';

/** A command line without quotation marks. */
export function command(line: string, more: Omit<Case, 'name' | 'args'> = {}): Case {
  return { name: line, args: words(line), ...more };
}

const OWN_GAMES = [
  'tic-tac-toe',
  'chomp',
  'pong-hau-ki',
  'kayles',
  'hexapawn',
  'subtract-a-square',
  'connect-three',
  'three-mens-morris',
];
const uses = (game: string) => [`examples/${game}.js`];

/** A bot that makes the last legal move, and an illegal one as soon as the record holds "9" or five moves. */
const BOT = `
import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type !== 'turn') continue;
  const moves = message.record.split(': ')[1]?.split(' ') ?? [];
  console.log(JSON.stringify({ move: moves.length > 3 ? 'nonsense' : message.legal.at(-1) }));
}
`;
const files = { 'bot.mjs': BOT };

/** Variants whose list of positions takes seconds to write. */
const LARGE = /base 16|--reach 3 --first 2|12B6/;

/** The properties of a variant: list, rules, whole solution, certificate, closed form. */
export const SOLVED: readonly Case[] = [
  command('solve all --json'),
  ...ALL_VARIANTS.flatMap(({ name }) => [
    command(`solve ${name} --json`),
    command(`prove ${name}`, { isHashed: true }),
    command(`prove ${name} --json --out proof.json --coq proof.v`, {
      writes: ['proof.json', 'proof.v'],
      isHashed: true,
    }),
    command(`prove ${name} --json --out proof.json`),
    ...(LARGE.test(name)
      ? []
      : [command(`solve ${name} --positions all.jsonl`, { writes: ['all.jsonl'], isHashed: true, isSorted: true })]),
  ]),
  ...GAME_NAMES.map((game) => command(`prove ${game} --theorem --json`)),
  command('prove winners-and-losers --theorem --up-to 10 --json'),
  command('solve match-six --positions all.csv', { writes: ['all.csv'], isSorted: true }),
  command('solve match-six --positions -'),
  command('solve inversion-race --positions all.csv', { writes: ['all.csv'], isHashed: true, isSorted: true }),
  ...GAME_NAMES.map((game) => command(`check ${game} --limit 300 --json`)),
  ...OWN_GAMES.flatMap((game) => [command(`check ${game}.js --limit 300 --json`, { uses: uses(game) })]),
  ...['tic-tac-toe', 'chomp', 'pong-hau-ki', 'kayles', 'subtract-a-square'].flatMap((game) => [
    command(`solve ${game}.js --json`, { uses: uses(game) }),
    command(`prove ${game}.js`, { uses: uses(game), isHashed: true }),
  ]),
];

const PAIRS = ['perfect,perfect', 'casual,random', 'sharp,casual'];
const SMALL = [
  'tail-end --coins 5',
  'match-six',
  'last-digit-standing --target 12',
  'side-by-side --boards HHT-5B4',
  'inversion-race',
];

/** Counts by seed, exact probabilities, tournaments, atlases and exams, as JSON and as CSV. */
export const COUNTED: readonly Case[] = [
  ...ALL_VARIANTS.flatMap(({ name, args }, index) => {
    const seed = args.includes('--seed') ? '' : ' --seed 7';
    return [
      command(`simulate ${name}${seed} --players ${PAIRS[index % 3]} --games 60 --workers 1 --max-plies 80 --json`),
      command(`simulate ${name} --players casual,perfect --exact --json`),
    ];
  }),
  ...GAME_NAMES.flatMap((game) => [
    command(`simulate ${game} --players wren,juno --games 40 --seed 3 --workers 1 --seats alternating --json`),
    command(
      `simulate ${game} --players casual,random --games 20 --seed 5 --workers 1 --json --csv c.csv --records r.txt`,
      {
        writes: ['c.csv', 'r.txt'],
      },
    ),
    command(
      `tournament ${game} --players random,casual,pip --games 20 --seed 2 --workers 1 --max-plies 80 --json --csv t.csv`,
      {
        writes: ['t.csv'],
      },
    ),
  ]),
  ...SMALL.flatMap((variant) => [
    command(`simulate ${variant} --players random,sharp --games 60 --seed 4 --workers 1 --starts positions --json`),
    command(`simulate ${variant} --players otto,robin --exact --json`),
    command(`exam casual ${variant} --json`),
    command(`exam sharp ${variant} --matter --json`),
    command(`exam random ${variant} --sample 5 --seed 3 --json --out answers.jsonl`, { writes: ['answers.jsonl'] }),
  ]),
  command('simulate all --games 20 --workers 1 --json'),
  command('simulate winners-and-losers --games 300 --strings 5-9 --workers 1 --json --csv c.csv --records r.txt', {
    writes: ['c.csv', 'r.txt'],
  }),
  command('simulate winners-and-losers --games 300 --strings 5-50 --fair --seed 9 --workers 1 --json'),
  command('simulate winners-and-losers --games 100 --strings 5-12 --players casual,perfect --workers 1 --json'),
  command('simulate match-six --target 8 --games 20 --workers 1 --max-plies 30 --json --records r.txt', {
    writes: ['r.txt'],
  }),
  command('simulate match-six --target 8 --players perfect,casual --exact --json'),
  ...['tic-tac-toe', 'pong-hau-ki'].flatMap((game) => [
    command(
      `simulate ${game}.js --players casual,random --games 30 --seed 6 --max-plies 60 --workers 1 --json --csv c.csv`,
      {
        uses: uses(game),
        writes: ['c.csv'],
      },
    ),
  ]),
  {
    name: 'simulate with a bot that forfeits',
    args: [...words('simulate match-six --games 4 --seed 2 --workers 1 --json --players'), 'perfect,exec:node bot.mjs'],
    files,
  },
  {
    name: 'tournament with a bot that forfeits',
    args: [
      ...words('tournament last-digit-standing --games 4 --workers 1 --json --csv t.csv --players'),
      'casual,exec:node bot.mjs',
    ],
    files,
    writes: ['t.csv'],
  },
  {
    name: 'play with a bot that forfeits',
    args: [...words('play last-digit-standing --seed 2 --players'), 'exec:node bot.mjs,perfect'],
    files,
  },
  {
    name: 'exam of a bot',
    args: ['exam', 'exec:node bot.mjs', ...words('match-six --json')],
    files,
  },
  {
    name: 'exam page of a bot with a tag in its name',
    args: ['exam', 'exec:node bot.mjs "<b>" <i>', ...words('match-six --html exam.html --quiet')],
    files,
    writes: ['exam.html'],
    isHashed: true,
  },
  command('exam casual match-six --html exam.html', { writes: ['exam.html'], isHashed: true }),
  command('atlas tail-end --coins 1-9 --reach 1-4 --misere both --workers 1 --json --csv a.csv', { writes: ['a.csv'] }),
  command('atlas last-digit-standing --target 1-40 --base 2-8 --workers 1 --json --csv a.csv', {
    writes: ['a.csv'],
    isHashed: true,
  }),
  command('atlas match-six --target 3-12 --max 2-4 --window 3 --workers 1 --json'),
  command('atlas inversion-race --cells 5-15 --leap both --workers 1 --json'),
  command('atlas side-by-side --boards HHH-9B6,HH-HHH --reach 1-3,all --workers 1 --json'),
  command('atlas winners-and-losers --length 5-10 --seed 1-3 --workers 1 --json'),
  {
    name: 'atlas with conditions',
    args: [
      ...words('atlas match-six --target 3-12 --max 2-4 --window 3 --workers 1 --json --find'),
      'winner=2 plies>=3 concerns=0',
    ],
  },
];
