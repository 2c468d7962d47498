import { computed, effect } from '@preact/signals';
import { type AnyMatch, currentPosition, formatVariant, reasonOf } from '../../core/index.ts';
import { outcomeOf, type Session, turnOf } from '../../session/index.ts';
import { type AskEngine, engine } from '../engine/engine.ts';
import { pauseUntilTap } from '../ui/later.ts';
import { contestMemory } from './contest/store.ts';
import type { GameCtrl } from './ctrl.ts';
import { randomSeed } from './setup/new-game.ts';

/** Long enough to see whose turn it is; shorter for a returning player. */
const FIRST_PAUSE_MS = 500;
const PAUSE_MS = 250;

/** The player id of the CPU that is to move. */
function cpuToMove(session: Session): string | undefined {
  const seatPlayer = session.seats[turnOf(session)];
  return outcomeOf(session) === undefined && seatPlayer.kind === 'cpu' ? seatPlayer.player : undefined;
}

interface CpuOptions {
  readonly ask?: AskEngine<'choose'>;
  /** The CPU moves after this time or at the next tap. */
  readonly pauseMs?: number;
  readonly seedFor?: (match: AnyMatch) => number;
}

/** Lets the CPU move whenever it is its turn and the game is not held. Returns a function that stops it. */
export function attachCpu(
  ctrl: GameCtrl,
  { ask = engine.ask, pauseMs = usualPause(), seedFor = randomSeed }: CpuOptions = {},
): () => void {
  const toMove = computed(() => (ctrl.isHeld.value ? undefined : cpuToMove(ctrl.session.value)));

  async function choose(match: AnyMatch, player: string): Promise<string> {
    const { game } = match;
    const position = game.text.formatPosition(currentPosition(match));
    const chosen = ask('choose', { variant: formatVariant(game), position, player, seed: seedFor(match) });
    const [text] = await Promise.all([chosen, pauseUntilTap(pauseMs)]);
    return text;
  }

  return effect(() => {
    const match = ctrl.match.value;
    const player = toMove.value;
    if (player === undefined) return undefined;
    // A match that is left gets no reply.
    let isCurrent = true;
    choose(match, player)
      .then((text) => isCurrent && ctrl.reply(match, text))
      .catch((error: unknown) => {
        if (isCurrent) ctrl.trouble.value = `The CPU cannot move: ${reasonOf(error)}`;
      });
    return () => {
      isCurrent = false;
    };
  });
}

function usualPause(): number {
  return contestMemory.peek().lastStarter === undefined ? FIRST_PAUSE_MS : PAUSE_MS;
}
