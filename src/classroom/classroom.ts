import {
  type AnyGameDefinition,
  type AnyMatch,
  currentPosition,
  matchOutcome,
  mustSucceed,
  parseRecord,
  playText,
  type Seat,
} from '../core/index.ts';
import type { ClassEvent } from './event.ts';
import type { ClassPlayer, ClassroomPlan, PupilId, Task } from './requests.ts';

export interface Pupil {
  readonly id: PupilId;
  readonly name: string;
  readonly keyHash: string;
  readonly isRemoved: boolean;
  /** Since when the pupil asks for help; null if not. */
  readonly askingSince: string | null;
}

export interface ClassGame {
  /** From 1, over the whole class. */
  readonly number: number;
  /** The activity and, in a tournament, the round it belongs to, both from 1. */
  readonly activity: number;
  readonly round: number;
  readonly players: Readonly<Record<Seat, ClassPlayer>>;
  readonly match: AnyMatch;
  readonly movesAtStart: number;
  readonly resigned: ClassPlayer | null;
  /** Whether the teacher ended it before it was decided. */
  readonly isCut: boolean;
  /** When the last move was made, or the game began. */
  readonly changedAt: string;
}

interface TaskAnswer {
  readonly pupil: PupilId;
  readonly task: number;
  readonly answer: string;
  readonly at: string;
}

export interface Activity {
  /** From 1. */
  readonly number: number;
  readonly plan: ClassroomPlan;
  readonly startedAt: string;
  /** Rounds paired so far. */
  readonly rounds: number;
  readonly byes: readonly PupilId[];
  readonly answers: readonly TaskAnswer[];
  /** For a question: whether the answers are counted, and whether the truth is shown. */
  readonly isCounted: boolean;
  readonly isRevealed: boolean;
  readonly isEnded: boolean;
}

/** The state of a class after its events. A value: applying an event returns a new one. */
export interface Classroom {
  readonly version: number;
  readonly code: string;
  readonly openedAt: string;
  readonly changedAt: string;
  /** In the order they joined, including pupils who were removed. */
  readonly pupils: readonly Pupil[];
  readonly isLocked: boolean;
  readonly isPaused: boolean;
  readonly shown: string | null;
  readonly activities: readonly Activity[];
  readonly games: readonly ClassGame[];
  readonly isClosed: boolean;
}

/** The class after an event; the first one opens it. */
export function applyClassEvent(
  definitions: readonly AnyGameDefinition[],
  classroom: Classroom | undefined,
  event: ClassEvent,
): Classroom {
  const { version, at } = event;
  const before = classroom?.version ?? 0;
  if (version !== before + 1) throw new Error(`Event ${version} does not follow version ${before}.`);
  if (classroom === undefined) return openClass(event);
  return { ...classroom, ...changes(definitions, classroom, event), version, changedAt: at };
}

function openClass(event: ClassEvent): Classroom {
  if (event.type !== 'opened') throw new Error('The first event of a class must open it.');
  return {
    version: event.version,
    code: event.code,
    openedAt: event.at,
    changedAt: event.at,
    pupils: [],
    isLocked: false,
    isPaused: false,
    shown: null,
    activities: [],
    games: [],
    isClosed: false,
  };
}

function changes(
  definitions: readonly AnyGameDefinition[],
  classroom: Classroom,
  event: ClassEvent,
): Partial<Classroom> {
  const { pupils, games, activities } = classroom;
  switch (event.type) {
    case 'opened':
      throw new Error('A class is opened once.');
    case 'joined': {
      const { pupil, name, keyHash } = event;
      return { pupils: [...pupils, { id: pupil, name, keyHash, isRemoved: false, askingSince: null }] };
    }
    case 'renamed':
      return { pupils: changedIn(pupils, ({ id }) => id === event.pupil, { name: event.name }) };
    case 'removed':
      return {
        pupils: changedIn(pupils, ({ id }) => id === event.pupil, { isRemoved: true, askingSince: null }),
        games: changedIn(games, (game) => isRunning(game) && seatIn(game, event.pupil) !== undefined, {
          resigned: event.pupil,
        }),
      };
    case 'locked':
      return { isLocked: event.isLocked };
    case 'paused':
      return { isPaused: event.isPaused };
    case 'shown':
      return { shown: event.record };
    case 'asked':
      return {
        pupils: changedIn(pupils, ({ id }) => id === event.pupil, { askingSince: event.isAsking ? event.at : null }),
      };
    case 'started':
      return start(classroom, event);
    case 'paired':
      return pair(definitions, classroom, event);
    case 'moved':
      return {
        games: games.map((game) =>
          game.number === event.game
            ? { ...game, match: mustSucceed(playText(game.match, event.move)), changedAt: event.at }
            : game,
        ),
      };
    case 'resigned':
      return { games: changedIn(games, ({ number }) => number === event.game, { resigned: event.player }) };
    case 'answered': {
      const { pupil, task, answer, at } = event;
      const answers = [...(activities.at(-1)?.answers ?? []), { pupil, task, answer, at }];
      return { activities: withLast(activities, { answers }) };
    }
    case 'counted':
      return { activities: withLast(activities, { isCounted: true }) };
    case 'revealed':
      return { activities: withLast(activities, { isCounted: true, isRevealed: true }) };
    case 'ended':
      return ended(classroom);
    case 'closed':
      return { ...ended(classroom), isClosed: true, isPaused: false };
  }
}

