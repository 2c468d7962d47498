import type { OptionTexts } from '../ui/options-form.tsx';
import { openFrame } from './sandbox/open-frame.ts';
import { openSandbox } from './sandbox/sandbox.ts';

export type GameClient = ReturnType<typeof openGameClient>;

/** A game in its own sandbox, and the page's questions about it. All of them reject with a sentence. */
export function openGameClient() {
  const sandbox = openSandbox(openFrame);
  return {
    ...sandbox,
    open: async (source: string, options: OptionTexts) =>
      sandbox.open({ source, sha256: await sha256Of(source), options: typed(options) }),
  };
}

/** An empty field means the default. */
function typed(options: OptionTexts): [string, string][] {
  return Object.entries(options).flatMap(([name, text]): [string, string][] =>
    text.trim() === '' ? [] : [[name, text.trim()]],
  );
}

/** Browsers compute it only on pages from https or from this machine, and never in a sandbox. */
async function sha256Of(source: string): Promise<string | null> {
  if (!isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(source));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
