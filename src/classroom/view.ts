import { formatRecord } from '../core/index.ts';
import { endMsOf, pointsIn } from './automatic.ts';
import {
  type Activity,
  type ClassGame,
  type Classroom,
  currentActivity,
  gameOf,
  gamesOf,
  isRunning,
  type Pupil,
  playerToMove,
  presentPupils,
  resultFor,
  resultsIn,
  seatIn,
} from './classroom.ts';
import { cpuOf, isPupil } from './event.ts';
import type { ClassJudge, ClassroomDecision } from './judge.ts';
import type { ClassPlayer, PupilId } from './requests.ts';

/*
 * The views of a class: for the teacher, for a pupil, and for the projector. The projector never shows a mistake with a
 * name.
 */

export type WallView = ReturnType<typeof wallView>;
export type TeacherView = ReturnType<typeof teacherView>;
export type PupilView = ReturnType<typeof pupilView>;
/** One pupil on the wall. */
export type Tile = WallView['tiles'][number];
export type QuestionView = NonNullable<ReturnType<typeof questionView>>;

/** A pupil to move counts as stuck after this time. */
const STUCK_MS = 120_000;
const MAX_MISTAKES = 200;
const FRONT = 10;

export interface Looking {
  readonly judge: ClassJudge;
  readonly now: number;
  /** Pupils whose page is open. */
  readonly present: ReadonlySet<PupilId>;
}

/** The teacher, the projector, a pupil, or a visitor without a key. */
export type ClassViewer =
  | { readonly kind: 'teacher' | 'screen' | 'stranger' }
  | { readonly kind: 'pupil'; readonly pupil: Pupil };

export type ClassView = ReturnType<typeof viewClass>;

/** A class as this viewer may see it. A visitor without a key only learns whether it is open. */
export function viewClass(classroom: Classroom, viewer: ClassViewer, looking: Looking) {
  switch (viewer.kind) {
    case 'teacher':
      return { role: viewer.kind, ...teacherView(classroom, looking) };
    case 'screen':
      return { role: viewer.kind, ...wallView(classroom, looking) };
    case 'pupil':
      return { role: viewer.kind, ...pupilView(classroom, viewer.pupil, looking) };
    case 'stranger': {
      const { code, isLocked, isClosed } = classroom;
      return { role: viewer.kind, code, isLocked, isClosed };
    }
  }
}

/** The public view. */
export function wallView(classroom: Classroom, looking: Looking) {
  const { code, version, isLocked, isPaused, isClosed, shown } = classroom;
  const last = classroom.activities.at(-1);
  const standings = standingsOf(classroom, last);
  const least = standings[FRONT - 1]?.points ?? 0;
  return {
    code,
    version,
    isLocked,
    isPaused,
    isClosed,
    shown,
    activity: last ? activityView(last, looking) : null,
    tiles: tilesOf(classroom, looking),
    /** The front of the standings only: pupils with at least as many points as the tenth. */
    standings: standings.filter(({ points }) => points > 0 && points >= least),
    /** Points of the class against the one opponent. */
    score: last ? scoreAgainstOne(classroom, last) : null,
  };
}

export function teacherView(classroom: Classroom, looking: Looking) {
  const names = new Map(presentPupils(classroom).map(({ id, name }) => [id, name]));
  const decisions = looking.judge.decisions(classroom).filter(({ pupil }) => names.has(pupil));
  const mistakes = decisions.filter(({ isRight }) => !isRight).slice(-MAX_MISTAKES);
  const taskSets = classroom.activities.flatMap(({ plan }) => (plan.kind === 'tasks' ? [plan.tasks] : []));
  return {
    ...wallView(classroom, looking),
    /** Ideas, most missed first. */
    ideas: ideasOf(classroom, decisions),
    /** The last mistakes, newest first. */
    mistakes: mistakes.reverse().map((mistake) => ({ ...mistake, name: names.get(mistake.pupil) ?? '' })),
    allStandings: standingsOf(classroom, classroom.activities.at(-1)),
    /** The last tasks of the class; empty if there were none. */
    homework: taskSets.at(-1) ?? [],
    waiting: waitingGames(classroom),
  };
}

/** The games in which the teacher is to move, the longest waiting first, with the nickname of the pupil who waits. */
function waitingGames(classroom: Classroom) {
  return classroom.games
    .filter((game) => playerToMove(game) === 'teacher')
    .sort((one, other) => Date.parse(one.changedAt) - Date.parse(other.changedAt))
    .map(({ number, match, players: { player1, player2 } }) => ({
      number,
      record: formatRecord(match),
      name: playerName(classroom, player1 === 'teacher' ? player2 : player1),
    }));
}

