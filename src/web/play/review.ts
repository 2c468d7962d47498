import { useEffect, useRef, useState } from 'preact/hooks';
import { failure, formatRecord, type Result, reasonOf, success } from '../../core/index.ts';
import { onlyHuman } from '../../players/participants.ts';
import { outcomeOf, personsIn, type Session } from '../../session/index.ts';
import { type Advisor, ourAdvisor } from '../engine/advisor.ts';
import type { Review } from '../engine/engine-api.ts';
import { isProjectionShown } from './insights.ts';

/** The review of the moves so far; undefined while it is being made, and while nothing shows it. */
export function useReview(session: Session, advisor: Advisor = ourAdvisor): Result<Review> | undefined {
  const [known, setKnown] = useState<{ readonly asked: string; readonly review: Result<Review> }>();
  const isWanted = outcomeOf(session) !== undefined || isProjectionShown(session);
  const query = { record: formatRecord(session.match), persons: personsIn(session) };
  const asked = isWanted ? JSON.stringify(query) : '';
  useEffect(() => {
    let isCurrent = true;
    const show = (review: Result<Review>) => isCurrent && setKnown({ asked, review });
    if (asked !== '')
      advisor
        .review(query)
        .then((review) => show(success(review)))
        .catch((error: unknown) => show(failure(reasonOf(error))));
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return asked !== '' && known?.asked === asked ? known.review : undefined;
}

/** The numbers of moves after which a mistake had been made. */
export function mistakePlies(review: Result<Review> | undefined): ReadonlySet<number> {
  return new Set(review?.ok ? review.value.mistakes.map(({ ply }) => ply + 1) : []);
}

/** The mistakes of a finished game against the CPU come back as puzzles; those of a shared game do not. */
export function useKeptMistakes(session: Session, review: Result<Review> | undefined): void {
  const kept = useRef('');
  const isOver = outcomeOf(session) !== undefined;
  useEffect(() => {
    const { match, seats, isShared } = session;
    const record = formatRecord(match);
    if (!isOver || !review?.ok || isShared || kept.current === record) return;
    kept.current = record;
    const mistakes = review.value.mistakes.map(({ seat, ply }) => ({ seat, movesBefore: ply }));
    if (mistakes.length > 0)
      void import('../puzzles/store.ts').then(({ noteMistakes }) => noteMistakes(match, onlyHuman(seats), mistakes));
  }, [isOver, review]);
}
