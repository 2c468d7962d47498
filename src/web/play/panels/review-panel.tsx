import { useEffect, useState } from 'preact/hooks';
import {
  capitalized,
  failure,
  formatRecord,
  type Persons,
  type Result,
  reasonOf,
  success,
} from '../../../core/index.ts';
import { engine } from '../../engine/engine.ts';
import type { Mistake } from '../../engine/engine-api.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { jumpTo, type Session } from '../session/session.ts';

interface ReviewPanelProps {
  readonly session: Session;
  /** Goes on from an earlier position; left out, in this game itself. */
  readonly playFrom?: (ply: number) => void;
}

/** The finished game looked back on: each mistake, what it cost, and what would have kept the value. */
export function ReviewPanel({ session, playFrom }: ReviewPanelProps) {
  const review = useReview(formatRecord(session.match.value), session.persons.value);
  const mistakes = review?.ok ? review.value : [];
  return (
    <Panel title="Review" class="review">
      {review === undefined && <p class="text-soft">Looking back over the game…</p>}
      {review?.ok === false && <p>There is no review: {review.error}</p>}
      {review?.ok && mistakes.length === 0 && <p>No mistakes: from start to end nobody gave anything away.</p>}
      {mistakes.length > 0 && (
        <ol class="mistakes grid gap-3.5">
          {mistakes.map((mistake) => (
            <MistakeItem
              key={mistake.ply}
              mistake={mistake}
              session={session}
              playFrom={playFrom ?? ((ply) => jumpTo(session, ply))}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

interface MistakeItemProps extends Required<ReviewPanelProps> {
  readonly mistake: Mistake;
}

function MistakeItem({ mistake, session, playFrom }: MistakeItemProps) {
  const { game, positions } = session.match.value;
  const seat = game.rules.turn(positions[mistake.ply]);
  const name = capitalized(session.persons.value[seat].name);
  return (
    <li class="grid gap-2 border-l-[3px] border-strong pl-3">
      <p>
        <strong>
          Move {mistake.ply + 1}, {name}: {mistake.played}.
        </strong>{' '}
        {mistake.sentence}
      </p>
      <p>
        <Button class="px-3 text-sm" onClick={() => playFrom(mistake.ply)}>
          Go back and play on from there
        </Button>
      </p>
    </li>
  );
}

interface Review {
  readonly asked: string;
  readonly mistakes: Result<readonly Mistake[]>;
}

/** Undefined while the engine is looking. */
function useReview(record: string, persons: Persons): Review['mistakes'] | undefined {
  const [review, setReview] = useState<Review>();
  const asked = JSON.stringify([record, persons]);
  useEffect(() => {
    let isCurrent = true;
    function show(mistakes: Review['mistakes']): void {
      if (isCurrent) setReview({ asked, mistakes });
    }
    engine
      .ask((worker) => worker.review({ record, persons }))
      .then((mistakes) => show(success(mistakes)))
      .catch((error: unknown) => show(failure(reasonOf(error))));
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return review?.asked === asked ? review.mistakes : undefined;
}
