import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Insight } from '../../api/insight.ts';
import { type AnyMatch, currentPosition, formatVariant, type Result, reasonOf } from '../../core/index.ts';
import {
  canMove,
  explainedPlayersIn,
  isProjectedByBook,
  mayExplain,
  type Session,
  shownPly,
} from '../../session/index.ts';
import type { Hint } from '../../solver/index.ts';
import { prefer, preferences } from '../app/preferences.ts';
import { type AskEngine, engine } from '../engine/engine.ts';
import { useAnswer } from '../ui/later.ts';
import type { BoardCtrl } from './ctrl.ts';

const HINT_STEPS = ['nudge', 'idea', 'move'] as const;
type HintStep = (typeof HINT_STEPS)[number];

/** Help in three steps, each on request: where to look, the idea, the move. */
export interface Hints {
  /** The steps shown so far for the position on the board. */
  readonly lines: ReadonlySignal<readonly string[]>;
  /** The moves that the last step recommends; none before it. */
  readonly best: ReadonlySignal<readonly string[]>;
  /** The lesson that teaches the idea, after the last step. */
  readonly lesson: ReadonlySignal<{ readonly link: string; readonly title: string } | undefined>;
  /** The next step; undefined after the last. */
  readonly next: ReadonlySignal<HintStep | undefined>;
  ask(): void;
}

/** The hints for one position. */
interface Asked {
  readonly match: AnyMatch;
  readonly step: number;
  readonly hint?: Hint | undefined;
  readonly error?: string;
}

/** A board that gives hints; `noteHelp` records that one was given. */
type HintedCtrl = BoardCtrl & { noteHelp?(): void };

/** The hints of a game; a new position has none yet. */
export function createHints(ctrl: HintedCtrl, askEngine: AskEngine<'hint'> = engine.ask): Hints {
  const asked = signal<Asked | undefined>(undefined);
  const current = computed(() => (asked.value?.match === ctrl.session.value.match ? asked.value : undefined));
  const last = computed(() => (current.value?.step === HINT_STEPS.length ? current.value : undefined));

  function ask(): void {
    const session = ctrl.session.value;
    const { match } = session;
    if (session.isStrict || !canMove(session)) return;
    const known = current.value;
    ctrl.noteHelp?.();
    asked.value = { ...known, match, step: Math.min((known?.step ?? 0) + 1, HINT_STEPS.length) };
    if (known) return;
    const keep = (found: Pick<Asked, 'hint' | 'error'>) => {
      if (asked.value?.match === match) asked.value = { ...asked.value, ...found };
    };
    const { game } = match;
    const position = game.text.formatPosition(currentPosition(match));
    askEngine('hint', { variant: formatVariant(game), position, players: explainedPlayersIn(session) })
      .then((hint) => keep({ hint: hint ?? undefined }))
      .catch((error: unknown) => keep({ error: reasonOf(error) }));
  }

  return {
    lines: computed(() => linesOf(current.value)),
    best: computed(() => last.value?.hint?.best ?? []),
    lesson: computed(() => lessonOf(last.value)),
    next: computed(() => HINT_STEPS[current.value?.step ?? 0]),
    ask,
  };
}

function lessonOf(asked: Asked | undefined) {
  const lesson = asked?.hint?.lesson;
  return lesson && { link: `/learn/${asked.match.game.id}?lesson=${lesson.id}`, title: lesson.title };
}

function linesOf(asked: Asked | undefined): readonly string[] {
  if (!asked) return [];
  const { hint, error, step } = asked;
  if (error !== undefined) return [`There is no hint: ${error}`];
  // With only one move, two steps have the same text.
  return hint ? [...new Set(HINT_STEPS.slice(0, step).map((name) => hint[name]))] : ['Thinking…'];
}

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
