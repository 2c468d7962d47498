import { readFileSync } from 'node:fs';
import type { Case } from '../run.ts';
import { command } from './reports.ts';
import { ALL_VARIANTS, GAME_NAMES, words } from './variants.ts';

/** Whole games of all variants, some of them unfinished, drawn once by chance. */
const GAMES = readFileSync(new URL('games.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

/** Each game cut off somewhere, by its number: starts, middles and ends. */
const POSITIONS = [
  ...new Set(
    GAMES.flatMap((record, index) => {
      const [variant = '', moves = ''] = record.split(': ');
      const list = words(moves);
      return [index, index * 3 + 1].map((number) => {
        const kept = list.slice(0, number % (list.length + 1));
        return kept.length === 0 ? `${variant}:` : `${variant}: ${kept.join(' ')}`;
      });
    }),
  ),
];

/** Positions as text: good ones, ones that no game reaches, and bad ones. */
const POSITION_TEXTS: readonly (readonly [string, string])[] = [
  ['tail-end:', 'THTHTHT 1'],
  ['tail-end coins=5:', 'HTHHT 2'],
  ['tail-end coins=5 misere=true:', 'HTHHT 1'],
  ['tail-end:', 'TTTTTTT 1'],
  ['tail-end:', 'HHX 1'],
  ['tail-end:', 'HHHHHHH'],
  ['tail-end:', 'HHHHHHH 3'],
  ['tail-end:', ''],
  ['inversion-race:', 'A4 B6 goal 0 1'],
  ['inversion-race leap=true:', 'A4 B5 goal 10 2'],
  ['inversion-race:', 'A5 B5 goal 0 1'],
  ['inversion-race:', 'A12 B3 goal 0 1'],
  ['inversion-race:', 'nonsense'],
  ['match-six:', '[1, 1] 2'],
  ['match-six target=8:', '[3, 2] 1'],
  ['match-six:', '[7] 1'],
  ['match-six:', '1 1 2'],
  ['last-digit-standing:', '14 047 2'],
  ['last-digit-standing target=30 base=8:', '12 14 1'],
  ['last-digit-standing:', '16 6,1 1'],
  ['last-digit-standing:', '99 [] 1'],
  ['winners-and-losers string=WLWLL:', '2-4 1'],
  ['winners-and-losers string=WLWLL:', '2-9 1'],
  ['winners-and-losers string=WLWLL:', 'WLWLLW 1'],
  ['winners-and-losers string=WLWLL:', 'XYZ 1'],
  ['side-by-side:', 'HHTHH 4/4 1'],
  ['side-by-side:', 'nonsense'],
];

/** Record lines that are refused. */
const BAD_RECORDS = [
  'tail-end: 8',
  'tail-end: 1 1',
  'tail-end: x',
  'tail-end: 3 3',
  'tail-end coins=0: 1',
  'tail-end coins=41:',
  'tail-end coin=4:',
  'tail-end coins=4 coins=5:',
  'tail-end start=HXH:',
  'tail-end misere=maybe:',
  'tail-end reach=none:',
  'tail-end first=3:',
  'tail-end 3 1',
  'tailend: 1',
  '',
  ': 1',
  'inversion-race: up',
  'inversion-race: right right right right right right right right',
  'inversion-race cells=6:',
  'inversion-race: left pass',
  'match-six: 0',
  'match-six: 4',
  'match-six: 2.5',
  'match-six: 2 3 1 1',
  'match-six target=99:',
  'last-digit-standing: 10',
  'last-digit-standing: 5 5 5 5',
  'last-digit-standing: 1 1 9 1',
  'last-digit-standing base=17:',
  'last-digit-standing max=12:',
  'winners-and-losers string=WLX:',
  'winners-and-losers string=WL: middle',
  'winners-and-losers string=WL: left left left',
  'winners-and-losers length=4:',
  'side-by-side: c1',
  'side-by-side: a9',
  'side-by-side: b0',
  'side-by-side boards=HH:',
  'side-by-side boards=HH-0B4:',
  'http://localhost/play/tail-end?coins=9&moves=3.1',
  '/play/tail-end?coins=9&reach=3&moves=3.1&foreign=1',
  '/play/match-six?moves=4',
  '/play/nothing?moves=4',
  '/play/tail-end?coins=99',
];

const stdin = (lines: readonly string[]) => `${lines.join('\n')}\n`;

/** One case a hundred positions, so that a difference names its line. */
function inParts(name: string, args: readonly string[], lines: readonly string[]): Case[] {
  const parts = Math.ceil(lines.length / 100);
  return Array.from({ length: parts }, (_, part) => ({
    name: `${name}, part ${part + 1}`,
    args,
    stdin: stdin(lines.slice(part * 100, part * 100 + 100)),
  }));
}

/** Sentences about positions, moves, mistakes and refusals. */
export const WORDS: readonly Case[] = [
  ...inParts('analyze --stdin --why', ['analyze', '--stdin', '--why'], POSITIONS),
  ...inParts('review --stdin', ['review', '--stdin'], GAMES),
  ...inParts('analyze refuses', ['analyze', '--stdin'], BAD_RECORDS),
  ...inParts('review refuses', ['review', '--stdin'], BAD_RECORDS),
  ...POSITION_TEXTS.map(([record, text]) => ({
    name: `analyze ${record} --position ${text}`,
    args: ['analyze', record, '--position', text, '--why', '--json'],
  })),
  ...GAME_NAMES.flatMap((game) => {
    const records = GAMES.filter((record) => record.startsWith(game));
    return [0, 7, 14].map((index) => {
      const record = records[index % records.length] ?? '';
      return {
        name: `analyze --why "${record}" as text, ${index}`,
        args: ['analyze', '--why', record.replace(/ \S+$/, '')],
      };
    });
  }),
  ...GAME_NAMES.map((game) => {
    const record = GAMES.filter((each) => each.startsWith(game)).at(2) ?? '';
    return { name: `review "${record}" as text`, args: ['review', record] };
  }),
  ...ALL_VARIANTS.flatMap(({ name, args }) => [
    {
      name: `hints for you, ${name}`,
      args: ['play', ...args, '--players', 'human,perfect', ...(args.includes('--seed') ? [] : ['--seed', '1'])],
      stdin: 'hint\nhint\nhint\nvalues\nwhy\nprojection\nnonsense\n',
    },
    {
      name: `hints for names, ${name}`,
      args: ['play', ...args],
      stdin: 'hint\nhint\nhint\nvalues\nwhy\nrules\n0\n99\n',
    },
  ]),
  command('games --json'),
  command('games'),
  ...ALL_VARIANTS.flatMap(({ name }) => [command(`rules ${name}`), command(`rules ${name} --json`)]),
  ...['tic-tac-toe', 'chomp', 'pong-hau-ki'].map((game) =>
    command(`rules ${game}.js --json`, { uses: [`examples/${game}.js`] }),
  ),
  command('exam casual match-six'),
  command('tournament match-six --games 20 --workers 1'),
  command('simulate match-six --players casual,random --exact'),
  command('solve match-six'),
  command('solve tail-end --coins 6 --misere'),
  command('atlas last-digit-standing --target 1-30 --base 6-8 --workers 1'),
];
