import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type AnyMatch, currentPosition, formatVariant, reasonOf } from '../../../core/index.ts';
import type { Hint } from '../../../solver/index.ts';
import { type Advisor, ourAdvisor } from '../../engine/advisor.ts';
import { noteHelp } from './actions.ts';
import type { Session } from './session.ts';

/** Help in three steps, each of which is asked for: where to look, the idea, the move. */
export interface Hints {
  /** What has been said so far of the position on the board. */
  readonly lines: ReadonlySignal<readonly string[]>;
  /** The moves that the last step recommends; none before it. */
  readonly best: ReadonlySignal<readonly string[]>;
  /** Where the idea is taught, once all has been said. */
  readonly lesson: ReadonlySignal<{ readonly link: string; readonly title: string } | undefined>;
  /** What the next step says; undefined when all has been said. */
  readonly next: ReadonlySignal<HintStep | undefined>;
  ask(): void;
}

const HINT_STEPS = ['nudge', 'idea', 'move'] as const;
export type HintStep = (typeof HINT_STEPS)[number];

interface Asked {
  readonly match: AnyMatch;
  readonly step: number;
  readonly hint?: Hint | undefined;
  readonly error?: string;
}

/** The hints of a session: they end with the position that they were asked for. */
export function createHints(session: Session, advisor: Advisor = ourAdvisor): Hints {
  const asked = signal<Asked | undefined>(undefined);
  const current = computed(() => (asked.value?.match === session.match.value ? asked.value : undefined));

  function ask(): void {
    if (session.isStrict.value || !session.awaitsPerson.value || session.lookedAt.value !== undefined) return;
    const match = session.match.value;
    const known = current.value;
    noteHelp(session);
    asked.value = { ...known, match, step: Math.min((known?.step ?? 0) + 1, HINT_STEPS.length) };
    if (known) return;
    const keep = (found: Pick<Asked, 'hint' | 'error'>) => {
      if (asked.value?.match === match) asked.value = { ...asked.value, ...found };
    };
    void request(advisor, session, match)
      .then((hint) => keep({ hint }))
      .catch((error: unknown) => keep({ error: reasonOf(error) }));
  }

  return {
    lines: computed(() => linesOf(current.value)),
    best: computed(() => (current.value?.step === HINT_STEPS.length ? (current.value.hint?.best ?? []) : [])),
    lesson: computed(() => (current.value?.step === HINT_STEPS.length ? lessonOf(current.value) : undefined)),
    next: computed(() => HINT_STEPS[current.value?.step ?? 0]),
    ask,
  };
}

function lessonOf({ match, hint }: Asked) {
  return hint?.lesson && { link: `/learn/${match.game.id}?lesson=${hint.lesson.id}`, title: hint.lesson.title };
}

function linesOf(asked: Asked | undefined): readonly string[] {
  if (!asked) return [];
  const { hint, error, step } = asked;
  if (error !== undefined) return [`There is no hint: ${error}`];
  // Where there is only one move, two steps say the same.
  return hint ? [...new Set(HINT_STEPS.slice(0, step).map((name) => hint[name]))] : ['Thinking…'];
}

function request(advisor: Advisor, { persons }: Session, match: AnyMatch): Promise<Hint | undefined> {
  const { game } = match;
  const position = game.text.formatPosition(currentPosition(match));
  return advisor.hint({ variant: formatVariant(game), position, persons: persons.value });
}
