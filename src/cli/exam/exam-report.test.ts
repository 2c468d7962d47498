import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { written } from '../../../test/support/fake-terminal.ts';
import { describeExam } from '../../api/lab-json.ts';
import { mustSucceed } from '../../core/index.ts';
import { AnswerBook } from '../../lab/exam/questions.ts';
import { type ExamReport, type MapRow, type OutcomeChances, reportExam, writeQuestions } from '../../lab/index.ts';
import type { Call } from '../command.ts';
import { htmlPage } from '../files/html-page.ts';
import { createPage } from '../terminal/page.ts';
import { badSentence, number, percent, scopeSentence, showExam, summaryItems } from './exam-report.ts';

const game = openGame('match-six');
const plan = { onlyPitfalls: false, sample: null, seed: 7 };
const nothing = mustSucceed(
  reportExam(mustSucceed(writeQuestions(game, plan)), new AnswerBook(), { player: 'bot', plan, repeats: 1 }),
);

function row(key: number | string, pitfalls: number, mistakes: number): MapRow {
  return { key, asked: pitfalls, pitfalls, mistakes, valueLost: 0 };
}

function bad(record: string, changes: Partial<ExamReport['worst'][0]> = {}): ExamReport['worst'][0] {
  const values = { before: { verdict: 'win', distance: 3 }, after: { verdict: 'loss', distance: 1 } } as const;
  return { record, played: '3', best: '2', share: 1, ...values, ...changes } as ExamReport['worst'][0];
}

const WON: OutcomeChances = { win: 1, draw: 0, loss: 0, endless: 0, forfeit: 0 };
const MIXED: OutcomeChances = { win: 0.25, draw: 0, loss: 0.5, endless: 0, forfeit: 0.25 };

const report: ExamReport = {
  ...nothing,
  ...{ asked: 19, decisions: 19, answers: 1900, answered: 1000, pitfalls: 20, mistakes: 5, valueLost: 2.5 },
  ...{ pliesLost: 1.5, onlyMoves: { positions: 3, found: 2 }, exploitability: { 1: 0.5, 2: 0 } },
  versus: { perfect: { 1: WON, 2: MIXED }, random: { 1: WON, 2: WON }, itself: { 1: WON, 2: WON } },
  byPly: [row(0, 0, 0), row(1, 4, 1), row(2, 3, 3)],
  byDistance: [row(3, 2, 1)],
  byVerdict: [row('win', 8, 2)],
  byChoices: [row(3, 1000, 1.239)],
  worst: [bad('match-six: 1'), bad('match-six: 2', { share: 0.5 })],
};

function shown(changes: Partial<ExamReport> = {}, skin: string | null = null, env = {}): readonly string[] {
  const stdout = Object.assign(new PassThrough(), { columns: 100, isTTY: 'LANG' in env });
  const stdin = Object.assign(new PassThrough(), { isTTY: 'LANG' in env });
  const terminal = { stdout, stdin, stderr: new PassThrough(), env };
  showExam(createPage({ terminal } as unknown as Call), game, { ...report, ...changes }, skin);
  return written(stdout).trimEnd().split('\n');
}

