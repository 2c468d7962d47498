import { useEffect, useState } from 'preact/hooks';
import type { Insight } from '../../api/insight.ts';
import { type AnyMatch, formatVariant, type Result } from '../../core/index.ts';
import {
  canMove,
  explainedPlayersIn,
  isProjectedByBook,
  mayExplain,
  outcomeOf,
  type Session,
  shownPly,
} from '../../session/index.ts';
import { prefer, preferences } from '../app/preferences.ts';
import { keptSignal, readTexts } from '../app/storage.ts';
import type { AskEngine } from '../engine/engine.ts';
import { useAnswer } from '../ui/later.ts';
import { standingKey } from './contest/store.ts';
import type { BoardCtrl } from './ctrl.ts';

/*
 * What the engine tells a player about the position shown: a hint, a guided first game, the values of the moves.
 */

/** The position shown, as the engine is asked about it. */
function shownPosition(session: Session) {
  const { game, positions } = session.match;
  const position = game.text.formatPosition(positions[shownPly(session)]);
  return { variant: formatVariant(game), position, players: explainedPlayersIn(session) };
}

const HINT_STEPS = ['nudge', 'idea', 'move'] as const;

/** A board that gives hints; `noteHelp` records that one was given. */
type HintedCtrl = BoardCtrl & { noteHelp?(): void };

export type Hints = ReturnType<typeof useHints>;

/** Help in three steps, each on request: where to look, the idea, the move. A new position has none yet. */
export function useHints(ctrl: HintedCtrl, askEngine: AskEngine<'hint'>) {
  const session = ctrl.session.value;
  const { match } = session;
  const [asked, setAsked] = useState<{ readonly match: AnyMatch; readonly step: number }>();
  const step = asked?.match === match && canMove(session) ? asked.step : 0;
  const position = shownPosition(session);
  const answer = useAnswer(step > 0 ? JSON.stringify(position) : undefined, () => askEngine('hint', position));
  const isLast = step === HINT_STEPS.length;
  const canAsk = canMove(session) && !session.isStrict && !isLast;
  const hint = answer?.ok ? answer.value : undefined;
  const lesson = isLast ? hint?.lesson : undefined;
  const name = HINT_STEPS[step - 1];
  const trouble = answer?.ok === false ? `There is no hint: ${answer.error}` : undefined;
  return {
    /** The newest step for the position on the board; empty before the first. */
    line: name ? (trouble ?? hint?.[name] ?? 'Thinking…') : '',
    /** The moves that the last step recommends; none before it. */
    best: (isLast && hint?.best) || [],
    /** The lesson that teaches the idea, after the last step. */
    lesson: lesson && { link: `/learn/${match.game.id}?lesson=${lesson.id}`, title: lesson.title },
    canAsk,
    ask() {
      if (!canAsk) return;
      ctrl.noteHelp?.();
      setAsked({ match, step: step + 1 });
    },
  };
}

const MAX_GUIDED_MOVES = 3;

/** The keys of the games already guided on this device. */
export const [guidedGames, keepGuided] = keptSignal('guided', readTexts);

export type Guide = NonNullable<ReturnType<typeof useGuide>>;

/**
 * Guides the first moves of a person's first contest in a game: a ring around a good move, and one line. Undefined while
 * nothing is to be tapped. A game is guided once.
 */
export function useGuide(session: Session, ask: AskEngine<'hint'>) {
  const id = standingKey(session.match.game);
  const [isDone, setDone] = useState(() => session.contest !== 'open' || guidedGames.value.includes(id));
  /** How many moves this person has made, if the players alternate. */
  const step = Math.floor(session.match.moves.length / 2);
  const isOver = outcomeOf(session) !== undefined || step >= MAX_GUIDED_MOVES || session.wasHelped;
  const position = shownPosition(session);
  const isAsked = !isDone && !isOver && canMove(session);
  const hint = useAnswer(isAsked ? JSON.stringify(position) : undefined, () => ask('hint', position));
  /** Ends the guide for good. */
  function skip(): void {
    setDone(true);
    keepGuided((guided) => [...new Set([...guided, id])]);
  }
  useEffect(() => {
    if (isOver && !isDone) skip();
  }, [isOver]);
  // Without the engine there is no move to ring, and no guide; the rules are on the page.
  const move = hint?.ok ? hint.value?.best[0] : undefined;
  return move === undefined ? undefined : { move, step, skip };
}

/** The engine's answer about the position shown: null once the game is over, undefined until it is there. */
export type ShownInsight = Result<Insight | null> | undefined;

/** Asks about every new position on a board. */
export function useShownInsight(session: Session, ask: AskEngine<'insight'>): ShownInsight {
  const position = shownPosition(session);
  return useAnswer(JSON.stringify(position), () => ask('insight', position));
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
