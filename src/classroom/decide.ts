import {
  type AnyGameDefinition,
  type AnyMatch,
  currentPosition,
  failure,
  formatRecord,
  matchOutcome,
  mustSucceed,
  parseMove,
  parseRecord,
  type Result,
  success,
} from '../core/index.ts';
import { hasMoreRanks } from '../solver/index.ts';
import { change, type Decision, DONE, refuse } from '../tables/decision.ts';
import { cleanName, foldedName } from '../tables/name.ts';
import {
  type ClassGame,
  type Classroom,
  currentActivity,
  findPupil,
  isRunning,
  playerToMove,
  presentPupils,
  seatIn,
  tasksOf,
} from './classroom.ts';
import type { ClassChange } from './event.ts';
import type {
  ClassPlayer,
  ClassroomPlan,
  PlayCommand,
  PupilCommand,
  PupilId,
  Task,
  TeacherCommand,
} from './requests.ts';

export type ClassDecision = Decision<ClassChange>;

const MAX_PUPILS = 60;
const MAX_TASKS = 50;
const MAX_POSITIONS = 300_000;
const MAX_RECORD = 300;

/** A pupil joins. The key is the pupil's own, so a repeated request is the same pupil. */
export function decideJoin(classroom: Classroom, name: string, keyHash: string): ClassDecision {
  const known = classroom.pupils.find((pupil) => pupil.keyHash === keyHash);
  if (known?.isRemoved) return refuse('forbidden', 'Your teacher has taken you out of this class.');
  if (known) return DONE;
  if (classroom.isClosed) return refuse('conflict', 'This class is over.');
  if (classroom.isLocked) return refuse('conflict', 'The door is closed. Ask your teacher to open it.');
  if (presentPupils(classroom).length >= MAX_PUPILS)
    return refuse('conflict', `A class has at most ${MAX_PUPILS} pupils.`);
  const checked = checkName(classroom, name);
  if (!checked.ok) return refuse('illegal', checked.error);
  const pupil: PupilId = `p${classroom.pupils.length + 1}`;
  return change({ type: 'joined', pupil, name: checked.value, keyHash });
}

function checkName(classroom: Classroom, name: string, own?: PupilId): Result<string> {
  const cleaned = cleanName(name);
  if (!cleaned.ok) return cleaned;
  if (cleaned.value === null) return failure('Type a nickname.');
  const wanted = foldedName(cleaned.value);
  const isTaken = presentPupils(classroom).some((pupil) => pupil.id !== own && foldedName(pupil.name) === wanted);
  if (isTaken)
    return failure(`There is a ${cleaned.value} in this class already. Add a letter or choose another name.`);
  return success(cleaned.value);
}

export function decideTeacher(
  definitions: readonly AnyGameDefinition[],
  classroom: Classroom,
  command: TeacherCommand,
): ClassDecision {
  if (classroom.isClosed) return command.action === 'close' ? DONE : refuse('conflict', 'This class is over.');
  switch (command.action) {
    case 'start': {
      const problem = planProblem(definitions, command.plan);
      return problem === undefined ? change({ type: 'started', plan: command.plan }) : refuse('illegal', problem);
    }
    case 'pause':
      return unless(classroom.isPaused, { type: 'paused', isPaused: true });
    case 'resume':
      return unless(!classroom.isPaused, { type: 'paused', isPaused: false });
    case 'lock':
      return unless(classroom.isLocked, { type: 'locked', isLocked: true });
    case 'unlock':
      return unless(!classroom.isLocked, { type: 'locked', isLocked: false });
    case 'rename':
    case 'remove':
      return decidePupil(classroom, command);
    case 'show':
      return decideShow(definitions, classroom, command.record);
    case 'count':
    case 'reveal':
      return decideQuestion(classroom, command.action);
    case 'end':
      return unless(currentActivity(classroom) === undefined, { type: 'ended' });
    case 'close':
      return change({ type: 'closed' });
    case 'move':
    case 'resign':
      return decidePlay(classroom, 'teacher', command);
  }
}

/** Nothing to change if it is so already. */
function unless(isSo: boolean, made: ClassChange): ClassDecision {
  return isSo ? DONE : change(made);
}

function decidePupil(classroom: Classroom, command: TeacherCommand & { action: 'rename' | 'remove' }): ClassDecision {
  const { pupil } = command;
  const found = findPupil(classroom, pupil);
  if (!found) return refuse('conflict', 'This pupil is not in the class any more.');
  if (command.action === 'remove') return change({ type: 'removed', pupil });
  const name = checkName(classroom, command.name, pupil);
  if (!name.ok) return refuse('illegal', name.error);
  return unless(name.value === found.name, { type: 'renamed', pupil, name: name.value });
}

function decideShow(
  definitions: readonly AnyGameDefinition[],
  { shown }: Classroom,
  record: string | null,
): ClassDecision {
  if (record === null) return unless(shown === null, { type: 'shown', record });
  const match = parseRecord(definitions, record);
  return match.ok ? change({ type: 'shown', record: formatRecord(match.value) }) : refuse('illegal', match.error);
}

