import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createPlaceGame } from '../../test/games/place-game.ts';
import { certificateOf, SECOND_ENDS } from '../../test/support/certificates.ts';
import { certificateChecksum } from './certificate.ts';
import { formatCertificate, parseCertificate } from './index.ts';

test('the checksum is the CRC-32 of the lines that docs/certificates.md lists', () => {
  const game = createPlaceGame(SECOND_ENDS);
  const certificate = { ...certificateOf(game), options: { size: 3, fair: true } };
  const lines = ['size=3', 'fair=true', 'draw null 2', 'merged=false', 'player 1', '0 player1|0|null', 'player 2'];
  const crcOf = (...head: readonly string[]) =>
    crc32([...head, ...lines, '1 player2|0|1'].join('\n'))
      .toString(16)
      .padStart(8, '0');
  expect(certificateChecksum(certificate)).toBe(crcOf('places 1'));
  const sha256 = '01'.repeat(32);
  expect(certificateChecksum({ ...certificate, sha256 })).toBe(crcOf('places 1', sha256));
});

test('a checksum has eight digits, padded with zeros', () => {
  const certificate = certificateOf(createPlaceGame(SECOND_ENDS));
  const small = Array.from({ length: 2000 }, (_, rulesVersion) =>
    certificateChecksum({ ...certificate, rulesVersion }),
  );
  expect(small.every((checksum) => /^[0-9a-f]{8}$/.test(checksum))).toBe(true);
  expect(small.some((checksum) => checksum.startsWith('00'))).toBe(true);
});

test('the file of a draw is written line by line', () => {
  const certificate = certificateOf(createPlaceGame(SECOND_ENDS));
  expect(formatCertificate(certificate)).toBe(`{
  "format": "penultimate-certificate",
  "formatVersion": 1,
  "game": "places",
  "rulesVersion": 1,
  "options": {},
  "claim": {"verdict":"draw","winner":null,"within":2},
  "merged": false,
  "strategies": [
    {"player": 1, "moves": [
      ["0 player1","0",null]
    ]},
    {"player": 2, "moves": [
      ["1 player2","0",1]
    ]}
  ],
  "checksum": "${certificate.checksum}"
}
`);
});

