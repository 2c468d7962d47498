import type { Value } from '../../core/index.ts';
import type { Hint } from '../../solver/index.ts';
import { engine } from './engine.ts';
import type { ChoiceQuery, Insight, PersonalQuery, Review, ReviewQuery, ValuesQuery } from './engine-api.ts';

/** Who evaluates, chooses and reviews for a board: our engine, or the sandbox of the workshop for somebody's own game. */
export interface Advisor {
  /** Undefined of a position where the game is over; so is a hint. */
  insight(query: PersonalQuery): Promise<Insight | undefined>;
  hint(query: PersonalQuery): Promise<Hint | undefined>;
  values(query: ValuesQuery): Promise<readonly (Value | null)[]>;
  choose(query: ChoiceQuery): Promise<string>;
  review(query: ReviewQuery): Promise<Review>;
}

export const ourAdvisor: Advisor = {
  insight: (query) => engine.ask((worker) => worker.insight(query)),
  hint: (query) => engine.ask((worker) => worker.hint(query)),
  values: (query) => engine.ask((worker) => worker.values(query)),
  choose: (query) => engine.ask((worker) => worker.choose(query)),
  review: (query) => engine.ask((worker) => worker.review(query)),
};
