import * as v from 'valibot';
import { findPlayer } from '../players/index.ts';
import type { Immutable } from '../tables/event.ts';
import { MAX_RECORD_LENGTH } from '../tables/requests.ts';

/* The requests of teachers and pupils. */

export type PupilId = `p${number}`;
/** A player in a game of the class: a pupil, the teacher, or one of our players by its id. */
export type ClassPlayer = PupilId | 'teacher' | `cpu:${string}`;

/** Partners in pairs: drawn by chance, by similar results, or in rounds of a tournament. */
const PARTNERS = ['chance', 'strength', 'round-robin', 'swiss'] as const;

const record = v.pipe(v.string(), v.maxLength(MAX_RECORD_LENGTH));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const move = v.pipe(v.string(), v.maxLength(100));
const name = v.pipe(v.string(), v.maxLength(600));
const pupil = v.pipe(
  v.string(),
  v.guard((id): id is PupilId => /^p\d{1,4}$/.test(id)),
);
const isOurPlayer = (id: string) => findPlayer(id).ok;
/** No new game starts after this time. */
const minutes = v.optional(v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(600))), null);

/** A position with a question: find a right move, or say whether the player to move can win. */
const task = v.object({
  record,
  question: v.picklist(['move', 'see']),
  /** The lesson that the position is about. */
  lesson: v.exactOptional(v.pipe(v.string(), v.maxLength(60))),
});

/** The activity that the teacher starts. `variant` is a record without moves. */
const plan = v.variant('kind', [
  v.object({
    kind: v.literal('pairs'),
    variant: record,
    partners: v.picklist(PARTNERS),
    /** Our player for the pupil who is left over; in a tournament that pupil has a bye. */
    substitute: v.optional(v.pipe(v.string(), v.check(isOurPlayer)), 'otto'),
    minutes,
  }),
  v.object({
    kind: v.literal('all-against-one'),
    variant: record,
    opponent: v.pipe(
      v.string(),
      v.guard(
        (id): id is 'teacher' | `cpu:${string}` =>
          id === 'teacher' || (id.startsWith('cpu:') && isOurPlayer(id.slice(4))),
      ),
    ),
    /** A pupil with this many wins waits for the others. */
    wins: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)), 3),
    minutes,
  }),
  v.object({ kind: v.literal('tasks'), title: v.pipe(v.string(), v.maxLength(100)), tasks: v.array(task) }),
  v.object({ kind: v.literal('question'), task }),
]);

const playing = [
  v.object({ action: v.literal('move'), game: count, ply: v.pipe(count, v.minValue(1)), move }),
  v.object({ action: v.literal('resign'), game: count }),
] as const;

export const teacherSchema = v.variant('action', [
  v.object({ action: v.literal('start'), plan }),
  v.object({ action: v.picklist(['pause', 'resume', 'lock', 'unlock', 'count', 'reveal', 'end', 'close']) }),
  v.object({ action: v.literal('rename'), pupil, name }),
  v.object({ action: v.literal('remove'), pupil }),
  v.object({ action: v.literal('show'), record: v.nullable(record) }),
  ...playing,
]);

export const pupilSchema = v.variant('action', [
  v.object({ action: v.literal('ask'), isAsking: v.boolean() }),
  v.object({ action: v.literal('answer'), activity: count, task: count, answer: move }),
  ...playing,
]);

export const joinSchema = v.object({ name });

export type Partners = (typeof PARTNERS)[number];
export type Task = Immutable<v.InferOutput<typeof task>>;
export type ClassroomPlan = Immutable<v.InferOutput<typeof plan>>;
export type TeacherCommand = Immutable<v.InferOutput<typeof teacherSchema>>;
export type PupilCommand = Immutable<v.InferOutput<typeof pupilSchema>>;
export type PlayCommand = Extract<PupilCommand, { readonly action: 'move' | 'resign' }>;
