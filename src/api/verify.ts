import * as v from 'valibot';
import { type AnyGameDefinition, type OptionValues, success } from '../core/index.ts';
import {
  type Certificate,
  type CheckerProgress,
  type Claim,
  parseCertificate,
  verifyCertificate,
} from '../proof/index.ts';
import { fields, from, question } from './question.ts';

/** Whether a certificate holds, by the rules alone. Fails for a text that is not a certificate. */
export const verify = question(
  fields({ certificate: v.string('certificate must be the text of the file.') }),
  ({ certificate: text }, { games, report }) =>
    from(parseCertificate(text), (certificate) => {
      const listed = positionsOf(certificate);
      return success(checkProof(games, certificate, (positions) => report?.(positions, listed)));
    }),
);

interface CheckedClaim {
  readonly game: string;
  readonly options: OptionValues;
  readonly claim: Claim;
}

/** The JSON of `verify`. Its fields are part of the contract. */
export type CheckedProof =
  | (CheckedClaim & { readonly valid: true; readonly ok: true; readonly positions: number; readonly moves: number })
  | (CheckedClaim & { readonly valid: false; readonly ok: false; readonly error: string });

export function checkProof(
  games: readonly AnyGameDefinition[],
  certificate: Certificate,
  report?: CheckerProgress,
): CheckedProof {
  const { game, options, claim } = certificate;
  const checked = verifyCertificate(games, certificate, report);
  if (!checked.ok) return { valid: false, ok: false, game, options, claim, error: checked.error };
  const { positions, moves } = checked.value;
  return { valid: true, ok: true, game, options, claim, positions, moves };
}

/** The positions that the strategies of a certificate list. */
export function positionsOf({ strategies }: Certificate): number {
  return strategies.reduce((sum, { moves }) => sum + moves.length, 0);
}
