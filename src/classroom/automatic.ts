import { type AnyGameDefinition, type AnyMatch, mustSucceed, parseRecord, type Random } from '../core/index.ts';
import { decideOpening } from '../tables/next-game.ts';
import {
  type Activity,
  type ClassGame,
  type Classroom,
  currentActivity,
  gameOf,
  gamesOf,
  isRunning,
  playerToMove,
  presentPupils,
  resultsIn,
  seatIn,
} from './classroom.ts';
import { type ClassChange, cpuOf, isPupil, type NewGame } from './event.ts';
import { type Pair, type Pairing, pairInOrder, pairRoundRobin, shuffle } from './pairing.ts';
import type { ClassroomPlan, PupilId } from './requests.ts';

/** The services that the automatic part of a class needs. */
export interface ClassMeans {
  readonly definitions: readonly AnyGameDefinition[];
  readonly random: Random;
  readonly now: number;
  /** The move of one of our players, as text. */
  chooseMove(match: AnyMatch, player: string): string;
}

/**
 * The next event without a person: a move of the CPU, the next games, the end of a tournament. Undefined when the class
 * waits for people. Depends on the class alone, so a restarted server continues where it stopped.
 */
export function nextChange(classroom: Classroom, means: ClassMeans): ClassChange | undefined {
  const activity = currentActivity(classroom);
  if (!activity || classroom.isPaused || classroom.isClosed) return undefined;
  return cpuMove(classroom, means) ?? nextGames(classroom, activity, means);
}

function cpuMove({ games }: Classroom, means: ClassMeans): ClassChange | undefined {
  for (const game of games) {
    const player = playerToMove(game);
    const cpu = player && cpuOf(player);
    if (cpu === undefined) continue;
    const move = means.chooseMove(game.match, cpu);
    return { type: 'moved', game: game.number, ply: game.match.moves.length + 1, move };
  }
  return undefined;
}

function nextGames(classroom: Classroom, activity: Activity, means: ClassMeans): ClassChange | undefined {
  const { plan } = activity;
  if (!('variant' in plan) || means.now >= endMsOf(activity)) return undefined;
  const pairing = nextPairing(classroom, activity, plan, means.random);
  if (pairing === 'ended') return { type: 'ended' };
  if (pairing === undefined || pairing.pairs.length === 0) return undefined;
  const games = pairing.pairs.map((pair) => newGame(pair, plan.variant, means));
  return { type: 'paired', games, bye: pairing.bye };
}

/** When the time of an activity is up, in ms since 1970; infinite without a limit. */
export function endMsOf({ plan, startedAt }: Activity): number {
  const minutes = 'minutes' in plan ? plan.minutes : null;
  return minutes === null ? Number.POSITIVE_INFINITY : Date.parse(startedAt) + minutes * 60_000;
}

/** Undefined while the class waits for games to end. */
function nextPairing(
  classroom: Classroom,
  activity: Activity,
  plan: Extract<ClassroomPlan, { readonly variant: string }>,
  random: Random,
): Pairing | 'ended' | undefined {
  const played = gamesOf(classroom, activity);
  if (plan.kind === 'all-against-one') return pairWithOne(freePupils(classroom), plan, played);
  const inOrder = (pupils: readonly PupilId[], isByPoints: boolean) => {
    const shuffled = shuffle(pupils, random);
    if (!isByPoints) return shuffled;
    return shuffled.sort((one, other) => pointsIn(classroom, activity, other) - pointsIn(classroom, activity, one));
  };
  if (plan.partners === 'chance' || plan.partners === 'strength')
    return pairFree(inOrder(freePupils(classroom), plan.partners === 'strength'), played, plan.substitute);
  const pupils = presentPupils(classroom).map(({ id }) => id);
  if (played.some(isRunning) || pupils.length < 2) return undefined;
  const { rounds, byes } = activity;
  const before = pairsOf(played);
  if (plan.partners === 'swiss')
    return rounds < swissRounds(pupils.length) ? pairInOrder(inOrder(pupils, true), before, byes) : 'ended';
  // The circle contains the pupils present at the start; if the class has changed, pupils who have not met are paired.
  const roster = new Set([...before.flat(), ...byes]);
  const isUnchanged = roster.size === pupils.length && pupils.every((pupil) => roster.has(pupil));
  if (rounds === 0 || isUnchanged) return pairRoundRobin(pupils, rounds) ?? 'ended';
  const pairing = pairInOrder(inOrder(pupils, false), before, byes);
  const haveMet = (pair: Pair) => before.some((earlier) => pair.every((pupil) => earlier.includes(pupil)));
  return pairing.pairs.every(haveMet) ? 'ended' : pairing;
}

/** Gives a game to every free pupil who has not yet won often enough; the sides alternate. */
function pairWithOne(
  free: readonly PupilId[],
  { opponent, wins }: ClassroomPlan & { readonly kind: 'all-against-one' },
  played: readonly ClassGame[],
): Pairing {
  const pairs = free.flatMap((pupil): Pair[] => {
    const own = played.filter((game) => seatIn(game, pupil));
    if (resultsIn(own, pupil).wins >= wins) return [];
    return [own.length % 2 === 0 ? [pupil, opponent] : [opponent, pupil]];
  });
  return { pairs, bye: null };
}

/** Pairs free pupils. A single one left over plays our substitute; others wait. */
function pairFree(free: readonly PupilId[], played: readonly ClassGame[], substitute: string): Pairing | undefined {
  const running = played.filter(isRunning);
  const lastGames = new Set(free.map((pupil) => played.filter((game) => seatIn(game, pupil)).at(-1)));
  const haveJustMet = free.length === 2 && lastGames.size === 1 && !lastGames.has(undefined);
  if (haveJustMet && running.length > 0) return undefined;
  const { pairs, bye } = pairInOrder(free, pairsOf(played), []);
  const hasSubstitute = running.some(({ players }) => Object.values(players).some((player) => cpuOf(player)));
  return { pairs: bye && !hasSubstitute ? [...pairs, [bye, `cpu:${substitute}`]] : pairs, bye: null };
}

/** Enough rounds for one winner: 5 for up to 32 pupils. */
function swissRounds(pupils: number): number {
  return Math.ceil(Math.log2(pupils));
}

function freePupils(classroom: Classroom): readonly PupilId[] {
  const pupils = presentPupils(classroom).map(({ id }) => id);
  return pupils.filter((id) => gameOf(classroom, id) === undefined);
}

/** The pairs of two pupils. */
function pairsOf(games: readonly ClassGame[]): readonly Pair[] {
  const pairs = games.map(({ players: { player1, player2 } }): Pair => [player1, player2]);
  return pairs.filter((pair) => pair.every(isPupil));
}

/** A pupil's points in an activity: 1 for a win or a bye, 0.5 for a draw. */
export function pointsIn(classroom: Classroom, activity: Activity, pupil: PupilId): number {
  const { wins, draws } = resultsIn(gamesOf(classroom, activity), pupil);
  return wins + draws / 2 + activity.byes.filter((bye) => bye === pupil).length;
}

/** A random start is drawn for each game. The first of the pair moves first. */
function newGame([first, second]: Pair, variant: string, { definitions, random }: ClassMeans): NewGame {
  const { record } = mustSucceed(decideOpening(definitions, variant, random.below(2 ** 32), false));
  const { game, positions } = mustSucceed(parseRecord(definitions, record));
  const isSwapped = game.rules.turn(positions[0]) === 'player2';
  return { players: isSwapped ? [second, first] : [first, second], record };
}
