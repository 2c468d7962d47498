export {
  type Certificate,
  type Claim,
  describeClaim,
  formatCertificate,
  MAX_CERTIFICATE_LENGTH,
  type Strategy,
  type StrategyMove,
} from './certificate.ts';
export { type CheckerProgress, checkCertificate } from './check-certificate.ts';
export { checkTheorem, compareTheory, type TheoremReport, theoremOf } from './check-theorem.ts';
export { formatCoq } from './coq.ts';
export { makeCertificate } from './make-certificate.ts';
export { parseCertificate } from './parse-certificate.ts';
export { type Verification, verifyCertificate } from './verify-certificate.ts';
