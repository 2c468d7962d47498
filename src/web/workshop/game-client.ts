import type { Advisor } from '../engine/advisor.ts';
import type { OptionTexts } from '../ui/options-form.tsx';
import {
  auditSchema,
  certificateSchema,
  checkSchema,
  choiceSchema,
  hintSchema,
  insightSchema,
  lookSchema,
  openSchema,
  reviewSchema,
  valuesSchema,
} from './sandbox/answers.ts';
import { openFrame } from './sandbox/open-frame.ts';
import { openSandbox } from './sandbox/sandbox.ts';

export type GameClient = ReturnType<typeof openGameClient>;

/** A game in a sandbox of its own, and what the page asks it. All of it rejects with a sentence. */
export function openGameClient() {
  const { ask, close } = openSandbox(openFrame);
  const advisor: Advisor = {
    insight: async ({ position, persons }) =>
      (await ask({ name: 'insight', position, persons }, insightSchema)) ?? undefined,
    hint: async ({ position, persons }) => (await ask({ name: 'hint', position, persons }, hintSchema)) ?? undefined,
    values: ({ positions }) => ask({ name: 'values', positions }, valuesSchema),
    choose: ({ position, player, seed }) => ask({ name: 'choose', position, player, seed }, choiceSchema),
    review: ({ record, persons }) => ask({ name: 'review', record, persons }, reviewSchema),
  };
  return {
    /** Runs the code; nothing of it has run before. */
    open: async (source: string, options: OptionTexts) =>
      ask({ name: 'open', source, sha256: await sha256Of(source), options: typed(options) }, openSchema),
    check: (report: (positions: number) => void) => ask({ name: 'check' }, checkSchema, report),
    audit: (report: (positions: number) => void) => ask({ name: 'audit' }, auditSchema, report),
    look: (position: string) => ask({ name: 'look', position }, lookSchema),
    certify: () => ask({ name: 'certify' }, certificateSchema),
    advisor,
    close,
  };
}

/** An empty field means the default. */
function typed(options: OptionTexts): readonly (readonly [string, string])[] {
  return Object.entries(options).flatMap(([name, text]): [string, string][] =>
    text.trim() === '' ? [] : [[name, text.trim()]],
  );
}

/** Browsers compute it on pages that came over https or from this machine; a sandbox can never ask for it. */
async function sha256Of(source: string): Promise<string | null> {
  if (!isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(source));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
