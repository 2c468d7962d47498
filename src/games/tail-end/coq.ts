import { type CoqTerms, coqBooleans, coqPlayer } from '../../core/index.ts';
import type { TailEndMove, TailEndPosition, TailEndVariant } from './rules.ts';

/** As in proofs/TailEnd.v, where true is heads. TailEndMerged.v proves that the order of runs makes no difference. */
export function createCoqTerms({ start, reach, isMisere }: TailEndVariant): CoqTerms<TailEndPosition, TailEndMove> {
  const options = `${coqBooleans(start.row, 'H')} ${reach} ${isMisere} ${coqPlayer(start.turn)}`;
  return {
    modules: ['TailEnd', 'TailEndMerged'],
    rules: `tail_end ${options}`,
    code: `tail_end_code ${options}`,
    canonicalCode: `tail_end_merged_code ${options} (proj1 (PeanoNat.Nat.leb_le 1 ${reach}) eq_refl)`,
    position: ({ row, turn }) => `Row ${coqBooleans(row, 'H')} ${coqPlayer(turn)}`,
    move: String,
  };
}
