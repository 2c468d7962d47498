export { type Audit, audit, type EventCount } from './audit.ts';
