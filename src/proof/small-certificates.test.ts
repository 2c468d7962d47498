import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameWith } from '../../test/game-with.ts';
import { createPlaceGame, type Place } from '../../test/place-game.ts';
import { ticTacToe } from '../../test/tic-tac-toe.ts';
import { type AnyGame, type AnyGameDefinition, mustSucceed } from '../core/index.ts';
import { solve } from '../solver/index.ts';
import { certificateChecksum } from './certificate.ts';
import {
  type Certificate,
  type Claim,
  checkCertificate,
  describeClaim,
  formatCertificate,
  makeCertificate,
  parseCertificate,
  type Strategy,
  verifyCertificate,
} from './index.ts';

/* Certificates of games small enough to be proved by hand: places and arrows, as in test/place-game.ts. */

function certificateOf(game: AnyGame, plainLimit?: number): Certificate {
  return mustSucceed(makeCertificate(mustSucceed(solve(game)), plainLimit === undefined ? {} : { plainLimit }));
}

function resigned(certificate: Certificate): Certificate {
  return { ...certificate, checksum: certificateChecksum(certificate) };
}

/** Player 2 may go back for ever or end it with a draw. */
const SECOND_ENDS: readonly Place[] = [[1], [2, 0], 'drawn'];
/** Either player can end the game with a draw, or pass. */
const FIRST_ENDS: readonly Place[] = [[1, 0], 'drawn'];
/** Whoever leaves the loop loses, though a draw can be had by leaving it, too. */
const ENDLESS: readonly Place[] = [[1, 2], [0, 2], 'won'];
const LOST: readonly Place[] = [[1], [2, 3], 'lost', 'won'];
/** Nobody can win; to end it player 1 goes to 1, from where all three ways end it, the longest after five plies. */
const LONG_END: readonly Place[] = [[0, 1], [2, 3, 6], 'drawn', [2], [3], [4], [5]];

describe('a certificate proved by hand', () => {
  test.each<[string, readonly Place[], Claim, readonly Strategy[]]>([
    [
      'a draw that player 2 ends',
      SECOND_ENDS,
      { verdict: 'draw', winner: null, within: 2 },
      [
        { player: 1, moves: [['0 player1', '0', null]] },
        { player: 2, moves: [['1 player2', '0', 1]] },
      ],
    ],
    [
      'a draw that player 1 ends',
      FIRST_ENDS,
      { verdict: 'draw', winner: null, within: 1 },
      [
        { player: 1, moves: [['0 player1', '0', 1]] },
        { player: 2, moves: [['0 player2', '0', null]] },
      ],
    ],
    [
      'a loop that nobody wants to leave',
      ENDLESS,
      { verdict: 'endless', winner: null, within: null },
      [
        { player: 1, moves: [['0 player1', '0', null]] },
        { player: 2, moves: [['1 player2', '0', null]] },
      ],
    ],
    [
      'a loss, proved by the other player',
      LOST,
      { verdict: 'loss', winner: 2, within: 2 },
      [{ player: 2, moves: [['1 player2', '0', 1]] }],
    ],
    [
      'a win at once',
      [[2, 1], 'lost', 'won'],
      { verdict: 'win', winner: 1, within: 1 },
      [{ player: 1, moves: [['0 player1', '1', 1]] }],
    ],
  ])('of %s', (_, places, claim, strategies) => {
    const game = createPlaceGame(places);
    const certificate = certificateOf(game);
    expect(certificate).toMatchObject({ claim, merged: false, strategies });
    expect(certificate.strategies).toEqual(strategies);
    expect(verifyCertificate([game.definition], certificate)).toMatchObject({ ok: true, value: { claim } });
  });

  test('of a draw gives every position of the ending strategy the plies that the game can last', () => {
    const game = createPlaceGame(LONG_END);
    const { claim, strategies } = certificateOf(game);
    expect(claim).toEqual({ verdict: 'draw', winner: null, within: 6 });
    // After 1 and the arrow to 6: 6, 5, 4, 3 and the draw.
    expect(strategies[0]?.moves).toEqual([
      ['0 player1', '1', 6],
      ['3 player1', '0', 1],
      ['6 player1', '0', 4],
      ['4 player1', '0', 2],
    ]);
  });

  test('has a move for each position of ours that can be met, once', () => {
    // Both replies to 0 come back to 3, and one of the replies to 1 ends the game.
    const game = createPlaceGame([[1, 2], [3, 3], [4, 5], [5, 4], 'won', 'lost']);
    const certificate = certificateOf(game);
    const texts = certificate.strategies.flatMap(({ moves }) => moves.map(([position]) => position));
    expect(new Set(texts).size).toBe(texts.length);
    expect(checkCertificate(game, certificate)).toMatchObject({ ok: true });
  });
});

