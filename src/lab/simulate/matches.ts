import {
  type AnyGameDefinition,
  type AnyMatch,
  createRandom,
  currentPosition,
  failure,
  findGame,
  firstSeat,
  formatRecord,
  GameFault,
  itemAt,
  matchOutcome,
  mustSucceed,
  playMove,
  quote,
  type Random,
  type Result,
  SEATS,
  type Seat,
  startMatch,
  success,
} from '../../core/index.ts';
import { chooseIndex, type FailedAnswer, type MatchPlayer, type PlayerSession } from '../../players/index.ts';
import { solve } from '../../solver/index.ts';
import { type Batch, type BatchResult, lastOpened, type Pool } from './batch.ts';
import { createGameCount } from './game-count.ts';
import type { GameLine } from './game-loop.ts';
import { type GradeBook, gradeMove } from './grade.ts';
import { homeSeat, type SimulationJob } from './job.ts';
import type { PlayedGame } from './numbered-games.ts';
import { openStarts } from './starts.ts';
import { playerAt, type SeatIndex, seatIndex, winnerIndex } from './winner.ts';

export interface PlayedMatch {
  readonly match: AnyMatch;
  /** The player that forfeited, and how; undefined when the game ended or reached its last ply. */
  readonly forfeit: (FailedAnswer & { readonly seat: Seat }) | undefined;
}

export interface MatchOptions {
  /** The most plies to play; a longer match is left unfinished. */
  readonly maxPlies: number;
  /** The generator for players that leave the choice to chance. */
  readonly random: Random;
  readonly shouldStop?: () => boolean;
}

/** Plays a match on to its end, to its last ply, or until a player fails. */
async function playMatch(
  start: AnyMatch,
  sessions: readonly PlayerSession[],
  { maxPlies, random, shouldStop }: MatchOptions,
): Promise<PlayedMatch> {
  const last = start.moves.length + maxPlies;
  let match = start;
  while (!matchOutcome(match) && match.moves.length < last && shouldStop?.() !== true) {
    const { rules } = match.game;
    const position = currentPosition(match);
    const seat = rules.turn(position);
    const answer = await itemAt(sessions, seatIndex(seat)).answer(match);
    // A player interrupted while thinking has not failed.
    if (answer.kind !== 'weights' && shouldStop?.() === true) break;
    if (answer.kind !== 'weights') return { match, forfeit: { ...answer, seat } };
    match = playMove(match, rules.legalMoves(position)[chooseIndex(answer.weights, random)]);
  }
  return { match, forfeit: undefined };
}

/** Opens a session for each seat, plays, and always closes both. Fails when a player cannot be started. */
export async function playSeated(
  start: AnyMatch,
  players: readonly [MatchPlayer, MatchPlayer],
  options: MatchOptions,
): Promise<Result<PlayedMatch>> {
  const sessions: PlayerSession[] = [];
  let winner: Seat | null = null;
  try {
    for (const seat of SEATS) {
      const session = await players[seatIndex(seat)].open(start.game, seat);
      if (!session.ok) return session;
      sessions.push(session.value);
    }
    const played = await playMatch(start, sessions, options);
    winner = matchOutcome(played.match)?.winner ?? null;
    return success(played);
  } finally {
    for (const session of sessions.reverse()) await session.close(winner);
  }
}

/**
 * Plays games between slow players: `concurrency` matches at once, each with its own sessions. `simulate` and
 * `playTournament` use it like threads.
 */
export function createMatchPool(
  definitions: readonly AnyGameDefinition[],
  players: readonly MatchPlayer[],
  concurrency: number,
  now: () => number,
): Pool {
  const open = lastOpened((job) => openMatches(definitions, players, job));

  async function run({ job, from, to }: Batch, shouldStop: () => boolean): Promise<Result<BatchResult>> {
    try {
      const startedAt = now();
      const play = open(job);
      if (!play.ok) return play;
      const preparedAt = now();
      const count = createGameCount(job);
      for (let number = from; number < to && !shouldStop(); number++) {
        const line = count.openLine();
        const played = await play.value(number, shouldStop, line);
        if (!played.ok) return played;
        if (played.value) count.add(number, played.value, line, () => undefined);
      }
      return success({ ...count.totals(), prepareMs: preparedAt - startedAt, playMs: now() - preparedAt });
    } catch (error) {
      if (error instanceof GameFault) return failure(error.message);
      throw error;
    }
  }

  return { workers: Array.from({ length: concurrency }, () => ({ run })) };
}

/** Plays game `number` in its own match; undefined if it was broken off by a stop. Fails when a player cannot be started. */
type PlayMatchNumber = (
  number: number,
  shouldStop: () => boolean,
  line: GameLine | undefined,
) => Promise<Result<PlayedGame | undefined>>;

function openMatches(
  definitions: readonly AnyGameDefinition[],
  players: readonly MatchPlayer[],
  job: SimulationJob,
): Result<PlayMatchNumber> {
  const definition = findGame(definitions, job.game);
  if (!definition.ok) return definition;
  const [one, other] = job.players.map((id) => players.find((player) => player.id === id));
  if (!one || !other) return failure(`There is no player ${quote(job.players[one ? 1 : 0])} here.`);
  const drawStart = openStarts(definition.value, job);
  if (!drawStart.ok) return drawStart;
  const random = createRandom(job.seed);

  return success(async (number, shouldStop, line) => {
    const stream = random.stream(number);
    const { game, moves, length } = drawStart.value(stream);
    const begun = moves().reduce(playMove, startMatch(game));
    const home = homeSeat(job, number);
    const options = { maxPlies: job.maxPlies, random: stream, shouldStop };
    const played = await playSeated(begun, home === 0 ? [one, other] : [other, one], options);
    if (!played.ok) return played;
    const { match, forfeit } = played.value;
    if (shouldStop() && !matchOutcome(match) && !forfeit) return success(undefined);
    const before = begun.moves.length;
    if (line?.grades) gradeMoves(match, before, home, line.grades);
    line?.words.push(formatRecord(match));
    return success({
      start: { first: seatIndex(firstSeat(game.options)), length },
      winner: winnerIndex(matchOutcome(match)),
      plies: match.moves.length - before,
      forfeit: forfeit && { seat: seatIndex(forfeit.seat), kind: forfeit.kind },
    });
  });
}

/** Grades the moves from ply `from` on. */
function gradeMoves({ game, moves, positions }: AnyMatch, from: number, home: SeatIndex, grades: GradeBook): void {
  const solution = mustSucceed(solve(game));
  for (let ply = from; ply < moves.length; ply++) {
    const evaluation = solution.evaluate(positions[ply]);
    const index = evaluation?.moves.findIndex(({ move }) => move === moves[ply]) ?? -1;
    const player = playerAt(seatIndex(game.rules.turn(positions[ply])), home);
    if (evaluation) grades.add(player, gradeMove(evaluation, index));
  }
}
