import * as v from 'valibot';
import { PARTNERS, type PupilCommand, type TeacherCommand } from '../../classroom/index.ts';
import { failure, type Result, success } from '../../core/index.ts';
import { findPlayer } from '../../players/index.ts';
import { MAX_RECORD_LENGTH } from '../../tables/requests.ts';

const record = v.pipe(v.string(), v.maxLength(MAX_RECORD_LENGTH));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const move = v.pipe(v.string(), v.maxLength(100));
const name = v.pipe(v.string(), v.maxLength(600));
const pupil = v.pipe(
  v.string(),
  v.check((text) => /^p\d{1,4}$/.test(text)),
  v.transform((text) => text as `p${number}`),
);
const playerId = v.pipe(
  v.string(),
  v.check((id) => findPlayer(id).ok),
);
const minutes = v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(600)));
const task = v.object({
  record,
  question: v.picklist(['move', 'see']),
  lesson: v.exactOptional(v.pipe(v.string(), v.maxLength(60))),
});

const plan = v.variant('kind', [
  v.object({
    kind: v.literal('pairs'),
    variant: record,
    partners: v.picklist(PARTNERS),
    substitute: v.optional(playerId, 'otto'),
    minutes: v.optional(minutes, null),
  }),
  v.object({
    kind: v.literal('all-against-one'),
    variant: record,
    opponent: v.pipe(
      v.string(),
      v.check((text) => text === 'teacher' || (text.startsWith('cpu:') && findPlayer(text.slice(4)).ok)),
      v.transform((text) => text as 'teacher' | `cpu:${string}`),
    ),
    wins: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)), 3),
    minutes: v.optional(minutes, null),
  }),
  v.object({ kind: v.literal('tasks'), title: v.pipe(v.string(), v.maxLength(100)), tasks: v.array(task) }),
  v.object({ kind: v.literal('question'), task }),
]);

const playing = [
  v.object({ action: v.literal('move'), game: count, ply: v.pipe(count, v.minValue(1)), move }),
  v.object({ action: v.literal('resign'), game: count }),
] as const;

export const teacherActionSchema = v.variant('action', [
  v.object({ action: v.literal('start'), plan }),
  v.object({ action: v.picklist(['pause', 'resume', 'lock', 'unlock', 'count', 'reveal', 'end', 'close']) }),
  v.object({ action: v.literal('rename'), pupil, name }),
  v.object({ action: v.literal('remove'), pupil }),
  v.object({ action: v.literal('show'), record: v.nullable(record) }),
  ...playing,
]);

export const pupilActionSchema = v.variant('action', [
  v.object({ action: v.literal('ask'), isAsking: v.boolean() }),
  v.object({ action: v.literal('answer'), activity: count, task: count, answer: move }),
  ...playing,
]);

export const joinSchema = v.object({ name });

export function parseTeacherAction(body: unknown): Result<TeacherCommand> {
  const parsed = v.safeParse(teacherActionSchema, body);
  return parsed.success ? success(parsed.output) : failure(TEACHER_ACTION);
}

export function parsePupilAction(body: unknown): Result<PupilCommand> {
  const parsed = v.safeParse(pupilActionSchema, body);
  return parsed.success ? success(parsed.output) : failure(PUPIL_ACTION);
}

export function parseJoin(body: unknown): Result<string> {
  const parsed = v.safeParse(joinSchema, body);
  return parsed.success ? success(parsed.output.name) : failure('A pupil joins with {"name": "Ada"}.');
}

const TEACHER_ACTION =
  'An action of the teacher is {"action": "start", "plan": {…}}, or pause, resume, lock, unlock, count, reveal, end, close, rename, remove, show, move or resign.';
const PUPIL_ACTION =
  'An action of a pupil is {"action": "move", "game": 1, "ply": 1, "move": "3"}, or resign, answer or ask.';
