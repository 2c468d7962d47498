import { useEffect, useState } from 'preact/hooks';
import { failure, formatRecord, type Result, reasonOf, success } from '../../../core/index.ts';
import { type Advisor, ourAdvisor } from '../../engine/advisor.ts';
import type { Review } from '../../engine/engine-api.ts';
import type { Session } from '../session/session.ts';

/** The review of the moves so far; undefined while the advisor is looking, and where it is not wanted. */
export function useReview(
  session: Session,
  isWanted: boolean,
  advisor: Advisor = ourAdvisor,
): Result<Review> | undefined {
  const [known, setKnown] = useState<{ readonly asked: string; readonly review: Result<Review> }>();
  const record = formatRecord(session.match.value);
  const persons = session.persons.value;
  const asked = isWanted ? JSON.stringify([record, persons]) : '';
  useEffect(() => {
    let isCurrent = true;
    const show = (review: Result<Review>) => isCurrent && setKnown({ asked, review });
    if (asked !== '')
      advisor
        .review({ record, persons })
        .then((review) => show(success(review)))
        .catch((error: unknown) => show(failure(reasonOf(error))));
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return asked !== '' && known?.asked === asked ? known.review : undefined;
}

/** After how many moves a mistake had been made. */
export function mistakePlies(review: Result<Review> | undefined): ReadonlySet<number> {
  return new Set(review?.ok ? review.value.mistakes.map(({ ply }) => ply + 1) : []);
}
