import { computed, effect } from '@preact/signals';
import { type AnyMatch, currentPosition, formatVariant, isForcedPass, PASS, reasonOf } from '../../core/index.ts';
import { awaitsHuman, outcomeOf, type Session, turnOf } from '../../session/index.ts';
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

/** A person can only pass: the page does it, as the terminal does. */
function mustPass(session: Session): boolean {
  return awaitsHuman(session) && isForcedPass(session.match.game, currentPosition(session.match));
}

interface CpuOptions {
  readonly ask?: AskEngine<'choose'>;
  /** The move is made after this time or at the next tap. */
  readonly pauseMs?: number;
  readonly seedFor?: (match: AnyMatch) => number;
}

/** Makes the moves of the CPU, and forced passes, while the game is not held. Returns a function that stops it. */
export function attachCpu(
  ctrl: GameCtrl,
  { ask = engine.ask, pauseMs = usualPause(), seedFor = randomSeed }: CpuOptions = {},
): () => void {
  const toMove = computed(() => (ctrl.isHeld.value ? undefined : cpuToMove(ctrl.session.value)));

  const isPassing = computed(() => !ctrl.isHeld.value && mustPass(ctrl.session.value));

  function choose(match: AnyMatch, player: string): Promise<string> {
    const { game } = match;
    const position = game.text.formatPosition(currentPosition(match));
    return ask('choose', { variant: formatVariant(game), position, player, seed: seedFor(match) });
  }

  return effect(() => {
    const match = ctrl.match.value;
    const player = toMove.value;
    if (player === undefined && !isPassing.value) return undefined;
    // A match that is left gets no reply.
    let isCurrent = true;
    const chosen = player === undefined ? PASS : choose(match, player);
    Promise.all([chosen, pauseUntilTap(pauseMs)])
      .then(([text]) => isCurrent && ctrl.reply(match, text))
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
