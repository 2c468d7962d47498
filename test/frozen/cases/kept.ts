import type { Case } from '../run.ts';
import { command } from './reports.ts';

const FOLDER = 'test/frozen/kept';
const state = `${FOLDER}/state`;
const uses = (...names: readonly string[]) => names.map((name) => `${FOLDER}/${name}`);

/** Files that the recorded version has written: state folder, certificates, saved game, half an exam, half an atlas. */
export const KEPT: readonly Case[] = [
  { ...command('play --resume'), state, stdin: '1\nquit\n' },
  { ...command('play --resume --nth 2'), state, stdin: '9\n4\nquit\n' },
  { ...command('play --resume --nth 3'), state, stdin: '9\nquit\n' },
  { ...command('play --resume --nth 4'), state },
  { ...command('play match-six --contest --seed 1'), state, stdin: '3\nquit\n' },
  { ...command('practice --seed 1 --count 7'), state, stdin: 'answer\nanswer\nanswer\nanswer\nanswer\nanswer\nquit\n' },
  { ...command('learn match-six'), state, stdin: 'q\n' },
  command('verify match-six.json --json', { uses: uses('match-six.json') }),
  command('verify endless.json --json', { uses: uses('endless.json') }),
  command('verify last-digit.json --json', { uses: uses('last-digit.json') }),
  command('verify side-by-side.json', { uses: uses('side-by-side.json') }),
  command('verify pong-hau-ki.json --json --game pong-hau-ki.js', {
    uses: [...uses('pong-hau-ki.json'), 'examples/pong-hau-ki.js'],
  }),
  command('verify pong-hau-ki.json', { uses: uses('pong-hau-ki.json') }),
  { ...command('play --from game.txt'), uses: uses('game.txt'), stdin: '1\n' },
  command('exam casual match-six --json --out answers.jsonl', {
    uses: uses('answers.jsonl'),
    writes: ['answers.jsonl'],
  }),
  command('exam sharp match-six --json --out answers.jsonl', { uses: uses('answers.jsonl') }),
  command('atlas match-six --target 3-8 --max 2-3 --workers 1 --json --out atlas.jsonl', { uses: uses('atlas.jsonl') }),
  command('atlas match-six --target 3-9 --max 2-3 --workers 1 --json --out atlas.jsonl', { uses: uses('atlas.jsonl') }),
];
