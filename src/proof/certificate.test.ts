import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openGame } from '../../test/games/open-game.ts';
import { CERTIFIED, certificateOf, resigned } from '../../test/support/certificates.ts';
import { importsOf } from '../../test/support/import-rules.ts';
import { mustSucceed, type Result } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { solve } from '../solver/index.ts';
import {
  type Certificate,
  formatCertificate,
  MAX_CERTIFICATE_LENGTH,
  makeCertificate,
  parseCertificate,
  type StrategyMove,
  type Verification,
  verifyCertificate,
} from './index.ts';

function certified(variant: string): Certificate {
  return certificateOf(openGame(variant), 100);
}

/** Verifies the text of a file. */
function verifyText(text: string): Result<Verification> {
  const certificate = parseCertificate(text);
  return certificate.ok ? verifyCertificate(GAMES, certificate.value) : certificate;
}

const CERTIFICATES = CERTIFIED.map(([, certificate]) => certificate);

describe('a certificate', () => {
  test.each(CERTIFIED)('of %s survives a round trip as text and holds', (_, certificate) => {
    const text = formatCertificate(certificate);
    expect(parseCertificate(text)).toEqual({ ok: true, value: certificate });
    expect(text).toMatch(/^[\n -~]*$/);
    const entries = certificate.strategies.reduce((total, { moves }) => total + moves.length, 0);
    const verified = verifyText(text);
    expect(verified).toMatchObject({ ok: true, value: { claim: certificate.claim, positions: entries } });
    expect(verified.ok && verified.value.moves).toBeGreaterThanOrEqual(entries);
  });

  test.each(CERTIFIED)('of %s is checked position by position, with progress', (_, certificate) => {
    const counts: number[] = [];
    const verified = verifyCertificate(GAMES, certificate, (positions) => counts.push(positions));
    const entries = certificate.strategies.reduce((total, { moves }) => total + moves.length, 0);
    expect(verified.ok).toBe(true);
    expect(counts).toEqual(Array.from({ length: entries }, (_, index) => index + 1));
  });

  test('covers every kind of claim in these tests', () => {
    expect(new Set(CERTIFICATES.map(({ claim }) => claim.verdict))).toEqual(new Set(['win', 'loss', 'endless']));
    expect(new Set(CERTIFICATES.map(({ claim }) => claim.winner))).toEqual(new Set([1, 2, null]));
    expect(new Set(CERTIFICATES.map(({ merged }) => merged))).toEqual(new Set([true, false]));
  });

  test('of Last Digit Standing is small, also for larger variants', () => {
    expect(formatCertificate(certified('last-digit-standing')).length).toBeLessThan(10_000);
    expect(formatCertificate(certified('last-digit-standing target=200 base=12')).length).toBeLessThan(200_000);
  });

  test('is refused with one sentence if it would be too large', () => {
    const solution = mustSucceed(solve(openGame('last-digit-standing')));
    expect(makeCertificate(solution, { limit: 200 })).toEqual({
      ok: false,
      error: 'Last Digit Standing with these options would need a certificate of over 200 positions.',
    });
    expect(makeCertificate(solution, { limit: 231 })).toMatchObject({ ok: true });
  });
});

