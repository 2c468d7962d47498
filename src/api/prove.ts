import * as v from 'valibot';
import { type AnyGame, type AnyGameDefinition, type Result, success } from '../core/index.ts';
import {
  type Certificate,
  type CheckerProgress,
  formatCertificate,
  makeCertificate,
  parseCertificate,
  verifyCertificate,
} from '../proof/index.ts';
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

/** Whether a certificate holds, by the rules alone. Fails for a text that is not a certificate. */
export const verify = question(
  fields({ certificate: v.string('certificate must be the text of the file.') }),
  ({ certificate: text }, { games, report }) =>
    from(parseCertificate(text), (certificate) => {
      const listed = positionsOf(certificate);
      return success(checkProof(games, certificate, (positions) => report?.(positions, listed)));
    }),
);

/** The JSON of `verify`. Its fields are part of the contract. */
export function checkProof(games: readonly AnyGameDefinition[], certificate: Certificate, report?: CheckerProgress) {
  const { game, options, claim } = certificate;
  const checked = verifyCertificate(games, certificate, report);
  if (!checked.ok) return { valid: false, ok: false, game, options, claim, error: checked.error } as const;
  const { positions, moves } = checked.value;
  return { valid: true, ok: true, game, options, claim, positions, moves } as const;
}

/** The positions that the strategies of a certificate list. */
export function positionsOf({ strategies }: Certificate): number {
  return strategies.reduce((sum, { moves }) => sum + moves.length, 0);
}