describe('in the terminal', () => {
  test('the report of an exam names the player, the scope, the results, and its mistakes', () => {
    expect(shown()).toEqual([
      'match-six: exam of bot',
      'Asked in each of the 19 positions of it that leave a choice.',
      '',
      '  Mistakes                  5: 0.5% of the answers, and of the 20 where one is possible 25%',
      '  Regret                    0.0025 a decision, where a win is worth 1, a draw or an endless game ½,',
      '                            a loss 0',
      '  Time given away           1.5 plies a move that keeps a win or a loss',
      '  Only moves found          2 of 3 (where exactly one move keeps the result)',
      '  Exploitability            0.5 as Player 1, 0 as Player 2: what an opponent who knows its moves',
      '                            gains',
      '  Failed answers            none of 1,900',
      '',
      'How its games end, computed exactly, in percent',
      '  against               win  loss  forfeit',
      '  perfect, as Player 1  100     0        0',
      '  perfect, as Player 2   25    50       25',
      '  random, as Player 1   100     0        0',
      '  random, as Player 2   100     0        0',
      '  itself, as Player 1   100     0        0',
      '  itself, as Player 2   100     0        0',
      '',
      'Where it errs: mistakes by the number of moves made before',
      '  moves before  mistakes  possible  share',
      '             1         1         4    25%  ######',
      '             2         3         3   100%  ########################',
      '',
      'Its worst decisions',
      '  match-six: 1  plays 3, where 2 is right: a win in 3 plies becomes a loss in 1 ply',
      '  match-six: 2  plays 3 (50% of the time), where 2 is right: a win in 3 plies becomes a loss in 1',
      '    ply',
    ]);
  });

  test('bars are blocks if the screen has them', () => {
    expect(shown({}, null, { LANG: 'C.UTF-8' })).toContain('             1         1         4    25%  ██████');
  });

  test('empty parts are left out', () => {
    const lines = shown({
      versus: null,
      exploitability: null,
      byPly: [row(0, 0, 0)],
      worst: [],
      pliesLost: null,
      pitfalls: 0,
    });
    expect(lines.slice(3)).toEqual([
      '  Mistakes                  5: 0.5% of the answers',
      '  Regret                    0.0025 a decision, where a win is worth 1, a draw or an endless game ½,',
      '                            a loss 0',
      '  Time given away           -',
      '  Only moves found          2 of 3 (where exactly one move keeps the result)',
      '  Failed answers            none of 1,900',
      '',
      'How whole games end can be computed only when every decision was asked.',
    ]);
  });

  test('ten of the worst decisions are listed, with the number of the others', () => {
    const worst = Array.from({ length: 11 }, (_, index) => bad(`match-six: ${index}`));
    const isListed = (line: string) => /^ {2}match-six: \d/.test(line);
    expect(shown({ worst }).filter(isListed)).toHaveLength(10);
    expect(shown({ worst }).at(-1)).toBe('  and 1 more; --json and --html list them');
    expect(shown({ worst: worst.slice(1) }).at(-1)).toMatch(/^ {2}match-six: 10 /);
  });
});

describe('the scope is described in a sentence', () => {
  test.each([
    [{ asked: 12 }, 'match-six has 19 positions that leave a choice; asked in 12 positions of it that leave a choice.'],
    [
      { asked: 12, plan: { ...plan, onlyPitfalls: true } },
      'match-six has 19 positions that leave a choice; asked in 12 positions of it in which a move can be a mistake.',
    ],
    [
      { asked: 5, plan: { ...plan, sample: 5 } },
      'match-six has 19 positions that leave a choice; asked in a sample of 5 positions, drawn with seed 7.',
    ],
    [{ repeats: 3 }, 'Asked in each of the 19 positions of it that leave a choice, 3 times each.'],
    [{ repeats: 1 }, 'Asked in each of the 19 positions of it that leave a choice.'],
  ])('%j', (changes, sentence) => {
    expect(scopeSentence(game, { ...report, ...changes }, null)).toBe(sentence);
  });

  test('with the name of the skin', () => {
    expect(scopeSentence(game, { ...report, repeats: 2 }, 'lamps')).toBe(
      'Asked in each of the 19 positions of it that leave a choice, 2 times each, in the words of the skin lamps.',
    );
  });
});

describe('numbers', () => {
  test.each([
    [null, '-'],
    [12_345, '12,345'],
    [0.123_456_78, '0.123457'],
    [99.5, '99.5'],
    [100.126, '100.13'],
    [12_345.678, '12,345.68'],
  ])('%j is written %s', (value, text) => {
    expect(number(value)).toBe(text);
  });

  test.each([
    [null, '-'],
    [0.333_333, '33.33%'],
    [0.5, '50%'],
  ])('a share of %j is %s', (share, text) => {
    expect(percent(share)).toBe(text);
  });

  test('an exam without an answer has no rate', () => {
    const none = { ...report, answered: 0, pitfalls: 0 };
    expect(describeExam(none, null)).toMatchObject({ regret: null, mistakeRate: null, pitfallRate: null });
    expect(summaryItems(game, none)[1]?.[1]).toMatch(/^- a decision/);
  });
});