/** Without an activity under way. */
function ended({ activities, games }: Classroom): Pick<Classroom, 'activities' | 'games'> {
  return {
    activities: withLast(activities, { isEnded: true }),
    games: changedIn(games, isRunning, { isCut: true }),
  };
}

function start(classroom: Classroom, { plan, at }: ClassEvent & { readonly type: 'started' }): Partial<Classroom> {
  const { activities, games } = ended(classroom);
  const activity: Activity = {
    number: activities.length + 1,
    plan,
    startedAt: at,
    rounds: 0,
    byes: [],
    answers: [],
    isCounted: false,
    isRevealed: false,
    isEnded: false,
  };
  return { activities: [...activities, activity], games, shown: null };
}

function pair(
  definitions: readonly AnyGameDefinition[],
  { activities, games }: Classroom,
  event: ClassEvent & { readonly type: 'paired' },
): Partial<Classroom> {
  const { rounds = 0, byes = [] } = activities.at(-1) ?? {};
  const started = event.games.map(({ players: [player1, player2], record }, index): ClassGame => {
    const match = mustSucceed(parseRecord(definitions, record));
    return {
      number: games.length + index + 1,
      activity: activities.length,
      round: rounds + 1,
      players: { player1, player2 },
      match,
      movesAtStart: match.moves.length,
      resigned: null,
      isCut: false,
      changedAt: event.at,
    };
  });
  return {
    games: [...games, ...started],
    activities: withLast(activities, { rounds: rounds + 1, byes: event.bye ? [...byes, event.bye] : byes }),
  };
}

function changedIn<Item>(
  items: readonly Item[],
  isMeant: (item: Item) => boolean,
  changed: Partial<Item>,
): readonly Item[] {
  return items.map((item) => (isMeant(item) ? { ...item, ...changed } : item));
}

function withLast(activities: readonly Activity[], changed: Partial<Activity>): readonly Activity[] {
  return changedIn(activities, ({ number }) => number === activities.length, changed);
}

/** The activity under way. */
export function currentActivity({ activities }: Classroom): Activity | undefined {
  const last = activities.at(-1);
  return last?.isEnded === false ? last : undefined;
}

/** The tasks of a plan; a question is one task. */
export function tasksOf(plan: ClassroomPlan | undefined): readonly Task[] {
  if (plan?.kind === 'question') return [plan.task];
  return plan?.kind === 'tasks' ? plan.tasks : [];
}

export function presentPupils({ pupils }: Classroom): readonly Pupil[] {
  return pupils.filter(({ isRemoved }) => !isRemoved);
}

export function findPupil({ pupils }: Classroom, id: PupilId): Pupil | undefined {
  return pupils.find((pupil) => pupil.id === id && !pupil.isRemoved);
}

export function isRunning(game: ClassGame): boolean {
  return game.resigned === null && !game.isCut && matchOutcome(game.match) === undefined;
}

export function seatIn({ players }: ClassGame, player: ClassPlayer): Seat | undefined {
  if (players.player1 === player) return 'player1';
  return players.player2 === player ? 'player2' : undefined;
}

/** The player to move in a game that is not over. */
export function playerToMove(game: ClassGame): ClassPlayer | undefined {
  return isRunning(game) ? game.players[game.match.game.rules.turn(currentPosition(game.match))] : undefined;
}

/** A player's result in a finished game; undefined while it goes on and if it was cut. */
export function resultFor(game: ClassGame, player: ClassPlayer): 'win' | 'loss' | 'draw' | undefined {
  const seat = seatIn(game, player);
  if (seat === undefined || game.isCut) return undefined;
  if (game.resigned !== null) return game.resigned === player ? 'loss' : 'win';
  const outcome = matchOutcome(game.match);
  if (outcome === undefined) return undefined;
  if (outcome.winner === null) return 'draw';
  return outcome.winner === seat ? 'win' : 'loss';
}

/** How many of these games a player has finished, and how. */
export function resultsIn(games: readonly ClassGame[], player: ClassPlayer) {
  const results = games.flatMap((game) => resultFor(game, player) ?? []);
  const count = (wanted: (typeof results)[number]) => results.filter((result) => result === wanted).length;
  return { games: results.length, wins: count('win'), draws: count('draw'), losses: count('loss') };
}

/** The game that a pupil plays now. */
export function gameOf({ games }: Classroom, player: ClassPlayer): ClassGame | undefined {
  return games.filter((game) => isRunning(game) && seatIn(game, player) !== undefined).at(-1);
}

export function gamesOf({ games }: Classroom, { number }: Activity): readonly ClassGame[] {
  return games.filter(({ activity }) => activity === number);
}
