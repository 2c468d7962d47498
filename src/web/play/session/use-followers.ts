import type { Signal } from '@preact/signals';
import { useLayoutEffect, useState } from 'preact/hooks';
import { attachMemory } from './attach-memory.ts';
import { attachCpu } from './cpu.ts';
import { attachInsights, type Insights } from './insights.ts';
import type { OpenedGame } from './open-game.ts';
import type { Session } from './session.ts';

/**
 * Everyone who follows the game while it is on the page: insights, the CPU, the ladder, and a frame later the address bar
 * and the memory.
 */
export function useFollowers(
  session: Session,
  later: Session,
  opened: OpenedGame,
  isHeld: Signal<boolean>,
  trouble: Signal<string>,
): Insights | undefined {
  const [insights, setInsights] = useState<Insights>();
  // Before the first paint, so that the board is there at once.
  useLayoutEffect(() => {
    const [followed, stopInsights] = attachInsights(session);
    setInsights(followed);
    const stops = [stopInsights, attachCpu(session, isHeld, trouble), attachMemory(later, opened, isHeld)];
    let isAttached = true;
    // Nothing is counted and nothing heard before the first move: these can arrive after the board.
    void import('../contest/attach-contest.ts').then(({ attachContest }) => {
      if (isAttached) stops.push(attachContest(session));
    });
    void import('../../feel/attach-feel.ts').then(({ attachFeel }) => {
      if (isAttached) stops.push(attachFeel(session));
    });
    return () => {
      isAttached = false;
      for (const stop of stops) stop();
    };
  }, [session, later, opened, isHeld, trouble]);
  return insights;
}
