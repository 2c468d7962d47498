import { useEffect, useState } from 'preact/hooks';
import type { InferOutput } from 'valibot';
import { type AnyMatch, currentPosition, moveTexts, parseRecord, type Result, withCommas } from '../../core/index.ts';
import { createShadowGame, firstOf, type ShadowGame } from '../../tables/shadow-game.ts';
import { useWork, type Work } from '../lab/work.tsx';
import type { OptionTexts } from '../ui/options-form.tsx';
import type { openAnswer } from './sandbox/messages.ts';
import { openFrame } from './sandbox/open-frame.ts';
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { formatFragment } from './share-link.ts';

/** A solved game that obeys all laws; its sandbox stays open for questions. */
export interface OwnGame extends Readonly<InferOutput<typeof openAnswer>> {
  readonly source: string;
  /** The code as the fragment of a link. */
  readonly fragment: string;
  readonly sandbox: Sandbox;
  readonly shadow: ShadowGame;
}

/** Runs code in a new sandbox, checks every law and solves the game. Rejects with a `GameError`; an abort ends it at once. */
async function openOwnGame(
  source: string,
  options: OptionTexts,
  report: (positions: number) => void,
  signal: AbortSignal,
): Promise<OwnGame> {
  const sandbox = openSandbox(openFrame);
  signal.addEventListener('abort', sandbox.close);
  try {
    const opened = await sandbox.open({ source, sha256: await sha256Of(source), options: typed(options) }, report);
    const shadow = createShadowGame(opened);
    // Code that has ended its worker does not answer a second question.
    shadow.add(1, await sandbox.walk(1, []));
    return { ...opened, source, fragment: await formatFragment(source), sandbox, shadow };
  } catch (error) {
    sandbox.close();
    throw error;
  } finally {
    signal.removeEventListener('abort', sandbox.close);
  }
}

/** What the work does now. */
export function describeWork(work: Work<OwnGame>): string {
  if (work.state !== 'busy') return '';
  const { done } = work;
  return done === undefined ? 'Reading the code…' : `Checking and solving: ${withCommas(done)} positions so far…`;
}

/** The match of a record, once the sandbox has described every position on the way. */
export async function openRecord({ shadow, sandbox }: OwnGame, record: string): Promise<Result<AnyMatch>> {
  const [variant = '', moves = ''] = record.split(':');
  const first = / first=2(?: |$)/.test(variant) ? 2 : 1;
  const texts = moves.split(' ').filter((text) => text !== '');
  shadow.add(first, await sandbox.walk(first, texts));
  return parseRecord([shadow.game.definition], record);
}

export function isExplored({ shadow }: OwnGame, match: AnyMatch): boolean {
  return shadow.isExplored(firstOf(match.game), match.game.text.formatPosition(currentPosition(match)));
}

/** Waits until every move of the match's position is known. */
export async function explore(own: OwnGame, match: AnyMatch): Promise<void> {
  const first = firstOf(match.game);
  if (!isExplored(own, match)) own.shadow.add(first, await own.sandbox.walk(first, moveTexts(match)));
}

/** An empty field means the default. */
function typed(options: OptionTexts): Record<string, string> {
  const texts = Object.entries(options).map(([name, text]) => [name, text.trim()]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** Browsers compute it only on pages from https or from this machine, and never in a sandbox. */
async function sha256Of(source: string): Promise<string | null> {
  if (!isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(source));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Runs code in a sandbox, one at a time: another start, a stop or leaving the page ends the one before it, at once. */
export function useOwnGame() {
  const { work, run, stop } = useWork<OwnGame>();
  const [before, setBefore] = useState<OwnGame>();
  // The last game that ran: it stays open while another one is tried.
  const last = work.state === 'done' ? work.answer : before;
  useEffect(() => {
    setBefore(last);
    return () => last?.sandbox.close();
  }, [last]);
  // Options that are not named have their defaults.
  const start = (source: string, options: OptionTexts) =>
    run((report, signal) => openOwnGame(source, options, report, signal));
  return { work, last, start, stop };
}
