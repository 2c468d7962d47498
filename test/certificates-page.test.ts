import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { type OptionDeclaration, withCommas } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { type Certificate, formatCertificate, parseCertificate, verifyCertificate } from '../src/proof/index.ts';
import { FULL_GAMES, SMALL_VARIANTS } from './games/game-folders.ts';
import { openGame } from './games/open-game.ts';
import { certificateOf } from './support/certificates.ts';

const page = readFileSync(new URL('../docs/certificates.md', import.meta.url), 'utf8');

describe('docs/certificates.md', () => {
  test('shows the certificate of Match Six as it is written', () => {
    const shown = /```json\n(.*?)```/s.exec(page)?.[1] ?? '';
    expect(shown).toBe(formatCertificate(certificateOf(openGame('match-six'))));
    const parsed = parseCertificate(shown);
    expect(parsed.ok && verifyCertificate(GAMES, parsed.value).ok).toBe(true);
  });

  test.each(FULL_GAMES.map(({ id }) => id))('shows a position of %s as it is written', (id) => {
    const [, example = ''] = new RegExp(`^\\| \`${id}\` \\| .* \\| \`([^\`]+)\` \\|`, 'm').exec(page) ?? [];
    const game = openGame(id);
    const parsed = game.text.parsePosition(example);
    expect(parsed.ok ? game.text.formatPosition(parsed.value) : parsed.error).toBe(example);
  });

  test.each(FULL_GAMES.map((definition) => [definition.id, definition] as const))(
    'names the rules version of %s and every option of its certificates with the range',
    (id, { rulesVersion, options }) => {
      const [, version, said = ''] = new RegExp(`^\\| \`${id}\` \\| (\\d+) \\| (.*) \\|$`, 'm').exec(page) ?? [];
      expect(Number(version)).toBe(rulesVersion);
      const isDrawn = id === 'winners-and-losers';
      const named = options.filter(({ name }) => !isDrawn || name === 'string');
      expect(said.match(/`[a-z]+`(?= \()/g)).toEqual(expect.arrayContaining(named.map(({ name }) => `\`${name}\``)));
      for (const option of named) expect(said).toContain(`\`${option.name}\` (${rangeOf(option)}`);
    },
  );

  test('says which lines the checksum is made of', () => {
    const lines = /```text\n(.*?)\n```/s.exec(page)?.[1]?.split('\n') ?? [];
    const said = lines.map((line) => line.replace(/ {3,}.*/, '')).join('\n');
    expect(crc32(said)).toBe('117a1056');
  });

  describe('gives a checker for Last Digit Standing', () => {
    const code = /```js\n(.*?)```/s.exec(page)?.[1] ?? '';
    const context = createContext({});
    runInContext(code, context);
    const verify = (certificate: Certificate): number =>
      runInContext(`verify(${JSON.stringify(certificate)})`, context) as number;

    test.each(SMALL_VARIANTS['last-digit-standing'] ?? [])('that accepts %s', (variant) => {
      const certificate = certificateOf(openGame(variant));
      expect(verify(certificate)).toBe(certificate.strategies[0]?.moves.length);
    });

    test('that refuses each strategy with one entry changed or left out', { tags: 'slow' }, () => {
      const certificate = certificateOf(openGame('last-digit-standing target=36'));
      const [strategy] = certificate.strategies;
      const moves = strategy?.moves ?? [];
      for (const [at, [position, move, rank]] of moves.entries()) {
        const others = moves.filter((_, index) => index !== at);
        for (const changed of [[position, '99', rank], [position, move, Number(rank) + 2], undefined]) {
          const entries = changed ? [...others, changed] : others;
          const tampered = { ...certificate, strategies: [{ ...strategy, moves: entries }] };
          expect(() => verify(tampered as Certificate)).toThrow();
        }
      }
      expect(moves.length).toBeGreaterThan(40);
    });
  });
});

function rangeOf(option: OptionDeclaration): string {
  if (option.type === 'flag') return 'flag)';
  if (option.type === 'text') return `${option.minLength} to ${withCommas(option.maxLength)} letters `;
  if (option.type === 'pattern') return `at most ${option.maxLength} characters`;
  return `${option.odd ? 'odd, ' : ''}${option.min} to ${option.max}`;
}

/** A second implementation, by the textbook table, so that the page is not checked by the code it describes. */
function crc32(text: string): string {
  const table = Array.from({ length: 256 }, (_, byte) => {
    let remainder = BigInt(byte);
    for (let bit = 0; bit < 8; bit++)
      remainder = remainder % 2n === 1n ? (remainder / 2n) ^ 0xedb88320n : remainder / 2n;
    return remainder;
  });
  let crc = 0xffffffffn;
  for (const character of text) {
    const byte = Number((crc ^ BigInt(character.charCodeAt(0))) & 0xffn);
    crc = (crc >> 8n) ^ (table[byte] as bigint);
  }
  return (crc ^ 0xffffffffn).toString(16).padStart(8, '0');
}
