import { type AnyGame, failure, parseMove, quote, type Result, seatNumber, success } from '../core/index.ts';
import type { Certificate, Strategy, StrategyMove } from './certificate-text.ts';

/*
 * Whether what a certificate claims about a game is true, by the rules alone: no solver is asked.
 *
 * A strategy belongs to one player, ours; the other may do anything. A winning strategy gives each of our positions a
 * rank, exactly how long the game can still last: so ranks fall, the game ends, and it must always end well. A safe
 * strategy has no ranks: we never lose, and perhaps the game never ends. If both players have one, neither can force an
 * end.
 */

/** How many of our positions came about, and how many moves were made to check them. */
export interface CheckerWork {
  positions: number;
  moves: number;
}

/** Told after each position that has been checked how many that makes, all strategies together. */
export type CheckerProgress = (positions: number) => void;

/** What is wrong, in a sentence. */
class Flaw extends Error {}

/** Says that the claim holds, or precisely what fails. */
export function checkCertificate(
  game: AnyGame,
  certificate: Certificate,
  report: CheckerProgress = () => {},
): Result<CheckerWork> {
  const work = { positions: 0, moves: 0 };
  try {
    checkClaim(game, certificate);
    for (const strategy of certificate.strategies) checkStrategy(game, certificate, strategy, work, report);
    return success(work);
  } catch (error) {
    if (error instanceof Flaw) return failure(error.message);
    throw error;
  }
}

/** Whether verdict, winner and strategies go together. */
function checkClaim(game: AnyGame, { claim: { verdict, winner }, strategies, merged }: Certificate): void {
  if (game.outcome(game.start)) throw new Flaw('The game is over at its start, so there is nothing to claim.');
  const first = seatNumber(game.turn(game.start));
  if (winner !== null && (verdict === 'win') !== (winner === first))
    throw new Flaw(`It claims a ${verdict} for player ${first}, who moves first, and that player ${winner} wins.`);
  const players = strategies.map(({ player }) => player).join(' and ') || 'nobody';
  const needed = winner === null ? '1 and 2' : String(winner);
  if (players !== needed)
    throw new Flaw(`A claim of ${verdict} needs strategies of player ${needed}, not of ${players}.`);
  if (merged && !game.canonical) throw new Flaw('It merges positions, but this game has no canonical form.');
}

/** Walks through all that can happen if our player keeps to the strategy. */
function checkStrategy(
  game: AnyGame,
  { claim: { winner, within }, merged }: Certificate,
  { player, moves }: Strategy,
  work: CheckerWork,
  report: CheckerProgress,
): void {
  const listed = new Map(moves.map((entry) => [entry[0], entry]));
  // Our positions that have come about. Those met on the way join at the end, so that the loop comes to them too.
  const met = new Map<string, unknown>();
  const isOurTurn = seatNumber(game.turn(game.start)) === player;
  const longest = isOurTurn ? meet(game.start, () => 'at the start') : tryReplies(game.start);
  for (const [text, position] of met) {
    checkMove(text, position);
    report(++work.positions);
  }
  const foreign = moves.find(([text]) => !met.has(text));
  if (foreign)
    throw new Flaw(`Player ${player}'s strategy lists position ${quote(foreign[0])}, which cannot come about.`);
  if (within !== null && within !== longest)
    throw new Flaw(`It claims an end within ${within} plies; its strategy takes up to ${longest}.`);

  /** Makes our move. The rank is this ply and the most that can follow. */
  function checkMove(text: string, position: unknown): void {
    const [, moveText, rank] = listed.get(text) as StrategyMove;
    const move = parseMove(game, position, moveText);
    if (!move.ok) throw new Flaw(`${quote(moveText)} is no legal move in position ${quote(text)}: ${move.error}`);
    work.moves++;
    const next = game.play(position, move.value);
    const isWon = isOver(next, () => `after its move ${quote(moveText)} in position ${quote(text)}`);
    const plies = 1 + (isWon ? 0 : tryReplies(next));
    if (winner !== null && rank !== plies)
      throw new Flaw(`Position ${quote(text)} has rank ${rank}, but the game can last ${plies} plies from there.`);
  }

  /** Makes every move that the other player has; the plies that the game can last. */
  function tryReplies(position: unknown): number {
    const plies = game.legalMoves(position).map((reply) => {
      const cameBy = () => `after ${quote(game.formatMove(reply))} in position ${quote(game.formatPosition(position))}`;
      return 1 + meet(game.play(position, reply), cameBy);
    });
    work.moves += plies.length;
    return Math.max(...plies);
  }

  /** A position in which our player is to move, or which is over; the plies that the game can last, by its rank. */
  function meet(position: unknown, cameBy: () => string): number {
    if (isOver(position, cameBy)) return 0;
    const form = merged && game.canonical ? game.canonical(position) : position;
    const text = game.formatPosition(form);
    const entry = listed.get(text);
    if (!entry) throw new Flaw(`Player ${player}'s strategy has no move in position ${quote(text)}, met ${cameBy()}.`);
    met.set(text, form);
    return entry[2] ?? 0;
  }

  /** Whether the game is over; our player must have won it. */
  function isOver(position: unknown, cameBy: () => string): boolean {
    const outcome = game.outcome(position);
    if (outcome && seatNumber(outcome.winner) !== player) throw new Flaw(`Player ${player} loses ${cameBy()}.`);
    return outcome !== undefined;
  }
}
