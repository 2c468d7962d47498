import { useEffect, useRef, useState } from 'preact/hooks';
import type { Review } from '../../api/review.ts';
import { failure, formatRecord, type Result, reasonOf, seatOf, success } from '../../core/index.ts';
import { onlyHuman } from '../../players/seats.ts';
import { explainedPlayersIn, outcomeOf, type Session } from '../../session/index.ts';
import type { AskEngine } from '../engine/client.ts';
import { engine } from '../engine/engine.ts';
import { isProjectionShown } from './insights.ts';

/** The review of the moves so far; undefined while it is being made, and while nothing shows it. */
export function useReview(session: Session, ask: AskEngine<'review'> = engine.ask): Result<Review> | undefined {
  const [known, setKnown] = useState<{ readonly asked: string; readonly review: Result<Review> }>();
  const isWanted = outcomeOf(session) !== undefined || isProjectionShown(session);
  const query = { record: formatRecord(session.match), players: explainedPlayersIn(session) };
  const asked = isWanted ? JSON.stringify(query) : '';
  useEffect(() => {
    let isCurrent = true;
    const show = (review: Result<Review>) => isCurrent && setKnown({ asked, review });
    if (asked !== '')
      ask('review', query)
        .then((review) => show(success(review)))
        .catch((error: unknown) => show(failure(reasonOf(error))));
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return asked !== '' && known?.asked === asked ? known.review : undefined;
}

export function mistakesIn({ moves }: Review): Review['moves'] {
  return moves.filter(({ grade }) => grade === 'mistake');
}

/** The numbers of the moves that were mistakes, from 1. */
export function mistakePlies(review: Result<Review> | undefined): ReadonlySet<number> {
  return new Set(review?.ok ? mistakesIn(review.value).map(({ ply }) => ply) : []);
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
    const mistakes = mistakesIn(review.value).map(({ player, ply }) => ({
      seat: seatOf(player),
      movesBefore: ply - 1,
    }));
    if (mistakes.length > 0)
      void import('../puzzles/store.ts').then(({ noteMistakes }) => noteMistakes(match, onlyHuman(seats), mistakes));
  }, [isOver, review]);
}
