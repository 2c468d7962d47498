import type { AnyGame } from '../../core/index.ts';
import type { Audit } from './audit.ts';

/** The JSON of `solve`: its fields are a contract with scripts. */
export function auditJson({ id, options }: AnyGame, found: Audit) {
  const { value, isUpToSymmetry, ...counts } = found;
  const { verdict, distance } = value;
  const openings = found.openings.map((move) => ({ move: move.text, ...move.value, best: move.isBest }));
  return { game: id, options, verdict, distance, ...counts, merged: isUpToSymmetry, openings };
}
