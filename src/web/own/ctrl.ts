import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { InferOutput } from 'valibot';
import type { SolvedGame } from '../../api/solve.ts';
import {
  type AnyGame,
  type AnyMatch,
  currentPosition,
  type OptionDeclaration,
  type Result,
  reasonOf,
  replay,
  withCommas,
} from '../../core/index.ts';
import { createShadowGame, type First, firstOf, type ShadowGame } from '../../custom/shadow-game.ts';
import { startWith } from '../play/contest/ctrl.ts';
import type { OptionTexts } from '../ui/options-form.tsx';
import { type FaultPlace, GameError } from './sandbox/load-module.ts';
import { openFrame } from './sandbox/open-frame.ts';
import type { openAnswer } from './sandbox/open-game.ts';
import { openSandbox } from './sandbox/sandbox.ts';
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
  readonly client: GameClient;
  readonly shadow: ShadowGame;
  readonly laws: string;
  readonly options: readonly OptionDeclaration[];
  readonly solved: SolvedGame;
  /** A line of code that draws the board which a game without one gets here. */
  readonly boardCode: string | null;
}

/** Opens code in a new sandbox, checks every law and solves the game. Rejects with a `GameError`; closing the client stops it. */
async function openOwnGame(
  client: GameClient,
  source: string,
  chosen: OptionTexts,
  report: (stage: string) => void,
): Promise<OwnGame> {
  report('Reading the code…');
  const about = await client.open(source, chosen);
  report('Checking the laws…');
  const { sentence: laws } = await client.check((positions) =>
    report(`Checking the laws: ${withCommas(positions)} positions so far…`),
  );
  report('Solving…');
  const solved = await client.ask('solve', ANY_VARIANT, (positions) =>
    report(`Solving: ${withCommas(positions)} positions so far…`),
  );
  const shadow = await openShadow(client, about);
  const fragment = await formatFragment(source);
  const options = about.options.map(declarationOf);
  return { source, fragment, chosen, client, shadow, laws, solved, options, boardCode: about.boardCode };
}

/** The page's copy of the game at its start, for either first player. */
async function openShadow(client: GameClient, about: About): Promise<ShadowGame> {
  const [one, two] = await Promise.all([client.walk(1, []), client.walk(2, [])]);
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
  own.shadow.add(first, await own.client.walk(first, moves));
  return replay(gameWithFirst(own, first), moves);
}

/** Waits until every move of the match's position is known. */
export async function explore({ shadow, client }: OwnGame, match: AnyMatch): Promise<void> {
  const { game } = match;
  const first = firstOf(game);
  const text = game.text.formatPosition(currentPosition(match));
  if (!shadow.isExplored(first, text)) shadow.add(first, await client.look(first, text));
}

type GameClient = ReturnType<typeof openGameClient>;

/** A game in its own sandbox, and the page's questions about it. All of them reject with a sentence. */
function openGameClient() {
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

/** The state of a run of the code. */
export type GameRun =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly stage: string }
  | { readonly state: 'failed'; readonly error: string; readonly place: FaultPlace }
  | { readonly state: 'done'; readonly own: OwnGame };

interface Runner {
  readonly run: Signal<GameRun>;
  /** Options that are not named have their defaults. */
  start(source: string, options: OptionTexts): void;
  stop(): void;
}

/**
 * Runs code in a sandbox, one at a time: another start or a stop ends the one before it, at once. `keepsLast` leaves the
 * last game that ran open while another one is tried, and closes it when that one runs.
 */
export function useRun(keepsLast = false): Runner {
  const run = useSignal<GameRun>({ state: 'idle' });
  const trying = useRef<GameClient | undefined>(undefined);
  const ran = useRef<GameClient | undefined>(undefined);

  function end(client: typeof trying): void {
    client.current?.close();
    client.current = undefined;
  }

  function start(source: string, options: OptionTexts): void {
    end(trying);
    if (!keepsLast) end(ran);
    const client = openGameClient();
    trying.current = client;
    const show = (next: GameRun) => {
      if (trying.current === client) run.value = next;
    };
    openOwnGame(client, source, options, (stage) => show({ state: 'busy', stage }))
      .then((own) => {
        if (trying.current !== client) return;
        end(ran);
        ran.current = client;
        show({ state: 'done', own });
        trying.current = undefined;
      })
      .catch((error: unknown) => {
        show({ state: 'failed', error: reasonOf(error), place: error instanceof GameError ? error.place : {} });
        client.close();
      });
  }

  function stop(): void {
    end(trying);
    run.value = { state: 'idle' };
  }

  useEffect(
    () => () => {
      end(trying);
      end(ran);
    },
    [],
  );
  return { run, start, stop };
}
