import * as v from 'valibot';
import { isObject } from '../core/index.ts';
import { type AtlasTask, type Batch, createLabWork, type LabWork } from '../lab/index.ts';
import { type Context, question } from './question.ts';

/* Parts of long computations that the lab's schedulers send to workers. Only our own code asks them. */

const works = new WeakMap<Context['games'], LabWork>();

/** Caches the preparation of a simulation for its next part. */
function workOf({ games, now = Date.now }: Context): LabWork {
  const work = works.get(games) ?? createLabWork(games, now);
  works.set(games, work);
  return work;
}

const toItsEnd = () => false;

/** Some games of a simulation. */
export const batch = question(v.custom<Batch>(isObject), (task, context) => workOf(context).run(task, toItsEnd));

/** Some variants of an atlas. */
export const survey = question(v.custom<AtlasTask>(isObject), (task, context) =>
  workOf(context).survey(task, toItsEnd),
);
