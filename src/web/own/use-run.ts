import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { reasonOf } from '../../core/index.ts';
import type { OptionTexts } from '../ui/options-form.tsx';
import { type GameClient, type OwnGame, openGameClient, openOwnGame } from './own-game.ts';
import { type FaultPlace, GameError } from './sandbox/load-module.ts';

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
