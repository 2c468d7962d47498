import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSavedFile } from '../../src/cli/play/saved-file.ts';
import { GAMES } from '../../src/games/index.ts';
import type { KilledRun, Writer } from './kill-writers.ts';

const OLD = 'what was there before\n';

function read({ folder }: KilledRun, name: string): string | undefined {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The file is unchanged, or equals that of an undisturbed run. */
function oldOrWhole(name: string, old: string | undefined) {
  return (run: KilledRun, whole: KilledRun): string | undefined => {
    const text = read(run, name);
    const written = read(whole, name);
    if (written === old) return `${name} is not written even if the program is not killed`;
    return text === old || text === written ? undefined : `${name} has ${text?.length ?? 'no'} characters`;
  };
}

/** Whole lines of an undisturbed run, except that the last one may be cut. */
function oldOrLines(name: string) {
  return (run: KilledRun, whole: KilledRun): string | undefined => {
    const text = read(run, name) ?? '';
    const isRight = text === OLD || (text !== '' && (read(whole, name) ?? '').startsWith(text));
    return isRight ? undefined : `${name} begins ${text.slice(0, 40)}`;
  };
}

/** Nothing yet, or whole lines of an undisturbed run, except that the last one may be cut. */
function wholeOrLines(name: string) {
  return (run: KilledRun, whole: KilledRun): string | undefined => {
    const text = read(run, name) ?? '';
    return (read(whole, name) ?? '').startsWith(text) ? undefined : `${name} begins ${text.slice(0, 40)}`;
  };
}

/** Each move that was answered with a new prompt is saved, unless the game is over. */
function keepsWhatWasShown(run: KilledRun): string | undefined {
  const prompts = run.shown.split("'s turn. Choose a number").length - 1;
  const kept: readonly { readonly record: string }[] = JSON.parse(read(run, 'penultimate/games.json') ?? '[]');
  const moves = kept[0]?.record.split(': ')[1]?.split(' ').length ?? 0;
  return moves >= prompts - 1 ? undefined : `${prompts} prompts were shown, ${moves} moves are kept`;
}

function savedWhole(run: KilledRun): string | undefined {
  const text = read(run, 'saved.txt') ?? '';
  const saved = parseSavedFile(GAMES, text);
  return saved.ok ? undefined : `saved.txt: ${saved.error}`;
}

export const WRITERS: readonly Writer[] = [
  {
    name: 'prove --out',
    words: ['prove', 'inversion-race', '--out', 'FOLDER/proof.json'],
    before: { 'proof.json': OLD },
    findWrong: oldOrWhole('proof.json', OLD),
  },
  {
    name: 'prove --coq',
    words: ['prove', 'match-six', '--coq', 'FOLDER/proof.v'],
    before: { 'proof.v': OLD },
    findWrong: oldOrWhole('proof.v', OLD),
  },
  { name: 'new', words: ['new', 'my-game'], before: {}, findWrong: oldOrWhole('my-game.js', undefined) },
  {
    name: 'simulate --csv',
    words: ['simulate', 'match-six', '--games', '200', '--workers', '1', '--csv', 'FOLDER/counts.csv'],
    before: { 'counts.csv': OLD },
    findWrong: oldOrWhole('counts.csv', OLD),
  },
  {
    name: 'solve --positions',
    words: ['solve', 'tail-end', '--coins', '12', '--positions', 'FOLDER/rows.jsonl'],
    before: { 'rows.jsonl': OLD },
    findWrong: oldOrWhole('rows.jsonl', OLD),
  },
  {
    name: 'tournament --csv',
    words: ['tournament', 'match-six', '--games', '50', '--workers', '1', '--csv', 'FOLDER/standings.csv'],
    before: { 'standings.csv': OLD },
    findWrong: oldOrWhole('standings.csv', OLD),
  },
  {
    name: 'atlas --csv',
    words: ['atlas', 'tail-end', '--coins', '1-12', '--workers', '1', '--csv', 'FOLDER/atlas.csv'],
    before: { 'atlas.csv': OLD },
    findWrong: oldOrWhole('atlas.csv', OLD),
  },
  {
    name: 'atlas --out',
    words: ['atlas', 'tail-end', '--coins', '1-12', '--workers', '1', '--out', 'FOLDER/rows.jsonl'],
    before: {},
    findWrong: wholeOrLines('rows.jsonl'),
  },
  {
    name: 'atlas --b-file',
    words: ['atlas', 'tail-end', '--reach', '2', '--strip', '5000', '--b-file', 'FOLDER/b.txt'],
    before: { 'b.txt': OLD },
    findWrong: oldOrWhole('b.txt', OLD),
  },
  {
    name: 'exam --html',
    words: ['exam', 'casual', 'tail-end', '--html', 'FOLDER/report.html'],
    before: { 'report.html': OLD },
    findWrong: oldOrWhole('report.html', OLD),
  },
  {
    name: 'exam --out',
    words: ['exam', 'casual', 'tail-end', '--out', 'FOLDER/answers.jsonl'],
    before: {},
    findWrong: wholeOrLines('answers.jsonl'),
  },
  {
    name: 'simulate --records',
    words: [
      'simulate',
      'tail-end',
      '--players',
      'random,random',
      '--games',
      '20000',
      '--workers',
      '1',
      '--records',
      'FOLDER/records.txt',
    ],
    before: { 'records.txt': OLD },
    findWrong: oldOrLines('records.txt'),
  },
  {
    name: 'play',
    words: ['play', 'match-six', '--target', '9', '--window', '4'],
    typed: ['1', '1', '1', '2', '1', '1', '2', '1', 'quit'],
    before: {},
    findWrong: keepsWhatWasShown,
  },
  {
    name: 'save',
    words: ['play', 'tail-end', '--coins', '12'],
    typed: ['12', 'save saved.txt', '11', 'save saved.txt', '10', 'save saved.txt', 'quit'],
    before: { 'saved.txt': 'tail-end coins=12:\n' },
    findWrong: savedWhole,
  },
  {
    name: 'practice',
    words: ['practice', '--date', '2026-11-16'],
    typed: ['left', 'right', 'left', 'right'],
    before: {},
    findWrong: oldOrWhole('penultimate/practice.json', undefined),
  },
  {
    name: 'learn',
    words: ['learn', 'tail-end', '--lesson', '1', '--seed', '1'],
    typed: ['', '', '', '', '', '2', '2', '2', 'q'],
    before: {},
    findWrong: oldOrWhole('penultimate/lessons.json', undefined),
  },
];
