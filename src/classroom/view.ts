import { formatRecord } from '../core/index.ts';
import { isTimeUp, scoresOf } from './automatic.ts';
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
  seatIn,
} from './classroom.ts';
import { type ClassPlayer, cpuOf, isPupil, type PupilId, type Task } from './event.ts';
import type { ClassJudge, ClassroomDecision, LessonName } from './judge.ts';

/*
 * The views of a class: for the teacher, for a pupil, and for the projector. The projector never shows a mistake with a
 * name.
 */

/** A pupil to move counts as stuck after this time. */
const STUCK_MS = 120_000;

type TileState = 'plays' | 'thinks' | 'waits' | 'asks' | 'stuck' | 'away' | 'done';

/** One pupil on the wall. */
export interface Tile {
  readonly pupil: PupilId;
  readonly name: string;
  readonly state: TileState;
  /** Whole minutes in the state, for pupils who are stuck or ask. */
  readonly minutes: number;
  readonly wins: number;
  readonly game: TileGame | null;
  /** Tasks solved, of a lesson or a set of puzzles; whether a question is answered. */
  readonly solved: number;
}

interface TileGame {
  readonly number: number;
  readonly record: string;
  /** The names of player 1 and player 2. */
  readonly names: readonly [string, string];
  readonly isOver: boolean;
}

interface ActivityView {
  readonly number: number;
  readonly kind: Activity['plan']['kind'];
  readonly variant: string | null;
  readonly partners: string | null;
  readonly opponent: string | null;
  readonly title: string | null;
  readonly tasks: number;
  readonly round: number;
  /** Wins that a pupil needs against the one opponent. */
  readonly wins: number | null;
  /** ISO 8601; null without a limit. */
  readonly endsAt: string | null;
  readonly isTimeUp: boolean;
  readonly isEnded: boolean;
  readonly question: QuestionView | null;
}

export interface QuestionView {
  readonly task: Task;
  readonly answered: number;
  /** Answers and how often each was given; empty until they are counted. */
  readonly counts: readonly { readonly answer: string; readonly pupils: number }[];
  readonly isCounted: boolean;
  /** The right answers; null until they are revealed. */
  readonly right: readonly string[] | null;
}

export interface ClassroomStanding {
  readonly pupil: PupilId;
  readonly name: string;
  readonly points: number;
  readonly games: number;
}

/** The public view. */
export interface WallView {
  readonly code: string;
  readonly version: number;
  readonly isLocked: boolean;
  readonly isPaused: boolean;
  readonly isClosed: boolean;
  readonly shown: string | null;
  readonly activity: ActivityView | null;
  readonly tiles: readonly Tile[];
  /** The front of the standings only: pupils with at least as many points as the tenth. */
  readonly standings: readonly ClassroomStanding[];
  /** Points of the class against the one opponent. */
  readonly score: readonly [number, number] | null;
}

/** A pupil's results with one idea. */
interface IdeaCell {
  readonly pupil: PupilId;
  readonly missed: number;
  readonly found: number;
}

export interface IdeaRow {
  readonly lesson: LessonName;
  /** Pupils who missed it at least once and have not found it since. */
  readonly struggling: number;
  readonly cells: readonly IdeaCell[];
}

export interface TeacherView extends WallView {
  /** Ideas, most missed first. */
  readonly ideas: readonly IdeaRow[];
  /** The last mistakes, newest first. */
  readonly mistakes: readonly (ClassroomDecision & { readonly name: string })[];
  readonly allStandings: readonly ClassroomStanding[];
  /** The last tasks of the class, for homework; empty if there were none. */
  readonly homework: readonly Task[];
  /** The games in which the teacher is to move, the longest waiting first. */
  readonly waiting: readonly WaitingGame[];
}

interface WaitingGame {
  readonly number: number;
  readonly record: string;
  /** The nickname of the pupil who waits. */
  readonly name: string;
}

export interface PupilView {
  readonly version: number;
  readonly pupil: PupilId;
  readonly name: string;
  readonly code: string;
  readonly isPaused: boolean;
  readonly isClosed: boolean;
  readonly shown: string | null;
  readonly isAsking: boolean;
  readonly activity: ActivityView | null;
  readonly game:
    | (TileGame & { readonly seat: 1 | 2; readonly isMyTurn: boolean; readonly result: string | null })
    | null;
  readonly wins: number;
  readonly games: number;
  /** The pupil's own place in the tasks: the first one not solved, with the wrong answers so far. */
  readonly task: { readonly number: number; readonly task: Task; readonly wrong: readonly string[] } | null;
  readonly solved: number;
  /** The pupil's answer to a question. */
  readonly answer: string | null;
}

