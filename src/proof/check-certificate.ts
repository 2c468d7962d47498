import { failure, type Notation, quote, type Result, type Rules, seatNumber, success } from '../core/index.ts';
import type { Certificate, Strategy, StrategyMove } from './certificate.ts';

/*
 * Whether what a certificate claims about a game is true, by the rules alone: no solver is asked.
 *
 * A strategy belongs to one player, ours; the other may do anything. A winning strategy gives each of our positions a
 * rank, exactly how long the game can still last: so ranks fall, the game ends, and it must always end well. A safe
 * strategy has no ranks: we never lose, and perhaps the game never ends. If both players have one, neither can force an
 * end.
 */

/** How many of our positions were reached, and how many moves were made to check them. */
export interface CheckerWork {
  positions: number;
  moves: number;
}

/** Told after each position that has been checked how many that makes, all strategies together. */
export type CheckerProgress = (positions: number) => void;

/** All that the checker knows of a game: its rules, how they are written, and which positions are one up to symmetry. */
export interface CheckedGame {
  readonly rules: Rules<unknown, unknown>;
  readonly notation: Notation<unknown, unknown>;
  canonical?(position: unknown): unknown;
}

/** What is wrong, in a sentence. */
class Flaw extends Error {}

/** Says that the claim holds, or precisely what fails. */
export function checkCertificate(
  game: CheckedGame,
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
function checkClaim(game: CheckedGame, { claim: { verdict, winner }, strategies, merged }: Certificate): void {
  if (game.rules.outcome(game.rules.start))
    throw new Flaw('The game is over at its start, so there is nothing to claim.');
  const first = seatNumber(game.rules.turn(game.rules.start));
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
  game: CheckedGame,
  { claim: { winner, within }, merged }: Certificate,
  { player, moves }: Strategy,
  work: CheckerWork,
  report: CheckerProgress,
): void {
  const { rules, notation } = game;
  const listed = new Map(moves.map((entry) => [entry[0], entry]));
  // Our positions that have been reached. Those met on the way join at the end, so that the loop comes to them too.
  const met = new Map<string, unknown>();
  const isOurTurn = seatNumber(rules.turn(rules.start)) === player;
  const longest = isOurTurn ? meet(rules.start, () => 'at the start') : tryReplies(rules.start);
  for (const [text, position] of met) {
    checkMove(text, position);
    report(++work.positions);
  }
  const foreign = moves.find(([text]) => !met.has(text));
  if (foreign)
    throw new Flaw(`Player ${player}'s strategy lists position ${quote(foreign[0])}, which cannot be reached.`);
  if (within !== null && within !== longest)
    throw new Flaw(`It claims an end within ${within} plies; its strategy takes up to ${longest}.`);

  /** Makes our move. The rank is this ply and the most that can follow. */
  function checkMove(text: string, position: unknown): void {
    const [, moveText, rank] = listed.get(text) as StrategyMove;
    const move = rules.legalMoves(position).find((candidate) => notation.formatMove(candidate) === moveText);
    if (move === undefined) throw new Flaw(`${quote(moveText)} is no legal move in position ${quote(text)}.`);
    work.moves++;
    const next = rules.play(position, move);
    const isWon = isOver(next, () => `after its move ${quote(moveText)} in position ${quote(text)}`);
    const plies = 1 + (isWon ? 0 : tryReplies(next));
    if (winner !== null && rank !== plies)
      throw new Flaw(`Position ${quote(text)} has rank ${rank}, but the game can last ${plies} plies from there.`);
  }

  /** Makes every move that the other player has; the plies that the game can last. */
  function tryReplies(position: unknown): number {
    const plies = rules.legalMoves(position).map((reply) => {
      const cameBy = () =>
        `after ${quote(notation.formatMove(reply))} in position ${quote(notation.formatPosition(position))}`;
      return 1 + meet(rules.play(position, reply), cameBy);
    });
    work.moves += plies.length;
    return Math.max(...plies);
  }

  /** A position in which our player is to move, or which is over; the plies that the game can last, by its rank. */
  function meet(position: unknown, cameBy: () => string): number {
    if (isOver(position, cameBy)) return 0;
    const form = merged && game.canonical ? game.canonical(position) : position;
    const text = notation.formatPosition(form);
    const entry = listed.get(text);
    if (!entry) throw new Flaw(`Player ${player}'s strategy has no move in position ${quote(text)}, met ${cameBy()}.`);
    met.set(text, form);
    return entry[2] ?? 0;
  }

  /** Whether the game is over; our player must have won it. */
  function isOver(position: unknown, cameBy: () => string): boolean {
    const outcome = rules.outcome(position);
    if (outcome && seatNumber(outcome.winner) !== player) throw new Flaw(`Player ${player} loses ${cameBy()}.`);
    return outcome !== undefined;
  }
}
