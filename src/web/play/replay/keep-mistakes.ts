import { useEffect, useRef } from 'preact/hooks';
import { formatRecord, type Result } from '../../../core/index.ts';
import { onlyHuman } from '../../../players/participants.ts';
import type { Review } from '../../engine/engine-api.ts';
import type { Session } from '../session/session.ts';

/** The mistakes of a finished game against the CPU come back as puzzles; those of somebody's link do not. */
export function useKeptMistakes(session: Session, review: Result<Review> | undefined): void {
  const kept = useRef('');
  const isOver = session.outcome.value !== undefined;
  useEffect(() => {
    const match = session.match.value;
    const seat = onlyHuman(session.participants.value);
    const record = formatRecord(match);
    if (!isOver || !review?.ok || session.isShared || kept.current === record) return;
    kept.current = record;
    const mistakes = review.value.mistakes.map((mistake) => ({ seat: mistake.seat, movesBefore: mistake.ply }));
    if (mistakes.length > 0)
      void import('../../puzzles/note-mistakes.ts').then(({ noteMistakes }) => noteMistakes(match, seat, mistakes));
  }, [isOver, review]);
}
