import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Insight } from '../../api/insight.ts';
import {
  type AnyMatch,
  formatVariant,
  type NamedPlayers,
  otherSeat,
  reasonOf,
  type Seat,
  type Value,
} from '../../core/index.ts';
import { explainedPlayersIn, isProjectedByBook, mayExplain, type Session, shownPly } from '../../session/index.ts';
import { prefer, preferences } from '../app/preferences.ts';
import type { AskEngine } from '../engine/client.ts';
import { engine } from '../engine/engine.ts';
import { painted } from '../ui/later.ts';
import type { BoardCtrl } from './ctrl.ts';

/** The winner under best play from a position; null if neither side can force a win, with the distance of a draw, or null. */
export interface Projection {
  readonly winner: Seat | null;
  readonly distance: number | null;
}

/** The engine's answers about the game on the board. */
export interface Insights {
  /** For the position shown; undefined while the engine is busy, and when the game is over. */
  readonly current: ReadonlySignal<Insight | undefined>;
  /** One for each position of the match; undefined until it is known. */
  readonly projections: ReadonlySignal<readonly (Projection | undefined)[]>;
  /** Why nothing is known, as a sentence; empty when all is well. */
  readonly trouble: ReadonlySignal<string>;
}

/** The input of the engine for a session, as text, so that an irrelevant change asks nothing. */
interface Asked {
  readonly variant: string;
  /** Every position of the match. */
  readonly positions: readonly string[];
  /** The index of the position shown. */
  readonly ply: number;
  readonly players: NamedPlayers;
}

type AskInsight = AskEngine<'insight' | 'values'>;

/** Asks about every new position on a board. The second result stops it. */
export function attachInsights(ctrl: BoardCtrl, ask: AskInsight = engine.ask): readonly [Insights, () => void] {
  const current = signal<Insight | undefined>(undefined);
  const projections = signal<readonly (Projection | undefined)[]>([]);
  const trouble = signal('');
  const values = new Map<string, Value>();
  const question = computed(() => {
    const session = ctrl.session.value;
    const { game, positions } = session.match;
    const asked: Asked = {
      variant: formatVariant(game),
      positions: positions.map((position) => game.text.formatPosition(position)),
      ply: shownPly(session),
      players: explainedPlayersIn(session),
    };
    return JSON.stringify(asked);
  });
  const dispose = effect(() => {
    const asked: Asked = JSON.parse(question.value);
    const { match } = ctrl.session.peek();
    let isCurrent = true;
    current.value = undefined;
    // Paints the move first.
    void painted()
      .then(() => {
        if (!isCurrent) return undefined;
        projections.value = project(match, asked, values);
        return findInsight(ask, asked, values);
      })
      .then((insight) => {
        if (!isCurrent) return;
        current.value = insight;
        projections.value = project(match, asked, values);
        trouble.value = '';
      })
      .catch((error: unknown) => {
        trouble.value = reasonOf(error);
      });
    return () => {
      isCurrent = false;
    };
  });
  return [{ current, projections, trouble }, dispose];
}

/** The insights of a game while it is on the page. */
export function useInsights(ctrl: BoardCtrl, ask?: AskInsight): Insights {
  const [insights, stop] = useMemo(() => attachInsights(ctrl, ask), [ctrl]);
  useEffect(() => stop, [stop]);
  return insights;
}

/** The key of a value: after a rematch with another start the same text means something else. */
function keyOf({ variant }: Asked, position: string): string {
  return `${variant}\n${position}`;
}

async function findInsight(ask: AskInsight, asked: Asked, values: Map<string, Value>): Promise<Insight | undefined> {
  const { variant, positions, ply, players } = asked;
  const missing = [...new Set(positions)].filter((position) => !values.has(keyOf(asked, position)));
  const [insight, found] = await Promise.all([
    ask('insight', { variant, position: positions[ply] ?? '', players }),
    ask('values', { variant, positions: missing }),
  ]);
  missing.forEach((position, index) => {
    const value = found[index];
    if (value) values.set(keyOf(asked, position), value);
  });
  return insight ?? undefined;
}

function project(
  { game, positions }: AnyMatch,
  asked: Asked,
  values: ReadonlyMap<string, Value>,
): readonly (Projection | undefined)[] {
  return positions.map((position, ply) => {
    const outcome = game.rules.outcome(position);
    if (outcome) return { winner: outcome.winner, distance: 0 };
    const value = values.get(keyOf(asked, asked.positions[ply] ?? ''));
    return value && projectionOf(value, game.rules.turn(position));
  });
}

function projectionOf({ verdict, distance }: Value, turn: Seat): Projection {
  if (verdict === 'endless' || verdict === 'draw') return { winner: null, distance };
  return { winner: verdict === 'win' ? turn : otherSeat(turn), distance };
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