const anyPlaces: fc.Arbitrary<readonly Place[]> = fc.integer({ min: 2, max: 9 }).chain((size) => {
  const arrows = fc.array(fc.nat(size - 1), { minLength: 1, maxLength: 3 });
  const end = fc.constantFrom<Place>('won', 'lost', 'drawn');
  const place = fc.oneof({ weight: 3, arbitrary: arrows as fc.Arbitrary<Place> }, { weight: 2, arbitrary: end });
  const places = fc.array(place, { minLength: size - 1, maxLength: size - 1 });
  return fc.tuple(arrows, places).map(([start, others]) => [start, ...others]);
});

test('any small game: the certificate is the one made by the rules alone, and holds', () => {
  const claims = { win: 0, loss: 0, draw: 0, endless: 0 };
  fc.assert(
    fc.property(anyPlaces, (places) => {
      const game = createPlaceGame(places);
      const solution = mustSucceed(solve(game));
      const certificate = mustSucceed(makeCertificate(solution));
      expect(certificate).toEqual(mustSucceed(makeCertificate(solution, { byRules: true })));
      expect(checkCertificate(game, certificate)).toMatchObject({ ok: true });
      claims[certificate.claim.verdict]++;
    }),
    { numRuns: 200, seed: 5 },
  );
  expect(Math.min(...Object.values(claims))).toBeGreaterThan(10);
});

