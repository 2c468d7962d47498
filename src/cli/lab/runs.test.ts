import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answeringBot } from '../../../test/support/bots.ts';
import { runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { templateText } from '../../custom/index.ts';
import { labRequests } from './runs.ts';

const folder = temporaryFolder();
const PILE = join(folder, 'pile.js');
writeFileSync(PILE, templateText('subtraction', 'pile', 'pile.js'));

const DATABASE = ['--database', 'postgres://nowhere'];

test.each([
  [
    ['simulate', 'match-six', '--players', 'exec:x,random', ...DATABASE],
    '--database shares out games between our own players; a bot runs on this machine only.',
  ],
  [
    ['simulate', PILE, '--players', 'random,random', ...DATABASE],
    '--database shares out the games of the package; a game file is on this machine only.',
  ],
  [
    ['simulate', 'match-six', '--workers', '2', ...DATABASE],
    '--workers is for this machine; with --database each `penultimate work` has its own.',
  ],
  [
    ['simulate', 'match-six', '--database', 'nonsense'],
    '--database must be an address like postgres://user:password@host/name.',
  ],
  [['work', '--database', 'nonsense'], '--database must be an address like postgres://user:password@host/name.'],
  [['simulate', 'match-six', '--workers', '257'], '--workers must be a whole number from 1 to 256, not "257".'],
  [
    ['simulate', 'winners-and-losers', '--starts', 'start', '--strings', '5'],
    '--strings is for random strings; it does not go with another start.',
  ],
  [['simulate', 'match-six', '--starts', 'strings'], 'Match Six has no random strings to start from.'],
  [
    ['simulate', 'winners-and-losers', '--starts', 'strings', '--string', 'WL'],
    '--starts strings draws a string for each game; leave out --string.',
  ],
  [
    ['simulate', 'winners-and-losers', '--strings', '5', '--length', '6'],
    'Give either --strings or --length, not both.',
  ],
  [
    ['simulate', 'winners-and-losers', '--strings', 'x5'],
    '--strings must be a length or a range within 5-50, like 5-20, not "x5".',
  ],
  [
    ['simulate', 'winners-and-losers', '--strings', '5-6x'],
    '--strings must be a length or a range within 5-50, like 5-20, not "5-6x".',
  ],
  [
    ['simulate', 'winners-and-losers', '--length', '4'],
    '--length must be a length or a range within 5-50, like 5-20, not "4".',
  ],
])('%j is refused with a sentence', async (words, sentence) => {
  expect(await runPiped(words)).toEqual({ code: 2, stdout: '', stderr: `penultimate: ${sentence}\n` });
});

test('a bot plays games of a simulation and of a tournament from here, and its forfeits are reported', async () => {
  const bot = answeringBot(folder, 'ones', `return { move: turn.legal[0] };`);
  const words = ['match-six', '--players', `${bot},perfect`, '--games', '2', '--json', '--workers', '1'];
  const simulated = JSON.parse((await runPiped(['simulate', ...words])).stdout);
  expect(simulated).toMatchObject({
    game: 'match-six',
    games: 2,
    players: [bot, 'perfect'],
    failures: [{ illegal: 0 }, {}],
  });
  const nine = answeringBot(folder, 'nine', `return { move: '9' };`);
  const { stdout } = await runPiped([
    'tournament',
    'match-six',
    '--players',
    `${nine},${nine},perfect`,
    '--games',
    '2',
  ]);
  expect(stdout).toBe('');
  const played = await runPiped([
    'simulate',
    'match-six',
    '--players',
    `${nine},random`,
    '--games',
    '1',
    '--workers',
    '1',
  ]);
  expect(played.stdout.replaceAll(/\s+/g, ' ')).toMatch(/forfeited by exec:.*: 1 illegal/);
});

test('a forfeit of a bot ends the game', async () => {
  const nine = answeringBot(folder, 'forfeits', `return { move: '9' };`);
  const { code, stdout, stderr } = await runPiped(['play', 'match-six', '--players', `${nine},random`, '--seed', '1']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^Player 1 forfeits the game \(illegal\)\. /m);
  expect(stderr).toContain('penultimate: The game is not over, but forfeited. Go on with: ');
});

describe('a request', () => {
  type LabCall = Parameters<typeof labRequests>[0];

  function requestOf(argument: string, flags: LabCall['flags'] = {}, options: LabCall['options'] = {}) {
    return labRequests({ argument, flags, options } as LabCall);
  }

  test('is by default a game from its start, with seed 1', () => {
    expect(requestOf('match-six')).toEqual([
      { game: 'match-six', options: { target: 6, max: 3, window: 3 }, starts: { from: 'start' }, seed: 1 },
    ]);
    const flags = { games: 7, seed: 0, 'max-plies': 9, starts: 'positions' } as const;
    expect(requestOf('match-six', flags, { target: '7' })).toEqual([
      {
        game: 'match-six',
        options: { target: 7, max: 3, window: 3 },
        starts: { from: 'positions' },
        seed: 0,
        games: 7,
        maxPlies: 9,
      },
    ]);
  });

  test('draws strings if a game can, of all lengths, of a range or of one', () => {
    const startsOf = (flags = {}, options = {}) => requestOf('winners-and-losers', flags, options)[0];
    expect(startsOf()).toMatchObject({
      options: {},
      starts: { from: 'strings', shortest: 5, longest: 50, fair: false },
    });
    expect(startsOf({ strings: '5-50' })?.starts).toMatchObject({ shortest: 5, longest: 50 });
    expect(startsOf({ strings: '7' })?.starts).toMatchObject({ shortest: 7, longest: 7 });
    expect(startsOf({}, { length: '9', fair: 'true', first: '2' })).toMatchObject({
      options: { first: 2 },
      starts: { shortest: 9, longest: 9, fair: true },
    });
    expect(startsOf({}, { string: 'WLW' })).toMatchObject({ options: { string: 'WLW' }, starts: { from: 'start' } });
    expect(startsOf({ starts: 'positions' })?.starts).toEqual({ from: 'positions' });
  });

  test('of all is one request for each game, whatever its starts', () => {
    const requests = requestOf('all', { starts: 'strings', strings: '6-7' });
    expect(requests.length).toBeGreaterThan(4);
    expect(requests.find(({ game }) => game === 'winners-and-losers')?.starts).toMatchObject({
      shortest: 6,
      longest: 7,
    });
    expect(requests.find(({ game }) => game === 'match-six')?.starts).toEqual({ from: 'start' });
  });
});
