import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mustSucceed } from '../../src/core/index.ts';
import { type Certificate, formatCoq, makeCertificate, type StrategyMove } from '../../src/proof/index.ts';
import { solve } from '../../src/solver/index.ts';
import { openGame } from '../../test/open-game.ts';

/*
 * Certificates of every game in the hands of Coq: what `prove --coq` writes is accepted, and what was tampered with is
 * refused. Needs the compiled files of proofs/ in proofs/.build.
 */

/** A win, a loss and endless play, merged positions, an empty strategy, and every option that the rules in Coq know. */
const VARIANTS = [
  'match-six target=10 max=4 window=4 first=2',
  'match-six target=9',
  'last-digit-standing',
  'last-digit-standing target=20 max=4 base=8 first=2',
  'inversion-race cells=7',
  'inversion-race cells=9 leap=true first=2',
  'winners-and-losers string=LWWLWLWLLWWLW',
  'winners-and-losers string=L first=2',
  'tail-end coins=9 reach=3',
  'tail-end start=HHHTHHHHTHH misere=true first=2',
  'tail-end start=HHHTHHHHHTHHHHHHH',
] as const;

/** Longer strategies are merged, so that the last variant is. */
const PLAIN_LIMIT = 60;

/** What is done to the certificate of Last Digit Standing as printed, where 6 is the only opening that wins. */
const TAMPERED: Readonly<Record<string, (certificate: Certificate) => Certificate>> = {
  'a ply less claimed': (certificate) => {
    const { claim } = certificate;
    return claim.winner === null ? certificate : { ...certificate, claim: { ...claim, within: claim.within - 1 } };
  },
  'a rank changed': (certificate) => changeOpening(certificate, ([text, move]) => [[text, move, 11]]),
  'an entry left out': (certificate) => changeOpening(certificate, () => []),
  'another move': (certificate) => changeOpening(certificate, ([text, , rank]) => [[text, '5', rank]]),
};

function changeOpening(
  certificate: Certificate,
  change: (entry: StrategyMove) => readonly StrategyMove[],
): Certificate {
  const strategies = certificate.strategies.map(({ player, moves }) => ({
    player,
    moves: moves.flatMap((entry, index) => (index === 0 ? change(entry) : [entry])),
  }));
  return { ...certificate, strategies };
}

export interface CheckedCertificates {
  readonly accepted: number;
  readonly refused: number;
}

/** `build` holds the compiled files. Throws when Coq accepts or refuses what it should not. */
export function checkCertificates(build: string): CheckedCertificates {
  for (const variant of VARIANTS) {
    const { status, output } = runCoq(build, coqText(variant, certificateOf(variant)));
    if (status !== 0 || !output.includes('Closed under the global context'))
      throw new Error(`Coq refuses the certificate of ${variant}: ${output}`);
  }
  const certificate = certificateOf('last-digit-standing');
  for (const [what, tamper] of Object.entries(TAMPERED)) {
    const { status, output } = runCoq(build, coqText('last-digit-standing', tamper(certificate)));
    if (status === 0 || !output.includes('Unable to unify')) throw new Error(`Coq does not refuse ${what}: ${output}`);
  }
  return { accepted: VARIANTS.length, refused: Object.keys(TAMPERED).length };
}

function certificateOf(variant: string): Certificate {
  return mustSucceed(makeCertificate(mustSucceed(solve(openGame(variant))), { plainLimit: PLAIN_LIMIT }));
}

function coqText(variant: string, certificate: Certificate): string {
  return mustSucceed(formatCoq(openGame(variant), certificate));
}

function runCoq(build: string, text: string): { readonly status: number | null; readonly output: string } {
  writeFileSync(`${build}/CertificateToCheck.v`, text);
  const { status, stdout, stderr } = spawnSync('coqc', ['-Q', '.', 'Penultimate', 'CertificateToCheck.v'], {
    cwd: build,
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const build = fileURLToPath(new URL('../../proofs/.build', import.meta.url));
  if (spawnSync('coqc', ['--version']).error || !existsSync(build)) {
    process.stderr.write(
      'This needs Coq (apt-get install -y --no-install-recommends coq) and the files that check:proofs compiles.\n',
    );
    process.exitCode = 2;
  } else {
    const { accepted, refused } = checkCertificates(build);
    process.stdout.write(`Coq accepts ${accepted} certificates and refuses ${refused} that were tampered with.\n`);
  }
}
