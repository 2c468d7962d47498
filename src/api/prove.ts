import * as v from 'valibot';
import { type AnyGame, type Result, success } from '../core/index.ts';
import { type Certificate, formatCertificate, makeCertificate } from '../proof/index.ts';
import { solve } from '../solver/index.ts';
import {
  count,
  fields,
  from,
  game,
  openVariant,
  options,
  optionValues,
  type Plain,
  question,
  seat,
} from './question.ts';
import { positionsOf } from './verify.ts';

/** A certificate of the verdict of a variant. */
export const prove = question(
  fields({ game, options }),
  (asked, context): Result<ProvedGame> =>
    from(openVariant(asked, context), (game) =>
      from(from(solve(game), makeCertificate), (certificate) =>
        success({ ...summarizeProof(game, certificate), certificate: formatCertificate(certificate) }),
      ),
    ),
);

const claim = v.union([
  v.strictObject({ verdict: v.picklist(['win', 'loss']), winner: seat, within: count }),
  v.strictObject({ verdict: v.picklist(['draw']), winner: v.null_(), within: count }),
  v.strictObject({ verdict: v.picklist(['endless']), winner: v.null_(), within: v.null_() }),
]);

export const proved = v.strictObject({
  game: v.string(),
  options: optionValues,
  claim,
  positions: count,
  certificate: v.string(),
});

export type ProvedGame = Plain<v.InferOutput<typeof proved>>;

/** The first fields of the JSON of `prove`, which are part of the contract. */
export function summarizeProof({ id, options }: AnyGame, certificate: Certificate) {
  return { game: id, options, claim: certificate.claim, positions: positionsOf(certificate) };
}
