import { type InferOutput, null_, picklist, strictObject, string, union } from 'valibot';
import { type AnyGame, type Result, success } from '../core/index.ts';
import { type Certificate, formatCertificate, makeCertificate } from '../proof/index.ts';
import { solve } from '../solver/index.ts';
import { count, fields, game, openVariant, options, optionValues, type Plain, question, seat } from './question.ts';
import { positionsOf } from './verify.ts';

/** A certificate of the verdict of a variant. */
export const prove = question(fields({ game, options }), (asked, context): Result<ProvedGame> => {
  const opened = openVariant(asked, context);
  if (!opened.ok) return opened;
  const solution = solve(opened.value);
  if (!solution.ok) return solution;
  const certificate = makeCertificate(solution.value);
  if (!certificate.ok) return certificate;
  const text = formatCertificate(certificate.value);
  return success({ ...summarizeProof(opened.value, certificate.value), certificate: text });
});

const claim = union([
  strictObject({ verdict: picklist(['win', 'loss']), winner: seat, within: count }),
  strictObject({ verdict: picklist(['draw']), winner: null_(), within: count }),
  strictObject({ verdict: picklist(['endless']), winner: null_(), within: null_() }),
]);

export const proved = strictObject({
  game: string(),
  options: optionValues,
  claim,
  positions: count,
  certificate: string(),
});

export type ProvedGame = Plain<InferOutput<typeof proved>>;

/** The first fields of the JSON of `prove`, which are part of the contract. */
export function summarizeProof({ id, options }: AnyGame, certificate: Certificate) {
  return { game: id, options, claim: certificate.claim, positions: positionsOf(certificate) };
}
