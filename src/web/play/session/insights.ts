import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type AnyMatch,
  currentPosition,
  formatVariant,
  otherSeat,
  type Persons,
  reasonOf,
  type Seat,
  type Value,
} from '../../../core/index.ts';
import { type Advisor, ourAdvisor } from '../../engine/advisor.ts';
import type { Insight } from '../../engine/engine-api.ts';
import { painted } from '../../ui/later.ts';
import type { Session } from './session.ts';

/** Who wins under best play from a position, or that nobody can force it; then `distance` is that of a draw, or null. */
export interface Projection {
  readonly winner: Seat | null;
  readonly distance: number | null;
}

export interface Insights {
  /** Of the position that is shown; undefined while it is being worked out, and when the game is over. */
  readonly current: ReadonlySignal<Insight | undefined>;
  /** After each move, the start first; a step is undefined until it is known. */
  readonly projections: ReadonlySignal<readonly (Projection | undefined)[]>;
  /** Why nothing is known, in a sentence; empty when all is well. */
  readonly trouble: ReadonlySignal<string>;
}

/** Follows what a session shows and asks the advisor about every new position. The second result stops it. */
export function attachInsights(session: Session, advisor: Advisor = ourAdvisor): readonly [Insights, () => void] {
  const current = signal<Insight | undefined>(undefined);
  const projections = signal<readonly (Projection | undefined)[]>([]);
  const trouble = signal('');
  const known = new Map<string, Value>();
  const dispose = effect(() => {
    const match = session.match.value;
    const position = currentPosition(session.shown.value);
    const persons = session.persons.value;
    let isCurrent = true;
    current.value = undefined;
    // The move is to be seen first.
    void painted()
      .then(() => {
        if (!isCurrent) return undefined;
        projections.value = project(match, known);
        return follow(advisor, match, position, persons, known);
      })
      .then((insight) => {
        if (!isCurrent) return;
        current.value = insight;
        projections.value = project(match, known);
        trouble.value = '';
      })
      .catch((error: unknown) => report(trouble, error));
    return () => {
      isCurrent = false;
    };
  });
  return [{ current, projections, trouble }, dispose];
}

function report(trouble: Signal<string>, error: unknown): void {
  trouble.value = reasonOf(error);
}

async function follow(
  advisor: Advisor,
  match: AnyMatch,
  shown: unknown,
  persons: Persons,
  known: Map<string, Value>,
): Promise<Insight | undefined> {
  const { text: notation } = match.game;
  const variant = formatVariant(match.game);
  const texts = match.positions.map((position) => notation.formatPosition(position));
  const missing = [...new Set(texts)].filter((text) => !known.has(text));
  const position = notation.formatPosition(shown);
  const [insight, values] = await Promise.all([
    advisor.insight({ variant, position, persons }),
    advisor.values({ variant, positions: missing }),
  ]);
  values.forEach((value, index) => {
    const text = missing[index];
    if (value !== null && text !== undefined) known.set(text, value);
  });
  return insight;
}

function project(match: AnyMatch, known: ReadonlyMap<string, Value>): readonly (Projection | undefined)[] {
  return match.positions.map((position) => {
    const outcome = match.game.rules.outcome(position);
    if (outcome) return { winner: outcome.winner, distance: 0 };
    const value = known.get(match.game.text.formatPosition(position));
    return value && projectionOf(value, match.game.rules.turn(position));
  });
}

function projectionOf({ verdict, distance }: Value, turn: Seat): Projection {
  if (verdict === 'endless' || verdict === 'draw') return { winner: null, distance };
  return { winner: verdict === 'win' ? turn : otherSeat(turn), distance };
}
