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

/** The player id of the CPU that is to move; a pass if a person can do nothing else, as in the terminal. */
function nextMover(session: Session): string | undefined {
  if (outcomeOf(session) !== undefined) return undefined;
  const { game } = session.match;
  if (awaitsHuman(session)) return isForcedPass(game, currentPosition(session.match)) ? PASS : undefined;
  const seatPlayer = session.seats[turnOf(session)];
  return seatPlayer.kind === 'cpu' ? seatPlayer.player : undefined;
}

interface CpuOptions {
  readonly ask?: AskEngine<'choose'>;
  readonly seedFor?: (match: AnyMatch) => number;
}

/**
 * Makes the moves of the CPU, and forced passes, after a pause or at the next tap, while the game is not held. Returns a
 * function that stops it.
 */
export function attachCpu(ctrl: GameCtrl, { ask = engine.ask, seedFor = randomSeed }: CpuOptions = {}): () => void {
  const pauseMs = contestMemory.peek().lastStarter === undefined ? FIRST_PAUSE_MS : PAUSE_MS;
  const mover = computed(() => (ctrl.isHeld.value ? undefined : nextMover(ctrl.session.value)));

  async function choose(match: AnyMatch, player: string): Promise<string> {
    if (player === PASS) return PASS;
    const { game } = match;
    const position = game.text.formatPosition(currentPosition(match));
    return ask('choose', { variant: formatVariant(game), position, player, seed: seedFor(match) });
  }

  return effect(() => {
    const match = ctrl.match.value;
    if (mover.value === undefined) return undefined;
    // A match that is left gets no reply.
    let isCurrent = true;
    Promise.all([choose(match, mover.value), pauseUntilTap(pauseMs)])
      .then(([text]) => isCurrent && ctrl.reply(match, text))
      .catch((error: unknown) => {
        if (isCurrent) ctrl.trouble.value = `The CPU cannot move: ${reasonOf(error)}`;
      });
    return () => {
      isCurrent = false;
    };
  });
}