describe('reading', () => {
  const certificate = certificateOf(createPlaceGame(SECOND_ENDS));

  test.each<[string, unknown, string]>([
    ['format', 'certificate', '"penultimate-certificate"'],
    ['formatVersion', 2, '1'],
    ['game', 7, 'the name of a game'],
    ['rulesVersion', 1.5, 'a whole number'],
    ['rulesVersion', -1, 'a whole number'],
    ['rulesVersion', 2 ** 53, 'a whole number'],
    ['options', [], 'names with numbers, texts, true or false'],
    ['options', null, 'names with numbers, texts, true or false'],
    ['options', 'none', 'names with numbers, texts, true or false'],
    ['options', { size: null }, 'names with numbers, texts, true or false'],
    ['merged', 'true', 'true or false'],
    ['strategies', {}, 'a list of strategies'],
    ['checksum', 12345678, 'eight digits from 0 to f'],
    ['checksum', '1234567', 'eight digits from 0 to f'],
    ['checksum', '123456789', 'eight digits from 0 to f'],
    ['checksum', '1234567G', 'eight digits from 0 to f'],
    ['sha256', 7, '64 digits from 0 to f'],
    ['sha256', 'a'.repeat(63), '64 digits from 0 to f'],
    ['sha256', 'a'.repeat(65), '64 digits from 0 to f'],
    ...[
      null,
      { verdict: 'draw', winner: null },
      { verdict: 'draw', winner: null, within: 2, note: '' },
      { verdict: 'draw', winner: null, withn: 2 },
      { verdict: 'draw', winner: 1, within: 2 },
      { verdict: 'draw', winner: null, within: null },
      { verdict: 'endless', winner: null, within: 2 },
      { verdict: 'endless', winner: 1, within: null },
      { verdict: 'win', winner: 3, within: 2 },
      { verdict: 'win', winner: 1, within: null },
      { verdict: 'loss', winner: null, within: 2 },
      { verdict: 'drawn', winner: 1, within: 2 },
    ].map((claim): [string, unknown, string] => [
      'claim',
      claim,
      'a verdict (win, loss, draw, endless) with its winner (1, 2, null) and plies',
    ]),
  ])('refuses %s = %j', (name, value, allowed) => {
    expect(parseCertificate(JSON.stringify({ ...certificate, [name]: value }))).toEqual({
      ok: false,
      error: `This is not a certificate: "${name}" must be ${allowed}.`,
    });
  });

  test.each<[string, unknown]>([
    ['options', { size: 3, letters: 'WL', fair: true }],
    ['rulesVersion', 0],
    ['sha256', '0123456789abcdef'.repeat(4)],
    ['claim', { verdict: 'loss', winner: 2, within: 0 }],
    ['claim', { verdict: 'win', winner: 1, within: 9 }],
    ['claim', { verdict: 'endless', winner: null, within: null }],
    ['strategies', []],
    ['strategies', [{ player: 2, moves: [['0.5 - a: {[', '-1e3', 0]] }]],
  ])('accepts %s = %j', (name, value) => {
    const changed = { ...certificate, [name]: value };
    expect(parseCertificate(JSON.stringify(changed))).toEqual({ ok: true, value: changed });
  });

  test.each<[unknown]>([
    [null],
    [{ player: 1 }],
    [{ player: 1, moves: {} }],
    [{ player: 0, moves: [] }],
    [{ player: 1, moves: [], note: '' }],
    [{ player: 1, moove: [] }],
  ])('refuses a strategy %j', (strategy) => {
    const strategies = [...certificate.strategies, strategy];
    expect(parseCertificate(JSON.stringify({ ...certificate, strategies }))).toEqual({
      ok: false,
      error: 'This is not a certificate: strategy 3 must be "player" (1 or 2) and "moves" (a list).',
    });
  });

  test.each<[unknown]>([
    [null],
    [{}],
    [{ 0: 'a', 1: 'b', 2: 1, length: 3 }],
    [['a', 'b']],
    [['a', 'b', 1, 1]],
    [[1, 'b', 1]],
    [['a', 1, 1]],
    [['a', 'b', '1']],
    [['a', 'b', -1]],
    [['a', 'b', 0.5]],
  ])('refuses an entry %j', (entry) => {
    const strategies = [{ player: 1, moves: [['a', 'b', 1], entry] }];
    expect(parseCertificate(JSON.stringify({ ...certificate, strategies }))).toEqual({
      ok: false,
      error: 'This is not a certificate: move 2 of strategy 1 must be position, move and rank (plies or null).',
    });
  });

  test.each([
    [' \n\t ', 'the file is empty'],
    ['\ufeff', 'the file is empty'],
    ['{"a": 1} }', 'it is not JSON'],
    ['{"a": [1}', 'it is not JSON'],
    ['{"a": "}', 'it is not JSON'],
    ['{"a": 1 ', 'the file breaks off before its end'],
    ['[1, 2 ', 'the file breaks off before its end'],
    ['["\\"', 'the file breaks off before its end'],
    ['tru', 'it is not JSON'],
    ['[1,]', 'it is not JSON'],
    ['null', 'it is not a JSON object'],
    ['7', 'it is not a JSON object'],
  ])('says of %j that %s', (text, what) => {
    expect(parseCertificate(text)).toEqual({ ok: false, error: `This is not a certificate: ${what}.` });
  });

  test('accepts 50 million characters and no more', () => {
    const longest = '}'.padStart(50_000_000);
    expect(parseCertificate(longest)).toEqual({ ok: false, error: 'This is not a certificate: it is not JSON.' });
    expect(parseCertificate(` ${longest}`)).toEqual({
      ok: false,
      error: 'A certificate has at most 50 MB; this file is larger.',
    });
  });
});
