import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { array, string } from 'valibot';
import { type AnyMatch, currentPosition, formatVariant } from '../../core/index.ts';
import { canMove, outcomeOf, playersIn } from '../../session/index.ts';
import { readAs, remember, remembered } from '../app/storage.ts';
import { type AskEngine, engine } from '../engine/engine.ts';
import type { MoveMark } from '../view/board.tsx';
import type { AnyView } from '../view/game-view.tsx';
import { standingKey } from './contest/store.ts';
import type { GameCtrl } from './ctrl.ts';

const NAME = 'guided';
const MAX_GUIDED_MOVES = 3;

/** The first moves of a person's first contest in a game: a ring around a good move, and one line. */
export interface Guide {
  /** The ring; undefined while nothing is to be tapped, and when the guide is done. */
  readonly marks: ReadonlySignal<ReadonlyMap<string, MoveMark> | undefined>;
  /** The line for the move in the ring. */
  line(view: AnyView): string;
  /** Ends the guide for good. */
  skip(): void;
}

/** The ids of the games already guided on this device. */
function guidedGames(): readonly string[] {
  return remembered(NAME, (stored) => readAs(array(string()), stored)) ?? [];
}

/** The guide of a contest, and a function that stops it; a game is guided once. */
export function attachGuide(ctrl: GameCtrl, ask: AskEngine<'hint'> = engine.ask): readonly [Guide, () => void] {
  const id = standingKey(ctrl.match.peek().game);
  const isDone = signal(ctrl.session.peek().contest !== 'open' || guidedGames().includes(id));
  const ring = signal<{ readonly match: AnyMatch; readonly move: string } | undefined>(undefined);
  const current = computed(() => (ring.value?.match === ctrl.match.value && !isDone.value ? ring.value : undefined));

  function finish(): void {
    if (isDone.value) return;
    isDone.value = true;
    remember(NAME, [...new Set([...guidedGames(), id])]);
  }

  const stop = effect(() => {
    const session = ctrl.session.value;
    if (isDone.value) return;
    const { match } = session;
    if (outcomeOf(session) || ownMoves(match) >= MAX_GUIDED_MOVES || session.wasHelped) finish();
    else if (canMove(session)) {
      const { game } = match;
      const position = game.text.formatPosition(currentPosition(match));
      ask('hint', { variant: formatVariant(game), position, players: playersIn(session) })
        .then((hint) => {
          const move = hint?.best[0];
          if (move !== undefined) ring.value = { match, move };
        })
        // Without the engine there is no guide; the rules are on the page.
        .catch(() => {});
    }
  });

  const guide: Guide = {
    marks: computed(() => current.value && new Map([[current.value.move, 'guided' as const]])),
    line(view) {
      if (!current.value) return '';
      const advice = view.advice(current.value.move);
      const step = ownMoves(current.value.match);
      if (step === 0) return `Tap the ring: ${advice}.`;
      return step === 1 ? `Good. Now ${advice}.` : `Last tip: ${advice}.`;
    },
    skip: finish,
  };
  return [guide, stop];
}

/** The number of moves made by the person to move, if the players alternate. */
function ownMoves({ moves }: AnyMatch): number {
  return Math.floor(moves.length / 2);
}