describe('the checker', () => {
  function errorOf(places: readonly Place[], change: (certificate: Certificate) => Partial<Certificate>): string {
    const game = createPlaceGame(places);
    const certificate = certificateOf(game);
    const checked = checkCertificate(game, { ...certificate, ...change(certificate) });
    return checked.ok ? 'holds' : checked.error;
  }

  const unranked = ({ player, moves }: Strategy): Strategy => ({
    player,
    moves: moves.map(([position, move]) => [position, move, null]),
  });

  test.each<[string, readonly Place[], (certificate: Certificate) => Partial<Certificate>, string]>([
    [
      'a draw that nobody ends',
      SECOND_ENDS,
      ({ strategies }) => ({ strategies: strategies.map(unranked) }),
      'A claim of draw needs a strategy that ends: one with a rank in every position.',
    ],
    [
      'a draw of one player only',
      SECOND_ENDS,
      ({ strategies }) => ({ strategies: strategies.slice(1) }),
      'A claim of draw needs strategies of player 1 and 2, not of 2.',
    ],
    [
      'a draw of nobody',
      SECOND_ENDS,
      () => ({ strategies: [] }),
      'A claim of draw needs strategies of player 1 and 2, not of nobody.',
    ],
    [
      'three strategies',
      SECOND_ENDS,
      ({ strategies }) => ({ strategies: [...strategies, ...strategies.slice(1)] }),
      'A claim of draw needs strategies of player 1 and 2, not of 3 players.',
    ],
    [
      'a draw within too few plies',
      SECOND_ENDS,
      () => ({ claim: { verdict: 'draw', winner: null, within: 1 } }),
      'It claims an end within 1 plies; its strategy takes up to 2.',
    ],
    [
      'a draw within too many plies',
      LONG_END,
      () => ({ claim: { verdict: 'draw', winner: null, within: 7 } }),
      'It claims an end within 7 plies; its strategy takes up to 6.',
    ],
    [
      'a draw that is called endless',
      FIRST_ENDS,
      ({ strategies }) => ({
        claim: { verdict: 'endless', winner: null, within: null },
        strategies: strategies.map(unranked),
      }),
      'Player 1 only draws after its move "0" in position "0 player1".',
    ],
    [
      'a draw that is called a win',
      FIRST_ENDS,
      ({ strategies }) => ({ claim: { verdict: 'win', winner: 1, within: 1 }, strategies: strategies.slice(0, 1) }),
      'Player 1 only draws after its move "0" in position "0 player1".',
    ],
    [
      'a loss that is called a draw',
      [[1], [2], 'lost'],
      ({ strategies }) => ({
        claim: { verdict: 'draw', winner: null, within: 2 },
        strategies: [{ player: 1, moves: [['0 player1', '0', null]] }, ...strategies],
      }),
      'Player 1 loses after "0" in position "1 player2".',
    ],
    [
      'a first move of the other player that loses',
      [[1, 2], 'lost', [3], 'lost'],
      () => ({
        claim: { verdict: 'loss', winner: 2, within: 2 },
        strategies: [{ player: 2, moves: [['2 player2', '0', 1]] }],
      }),
      'Player 2 loses after "0" in position "0 player1".',
    ],
  ])('finds %s', (_, places, change, sentence) => {
    expect(errorOf(places, change)).toBe(sentence);
  });

  test('believes nothing of a position without moves where the game is not over', () => {
    const certificate = certificateOf(createPlaceGame([[1], 'lost']));
    const unfinished = createPlaceGame([[1], []]);
    expect(checkCertificate(unfinished, certificate)).toEqual({
      ok: false,
      error: 'Position "0 player1" has rank 1, but the game can last -Infinity plies from there.',
    });
  });

  test('does not hide what rules throw', () => {
    const game = createPlaceGame(FIRST_ENDS);
    const rules = { ...game.rules, legalMoves: () => expect.fail('broken rules') };
    expect(() => checkCertificate({ ...game, rules }, certificateOf(game))).toThrow('broken rules');
  });

  test('takes positions for one only if the certificate says so', () => {
    const game = createPlaceGame([[1, 1], [2, 3], 'lost', 'won']);
    // Whoever looks at it this way sees every position as the start.
    const folded = { ...game, canonical: () => game.rules.start };
    const certificate = certificateOf(game);
    expect(checkCertificate(folded, certificate)).toMatchObject({ ok: true });
    expect(checkCertificate(folded, { ...certificate, merged: true }).ok).toBe(false);
  });
});

describe('verifying', () => {
  const game = createPlaceGame(SECOND_ENDS);
  const draw = certificateOf(game);

  function errorOf(certificate: Certificate, definition: AnyGameDefinition = game.definition): string {
    const verified = verifyCertificate([definition], resigned(certificate));
    return verified.ok ? 'holds' : verified.error;
  }

  test.each<[readonly (number | null)[], string]>([
    [[null, 1], 'Position "b" must have no rank, as nothing has to end.'],
    [[1, null], 'Position "b" must have a rank.'],
  ])('a strategy of a draw has ranks throughout or nowhere: %j', (ranks, sentence) => {
    const strategies = draw.strategies.map(({ player }) => ({
      player,
      moves: ranks.map((rank, index) => ['ab'[index] ?? '', '0', rank] as const),
    }));
    expect(errorOf({ ...draw, strategies })).toBe(sentence);
  });

  test('a game that was read from a file is known by that file alone', () => {
    const sha256 = 'ab'.repeat(32);
    const source = { file: 'places.js', sha256 };
    const brought: AnyGameDefinition = { ...game.definition, source };
    const own = { ...draw, sha256 };
    expect(errorOf(own, brought)).toBe('holds');
    expect(errorOf(draw, brought)).toBe('It names no file, but Places was read from one.');
    expect(errorOf(own)).toBe('It is about a game file, not about the Places of this package.');
    expect(errorOf({ ...own, sha256: '00'.repeat(32) }, brought)).toBe(
      `It is about another file: its SHA-256 is ${'00'.repeat(32)}, that of places.js is ${sha256}.`,
    );
    const bringing = { ...game, definition: brought };
    expect(certificateOf(bringing)).toEqual(resigned(own));
  });
});

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