export function pupilView(classroom: Classroom, pupil: Pupil, looking: Looking) {
  const { version, code, isPaused, isClosed, shown } = classroom;
  const { id, name } = pupil;
  const activity = classroom.activities.at(-1);
  const played = activity ? gamesOf(classroom, activity).filter((game) => seatIn(game, id)) : [];
  const game = gameOf(classroom, id) ?? played.at(-1);
  const { wins, games } = resultsIn(played, id);
  const plan = activity?.plan;
  const tasks = plan?.kind === 'tasks' ? plan.tasks : [];
  const solved = solvedTasks(activity, id, looking.judge);
  const next = tasks.findIndex((_, index) => !solved.has(index));
  const own = activity?.answers.filter((answer) => answer.pupil === id) ?? [];
  const task = tasks[next];
  return {
    version,
    pupil: id,
    name,
    code,
    isPaused,
    isClosed,
    shown,
    isAsking: pupil.askingSince !== null,
    activity: activity ? activityView(activity, looking) : null,
    game: game ? ownGame(classroom, game, id) : null,
    wins,
    games,
    /** The pupil's own place in the tasks: the first one not solved, with the wrong answers so far. */
    task:
      task && !activity?.isEnded
        ? { number: next, task, wrong: own.filter((one) => one.task === next).map((one) => one.answer) }
        : null,
    solved: solved.size,
    /** The pupil's answer to a question. */
    answer: plan?.kind === 'question' ? (own.at(-1)?.answer ?? null) : null,
  };
}

function ownGame(classroom: Classroom, game: ClassGame, pupil: PupilId) {
  const seat: 1 | 2 = seatIn(game, pupil) === 'player1' ? 1 : 2;
  const result = resultFor(game, pupil) ?? null;
  return { ...tileGame(classroom, game), seat, isMyTurn: playerToMove(game) === pupil, result };
}

function tilesOf(classroom: Classroom, looking: Looking) {
  const activity = classroom.activities.at(-1);
  const played = activity ? gamesOf(classroom, activity) : [];
  const byName = [...presentPupils(classroom)].sort((one, other) => one.name.localeCompare(other.name));
  return byName.map((pupil) => {
    const game = gameOf(classroom, pupil.id);
    const state = stateOf(classroom, pupil, game, looking);
    const since = state === 'asks' ? pupil.askingSince : state === 'stuck' ? (game?.changedAt ?? null) : null;
    const last = game ?? played.filter((one) => seatIn(one, pupil.id)).at(-1);
    return {
      pupil: pupil.id,
      name: pupil.name,
      state,
      /** Whole minutes in the state, for pupils who are stuck or ask. */
      minutes: since === null ? 0 : Math.floor((looking.now - Date.parse(since)) / 60_000),
      wins: resultsIn(played, pupil.id).wins,
      game: last ? tileGame(classroom, last) : null,
      solved: solvedTasks(activity, pupil.id, looking.judge).size,
    };
  });
}

type TileState = 'plays' | 'thinks' | 'waits' | 'asks' | 'stuck' | 'away' | 'done';

function stateOf(classroom: Classroom, pupil: Pupil, game: ClassGame | undefined, looking: Looking): TileState {
  if (pupil.askingSince !== null) return 'asks';
  if (!looking.present.has(pupil.id)) return 'away';
  const activity = currentActivity(classroom);
  if (activity?.plan.kind === 'tasks') {
    const isDone = solvedTasks(activity, pupil.id, looking.judge).size === activity.plan.tasks.length;
    return isDone ? 'done' : 'thinks';
  }
  if (activity?.plan.kind === 'question')
    return activity.answers.some((answer) => answer.pupil === pupil.id) ? 'done' : 'thinks';
  if (!game) return 'waits';
  if (playerToMove(game) !== pupil.id) return 'plays';
  const isStuck = !classroom.isPaused && looking.now - Date.parse(game.changedAt) >= STUCK_MS;
  return isStuck ? 'stuck' : 'thinks';
}

