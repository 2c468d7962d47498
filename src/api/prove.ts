import { type AnyGame, success } from '../core/index.ts';
import { type Certificate, formatCertificate, makeCertificate } from '../proof/index.ts';
import { solve } from '../solver/index.ts';
import { fields, game, openVariant, options, question } from './question.ts';
import { positionsOf } from './verify.ts';

/** A certificate of the verdict of a variant. */
export const prove = question(fields({ game, options }), (asked, context) => {
  const opened = openVariant(asked, context);
  if (!opened.ok) return opened;
  const solution = solve(opened.value);
  if (!solution.ok) return solution;
  const certificate = makeCertificate(solution.value);
  if (!certificate.ok) return certificate;
  const text = formatCertificate(certificate.value);
  return success({ ...summarizeProof(opened.value, certificate.value), certificate: text });
});

/** The JSON of `prove` begins with these fields, a contract with scripts. */
export function summarizeProof({ id, options }: AnyGame, certificate: Certificate) {
  return { game: id, options, claim: certificate.claim, positions: positionsOf(certificate) };
}