export interface Looking {
  readonly judge: ClassJudge;
  readonly now: number;
  /** Pupils whose page is open. */
  readonly present: ReadonlySet<PupilId>;
}

const MAX_MISTAKES = 200;
const FRONT = 10;

export function wallView(classroom: Classroom, looking: Looking): WallView {
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
    standings: standings.filter(({ points }) => points > 0 && points >= least),
    score: last ? scoreAgainstOne(classroom, last) : null,
  };
}

export function teacherView(classroom: Classroom, looking: Looking): TeacherView {
  const decisions = looking.judge.decisions(classroom).filter(({ pupil }) => nameOf(classroom, pupil) !== undefined);
  const mistakes = decisions
    .filter(({ isRight }) => !isRight)
    .slice(-MAX_MISTAKES)
    .reverse();
  return {
    ...wallView(classroom, looking),
    ideas: ideasOf(classroom, decisions),
    mistakes: mistakes.map((mistake) => ({ ...mistake, name: nameOf(classroom, mistake.pupil) ?? '' })),
    allStandings: standingsOf(classroom, classroom.activities.at(-1)),
    homework: lastTasks(classroom),
    waiting: waitingGames(classroom),
  };
}

function lastTasks({ activities }: Classroom): readonly Task[] {
  const plans = activities.map(({ plan }) => (plan.kind === 'tasks' ? plan.tasks : []));
  return plans.filter((tasks) => tasks.length > 0).at(-1) ?? [];
}

function waitingGames(classroom: Classroom): readonly WaitingGame[] {
  return classroom.games
    .filter((game) => playerToMove(game) === 'teacher')
    .sort((one, other) => Date.parse(one.changedAt) - Date.parse(other.changedAt))
    .map(({ number, match, players: { player1, player2 } }) => ({
      number,
      record: formatRecord(match),
      name: playerName(classroom, player1 === 'teacher' ? player2 : player1),
    }));
}

export function pupilView(classroom: Classroom, pupil: Pupil, looking: Looking): PupilView {
  const { id, name } = pupil;
  const activity = classroom.activities.at(-1);
  const played = activity ? gamesOf(classroom, activity).filter((game) => seatIn(game, id)) : [];
  const game = gameOf(classroom, id) ?? played.at(-1);
  const plan = activity?.plan;
  const tasks = plan?.kind === 'tasks' ? plan.tasks : [];
  const solved = solvedTasks(activity, id, looking.judge);
  const next = tasks.findIndex((_, index) => !solved.has(index));
  const own = activity?.answers.filter((answer) => answer.pupil === id) ?? [];
  const task = tasks[next];
  return {
    version: classroom.version,
    pupil: id,
    name,
    code: classroom.code,
    isPaused: classroom.isPaused,
    isClosed: classroom.isClosed,
    shown: classroom.shown,
    isAsking: pupil.askingSince !== null,
    activity: activity ? activityView(activity, looking) : null,
    game: game ? ownGame(classroom, game, id) : null,
    wins: played.filter((one) => resultFor(one, id) === 'win').length,
    games: played.filter((one) => resultFor(one, id) !== undefined).length,
    task:
      task && !activity?.isEnded
        ? { number: next, task, wrong: own.filter((one) => one.task === next).map((one) => one.answer) }
        : null,
    solved: solved.size,
    answer: plan?.kind === 'question' ? (own.at(-1)?.answer ?? null) : null,
  };
}

function ownGame(classroom: Classroom, game: ClassGame, pupil: PupilId): NonNullable<PupilView['game']> {
  const seat = seatIn(game, pupil) === 'player1' ? 1 : 2;
  const result = resultFor(game, pupil) ?? null;
  return { ...tileGame(classroom, game), seat, isMyTurn: playerToMove(game) === pupil, result };
}

function tilesOf(classroom: Classroom, looking: Looking): readonly Tile[] {
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
      minutes: since === null ? 0 : Math.floor((looking.now - Date.parse(since)) / 60_000),
      wins: played.filter((one) => resultFor(one, pupil.id) === 'win').length,
      game: last ? tileGame(classroom, last) : null,
      solved: solvedTasks(activity, pupil.id, looking.judge).size,
    };
  });
}

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

/** The numbers of the tasks that a pupil has solved; for a question, whether the answer was right. */
function solvedTasks(activity: Activity | undefined, pupil: PupilId, judge: ClassJudge): ReadonlySet<number> {
  const solved = new Set<number>();
  const { plan, answers } = activity ?? {};
  const tasks = plan?.kind === 'tasks' ? plan.tasks : [];
  for (const { task, answer, pupil: by } of answers ?? []) {
    const asked = tasks[task];
    if (by === pupil && asked && judge.right(asked).includes(answer)) solved.add(task);
  }
  return solved;
}