/** The numbers of the tasks that a pupil has solved. */
function solvedTasks(activity: Activity | undefined, pupil: PupilId, judge: ClassJudge): ReadonlySet<number> {
  const { plan, answers = [] } = activity ?? {};
  const tasks = plan?.kind === 'tasks' ? plan.tasks : [];
  const isRight = (task: number, answer: string) => tasks[task] && judge.right(tasks[task]).includes(answer);
  const solved = answers.filter(({ task, answer, pupil: by }) => by === pupil && isRight(task, answer));
  return new Set(solved.map(({ task }) => task));
}

function tileGame(classroom: Classroom, game: ClassGame) {
  const { player1, player2 } = game.players;
  const names: [string, string] = [playerName(classroom, player1), playerName(classroom, player2)];
  return { number: game.number, record: formatRecord(game.match), names, isOver: !isRunning(game) };
}

/** A pupil's nickname, the id of one of our players, or the teacher. */
export function playerName(classroom: Classroom, player: ClassPlayer): string {
  if (isPupil(player)) return classroom.pupils.find(({ id }) => id === player)?.name ?? player;
  return cpuOf(player) ?? 'Teacher';
}

function activityView(activity: Activity, { judge, now }: Looking) {
  const { number, plan, rounds, isEnded } = activity;
  const endMs = endMsOf(activity);
  return {
    number,
    kind: plan.kind,
    variant: 'variant' in plan ? plan.variant : null,
    partners: 'partners' in plan ? plan.partners : null,
    opponent: 'opponent' in plan ? (cpuOf(plan.opponent) ?? plan.opponent) : null,
    title: 'title' in plan ? plan.title : null,
    tasks: plan.kind === 'tasks' ? plan.tasks.length : 0,
    round: rounds,
    /** Wins that a pupil needs against the one opponent. */
    wins: 'wins' in plan ? plan.wins : null,
    /** ISO 8601; null without a limit. */
    endsAt: Number.isFinite(endMs) ? new Date(endMs).toISOString() : null,
    isTimeUp: now >= endMs,
    isEnded,
    question: questionView(activity, judge),
  };
}

function questionView({ plan, answers, isCounted, isRevealed }: Activity, judge: ClassJudge) {
  if (plan.kind !== 'question') return null;
  const last = new Map(answers.map(({ pupil, answer }) => [pupil, answer]));
  const counts = new Map<string, number>();
  for (const answer of last.values()) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return {
    task: plan.task,
    answered: last.size,
    /** Answers and how often each was given; empty until they are counted. */
    counts: isCounted ? [...counts].map(([answer, pupils]) => ({ answer, pupils })) : [],
    isCounted,
    /** The right answers; null until they are revealed. */
    right: isRevealed ? judge.right(plan.task) : null,
  };
}

export function standingsOf(classroom: Classroom, activity: Activity | undefined) {
  if (!activity || !('variant' in activity.plan)) return [];
  const games = gamesOf(classroom, activity);
  return presentPupils(classroom)
    .map(({ id, name }) => ({
      pupil: id,
      name,
      points: pointsIn(classroom, activity, id),
      games: resultsIn(games, id).games,
    }))
    .sort((one, other) => other.points - one.points || one.name.localeCompare(other.name));
}

function scoreAgainstOne(classroom: Classroom, activity: Activity): readonly [number, number] | null {
  if (activity.plan.kind !== 'all-against-one') return null;
  const { wins, losses } = resultsIn(gamesOf(classroom, activity), activity.plan.opponent);
  return [losses, wins];
}

/** For each lesson whose idea decided something: who missed it and who found it. */
function ideasOf(classroom: Classroom, decisions: readonly ClassroomDecision[]) {
  const keyOf = ({ lesson }: ClassroomDecision) => `${lesson?.game} ${lesson?.id}`;
  const lessons = new Map(decisions.flatMap((one) => (one.lesson ? [[keyOf(one), one.lesson] as const] : [])));
  const rows = [...lessons].map(([key, lesson]) => {
    const about = decisions.filter((one) => keyOf(one) === key);
    const cells = presentPupils(classroom).map(({ id }) => {
      const own = about.filter(({ pupil }) => pupil === id).map(({ isRight }) => isRight);
      const found = own.filter((isRight) => isRight).length;
      return { pupil: id, missed: own.length - found, found, isLastWrong: own.at(-1) === false };
    });
    return {
      lesson,
      /** Pupils who missed it at least once and have not found it since. */
      struggling: cells.filter(({ isLastWrong }) => isLastWrong).length,
      cells: cells.map(({ pupil, missed, found }) => ({ pupil, missed, found })),
    };
  });
  return rows.sort((one, other) => other.struggling - one.struggling);
}
