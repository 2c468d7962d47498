import * as v from 'valibot';
import {
  type AtlasTask,
  type Batch,
  type BatchRunner,
  createBatchRunner,
  type RateTask,
  rateTask,
  surveyTask,
} from '../lab/index.ts';
import { type Context, question } from './question.ts';

/* Parts of long computations that the lab's schedulers send to workers. Only our own code asks them. */

const runners = new WeakMap<Context['games'], BatchRunner>();

/** Some games of a simulation. A runner caches its preparation for the next part of the same simulation. */
export const batch = question(v.custom<Batch>(isObject), (part, { games, now = Date.now }) => {
  const runner = runners.get(games) ?? createBatchRunner(games, now);
  runners.set(games, runner);
  return runner.run(part);
});

/** The exact mistake rates of players. */
export const rate = question(v.custom<RateTask>(isObject), (task, { games }) => rateTask(games, task, () => false));

/** Some variants of an atlas. */
export const survey = question(v.custom<AtlasTask>(isObject), (part, { games }) => surveyTask(games, part));

function isObject(given: unknown): boolean {
  return typeof given === 'object' && given !== null;
}