function tileGame(classroom: Classroom, game: ClassGame): TileGame {
  const { player1, player2 } = game.players;
  return {
    number: game.number,
    record: formatRecord(game.match),
    names: [playerName(classroom, player1), playerName(classroom, player2)],
    isOver: !isRunning(game),
  };
}

/** A pupil's nickname, the id of one of our players, or the teacher. */
export function playerName(classroom: Classroom, player: ClassPlayer): string {
  if (isPupil(player)) return classroom.pupils.find(({ id }) => id === player)?.name ?? player;
  return cpuOf(player) ?? 'Teacher';
}

function nameOf(classroom: Classroom, pupil: PupilId): string | undefined {
  return presentPupils(classroom).find(({ id }) => id === pupil)?.name;
}

function activityView(activity: Activity, { judge, now }: Looking): ActivityView {
  const { number, plan, rounds, isEnded, startedAt } = activity;
  const minutes = 'minutes' in plan ? plan.minutes : null;
  return {
    number,
    kind: plan.kind,
    variant: 'variant' in plan ? plan.variant : null,
    partners: 'partners' in plan ? plan.partners : null,
    opponent: 'opponent' in plan ? (cpuOf(plan.opponent) ?? plan.opponent) : null,
    title: 'title' in plan ? plan.title : null,
    tasks: plan.kind === 'tasks' ? plan.tasks.length : 0,
    round: rounds,
    wins: 'wins' in plan ? plan.wins : null,
    endsAt: minutes === null ? null : new Date(Date.parse(startedAt) + minutes * 60_000).toISOString(),
    isTimeUp: isTimeUp(activity, now),
    isEnded,
    question: questionView(activity, judge),
  };
}

function questionView({ plan, answers, isCounted, isRevealed }: Activity, judge: ClassJudge): QuestionView | null {
  if (plan.kind !== 'question') return null;
  const last = new Map(answers.map(({ pupil, answer }) => [pupil, answer]));
  const counts = new Map<string, number>();
  for (const answer of last.values()) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return {
    task: plan.task,
    answered: last.size,
    counts: isCounted ? [...counts].map(([answer, pupils]) => ({ answer, pupils })) : [],
    isCounted,
    right: isRevealed ? judge.right(plan.task) : null,
  };
}

export function standingsOf(classroom: Classroom, activity: Activity | undefined): readonly ClassroomStanding[] {
  if (!activity || !('variant' in activity.plan)) return [];
  const pupils = presentPupils(classroom);
  const games = gamesOf(classroom, activity);
  const scores = scoresOf(
    classroom,
    activity,
    pupils.map(({ id }) => id),
  );
  return scores
    .map(({ pupil, points }) => ({
      pupil,
      name: playerName(classroom, pupil),
      points,
      games: games.filter((game) => resultFor(game, pupil) !== undefined).length,
    }))
    .sort((one, other) => other.points - one.points || one.name.localeCompare(other.name));
}

function scoreAgainstOne(classroom: Classroom, activity: Activity): readonly [number, number] | null {
  if (activity.plan.kind !== 'all-against-one') return null;
  const { opponent } = activity.plan;
  const results = gamesOf(classroom, activity).map((game) => resultFor(game, opponent));
  return [results.filter((one) => one === 'loss').length, results.filter((one) => one === 'win').length];
}

function ideasOf(classroom: Classroom, decisions: readonly ClassroomDecision[]): readonly IdeaRow[] {
  const byLesson = groupBy(withLesson(decisions), ({ lesson }) => `${lesson.game} ${lesson.id}`);
  const rows = [...byLesson.values()].flatMap((own): IdeaRow[] => {
    const [first] = own;
    if (!first) return [];
    const cells = presentPupils(classroom).map(({ id }): IdeaCell => {
      const mine = own.filter(({ pupil }) => pupil === id);
      const found = mine.filter(({ isRight }) => isRight).length;
      return { pupil: id, missed: mine.length - found, found };
    });
    const struggling = presentPupils(classroom).filter(
      ({ id }) => own.filter(({ pupil }) => pupil === id).at(-1)?.isRight === false,
    ).length;
    return [{ lesson: first.lesson, struggling, cells }];
  });
  return rows.sort((one, other) => other.struggling - one.struggling);
}

type DecisionWithLesson = ClassroomDecision & { readonly lesson: LessonName };

function withLesson(decisions: readonly ClassroomDecision[]): readonly DecisionWithLesson[] {
  return decisions.flatMap((decision) => (decision.lesson ? [{ ...decision, lesson: decision.lesson }] : []));
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