function decideQuestion(classroom: Classroom, action: 'count' | 'reveal'): ClassDecision {
  const activity = currentActivity(classroom);
  if (activity?.plan.kind !== 'question') return refuse('conflict', 'No question is asked at the moment.');
  if (action === 'count') return unless(activity.isCounted, { type: 'counted' });
  return unless(activity.isRevealed, { type: 'revealed' });
}

export function decidePupilCommand(
  definitions: readonly AnyGameDefinition[],
  classroom: Classroom,
  pupil: PupilId,
  command: PupilCommand,
): ClassDecision {
  const found = findPupil(classroom, pupil);
  if (!found) return refuse('forbidden', 'Your teacher has taken you out of this class.');
  if (classroom.isClosed) return refuse('conflict', 'This class is over.');
  if (command.action === 'answer') return decideAnswer(definitions, classroom, pupil, command);
  if (command.action !== 'ask') return decidePlay(classroom, pupil, command);
  const { isAsking } = command;
  return unless((found.askingSince !== null) === isAsking, { type: 'asked', pupil, isAsking });
}

function decidePlay(classroom: Classroom, player: ClassPlayer, command: PlayCommand): ClassDecision {
  const game = classroom.games.find(({ number }) => number === command.game);
  if (!game || !seatIn(game, player)) return refuse('forbidden', 'This is not your game.');
  if (command.action === 'resign') {
    if (game.resigned === player) return DONE;
    return isRunning(game) ? change({ type: 'resigned', game: game.number, player }) : refuse('conflict', OVER);
  }
  const before = game.match.moves[command.ply - 1];
  if (before !== undefined)
    return isRepeat(game, player, command) ? DONE : refuse('conflict', 'This move has been made.');
  if (!isRunning(game)) return refuse('conflict', OVER);
  if (command.ply !== game.match.moves.length + 1) return refuse('conflict', 'This move comes too early.');
  if (classroom.isPaused) return refuse('conflict', 'Eyes on the board: the games are paused.');
  if (playerToMove(game) !== player) return refuse('forbidden', 'It is not your turn.');
  const move = parseMove(game.match.game, currentPosition(game.match), command.move);
  if (!move.ok) return refuse('illegal', move.error);
  return change({ type: 'moved', game: game.number, ply: command.ply, move: command.move });
}

const OVER = 'This game is over.';

/** The same move of the same player, sent again after a lost answer. */
function isRepeat(
  { match, players }: ClassGame,
  player: ClassPlayer,
  { ply, move }: { readonly ply: number; readonly move: string },
): boolean {
  const mover = players[match.game.rules.turn(match.positions[ply - 1])];
  return mover === player && match.game.text.formatMove(match.moves[ply - 1]) === move;
}

function decideAnswer(
  definitions: readonly AnyGameDefinition[],
  classroom: Classroom,
  pupil: PupilId,
  { activity: number, task, answer }: PupilCommand & { readonly action: 'answer' },
): ClassDecision {
  const activity = currentActivity(classroom);
  if (!activity || activity.number !== number) return refuse('conflict', 'Your teacher has started another activity.');
  if (classroom.isPaused) return refuse('conflict', 'Eyes on the board: answer later.');
  const { plan, answers, isCounted } = activity;
  const asked = tasksOf(plan)[task];
  if (!asked) return refuse('conflict', 'There is no such task.');
  if (isCounted) return refuse('conflict', 'The answers have been counted.');
  const problem = answerProblem(definitions, asked, answer);
  if (problem !== undefined) return refuse('illegal', problem);
  const last = answers.filter((one) => one.pupil === pupil && one.task === task).at(-1);
  return unless(last?.answer === answer, { type: 'answered', pupil, task, answer });
}

/** Why an answer does not fit its task; undefined if it does. */
function answerProblem(
  definitions: readonly AnyGameDefinition[],
  { question, record }: Task,
  answer: string,
): string | undefined {
  if (question === 'see') return answer === 'yes' || answer === 'no' ? undefined : 'Answer yes or no.';
  const match = mustSucceed(parseRecord(definitions, record));
  const move = parseMove(match.game, currentPosition(match), answer);
  return move.ok ? undefined : move.error;
}

/** Why a plan cannot be carried out; undefined if it can. */
function planProblem(definitions: readonly AnyGameDefinition[], plan: ClassroomPlan): string | undefined {
  if ('variant' in plan) {
    const match = parseSmall(definitions, plan.variant);
    if (!match.ok) return match.error;
    return match.value.moves.length === 0 ? undefined : 'A variant has no moves yet.';
  }
  const tasks = tasksOf(plan);
  if (tasks.length === 0 || tasks.length > MAX_TASKS) return `A set has 1 to ${MAX_TASKS} tasks.`;
  for (const { record } of tasks) {
    const match = parseSmall(definitions, record);
    if (!match.ok) return match.error;
    if (matchOutcome(match.value)) return 'This game is over: there is no move to find.';
  }
  return undefined;
}

/** The server solves the games of a class, so they have to be small. */
function parseSmall(definitions: readonly AnyGameDefinition[], record: string): Result<AnyMatch> {
  const match = parseRecord(definitions, record);
  if (!match.ok) return match;
  const isLarge = hasMoreRanks(match.value.game, MAX_POSITIONS) || record.length > MAX_RECORD;
  return isLarge ? failure('This variant is too large for a class. Choose a smaller one.') : match;
}
