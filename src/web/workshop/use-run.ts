import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { InferOutput } from 'valibot';
import type { SolvedGame } from '../../api/solve.ts';
import { type OptionDeclaration, reasonOf, withCommas } from '../../core/index.ts';
import type { OptionTexts } from '../ui/options-form.tsx';
import { lineOfSyntaxError } from './editor/problems.ts';
import { type GameClient, openGameClient } from './game-client.ts';
import { GameError, NOT_JAVASCRIPT } from './sandbox/load-module.ts';
import type { openAnswer } from './sandbox/open-game.ts';
import { createShadowGame, type ShadowGame } from './shadow-game.ts';

type DescribedOption = InferOutput<typeof openAnswer>['options'][number];

/** The sandbox fills in the variant that is open. */
export const ANY_VARIANT = { game: '' };

/** Where a run of the code stands. What has been found out so far stays when the rest fails. */
export type WorkshopRun =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly stage: string }
  | { readonly state: 'failed'; readonly error: string; readonly line: number | undefined }
  | ({ readonly state: 'done' } & WorkshopGame);

/** A game that keeps all laws and is solved; its sandbox stays open for questions. */
export interface WorkshopGame {
  readonly client: GameClient;
  readonly shadow: ShadowGame;
  readonly laws: string;
  readonly options: readonly OptionDeclaration[];
  readonly solved: SolvedGame;
}

interface Runner {
  readonly run: Signal<WorkshopRun>;
  /** Options that are not named have their defaults. */
  start(source: string, options: OptionTexts): void;
  stop(): void;
}

/** Runs code in a sandbox, one at a time: another start or a stop ends the one before it, at once. */
export function useRun(): Runner {
  const run = useSignal<WorkshopRun>({ state: 'idle' });
  const open = useRef<GameClient | undefined>(undefined);

  function start(source: string, options: OptionTexts): void {
    open.current?.close();
    const client = openGameClient();
    open.current = client;
    const show = (next: WorkshopRun) => {
      if (open.current === client) run.value = next;
    };
    solve(client, source, options, (stage) => show({ state: 'busy', stage }))
      .then((solved) => show({ state: 'done', ...solved }))
      .catch((error: unknown) => {
        show({ state: 'failed', error: reasonOf(error), line: lineOf(error, source) });
        client.close();
      });
  }

  function stop(): void {
    open.current?.close();
    open.current = undefined;
    run.value = { state: 'idle' };
  }

  useEffect(() => () => open.current?.close(), []);
  return { run, start, stop };
}

function lineOf(error: unknown, source: string): number | undefined {
  if (!(error instanceof GameError)) return undefined;
  return error.line ?? (error.message.startsWith(NOT_JAVASCRIPT) ? lineOfSyntaxError(source) : undefined);
}

async function solve(
  client: GameClient,
  source: string,
  options: OptionTexts,
  tell: (stage: string) => void,
): Promise<WorkshopGame> {
  tell('Reading the code…');
  const about = await client.open(source, options);
  tell('Checking the laws…');
  const { sentence: laws, start } = await client.check((positions) =>
    tell(`Checking the laws: ${withCommas(positions)} positions so far…`),
  );
  tell('Solving…');
  const solved = await client.ask('solve', ANY_VARIANT, (positions) =>
    tell(`Solving: ${withCommas(positions)} positions so far…`),
  );
  const [first, ...near] = await client.look(start);
  if (first === undefined) throw new GameError('The game has no start.');
  const shadow = createShadowGame(about, first);
  shadow.add(near);
  return { client, shadow, laws, solved, options: about.options.map(declarationOf) };
}

/** For the form alone, which shows what is allowed and leaves it to the sandbox to see whether it is. */
function declarationOf({ name, sentence, isFlag, allowed, standard }: DescribedOption): OptionDeclaration {
  if (isFlag) return { type: 'flag', name, sentence, default: false };
  return { type: 'pattern', name, sentence, allowed, default: standard, pattern: '', maxLength: 0 };
}
