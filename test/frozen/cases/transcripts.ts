import type { Case } from '../run.ts';
import { command } from './reports.ts';
import { ALL_VARIANTS, words } from './variants.ts';

/** Whole games with wrong answers in between, as the rule books print them. */
const PLAYED: Readonly<Record<string, readonly string[]>> = {
  'tail-end': words('9 x 5 5 3 2 1'),
  'inversion-race': words('up left right left right left left left right left left left left'),
  'match-six': ['4', '2', '', '3', '1'],
  'last-digit-standing': words('7 3 10 9 2 8 1 4 5 6 9 3 2 1 7 8'),
  'winners-and-losers': words('up left right left left left right right left left'),
  'side-by-side': words('c1 a3 b4 a9 b2 a1 a2 b1 a1 b3 a4 b5 b6 a5 b9'),
};

const EVERYTHING = 'undo,redo,step,first,next,back,last,try,review,undo 2,redo 2,board,save game.txt,quit'.split(',');

export const TRANSCRIPTS: readonly Case[] = [
  ...ALL_VARIANTS.flatMap(({ game, name, args }) => {
    const stdin = `${(PLAYED[game] ?? []).join('\n')}\n`;
    const seed = args.includes('--seed') ? [] : ['--seed', '2'];
    return [
      { name: `play ${name}`, args: ['play', ...args, '--review'], stdin },
      { name: `play ${name} against casual`, args: ['play', ...args, ...seed, '--players', 'casual,human'], stdin },
      { name: `watch ${name}`, args: ['play', ...args, ...seed, '--players', 'perfect,sharp', '--max-plies', '40'] },
    ];
  }),
  ...Object.entries(PLAYED).map(([game, moves]) => ({
    name: `play ${game} with every word`,
    args: ['play', game, '--seed', '3'],
    stdin: `${[...moves.slice(0, 5), ...EVERYTHING].join('\n')}\n`,
    writes: ['game.txt'],
  })),
  { name: 'play --from a record', args: ['play', '--from', 'tail-end coins=9 reach=3: 3'], stdin: '1\nquit\n' },
  { name: 'play --from a link', args: ['play', '--from', '/play/match-six?moves=2.3'], stdin: '1\n' },
  {
    name: 'play --from a record without its end',
    args: ['play', '--from', 'last-digit-standing: 6 3', '--players', 'perfect,human', '--seed', '1'],
    stdin: '4\n1\n',
  },
  command('play tic-tac-toe.js --players perfect,casual --seed 4', { uses: ['examples/tic-tac-toe.js'] }),
  command('play pong-hau-ki.js --players perfect,perfect --seed 4 --max-plies 12', {
    uses: ['examples/pong-hau-ki.js'],
  }),
  ...['match-six', 'tail-end', 'inversion-race'].map((game) => ({
    name: `practice ${game} with answers`,
    args: words(`practice ${game} --seed 1 --count 2`),
    stdin: '1\n2\n3\nleft\nright\nhint\nanswer\nskip\n?\nquit\n',
  })),
];
