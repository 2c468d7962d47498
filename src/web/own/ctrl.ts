import { useEffect, useState } from 'preact/hooks';
import type { InferOutput } from 'valibot';
import type { SolvedGame } from '../../api/solve.ts';
import {
  type AnyGame,
  type AnyMatch,
  currentPosition,
  moveTexts,
  type OptionDeclaration,
  type Result,
  replay,
  withCommas,
} from '../../core/index.ts';
import { createShadowGame, type First, firstOf, type ShadowGame } from '../../custom/shadow-game.ts';
import { useWork, type Work } from '../lab/work.tsx';
import { startWith } from '../play/contest/ctrl.ts';
import type { OptionTexts } from '../ui/options-form.tsx';
import { GameError } from './sandbox/load-module.ts';
import { openFrame } from './sandbox/open-frame.ts';
import type { openAnswer } from './sandbox/open-game.ts';
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { formatFragment } from './share-link.ts';

/** The sandbox fills in the open variant. */
export const ANY_VARIANT = { game: '' };

type About = InferOutput<typeof openAnswer>;

/** A solved game that obeys all laws; its sandbox stays open for questions. */
export interface OwnGame {
  readonly source: string;
  /** The code as the fragment of a link. */
  readonly fragment: string;
  /** The chosen options, by name. */
  readonly chosen: OptionTexts;
  readonly sandbox: Sandbox;
  readonly shadow: ShadowGame;
  readonly laws: string;
  readonly options: readonly OptionDeclaration[];
  readonly solved: SolvedGame;
}

/** Runs code in a new sandbox, checks every law and solves the game. Rejects with a `GameError`; an abort ends it at once. */
async function openOwnGame(
  source: string,
  chosen: OptionTexts,
  report: (stage: string) => void,
  signal: AbortSignal,
): Promise<OwnGame> {
  const sandbox = openSandbox(openFrame);
  signal.addEventListener('abort', sandbox.close);
  try {
    report('Reading the code…');
    const about = await sandbox.open({ source, sha256: await sha256Of(source), options: typed(chosen) });
    report('Checking the laws…');
    const { sentence: laws } = await sandbox.check((positions) =>
      report(`Checking the laws: ${withCommas(positions)} positions so far…`),
    );
    report('Solving…');
    const solved = await sandbox.ask('solve', ANY_VARIANT, (positions) =>
      report(`Solving: ${withCommas(positions)} positions so far…`),
    );
    const shadow = await openShadow(sandbox, about);
    const fragment = await formatFragment(source);
    return { source, fragment, chosen, sandbox, shadow, laws, solved, options: about.options.map(declarationOf) };
  } catch (error) {
    sandbox.close();
    throw error;
  } finally {
    signal.removeEventListener('abort', sandbox.close);
  }
}

/** The page's copy of the game at its start, for either first player. */
async function openShadow({ walk }: Sandbox, about: About): Promise<ShadowGame> {
  const [one, two] = await Promise.all([walk(1, []), walk(2, [])]);
  if (one[0] === undefined || two[0] === undefined) throw new GameError('The game has no start.');
  const shadow = createShadowGame(about, { 1: one[0], 2: two[0] });
  shadow.add(1, one);
  shadow.add(2, two);
  return shadow;
}

/** Only for the form, which shows what is allowed; the sandbox checks the values. */
function declarationOf({ name, sentence, isFlag, allowed, standard }: About['options'][number]): OptionDeclaration {
  if (isFlag) return { type: 'flag', name, sentence, default: false };
  return { type: 'pattern', name, sentence, allowed, default: standard, pattern: '', maxLength: 0 };
}

/** The game in which this player moves first. */
function gameWithFirst({ shadow }: OwnGame, first: First): AnyGame {
  return startWith(shadow.game, first === 1 ? 'player1' : 'player2');
}

/** The match of these moves, once the sandbox has described every position on the way. */
export async function openMatch(own: OwnGame, first: First, moves: readonly string[]): Promise<Result<AnyMatch>> {
  own.shadow.add(first, await own.sandbox.walk(first, moves));
  return replay(gameWithFirst(own, first), moves);
}

/** Waits until every move of the match's position is known. */
export async function explore({ shadow, sandbox }: OwnGame, match: AnyMatch): Promise<void> {
  const { game } = match;
  const first = firstOf(game);
  const text = game.text.formatPosition(currentPosition(match));
  if (!shadow.isExplored(first, text)) shadow.add(first, await sandbox.walk(first, moveTexts(match)));
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

interface OwnGameRun {
  readonly work: Work<OwnGame>;
  /** What the work does now. */
  readonly stage: string;
  /** The last game that ran: it stays open while another one is tried. */
  readonly last: OwnGame | undefined;
  /** Options that are not named have their defaults. */
  start(source: string, options: OptionTexts): void;
  stop(): void;
}

/** Runs code in a sandbox, one at a time: another start, a stop or leaving the page ends the one before it, at once. */
export function useOwnGame(): OwnGameRun {
  const { work, run, stop } = useWork<OwnGame>('');
  const [stage, setStage] = useState('');
  const [before, setBefore] = useState<OwnGame>();
  const last = work.state === 'done' ? work.answer : before;
  useEffect(() => {
    setBefore(last);
    return () => last?.sandbox.close();
  }, [last]);
  const start = (source: string, options: OptionTexts) =>
    run((_, signal) => openOwnGame(source, options, setStage, signal));
  return { work, stage, last, start, stop };
}
