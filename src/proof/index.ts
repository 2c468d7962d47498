export * from './certificate.ts';
export * from './check-certificate.ts';
export * from './check-theorem.ts';
export * from './coq.ts';
export * from './make-certificate.ts';
export * from './parse-certificate.ts';
export * from './verify-certificate.ts';
