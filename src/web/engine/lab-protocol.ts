import type { Value } from '../../core/index.ts';
import type { Audit, Share, ShareResult } from '../../lab/index.ts';

/** The audit without what cannot be sent: of an opening its text and value. */
export interface AuditAnswer extends Omit<Audit, 'openings'> {
  readonly openings: readonly { readonly text: string; readonly value: Value; readonly isBest: boolean }[];
}

export interface CertificateAnswer {
  readonly text: string;
  /** What it claims, in a sentence. */
  readonly claim: string;
  /** How many moves its strategies list. */
  readonly moves: number;
}

/** What the independent checker says: the claim and what it took to check it, or what is wrong. */
export type VerifyAnswer =
  | {
      readonly holds: true;
      readonly claim: string;
      readonly variant: string;
      readonly positions: number;
      readonly moves: number;
    }
  | { readonly holds: false; readonly error: string };

/** The positions checked so far, of those that the strategies list. */
export interface VerifyProgress {
  readonly checked: number;
  readonly listed: number;
}

export type LabProtocol = {
  audit: { ask: { variant: string }; answer: AuditAnswer };
  certificate: { ask: { variant: string }; answer: CertificateAnswer };
  share: { ask: Share; answer: ShareResult };
  verify: { ask: { text: string }; answer: VerifyAnswer; progress: VerifyProgress };
};