describe('the checker', () => {
  test('depends on core alone, apart from the types of a certificate', () => {
    const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
    const checker = sourceOf('check-certificate.ts');
    expect(importsOf(checker)).toEqual(['../core/index.ts', './certificate.ts']);
    expect(checker).toMatch(/^import type [^;]* from '.\/certificate.ts';$/m);
    expect(importsOf(sourceOf('verify-certificate.ts'))).toEqual([
      '../core/index.ts',
      './certificate.ts',
      './check-certificate.ts',
    ]);
    expect(importsOf(sourceOf('certificate.ts'))).toEqual(['../core/index.ts']);
  });

  const match = certified('match-six');
  const endless = certified('match-six target=9');
  const string = certified('winners-and-losers string=WWLWLWWLLW');

  /** The certificate with changed moves and a correct checksum. */
  function withMoves(
    certificate: Certificate,
    change: (moves: readonly StrategyMove[]) => readonly StrategyMove[],
  ): Certificate {
    const [first, ...rest] = certificate.strategies;
    if (!first) throw new Error('no strategy');
    return resigned({ ...certificate, strategies: [{ ...first, moves: change(first.moves) }, ...rest] });
  }

  function withMove(place: number, entry: StrategyMove): Certificate {
    return withMoves(match, (moves) => moves.map((move, index) => (index === place ? entry : move)));
  }

  test.each<[string, Certificate, string]>([
    [
      'another verdict',
      resigned({ ...match, claim: { verdict: 'loss', winner: 1, within: 3 } }),
      'It claims a loss for player 1, who moves first, and that player 1 wins.',
    ],
    [
      'another winner',
      resigned({ ...match, claim: { verdict: 'loss', winner: 2, within: 3 } }),
      'A claim of loss needs strategies of player 2, not of 1.',
    ],
    [
      'an end too soon',
      resigned({ ...match, claim: { verdict: 'win', winner: 1, within: 2 } }),
      'It claims an end within 2 plies; its strategy takes up to 3.',
    ],
    [
      'a win called endless',
      resigned({ ...match, claim: { verdict: 'endless', winner: null, within: null } }),
      'Position "[] 1" must have no rank, as nothing has to end.',
    ],
    [
      'a win called endless, its ranks left out',
      withMoves({ ...match, claim: { verdict: 'endless', winner: null, within: null } }, (moves) =>
        moves.map(([position, move]) => [position, move, null]),
      ),
      'A claim of endless needs strategies of player 1 and 2, not of 1.',
    ],
    [
      'endless called a win',
      resigned({
        ...endless,
        claim: { verdict: 'win', winner: 1, within: 3 },
        strategies: endless.strategies.slice(0, 1),
      }),
      'Position "[] 1" must have a rank.',
    ],
    ['an illegal move', withMove(0, ['[] 1', '4', 3]), '"4" is not a legal move in position "[] 1".'],
    [
      'a move that loses',
      withMove(1, ['[2, 1] 1', '1', 1]),
      'Player 1\'s strategy has no move in position "[1, 1] 1", met after "1" in position "[1, 1] 2".',
    ],
    [
      'a move that loses at once',
      withMove(3, ['[2, 3] 1', '2', 1]),
      'Player 1 loses after its move "2" in position "[2, 3] 1".',
    ],
    [
      'another rank',
      withMove(0, ['[] 1', '2', 5]),
      'Position "[] 1" has rank 5, but the game can last 3 plies from there.',
    ],
    ['no rank', withMove(0, ['[] 1', '2', null]), 'Position "[] 1" must have a rank.'],
    [
      'a missing position',
      withMoves(match, (moves) => moves.slice(0, 3)),
      'Player 1\'s strategy has no move in position "[2, 3] 1", met after "3" in position "[2] 2".',
    ],
    [
      'a foreign position',
      withMoves(match, (moves) => [...moves, ['[1, 1] 1', '1', 1]]),
      'Player 1\'s strategy lists position "[1, 1] 1", which cannot be reached.',
    ],
    [
      'a position twice',
      withMoves(match, (moves) => [...moves, ['[2, 3] 1', '2', 1]]),
      'Player 1\'s strategy lists position "[2, 3] 1" twice.',
    ],
    [
      'a rank where nothing ends',
      withMoves(endless, (moves) => moves.map(([p, m]) => [p, m, 1])),
      'Position "[] 1" must have no rank, as nothing has to end.',
    ],
    [
      'other options',
      resigned({ ...match, options: { ...match.options, target: 7 } }),
      'Player 1\'s strategy has no move in position "[3, 1] 1", met after "1" in position "[1, 3] 2".',
    ],
    [
      'an option out of range',
      resigned({ ...match, options: { ...match.options, max: 10 } }),
      'max must be a whole number from 2 to 9, not "10".',
    ],
    ['an option left out', resigned({ ...match, options: { target: 6, max: 3 } }), 'Its options do not say window.'],
    [
      'an option that a certificate leaves out',
      resigned({ ...match, options: { ...match.options, first: 1 } }),
      'Its options must not say first=1: a certificate of this game leaves it out.',
    ],
    [
      'an option that takes no part',
      resigned({ ...string, options: { ...string.options, fair: false } }),
      'Its options must not say fair=false: a certificate of this game leaves it out.',
    ],
    [
      'an option that a certificate writes otherwise',
      resigned({ ...string, options: { length: 10, seed: 1, fair: false } }),
      'Its options do not say string.',
    ],
    [
      'an unknown option',
      resigned({ ...match, options: { ...match.options, size: 3 } }),
      'Match Six has no option "size"; its options are target, max, window, first.',
    ],
    [
      'another version',
      resigned({ ...match, rulesVersion: 2 }),
      'It is about version 2 of the rules of Match Six; this is version 1.',
    ],
    ['another game', resigned({ ...match, game: 'chess' }), 'There is no game "chess"; the games are '],
    [
      'merging without a form',
      resigned({ ...match, merged: true }),
      'It merges positions, but this game has no canonical form.',
    ],
    ['another checksum', { ...match, checksum: '00000000' }, 'It was changed after it was written: its checksum is '],
  ])('finds %s', (_, certificate, sentence) => {
    const verified = verifyText(formatCertificate(certificate));
    expect(verified.ok ? 'holds' : verified.error.slice(0, sentence.length)).toBe(sentence);
  });

  test.each([
    ['a byte order mark', `\ufeff${formatCertificate(match)}`],
    ['line ends of another system', formatCertificate(match).replaceAll('\n', '\r\n')],
    ['no line ends at all', JSON.stringify(match)],
  ])('takes no offence at %s', (_, text) => {
    expect(verifyText(text)).toMatchObject({ ok: true });
  });

  test('makes each move of ours and each reply once', () => {
    // 2 at the start, the replies 1, 2 and 3, and what makes 6 after each of them.
    expect(verifyText(formatCertificate(match))).toMatchObject({ ok: true, value: { positions: 4, moves: 7 } });
  });

  test.each(['":::', '"a": {["b\\": '])('does not read the content of a text, %s, as a field', (position) => {
    const changed = withMove(0, [position, '2', 3]);
    expect(verifyText(formatCertificate(changed))).toEqual({
      ok: false,
      error: 'Player 1\'s strategy has no move in position "[] 1", met at the start.',
    });
  });

  test.each<[string, string, string]>([
    ['nothing', '', 'This is not a certificate: the file is empty.'],
    ['no JSON', 'Hello!', 'This is not a certificate: it is not JSON.'],
    [
      'half a file',
      formatCertificate(match).slice(0, 250),
      'This is not a certificate: the file breaks off before its end.',
    ],
    ['another kind of JSON', '[1, 2]', 'This is not a certificate: it is not a JSON object.'],
    ['an empty object', '{}', 'This is not a certificate: "format" is missing.'],
    [
      'a field of the wrong kind',
      JSON.stringify({ ...match, rulesVersion: '1' }),
      'This is not a certificate: "rulesVersion" must be a whole number.',
    ],
    [
      'a field too many',
      JSON.stringify({ ...match, note: 'trust me' }),
      'This is not a certificate: a certificate has no field "note".',
    ],
    [
      'a rank without end',
      formatCertificate(match).replace('"1",1]', '"1",1e999]'),
      'This is not a certificate: move 4 of strategy 1 must be position, move and rank (plies or null).',
    ],
    ...['3.0', '3e0', '30e-1', '3E+0'].map((number): [string, string, string] => [
      `3 written as ${number}`,
      formatCertificate(match).replace('"max":3', `"max":${number}`),
      'This is not a certificate: it has a number that is not written in digits alone.',
    ]),
    [
      'a zero below zero',
      formatCertificate(match).replace('"2",3]', '"2",-0]'),
      'This is not a certificate: it has a number that is not written in digits alone.',
    ],
    [
      'an entry of four',
      formatCertificate(endless).replace('"player": 2, "moves": [\n', '"player": 2, "moves": [["a", "b", 1, 2],\n'),
      'This is not a certificate: move 1 of strategy 2 must be position, move and rank (plies or null).',
    ],
    [
      'a third player',
      formatCertificate(match).replace('"player": 1', '"player": 3'),
      'This is not a certificate: strategy 1 must be "player" (1 or 2) and "moves" (a list).',
    ],
    [
      'two games in one file',
      formatCertificate(match).replace('"game"', '"game": "tail-end", "game"'),
      'This is not a certificate: it has a field twice.',
    ],
    [
      'two winners in one claim',
      formatCertificate(match).replace('"winner"', '"winner":2,"winner"'),
      'This is not a certificate: it has a field twice.',
    ],
    [
      'an option called __proto__',
      formatCertificate(match).replace('"options": {', '"options": {"__proto__": 1,'),
      'Match Six has no option "__proto__"; its options are target, max, window, first.',
    ],
    [
      'a field called __proto__',
      formatCertificate(match).replace('"format"', '"__proto__": {}, "format"'),
      'This is not a certificate: a certificate has no field "__proto__".',
    ],
    ['something after its end', `${formatCertificate(match)}x`, 'This is not a certificate: it is not JSON.'],
    ['two of them', formatCertificate(match).repeat(2), 'This is not a certificate: it is not JSON.'],
    ['brackets without end', '['.repeat(1_000_000), 'This is not a certificate: the file breaks off before its end.'],
    ['a bracket that is not closed', '[[1], [2]', 'This is not a certificate: the file breaks off before its end.'],
    ['a bracket too many', '[[1], [2]]]', 'This is not a certificate: it is not JSON.'],
    ['half a text', '"half', 'This is not a certificate: the file breaks off before its end.'],
    ['a text that is not closed', '{"a\\"}', 'This is not a certificate: it is not JSON.'],
    ['100 MB', ' '.repeat(100_000_000), 'A certificate has at most 50 MB; this file is larger.'],
  ])('says in one sentence what is wrong with %s', (_, text, sentence) => {
    expect(verifyText(text)).toEqual({ ok: false, error: sentence });
    expect(MAX_CERTIFICATE_LENGTH).toBe(50_000_000);
  });
});
