import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { shortened } from '../../core/index.ts';

const folder = temporaryFolder();

function file(name: string, text: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** A wrong command line, and what the answer must name. */
const BAD_CALLS: readonly (readonly [words: readonly string[], named: string])[] = [
  [[], 'No command is given'],
  [['paly'], 'did you mean play?'],
  [['analyse', 'tail-end:'], 'did you mean analyze?'],
  [['xyzzy'], 'There is no command "xyzzy"; choose play'],
  [['PLAY', 'tail-end'], 'did you mean play?'],
  [[''], 'There is no command ""'],
  [['--frobnicate'], 'There is no option "--frobnicate"'],
  [['--versoin'], 'did you mean --version?'],
  [['help', 'paly'], 'did you mean play?'],
  [['play', '\u001b[31mred\n'], 'There is no game "?[31mred?"'],

  [['play'], 'No game is named; the games are tail-end,'],
  [['play', 'tail'], 'Did you mean tail-end?'],
  [['play', 'tailend'], 'Did you mean tail-end?'],
  [['play', 'chess'], 'There is no game "chess"'],
  [['play', 'tail-end', 'match-six'], 'Unexpected argument "match-six": `penultimate play` takes one game.'],
  [['play', 'tail-end', '--coin', '5'], 'did you mean --coins?'],
  [['play', 'tail-end', '--coins'], '--coins needs a value: --coins <number>.'],
  [['play', 'tail-end', '--coins', '0'], 'coins must be a whole number from 1 to 40, not "0"'],
  [['play', 'tail-end', '--coins', '41'], 'from 1 to 40, not "41"'],
  [['play', 'tail-end', '--coins', '-3'], 'not "-3"'],
  [['play', 'tail-end', '--coins', 'seven'], 'not "seven"'],
  [['play', 'tail-end', '--coins', '7.5'], 'not "7.5"'],
  [['play', 'tail-end', '--coins', '1e1'], 'not "1e1"'],
  [['play', 'tail-end', '--coins', ''], 'not empty'],
  [['play', 'tail-end', '--coins', '5', '--coins', '6'], '--coins is given twice'],
  [['play', 'tail-end', '--reach', 'everything'], 'or all, not "everything"'],
  [['play', 'tail-end', '--start', 'HXT'], 'each H or T, not "HXT"'],
  [['play', 'tail-end', '--start', 'TTT'], 'at least one H'],
  [['play', 'tail-end', '--start', 'HTH', '--coins', '3'], 'either coins or start'],
  [['play', 'tail-end', '--misere=maybe'], 'misere must be true or false, not "maybe"'],
  [['play', 'tail-end', '--leap'], '`penultimate play tail-end` has no option "--leap"; choose --players,'],
  [['play', 'inversion-race', '--cells', '10'], 'an odd whole number from 5 to 101'],
  [['play', 'match-six', '--target', '10', '--max', '3', '--window', '3'], 'from 1 to 9'],
  [['play', 'last-digit-standing', '--max', '10'], 'one less than the base'],
  [['play', 'winners-and-losers', '--string', 'WLX'], 'each W or L'],
  [['play', 'winners-and-losers', '--length', '4'], 'length must be a whole number from 5 to 50'],
  [['play', 'winners-and-losers', '--string', 'WL', '--length', '5'], 'either string or length'],
  [['play', 'tail-end', '--players', 'human'], '--players takes two players'],
  [['play', 'tail-end', '--players', 'human,human,human'], 'two players, like human,perfect, not 3'],
  [['play', 'tail-end', '--players', 'human,perfekt'], 'did you mean perfect?'],
  [['play', 'tail-end', '--players', 'human,'], 'There is no player ""'],
  [['play', 'tail-end', '--first', '3'], '--first must be 1, 2 or random, not "3"'],
  [['play', 'tail-end', '--seed', '-1'], '--seed must be a whole number from 0'],
  [['play', 'tail-end', '--seed', '99999999999999999999'], '--seed must be a whole number'],
  [['play', 'tail-end', '--max-plies', '0'], '--max-plies must be a whole number from 1'],
  [['play', '--from', 'tail-end: 9'], 'Move 1, "9"'],
  [['play', '--from', 'tail-end: 3 9'], 'Move 2, "9"'],
  [['play', '--from', 'tail-end coins=99: 1'], 'coins must be'],
  [['play', '--from', 'no-such-file'], 'there is no such file'],
  [['play', '--from', folder], 'is not a saved game'],
  [['play', '--from', file('nonsense.txt', 'hello there\n')], 'does not contain a record'],
  [['play', '--from', 'tail-end: 3', '--coins', '5'], '--coins is an option of tail-end; name the game too.'],
  [['play', 'tail-end', '--from', 'tail-end: 3', '--coins', '5'], 'leave out --coins'],
  [['play', 'match-six', '--from', 'tail-end: 3'], 'a game of tail-end, not of match-six'],
  [['play', '--resume'], 'no unfinished game'],
  [['play', '--resume', 'tail-end'], 'leave out tail-end'],
  [['play', '--resume', '--seed', '3'], 'leave out --seed'],
  [['play', 'tail-end', '--json'], 'no option "--json"'],
  [['play', 'tail-end', '-x'], 'no option "-x"; choose --players,'],
  [['play', 'tail-end', '--first', ''], '--first must be 1, 2 or random, not empty'],
  [['play', 'tail-end', '--first', '1,2'], 'not "1,2"'],
  [['play', 'tail-end', '--players', ''], 'There is no player ""; choose human'],
  [['play', 'tail-end', '--players', 'HUMAN,perfect'], 'did you mean human?'],
  [['play', 'tail-end', '--seed', '1', '--seed', '2'], '--seed is given twice'],
  [['play', '--from', ''], '"" is not a record'],
  [['play', '--from', file('latin.txt', Buffer.from([0xff, 0xfe, 0x00, 0x68]))], 'does not contain a record'],
  [['play', '--from', '/play/tail-end?moves=5.9'], 'Move 2, "9"'],
  [['play', '--from', 'tail-end: 3', '--first', '2'], '--first'],
  [['play', '--from', 'tail-end: 3', '--resume'], 'leave out --from'],

  [['rules'], 'No game is named'],
  [['rules', 'tial-end'], 'Did you mean tail-end?'],
  [['rules', 'tail-end', '--coins', '0'], 'coins must be a whole number from 1 to 40, not "0"'],
  [['rules', 'tail-end', '--cells', '5'], 'no option "--cells"; choose --json, --coins,'],
  [['rules', '--misere'], '--misere is an option of tail-end; name the game too.'],
  [['games', 'tail-end'], 'Unexpected argument "tail-end": `penultimate games` takes no argument.'],
  [['games', '--json=yes'], '--json takes no value; leave out "yes"'],

  [['analyze'], 'No record is given'],
  [['analyze', ''], 'No game is named'],
  [['analyze', 'tail-end 3 1'], '"3" is not option=value; moves come after a colon'],
  [['analyze', 'tial-end: 3'], 'Did you mean tail-end?'],
  [['analyze', 'tail-end:', '3', '3'], 'Move 2, "3": Coin 3 is already tails up.'],
  [['analyze', 'tail-end coin=5: 1'], 'has no option "coin"'],
  [['analyze', 'tail-end coins=5 coins=6: 1'], 'given twice'],
  [['analyze', 'match-six: 2 3 1 1'], 'The game is over.'],
  [['analyze', 'tail-end: 3', '--stdin'], 'either a record or --stdin'],
  [['analyze', 'tail-end::3'], 'Move 1, ":3"'],
  [['analyze', 'tail-end =5: 1'], '"=5" is not option=value'],
  [['analyze', 'tail-end: ３'], 'Move 1, "３"'],
  [['analyze', '/play/chess?moves=e4'], 'There is no game "chess"'],
  [['analyze', 'http://127.0.0.1:8080/play/tail-end?moves=1&moves=2'], 'moves is given twice'],
  [['analyze', `tail-end: ${'9'.repeat(100_000)}`], 'Move 1, "9999'],

  [['solve'], 'No game is named'],
  [['solve', 'tail-end', '--json', '--jsn'], 'did you mean --json?'],
  [['rules', 'all'], 'There is no game "all"'],
  ...['0x10', '1e3', '-0', 'NaN', ' 5 ', '５', '🙂', '+5', '05', '5.', 'Infinity'].map(
    (number) => [['solve', 'tail-end', '--coins', number], `from 1 to 40, not "${number}"`] as const,
  ),
  [['solve', 'tail-end', '--misere=true', '--misere=false'], '--misere is given twice'],
  [['solve', 'tail-end', '--misere', '--misere'], '--misere is given twice'],
  [['solve', 'tail-end', '--misere', 'false'], 'Unexpected argument "false"'],
  [['solve', 'tail-end', '--first', 'random'], 'first must be 1 or 2, not "random"'],
  [['solve', '--coins', '5'], '--coins is an option of tail-end; name the game too.'],
  [['solve', 'winners-and-losers', '--string', 'ＷＬ'], 'each W or L, not "ＷＬ"'],
  [['solve', 'winners-and-losers', '--string', ''], 'each W or L, not empty'],

  [['simulate'], 'No game is named'],
  [['simulate', 'match-sicks'], 'Did you mean match-six?'],
  [['simulate', 'match-six', '--games', '0'], '--games must be a whole number from 1'],
  [['simulate', 'match-six', '--games', '1e6'], '--games must be a whole number'],
  [['simulate', 'match-six', '--games', '-5'], 'not "-5"'],
  [['simulate', 'match-six', '--games', ''], 'not empty'],
  [['simulate', 'match-six', '--games', '５'], 'not "５"'],
  [['simulate', 'match-six', '--exact', '--csv', 'x.csv'], '--exact computes and plays no game; leave out --csv.'],
  [['simulate', 'match-six', '--exact', '--games', '5'], 'leave out --games'],
  [['simulate', 'match-six', '--csv', ''], '"" cannot be written'],
  ...(existsSync('/dev/full')
    ? ([[['simulate', 'match-six', '--csv', '/dev/full', '--games', '5'], 'the disk is full']] as const)
    : []),
  [['simulate', 'winners-and-losers', '--strings', '5-9', '--length', '7'], 'either --strings or --length'],
  [['simulate', 'winners-and-losers', '--string', 'WLW', '--starts', 'strings'], 'leave out --string'],
  [['simulate', 'match-six', '--players', 'human,perfect'], 'There is no player "human"'],
  [['simulate', 'match-six', '--players', 'perfect'], '--players takes two players'],
  [['simulate', 'match-six', '--seats', 'both'], 'There is no plan of seats "both"; choose fixed or alternating.'],
  [['simulate', 'match-six', '--workers', '0'], '--workers must be a whole number from 1'],
  [['simulate', 'match-six', '--max-plies', 'x'], '--max-plies must be a whole number from 1'],
  [['simulate', 'match-six', '--seed', '1.5'], '--seed must be a whole number from 0'],
  [['simulate', 'match-six', '--starts', 'string'], 'did you mean strings?'],
  [['simulate', 'match-six', '--starts', 'strings'], 'has no random strings'],
  [['simulate', 'match-six', '--strings', '5-9'], '--strings is for random strings'],
  [['simulate', 'winners-and-losers', '--strings', '9-5'], 'a length or a range within 5-50'],
  [['simulate', 'winners-and-losers', '--strings', '5-51'], 'a length or a range within 5-50'],
  [['simulate', 'winners-and-losers', '--exact'], '--exact is about games from one start'],
  [['simulate', 'match-six', '--csv', join(folder, 'missing', 'x.csv')], 'there is no such file or folder'],
  [['simulate', 'match-six', '--records', folder], 'it is a folder'],
  [['simulate', 'all', '--target', '7'], 'an option of match-six and last-digit-standing'],
  [['tournament'], 'No game is named'],
  [['tournament', 'match-six', '--players', 'perfect'], 'A tournament needs 2 to 20 players, not 1.'],
  [['tournament', 'match-six', '--players', 'perfect,perfect'], 'named twice'],
  [['tournament', 'match-six', '--players', 'perfect,pefect'], 'did you mean perfect?'],
  [['tournament', 'match-six', '--seats', 'fixed'], 'no option "--seats"'],

  [['prove'], 'No game is named'],
  [['prove', 'tail-end', '--out', join(folder, 'missing', 'x.json')], 'there is no such file or folder'],
  [['prove', 'tail-end', '--out', folder], 'it is a folder'],
  [['prove', 'tail-end', '--up-to', '5'], '--up-to goes with --theorem'],
  [['prove', 'tail-end', '--theorem', '--coins', '5'], 'leave out --coins'],
  [['prove', 'winners-and-losers', '--theorem', '--up-to', 'x'], '--up-to must be a whole number'],
  [['prove', 'winners-and-losers', '--theorem', '--up-to', '99'], '--up-to must be a whole number'],
  [['prove', 'winners-and-losers', '--theorem', '--out', 'x'], 'leave out --out'],

  [['verify'], 'No file is given'],
  [['verify', join(folder, 'none.json')], 'there is no such file'],
  [['verify', folder], 'it is a folder'],
  [['verify', file('empty.json', '')], 'the file is empty'],
  [['verify', file('text.json', 'hello')], 'it is not JSON'],
  [['verify', file('list.json', '[]')], 'it is not a JSON object'],
  [['verify', file('cut.json', '{"format": "penultimate-certificate", "formatVer')], 'breaks off before its end'],

  [['serve', '--port', '65536'], '--port must be a whole number from 0 to 65535'],
  [['serve', '--port', 'http'], '--port must be a whole number'],
  [['serve', '--port', '08080'], '--port must be a whole number'],
  [['serve', '--port', '0', '--host', 'not a host'], 'This machine has no address not a host'],
  [['serve', '--host', ''], '--host must be an address'],
  [['serve', 'page'], 'takes no argument'],
];

const NAMED = BAD_CALLS.map(([words, named]) => [shortened(JSON.stringify(words), 100), words, named] as const);

test.each(NAMED)('penultimate %s', async (_, words, named) => {
  const { code, stdout, stderr } = await runPiped(words);
  expect(stderr).toContain(named);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^penultimate: [^\n]{1,500}\n$/);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test('the calls are numerous and distinct', () => {
  expect(BAD_CALLS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(BAD_CALLS.map(([words]) => JSON.stringify(words))).size).toBe(BAD_CALLS.length);
});
