import type { Insight } from '../../api/insight.ts';
import { formatVariant, type Result } from '../../core/index.ts';
import { explainedPlayersIn, isProjectedByBook, mayExplain, type Session, shownPly } from '../../session/index.ts';
import { prefer, preferences } from '../app/preferences.ts';
import type { AskEngine } from '../engine/client.ts';
import { useAnswer } from '../ui/later.ts';

/** The engine's answer about the position shown: null once the game is over, undefined until it is there. */
export type ShownInsight = Result<Insight | null> | undefined;

/** Asks about every new position on a board. */
export function useShownInsight(session: Session, ask: AskEngine<'insight'>): ShownInsight {
  const { game, positions } = session.match;
  const position = game.text.formatPosition(positions[shownPly(session)]);
  const input = { variant: formatVariant(game), position, players: explainedPlayersIn(session) };
  return useAnswer(JSON.stringify(input), () => ask('insight', input));
}

/** Whether the analysis is open: who can win, and the value of every move. Never during a strict game. */
export function isAnalyzed(session: Session): boolean {
  return mayExplain(session) && preferences.value.showsProjection;
}

/** Whether the rule book of this game wants the projected winner displayed. */
export function isWinnerInSight(session: Session): boolean {
  return mayExplain(session) && isProjectedByBook(session.match.game);
}

export function toggleAnalysis(): void {
  prefer({ showsProjection: !preferences.value.showsProjection });
}
