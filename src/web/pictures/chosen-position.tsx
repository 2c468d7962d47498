import { useEffect, useState } from 'preact/hooks';
import { type AnyGame, formatVariant, seatName, type Value } from '../../core/index.ts';
import { engine } from '../engine/engine.ts';
import type { Insight } from '../engine/protocol.ts';
import { VerdictBadge } from '../parts/verdict-badge.tsx';

/** The values of positions, asked of the engine together; undefined until they are known. */
export function useValues(game: AnyGame, positions: readonly string[]): ReadonlyMap<string, Value | null> {
  const [values, setValues] = useState<ReadonlyMap<string, Value | null>>(new Map());
  const variant = formatVariant(game);
  const key = positions.join('|');
  useEffect(() => {
    let isCurrent = true;
    engine
      .ask('values', { variant, positions })
      .then((answers) => {
        if (isCurrent) setValues(new Map(positions.map((text, index) => [text, answers[index] ?? null])));
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [variant, key]);
  return values;
}

interface ChosenPositionProps {
  readonly game: AnyGame;
  /** The text of a position; empty when none is chosen. */
  readonly position: string;
  readonly setUp?: ((position: string) => void) | undefined;
}

/** What is known of the position that was clicked in a map, and the way to it. */
export function ChosenPosition({ game, position: text, setUp }: ChosenPositionProps) {
  const [insight, setInsight] = useState<Insight | null>(null);
  const variant = formatVariant(game);
  useEffect(() => {
    let isCurrent = true;
    setInsight(null);
    if (text !== '')
      engine
        .ask('insight', { variant, position: text })
        .then((answer) => isCurrent && setInsight(answer))
        .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [variant, text]);
  const position = text === '' ? undefined : game.notation.parsePosition(text);
  if (!position?.ok)
    return (
      <p class="soft">
        Letters are for the player to move: W wins, L loses, ∞ goes on for ever; the number counts the plies. Choose a
        position to see why.
      </p>
    );
  const outcome = game.rules.outcome(position.value);
  return (
    <div class="chosen-position" aria-live="polite">
      <p>
        {insight && <VerdictBadge value={insight.value} />} {game.book.describePosition(position.value)}{' '}
        {outcome ? outcome.reason : `${seatName(game, game.rules.turn(position.value))} is to move.`}
      </p>
      {insight && <p>{insight.why}</p>}
      {setUp && (
        <p>
          <button type="button" class="button" onClick={() => setUp(text)}>
            Set up this position
          </button>
        </p>
      )}
    </div>
  );
}
