import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/games/index.ts';
import { type Certificate, formatCertificate, parseCertificate, verifyCertificate } from '../src/proof/index.ts';
import { SMALL_VARIANTS } from './games/game-folders.ts';
import { openGame } from './games/open-game.ts';
import { reachablePositions } from './games/reachable.ts';
import { certificateOf, resigned } from './support/certificates.ts';
import { anyTampering } from './support/tampering.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/*
 * checkers/verify.py implements docs/certificates.md alone. Both checkers must accept and refuse the same files.
 */

const CHECKER = fileURLToPath(new URL('../checkers/verify.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const folder = temporaryFolder();
const skipped = hasPython ? '' : ' (skipped: there is no python3 to run the second checker with)';

/** The verdict of the Python checker on each text, in one run. */
function secondOpinions(texts: readonly string[]): readonly string[] {
  const input = texts.map((text) => JSON.stringify(text)).join('\n');
  const { stdout, stderr } = spawnSync('python3', [CHECKER, '--lines'], {
    input,
    encoding: 'utf8',
    maxBuffer: 1_000_000_000,
  });
  expect(stderr).toBe('');
  return stdout.trimEnd().split('\n');
}

function holds(text: string): boolean {
  const certificate = parseCertificate(text);
  return certificate.ok && verifyCertificate(GAMES, certificate.value).ok;
}

/** Runs both checkers on the same texts and returns how many hold. Throws at the first disagreement. */
function compare(texts: readonly string[]): number {
  const second = secondOpinions(texts);
  expect(second.length).toBe(texts.length);
  let accepted = 0;
  for (const [index, text] of texts.entries()) {
    const ours = holds(text);
    if (second[index]?.startsWith('holds: ') !== ours)
      throw new Error(`ours: ${ours}, the other: ${second[index]}\n${text.slice(0, 2000)}`);
    if (ours) accepted++;
  }
  return accepted;
}

const certify = (variant: string, plainLimit = 100_000) => certificateOf(openGame(variant), plainLimit);

/** The certificate with a different order wherever the order is free. */
function reordered(certificate: Certificate): Certificate {
  const turn = <Value extends object>(value: Value) => Object.fromEntries(Object.entries(value).reverse()) as Value;
  const strategies = certificate.strategies.map(({ player, moves }) => ({ moves: [...moves].reverse(), player }));
  return turn(
    resigned({ ...certificate, options: turn(certificate.options), claim: turn(certificate.claim), strategies }),
  );
}

const EACH_KIND = 40;

/** Up to three changes at once, with the old or a corrected checksum, and single changed characters. */
function tamperedTexts(variant: string, certificate: Certificate): readonly string[] {
  const { rules, text: notation } = openGame(variant);
  const positions = reachablePositions(openGame(variant)).slice(0, 1000);
  const texts = positions.map((position) => notation.formatPosition(position));
  const moves = rules.legalMoves(rules.start).map((move) => notation.formatMove(move));
  const changes = fc.array(anyTampering(texts, moves), { minLength: 1, maxLength: 3 });
  const changed = fc.sample(changes, { numRuns: 2 * EACH_KIND, seed: 11 }).map((list, index) => {
    const last = list.reduce((current, tamper) => tamper(current), certificate);
    return formatCertificate(index % 2 === 0 ? resigned(last) : last);
  });
  const text = formatCertificate(certificate);
  const edit = fc.tuple(fc.nat(text.length - 1), fc.constantFrom(...' 0123456789HTWLab"[]{},:-.eE+\n\\\t', ''));
  const edited = fc.sample(edit, { numRuns: EACH_KIND, seed: 12 });
  return [...changed, ...edited.map(([at, mark]) => text.slice(0, at) + mark + text.slice(at + 1))];
}

/** A replacement in the certificate of a variant; the checksum is corrected if possible. */
type Edit = readonly [variant: string, from: string, to: string];

const HARMLESS: readonly Edit[] = [
  ['tail-end', '"reach":"all"', '"reach":40'],
  ['tail-end', '"coins":7,', '"start":"HHHHHHH",'],
  ['tail-end', '"coins":7,', '"start":"\\u0048HHHHHH",'],
  ['match-six', '{', '\ufeff{'],
  ['side-by-side', '"reach":"all"', '"reach":16'],
];

const REFUSED: readonly Edit[] = [
  ['tail-end', '"reach":"all"', '"reach":41'],
  ['tail-end', '"reach":"all"', '"reach":"ALL"'],
  ['tail-end', '"reach":"all"', '"reach":"7"'],
  ['tail-end', '"misere":false', '"misere":0'],
  ['tail-end', '"coins":7,', '"coins":7,"start":"HHHHHHH",'],
  ['tail-end', '"coins":7,', '"start":"hhhhhhh",'],
  ['tail-end', '"coins":7,', '"start":"TTTTTTT",'],
  ['tail-end', '"coins":7,', ''],
  ['tail-end', '"coins":7,', '"coins":7.0,'],
  ['tail-end', '"coins":7,', '"coins":7,"coins":7,'],
  ['tail-end', '"coins":7,', '"coins":true,'],
  ['tail-end first=2', '"first":2', '"first":1'],
  ['tail-end first=2', '"first":2', '"first":true'],
  ['tail-end', '"misere":false', '"misere":false,"first":1'],
  ['inversion-race', '"cells":11', '"cells":12'],
  ['match-six', '"target":6', '"target":10'],
  ['match-six', '"rulesVersion": 1', '"rulesVersion": true'],
  ['match-six', '"formatVersion": 1', '"formatVersion": 1.0'],
  ['match-six', '"player": 1', '"player": true'],
  ['match-six', '"winner":1', '"winner":true'],
  ['match-six', '"within":3', '"within":3e0'],
  ['match-six', '"within":3', '"within":NaN'],
  ['match-six', '"within":3', '"within":-Infinity'],
  ['match-six', '"within":3', `"within":1${'0'.repeat(5000)}`],
  ['match-six', '"merged": false', '"merged": null'],
  ['match-six', '"merged": false', '"merged": true'],
  ['match-six', '"2",3]', '"2",3,0]'],
  ['match-six', '"2",3]', '2,3]'],
  ['match-six', '"117a1056"', '"117A1056"'],
  ['match-six', '"117a1056"', '"117a1056\\n"'],
  ['match-six', '{', '\ufeff\ufeff{'],
  ['match-six', '{', '\u00a0{'],
  ['match-six', '{', '{"note":"trust me",'],
  ['match-six', '{', '{"__proto__":{},'],
  ['match-six', '{', '['.repeat(100_000)],
  ['match-six', '"match-six"', '"Match-Six"'],
  ['last-digit-standing', '"max":9', '"max":10'],
  ['last-digit-standing', '"max":9,', ''],
  ['winners-and-losers string=WLWLL', '"string":"WLWLL"', '"string":"WLWLL","fair":false'],
  ['winners-and-losers string=WLWLL', '"string":"WLWLL"', '"string":"WLWLL\\n"'],
  ['winners-and-losers string=WLWLL', '"string":"WLWLL"', '"string":["WLWLL"]'],
  ['winners-and-losers string=WLWLL', '"string":"WLWLL"', '"length":5,"seed":1,"fair":false'],
  ['side-by-side', '"reach":"all"', '"reach":17'],
  ['side-by-side', 'HHHHH-15B10', 'HHHHH'],
  ['side-by-side', 'HHHHH-15B10', 'HHHHH-15B11'],
  ['side-by-side', 'HHHHH-15B10', 'HHHHH-15B1'],
  ['side-by-side', 'HHHHH-15B10', 'HHHHH-61B10'],
  ['side-by-side', 'HHHHH-15B10', 'HHHHH-05B10'],
  ['side-by-side', 'HHHHH-15B10', 'TTTTT-15B10'],
  ['side-by-side', 'HHHHH-15B10', 'HHHHH-60B10-60B10'],
];

/** The changed text, and the same with a correct checksum if it is well formed. */
function editedTexts([variant, from, to]: Edit): readonly string[] {
  const text = formatCertificate(certify(variant));
  expect(text).toContain(from);
  const edited = text.replace(from, to);
  const parsed = parseCertificate(edited);
  return parsed.ok ? [edited, formatCertificate(resigned(parsed.value))] : [edited];
}

const VARIANTS = [...GAMES.flatMap(({ id }) => SMALL_VARIANTS[id] ?? []), 'tail-end coins=12 reach=4'];

describe(`the checker in Python${skipped}`, () => {
  test.skipIf(!hasPython)('accepts the certificate of every small variant, in any order and merged or not', () => {
    const certificates = VARIANTS.flatMap((variant) => [certify(variant), certify(variant, 1)]);
    const texts = certificates.flatMap((certificate) => [certificate, reordered(certificate)]).map(formatCertificate);
    expect(compare(texts)).toBe(texts.length);
    expect(texts.length).toBe(4 * VARIANTS.length);
    expect(new Set(certificates.map(({ merged }) => merged))).toEqual(new Set([true, false]));
  });

  test.skipIf(!hasPython)('agrees with ours on every certificate that was tampered with', () => {
    const texts = VARIANTS.flatMap((variant) => tamperedTexts(variant, certify(variant, 100)));
    expect(texts.length).toBe(3 * EACH_KIND * VARIANTS.length);
    const accepted = compare(texts);
    expect(accepted).toBeGreaterThan(0); // a change of white space, or one that reverts an earlier one
    expect(accepted).toBeLessThan(texts.length / 10);
  });

  test.skipIf(!hasPython)('accepts the same headers as ours, and refuses the same', () => {
    expect(compare(HARMLESS.map((edit) => editedTexts(edit).at(-1) ?? ''))).toBe(HARMLESS.length);
    expect(compare(REFUSED.flatMap(editedTexts))).toBe(0);
  });

  test.skipIf(!hasPython)('reads files, says what it finds, and fails with exit code 1', () => {
    const [good, bad, broken] = [join(folder, 'good.json'), join(folder, 'bad.json'), join(folder, 'broken.json')];
    const text = formatCertificate(certify('match-six'));
    writeFileSync(good, text);
    writeFileSync(bad, text.replace('"[2, 2] 1","2"', '"[2, 2] 1","3"'));
    writeFileSync(broken, Buffer.from([0xff, 0xfe, 0x7b]));
    const run = (...files: readonly string[]) => spawnSync('python3', [CHECKER, ...files], { encoding: 'utf8' });
    expect(run(good)).toMatchObject({ status: 0, stdout: `${good}: holds: 4 positions\n`, stderr: '' });
    expect(run(good, bad, broken)).toMatchObject({ status: 1, stderr: '' });
    expect(run(bad).stdout).toBe(`${bad}: fails: player 1 loses\n`);
    expect(run(broken).stdout).toBe(`${broken}: fails: it is not JSON\n`);
    expect(run('--help')).toMatchObject({ status: 0, stderr: '' });
    expect(run('no-such-file')).toMatchObject({ status: 2, stdout: '' });
    expect(run('no-such-file').stderr).toBe('no-such-file cannot be read: No such file or directory.\n');
  });
});