test('a decision is described by its effect on the position', () => {
  const draw = { verdict: 'draw', distance: null } as const;
  const endless = { verdict: 'endless', distance: null } as const;
  expect(badSentence(bad('', { before: draw, after: endless }))).toBe(
    'plays 3, where 2 is right: a draw becomes an endless game',
  );
});

test('the JSON has every field of the documentation', () => {
  expect(describeExam(report, 'lamps')).toMatchObject({
    ...{ player: 'bot', game: 'match-six', decisions: 19, asked: 19, mistakes: 5, regret: 0.0025, skin: 'lamps' },
    ...{ sample: null, onlyPitfalls: false, pitfalls: 20, mistakeRate: 0.005, pitfallRate: 0.25, repeats: 1 },
  });
  expect(describeExam({ ...report, plan: { ...plan, sample: 5 } }, null).sample).toEqual({ size: 5, seed: 7 });
});

describe('as a page in a file', () => {
  const html = (changes: Partial<ExamReport> = {}) =>
    htmlPage((page) => showExam(page, game, { ...report, ...changes }, null, 'file'));

  test('has a title, the summary, and tables', () => {
    const page = html();
    expect(page).toContain('<title>match-six: exam of bot</title>');
    expect(page).toContain('<h1>match-six: exam of bot</h1>\n<p>Asked in each of the 19 positions');
    expect(page).toContain('<p><b>Mistakes</b>: 5: 0.5% of the answers, and of the 20 where one is possible 25%</p>');
    expect(page).toContain('<tr><th>against</th><th>win</th><th>loss</th><th>forfeit</th></tr>');
    expect(page).toContain('<tr><td>perfect, as Player 2</td><td>25</td><td>50</td><td>25</td></tr>');
  });

  test('draws a bar beside each share, hidden from screen readers', () => {
    expect(html()).toContain(
      '<td>1</td><td>1</td><td>4</td><td>25%</td><td><svg viewBox="0 0 100 10" aria-hidden="true"><rect width="25.0" height="10"/></svg></td>',
    );
  });

  test('has four maps of mistakes, and more of the worst decisions', () => {
    const worst = Array.from({ length: 201 }, (_, index) => bad(`match-six: ${index}`));
    const page = html({ worst });
    expect(page.match(/<h2>Where it errs/g)).toHaveLength(4);
    expect(page.match(/<p>match-six: \d/g)).toHaveLength(200);
    expect(page).toContain('<p>and 1 more; --json lists them</p>');
  });

  test('escapes texts', () => {
    expect(html({ worst: [bad('match-six: <0>')] })).toContain('<p>match-six: &#60;0&#62;  plays 3');
  });

  test('has the reason and the last lines of a player that has answered nothing', () => {
    const page = html({ answered: 0, lastFailure: 'It ended.', lastWords: ['one', '<two>'] });
    expect(page).toMatch(/<p>The player has answered none of .* It ended\.<\/p>\n<pre>one\n&#60;two&#62;<\/pre>/);
    expect(page).not.toContain('<table');
  });
});

const failures = { illegal: 1, unreadable: 2, timeout: 3, crash: 4, error: 5 };
const sampled: ExamReport = {
  ...nothing,
  ...{ asked: 19, answers: 20, answered: 4, pitfalls: 2, mistakes: 1, valueLost: 0.5, pliesLost: 1.5, failures },
  onlyMoves: { positions: 3, found: 2 },
};

test('each kind of failure has its own number in the JSON', () => {
  expect(describeExam(sampled, null)).toMatchObject({
    ...{ illegal: 1, unreadable: 2, timeouts: 3, crashes: 4, errors: 5 },
    ...{ mistakes: 1, regret: 0.125, answered: 4 },
  });
});

test('the summary names what its shares refer to', () => {
  const said = Object.fromEntries(summaryItems(game, sampled));
  expect(said).toMatchObject({
    Mistakes: '1: 25% of the answers, and of the 2 where one is possible 50%',
    'Time given away': '1.5 plies a move that keeps a win or a loss',
    'Only moves found': '2 of 3 (where exactly one move keeps the result)',
    'Failed answers': 'of 20: 1 illegal (5%), 2 unreadable (10%), 3 timeout (15%), 4 crash (20%), 5 error (25%)',
  });
  expect(said.Regret).toMatch(/^0\.125 a decision/);
});
