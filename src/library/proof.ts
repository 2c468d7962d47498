export {
  type Certificate,
  type Claim,
  formatCertificate,
  formatCoq,
  makeCertificate,
  parseCertificate,
  verifyCertificate,
} from '../proof/index.ts';
