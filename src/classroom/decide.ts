import {
  type AnyGameDefinition,
  type AnyMatch,
  currentPosition,
  failure,
  formatRecord,
  parseRecord,
  playText,
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
      const plan = checkPlan(definitions, command.plan);
      return plan.ok ? change({ type: 'started', plan: plan.value }) : refuse('illegal', plan.error);
    }
    case 'pause':
    case 'resume': {
      const isPaused = command.action === 'pause';
      return classroom.isPaused === isPaused ? DONE : change({ type: 'paused', isPaused });
    }
    case 'lock':
    case 'unlock': {
      const isLocked = command.action === 'lock';
      return classroom.isLocked === isLocked ? DONE : change({ type: 'locked', isLocked });
    }
    case 'rename':
    case 'remove':
      return decidePupil(classroom, command);
    case 'show':
      return decideShow(definitions, classroom, command.record);
    case 'count':
    case 'reveal':
      return decideQuestion(classroom, command.action);
    case 'end':
      return currentActivity(classroom) ? change({ type: 'ended' }) : DONE;
    case 'close':
      return change({ type: 'closed' });
    case 'move':
    case 'resign':
      return decidePlay(classroom, 'teacher', command);
  }
}

function decidePupil(classroom: Classroom, command: TeacherCommand & { action: 'rename' | 'remove' }): ClassDecision {
  const { pupil } = command;
  const found = findPupil(classroom, pupil);
  if (!found) return refuse('conflict', 'This pupil is not in the class any more.');
  if (command.action === 'remove') return change({ type: 'removed', pupil });
  const name = checkName(classroom, command.name, pupil);
  if (!name.ok) return refuse('illegal', name.error);
  return name.value === found.name ? DONE : change({ type: 'renamed', pupil, name: name.value });
}

function decideShow(
  definitions: readonly AnyGameDefinition[],
  { shown }: Classroom,
  record: string | null,
): ClassDecision {
  if (record === null) return shown === null ? DONE : change({ type: 'shown', record });
  const match = parseRecord(definitions, record);
  return match.ok ? change({ type: 'shown', record: formatRecord(match.value) }) : refuse('illegal', match.error);
}

function decideQuestion(classroom: Classroom, action: 'count' | 'reveal'): ClassDecision {
  const activity = currentActivity(classroom);
  if (activity?.plan.kind !== 'question') return refuse('conflict', 'No question is asked at the moment.');
  if (action === 'count') return activity.isCounted ? DONE : change({ type: 'counted' });
  return activity.isRevealed ? DONE : change({ type: 'revealed' });
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
  if (command.action === 'ask') {
    const { isAsking } = command;
    return (found.askingSince !== null) === isAsking ? DONE : change({ type: 'asked', pupil, isAsking });
  }
  if (command.action === 'answer') return decideAnswer(definitions, classroom, pupil, command);
  return decidePlay(classroom, pupil, command);
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
  const played = playText(game.match, command.move);
  if (!played.ok) return refuse('illegal', played.error);
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
  const asked =
    plan.kind === 'question' && task === 0 ? plan.task : plan.kind === 'tasks' ? plan.tasks[task] : undefined;
  if (!asked) return refuse('conflict', 'There is no such task.');
  if (isCounted) return refuse('conflict', 'The answers have been counted.');
  const checked = checkAnswer(definitions, asked, answer);
  if (!checked.ok) return refuse('illegal', checked.error);
  const last = answers.filter((one) => one.pupil === pupil && one.task === task).at(-1);
  return last?.answer === checked.value ? DONE : change({ type: 'answered', pupil, task, answer: checked.value });
}

function checkAnswer(definitions: readonly AnyGameDefinition[], task: Task, answer: string): Result<string> {
  if (task.question === 'see')
    return answer === 'yes' || answer === 'no' ? success(answer) : failure('Answer yes or no.');
  const match = parseRecord(definitions, task.record);
  if (!match.ok) return match;
  const played = playText(match.value, answer);
  return played.ok ? success(answer) : played;
}

/** Checks that a plan can be carried out. */
function checkPlan(definitions: readonly AnyGameDefinition[], plan: ClassroomPlan): Result<ClassroomPlan> {
  if (plan.kind === 'pairs' || plan.kind === 'all-against-one') {
    const match = parseSmall(definitions, plan.variant);
    if (!match.ok) return match;
    return match.value.moves.length === 0 ? success(plan) : failure('A variant has no moves yet.');
  }
  const tasks = plan.kind === 'tasks' ? plan.tasks : [plan.task];
  if (tasks.length === 0 || tasks.length > MAX_TASKS) return failure(`A set has 1 to ${MAX_TASKS} tasks.`);
  for (const task of tasks) {
    const checked = checkTask(definitions, task);
    if (!checked.ok) return checked;
  }
  return success(plan);
}

/** The server solves the games of a class, so they have to be small. */
function parseSmall(definitions: readonly AnyGameDefinition[], record: string): Result<AnyMatch> {
  const match = parseRecord(definitions, record);
  if (!match.ok) return match;
  const isLarge = hasMoreRanks(match.value.game, MAX_POSITIONS) || record.length > MAX_RECORD;
  return isLarge ? failure('This variant is too large for a class. Choose a smaller one.') : match;
}

function checkTask(definitions: readonly AnyGameDefinition[], { record }: Task): Result<AnyMatch> {
  const match = parseSmall(definitions, record);
  if (!match.ok) return match;
  const { game } = match.value;
  return game.rules.outcome(currentPosition(match.value))
    ? failure('This game is over: there is no move to find.')
    : match;
}
