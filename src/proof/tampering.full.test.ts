import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openGame } from '../../test/games/open-game.ts';
import { reachablePositions } from '../../test/games/reachable.ts';
import { CERTIFIED, resigned } from '../../test/support/certificates.ts';
import { anyTampering } from '../../test/support/tampering.ts';
import { createGame, findGame, mustSucceed } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { solve } from '../solver/index.ts';
import { type Certificate, formatCertificate, parseCertificate, verifyCertificate } from './index.ts';

/** Whether `verify` accepts the text of a file. */
function isAccepted(text: string): boolean {
  const certificate = parseCertificate(text);
  return certificate.ok && verifyCertificate(GAMES, certificate.value).ok;
}

/** The content of a certificate, independent of the order of its fields. */
function contents({ game, rulesVersion, options, claim, merged, strategies }: Certificate): string {
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([game, rulesVersion, sorted, claim, merged, strategies]);
}

/** The solver's verdict on the game that a certificate names. */
function isTrue({ game: id, options, claim }: Certificate): boolean {
  const definition = findGame(GAMES, id);
  const game = definition.ok ? createGame(definition.value, options) : undefined;
  if (!game?.ok) return false;
  const value = mustSucceed(solve(game.value)).value(game.value.rules.start);
  return value?.verdict === claim.verdict && (claim.within === null || claim.within >= (value.distance ?? 0));
}

describe.each(CERTIFIED)('tampering with %s', (variant, certificate) => {
  const game = openGame(variant);
  const positions = reachablePositions(game);
  const texts = positions.map((position) => game.text.formatPosition(position));
  const moves = [...new Set(game.rules.legalMoves(game.rules.start).map((move) => game.text.formatMove(move)))];
  const anyChange = anyTampering(texts, moves);

  test('is caught whatever is changed', () => {
    let tried = 0;
    fc.assert(
      fc.property(anyChange, (tamper) => {
        const changed = tamper(certificate);
        if (contents(changed) === contents(certificate)) return;
        tried++;
        expect(isAccepted(formatCertificate(changed))).toBe(false);
      }),
      { numRuns: 500, seed: 7 },
    );
    expect(tried).toBeGreaterThan(300);
  });

  test('proves nothing false even with a corrected checksum', () => {
    let caught = 0;
    fc.assert(
      fc.property(fc.array(anyChange, { minLength: 1, maxLength: 3 }), (changes) => {
        const changed = resigned(changes.reduce((current, tamper) => tamper(current), certificate));
        if (isAccepted(formatCertificate(changed))) expect(isTrue(changed)).toBe(true);
        else caught++;
      }),
      { numRuns: 500, seed: 8 },
    );
    expect(caught).toBeGreaterThan(300);
  });

  test('in single characters of its file is caught or changes nothing', () => {
    const text = formatCertificate(certificate);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...' 0123456789HTWLab"[]{},:-\n', ''), (at, character) => {
        const changed = text.slice(0, at) + character + text.slice(at + 1);
        const parsed = parseCertificate(changed);
        if (parsed.ok && contents(parsed.value) === contents(certificate)) return;
        expect(isAccepted(changed)).toBe(false);
      }),
      { numRuns: 500, seed: 9 },
    );
  });
});
