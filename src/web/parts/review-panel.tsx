import { useEffect, useState } from 'preact/hooks';
import { formatRecord } from '../../core/index.ts';
import { engine } from '../engine/engine.ts';
import type { Mistake } from '../engine/protocol.ts';
import { occupantName } from '../seats.ts';
import { jumpTo, type Session } from '../session.ts';

/** The finished game looked back on: each mistake, what it cost, and what would have kept the value. */
export function ReviewPanel({ session }: { readonly session: Session }) {
  const mistakes = useReview(formatRecord(session.match.value));
  return (
    <section class="panel review" aria-labelledby="review-heading">
      <h2 id="review-heading">Review</h2>
      {mistakes === undefined && <p class="soft">Looking back over the game…</p>}
      {mistakes?.length === 0 && <p>No mistakes: from start to end nobody gave anything away.</p>}
      {mistakes && mistakes.length > 0 && (
        <ol class="mistakes">
          {mistakes.map((mistake) => (
            <MistakeItem key={mistake.ply} mistake={mistake} session={session} />
          ))}
        </ol>
      )}
    </section>
  );
}

function MistakeItem({ mistake, session }: { readonly mistake: Mistake; readonly session: Session }) {
  const { game, positions } = session.match.value;
  const seat = game.turn(positions[mistake.ply]);
  const name = occupantName(game, session.occupants.value, seat);
  return (
    <li>
      <p>
        <strong>
          Move {mistake.ply + 1}, {name}: {mistake.played}.
        </strong>{' '}
        {mistake.sentence}
      </p>
      <p>
        <button type="button" class="button" onClick={() => jumpTo(session, mistake.ply)}>
          Go back and play on from there
        </button>
      </p>
    </li>
  );
}

/** Undefined while the engine is looking. */
function useReview(record: string): readonly Mistake[] | undefined {
  const [mistakes, setMistakes] = useState<readonly Mistake[]>();
  useEffect(() => {
    let isCurrent = true;
    setMistakes(undefined);
    engine
      .ask('review', { record })
      .then((found) => isCurrent && setMistakes(found))
      .catch(() => isCurrent && setMistakes([]));
    return () => {
      isCurrent = false;
    };
  }, [record]);
  return mistakes;
}