test('a checksum has eight digits, zeros before it if need be', () => {
  const certificate = certificateOf(createPlaceGame(SECOND_ENDS));
  const small = Array.from({ length: 2000 }, (_, rulesVersion) =>
    certificateChecksum({ ...certificate, rulesVersion }),
  );
  expect(small.every((checksum) => /^[0-9a-f]{8}$/.test(checksum))).toBe(true);
  expect(small.some((checksum) => checksum.startsWith('00'))).toBe(true);
});

test('the file of a draw, line by line', () => {
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

  test('of 50 million characters is tried, of one more not', () => {
    const longest = '}'.padStart(50_000_000);
    expect(parseCertificate(longest)).toEqual({ ok: false, error: 'This is not a certificate: it is not JSON.' });
    expect(parseCertificate(` ${longest}`)).toEqual({
      ok: false,
      error: 'A certificate has at most 50 MB; this file is larger.',
    });
  });
});

describe('making', () => {
  const game = gameWith(ticTacToe) as AnyGame;
  const solution = mustSucceed(solve(game));

  test('is refused at one position more than the limit, and tells how far it is', () => {
    const told: number[] = [];
    const { strategies } = mustSucceed(makeCertificate(solution, { onProgress: (positions) => told.push(positions) }));
    const sizes = strategies.map(({ moves }) => moves.length);
    const largest = Math.max(...sizes);
    expect(largest).toBeGreaterThan(256);
    expect(makeCertificate(solution, { limit: largest }).ok).toBe(true);
    expect(makeCertificate(solution, { limit: largest - 1 })).toEqual({
      ok: false,
      error: `Tic-tac-toe would need a certificate of over ${largest - 1} positions.`,
    });
    expect(told).toHaveLength(sizes.reduce((sum, size) => sum + Math.ceil(size / 256), 0));
    expect(told[0]).toBe(1);
    expect(Math.max(...told)).toBeLessThanOrEqual(largest);
    expect(Math.max(...told)).toBeGreaterThan(256);
  });

  test('merges where one position by one would be too many, and only there', () => {
    const places = createPlaceGame([[1, 2], [3, 4], [3, 4], [5, 6], [5, 6], 'lost', 'won']);
    const folded: AnyGame = {
      ...places,
      canonical: (position) => {
        const { place, turn } = position as { readonly place: number; readonly turn: string };
        return { place: place === 2 || place === 4 ? place - 1 : place, turn };
      },
    };
    const solved = mustSucceed(solve(folded));
    const plain = certificateOf(folded);
    const most = Math.max(...plain.strategies.map(({ moves }) => moves.length));
    expect(plain.merged).toBe(false);
    expect(mustSucceed(makeCertificate(solved, { plainLimit: most })).merged).toBe(false);
    const merged = mustSucceed(makeCertificate(solved, { plainLimit: most - 1 }));
    expect(merged.merged).toBe(true);
    expect(merged.strategies.flatMap(({ moves }) => moves).length).toBeLessThan(most);
    expect(checkCertificate(folded, merged)).toMatchObject({ ok: true });
    expect(makeCertificate(solved, { plainLimit: 0, limit: 0 }).ok).toBe(false);
  });
});

test.each<[Claim, string]>([
  [{ verdict: 'win', winner: 1, within: 9 }, 'Player 1, who moves first, wins within 9 plies'],
  [{ verdict: 'loss', winner: 2, within: 1 }, 'Player 2, who moves second, wins within 1 ply'],
  [{ verdict: 'draw', winner: null, within: 3 }, 'neither player can force a win, and the game ends within 3 plies'],
  [{ verdict: 'endless', winner: null, within: null }, 'neither player can force an end'],
])('%j in words', (claim, words) => {
  expect(describeClaim(createPlaceGame(ENDLESS), claim)).toBe(words);
});
