export { makeCertificate } from './certificate.ts';
export { parseCertificate } from './certificate-form.ts';
export {
  type Certificate,
  type Claim,
  formatCertificate,
  MAX_CERTIFICATE_LENGTH,
  type Strategy,
  type StrategyMove,
} from './certificate-text.ts';
export { type CheckerProgress, type CheckerWork, checkCertificate } from './checker.ts';
export { type ExploreOptions, explore } from './explore.ts';
export type { GameGraph, Graph } from './graph.ts';
export * from './judge.ts';
export { retrograde, type Score, valueFromScore } from './retrograde.ts';
export { type Grade, type ReviewedMove, reviewMatch } from './review.ts';
export { createTable, type Table, type TableVisitor } from './table.ts';
export { TextIndex } from './text-index.ts';
export { checkTheorem, compareTheory } from './theorem.ts';
export { type Verification, verifyCertificate } from './verify-certificate.ts';
