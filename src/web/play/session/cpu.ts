import { effect, type Signal } from '@preact/signals';
import { type AnyMatch, currentPosition, formatVariant, reasonOf } from '../../../core/index.ts';
import { type Advisor, ourAdvisor } from '../../engine/advisor.ts';
import { painted } from '../../ui/later.ts';
import { pause, prefersStillness } from '../../ui/motion.ts';
import { playFor } from './actions.ts';
import { randomSeed } from './chance.ts';
import type { Session } from './session.ts';

/** Long enough to see whose turn it is, short enough not to wait for it. */
const HUMANE_PAUSE_MS = 600;

/** Lets the CPU move whenever it is its turn; `isHeld` keeps it waiting while a coin is tossed. Returns how to stop. */
export function attachCpu(
  session: Session,
  isHeld: Signal<boolean>,
  trouble: Signal<string>,
  advisor: Advisor = ourAdvisor,
): () => void {
  return effect(() => {
    const match = session.match.value;
    const participant = session.participants.value[session.turn.value];
    if (isHeld.value || session.outcome.value !== undefined || participant.kind !== 'cpu') return undefined;
    let isCurrent = true;
    void answer(match, participant.player, advisor)
      .then((text) => isCurrent && playFor(session, match, text))
      .catch((error: unknown) => {
        if (isCurrent) trouble.value = `The CPU cannot move: ${reasonOf(error)}`;
      });
    return () => {
      isCurrent = false;
    };
  });
}

async function answer(match: AnyMatch, player: string, advisor: Advisor): Promise<string> {
  const query = {
    variant: formatVariant(match.game),
    position: match.game.text.formatPosition(currentPosition(match)),
    player,
    seed: randomSeed(),
  };
  const asked = painted().then(() => advisor.choose(query));
  const [text] = await Promise.all([asked, pause(prefersStillness() ? HUMANE_PAUSE_MS / 3 : HUMANE_PAUSE_MS)]);
  return text;
}
