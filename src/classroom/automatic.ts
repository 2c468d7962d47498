import {
  type AnyGameDefinition,
  type AnyMatch,
  mustSucceed,
  parseRecord,
  type Random,
  seatNumber,
} from '../core/index.ts';
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
  resultFor,
  seatIn,
} from './classroom.ts';
import { type ClassChange, cpuOf, isPupil, type NewGame } from './event.ts';
import { type ClassroomScore, type Pair, type Pairing, pairByChance, pairByScore, pairRoundRobin } from './pairing.ts';
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
  if (plan.kind === 'tasks' || plan.kind === 'question' || isTimeUp(activity, means.now)) return undefined;
  if (plan.kind === 'all-against-one') return nextSingles(classroom, activity, plan, means);
  const isTournament = plan.partners === 'round-robin' || plan.partners === 'swiss';
  return isTournament ? nextRound(classroom, activity, plan, means) : nextPairs(classroom, activity, plan, means);
}

export function isTimeUp({ plan, startedAt }: Activity, now: number): boolean {
  const minutes = 'minutes' in plan ? plan.minutes : null;
  return minutes !== null && now >= Date.parse(startedAt) + minutes * 60_000;
}

/** Gives a game to every free pupil who has not yet won often enough; the sides alternate. */
function nextSingles(
  classroom: Classroom,
  activity: Activity,
  { opponent, variant, wins }: ClassroomPlan & { readonly kind: 'all-against-one' },
  means: ClassMeans,
): ClassChange | undefined {
  const played = gamesOf(classroom, activity);
  const games = freePupils(classroom).flatMap((pupil): NewGame[] => {
    const own = played.filter(({ players }) => Object.values(players).includes(pupil));
    if (own.filter((game) => resultFor(game, pupil) === 'win').length >= wins) return [];
    return [newGame(own.length % 2 === 0 ? [pupil, opponent] : [opponent, pupil], variant, means)];
  });
  return games.length === 0 ? undefined : { type: 'paired', games, bye: null };
}

/** Pairs free pupils. A single one left over plays our substitute; others wait. */
function nextPairs(
  classroom: Classroom,
  activity: Activity,
  plan: ClassroomPlan & { readonly kind: 'pairs' },
  means: ClassMeans,
): ClassChange | undefined {
  const free = freePupils(classroom);
  const played = gamesOf(classroom, activity);
  const running = played.filter(isRunning);
  const before = pairsOf(played);
  const lastGames = new Set(free.map((pupil) => played.filter((game) => seatIn(game, pupil)).at(-1)));
  const haveJustMet = free.length === 2 && lastGames.size === 1 && !lastGames.has(undefined);
  if (free.length === 0 || (haveJustMet && running.length > 0)) return undefined;
  const { pairs, bye } =
    plan.partners === 'strength'
      ? pairByScore(scoresOf(classroom, activity, free), before, [], means.random)
      : pairByChance(free, before, means.random);
  const hasSubstitute = running.some(({ players }) => Object.values(players).some((player) => cpuOf(player)));
  const games = pairs.map((pair) => newGame(pair, plan.variant, means));
  if (bye && !hasSubstitute) games.push(newGame([bye, `cpu:${plan.substitute}`], plan.variant, means));
  return games.length === 0 ? undefined : { type: 'paired', games, bye: null };
}

/** The next round when all games of the last one are over; the end after the last round. */
function nextRound(
  classroom: Classroom,
  activity: Activity,
  plan: ClassroomPlan & { readonly kind: 'pairs' },
  means: ClassMeans,
): ClassChange | undefined {
  const played = gamesOf(classroom, activity);
  if (played.some(isRunning)) return undefined;
  const pupils = presentPupils(classroom).map(({ id }) => id);
  if (pupils.length < 2) return undefined;
  const pairing = pairTournament(classroom, activity, plan, pupils, means.random);
  if (pairing === undefined) return { type: 'ended' };
  return { type: 'paired', games: pairing.pairs.map((pair) => newGame(pair, plan.variant, means)), bye: pairing.bye };
}

function pairTournament(
  classroom: Classroom,
  activity: Activity,
  { partners }: ClassroomPlan & { readonly kind: 'pairs' },
  pupils: readonly PupilId[],
  random: Random,
): Pairing | undefined {
  const { rounds, byes } = activity;
  const before = pairsOf(gamesOf(classroom, activity));
  if (partners === 'swiss')
    return rounds < swissRounds(pupils.length)
      ? pairByScore(scoresOf(classroom, activity, pupils), before, byes, random)
      : undefined;
  // The circle contains the pupils present at the start; if the class has changed, pupils who have not met are paired.
  const roster = new Set([...before.flat(), ...byes]);
  const isUnchanged = roster.size === pupils.length && pupils.every((pupil) => roster.has(pupil));
  if (rounds === 0 || isUnchanged) return pairRoundRobin(pupils, rounds);
  const met = new Set(before.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  const pairing = pairByChance(pupils, before, random);
  return pairing.pairs.some(([one, other]) => !met.has(`${one} ${other}`)) ? pairing : undefined;
}

/** Enough rounds for one winner: 5 for up to 32 pupils. */
function swissRounds(pupils: number): number {
  return Math.max(1, Math.ceil(Math.log2(Math.max(2, pupils))));
}

function freePupils(classroom: Classroom): readonly PupilId[] {
  return presentPupils(classroom)
    .map(({ id }) => id)
    .filter((id) => gameOf(classroom, id) === undefined);
}

function pairsOf(games: readonly ClassGame[]): readonly Pair[] {
  return games.flatMap(({ players: { player1, player2 } }): Pair[] =>
    isPupil(player1) && isPupil(player2) ? [[player1, player2]] : [],
  );
}

/** Points in an activity: 1 for a win or a bye, 0.5 for a draw. */
export function scoresOf(
  classroom: Classroom,
  activity: Activity,
  pupils: readonly PupilId[],
): readonly ClassroomScore[] {
  const games = gamesOf(classroom, activity);
  return pupils.map((pupil) => {
    const results = games.map((game) => resultFor(game, pupil));
    const wins = results.filter((result) => result === 'win').length;
    const draws = results.filter((result) => result === 'draw').length;
    return { pupil, points: wins + draws / 2 + activity.byes.filter((bye) => bye === pupil).length };
  });
}

/** A random start is drawn for each game. `players[0]` moves first. */
function newGame(players: NewGame['players'], variant: string, { definitions, random }: ClassMeans): NewGame {
  const { record } = mustSucceed(decideOpening(definitions, variant, random.below(2 ** 32), false));
  const { game, positions } = mustSucceed(parseRecord(definitions, record));
  const isSwapped = seatNumber(game.rules.turn(positions[0])) === 2;
  return { players: isSwapped ? [players[1], players[0]] : players, record };
}
