import { failure, quote, type Result, type Rules, seatNumber, success, type Text } from '../core/index.ts';
import type { Certificate, Claim, Strategy, StrategyMove } from './certificate.ts';

/*
 * Checks the claim of a certificate by the rules alone, without a solver.
 *
 * A strategy belongs to one player, ours; the other may do anything. A ranked strategy gives each of our positions a
 * rank, exactly how long the game can still last: so ranks fall, and the game ends. The claims need:
 *
 *   win or loss   the winner has a ranked strategy in which every game ends with that player's win
 *   draw          both players have a strategy in which they never lose, and one of the two is ranked: so neither player
 *                 can force a win, and one of them can force the end
 *   endless       both players have a strategy in which a game ends only with their own win: so neither can force an end
 */

/** The number of our positions reached, and of moves made to check them. */
export interface CheckerWork {
  positions: number;
  moves: number;
}

/** Receives the number of checked positions, over all strategies, after each position. */
export type CheckerProgress = (positions: number) => void;

/** The parts of a game that the checker uses: its rules, its notation, and its canonical form. */
export interface CheckedGame {
  readonly rules: Rules<unknown, unknown>;
  readonly text: Pick<Text<unknown, unknown>, 'formatPosition' | 'formatMove'>;
  canonical?(position: unknown): unknown;
}

/** A flaw of a certificate, as a sentence. */
class Flaw extends Error {}

/** Succeeds if the claim holds; otherwise fails with the exact reason. */
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
  const named = strategies.map(({ player }) => player).join(' and ') || 'nobody';
  const players = strategies.length > 2 ? `${strategies.length} players` : named;
  const needed = winner === null ? '1 and 2' : String(winner);
  if (players !== needed)
    throw new Flaw(`A claim of ${verdict} needs strategies of player ${needed}, not of ${players}.`);
  if (verdict === 'draw' && rankedStrategies(strategies).length === 0)
    throw new Flaw('A claim of draw needs a strategy that ends: one with a rank in every position.');
  if (merged && !game.canonical) throw new Flaw('It merges positions, but this game has no canonical form.');
}

/** Visits every position that can occur if our player follows the strategy. */
function checkStrategy(
  game: CheckedGame,
  { claim, merged, strategies }: Certificate,
  strategy: Strategy,
  work: CheckerWork,
  report: CheckerProgress,
): void {
  const isRanked =
    claim.winner !== null || (claim.verdict === 'draw' && rankedStrategies(strategies).includes(strategy));
  const checked = merged ? game : { rules: game.rules, text: game.text };
  const walk = new StrategyWalk(checked, strategy, claim, isRanked, work);
  const longest = walk.begin();
  // New positions are appended while the loop runs, so it visits them too.
  for (const reached of walk.met) {
    walk.checkMove(reached);
    report(++work.positions);
  }
  const isWhole = walk.met.length === strategy.moves.length;
  const foreign = isWhole ? undefined : strategy.moves.find(([text]) => !walk.isMet(text));
  if (foreign)
    throw new Flaw(
      `Player ${strategy.player}'s strategy lists position ${quote(foreign[0])}, which cannot be reached.`,
    );
  if (walk.isRanked && claim.within !== longest)
    throw new Flaw(`It claims an end within ${claim.within} plies; its strategy takes up to ${longest}.`);
}

/** One of our positions as the strategy lists it, and whether it was reached. */
interface Listed {
  readonly move: StrategyMove;
  isMet: boolean;
}

interface Reached {
  readonly position: unknown;
  readonly move: StrategyMove;
}

class StrategyWalk {
  /** Our positions reached so far. */
  readonly met: Reached[] = [];
  /** Whether every game ends. */
  readonly isRanked: boolean;
  private readonly listed: ReadonlyMap<string, Listed>;
  private readonly game: CheckedGame;
  private readonly strategy: Strategy;
  private readonly claim: Claim;
  private readonly work: CheckerWork;
  /** Positions in which the other player moves again: the plies that the game can last, or a mark while they are counted. */
  private readonly again = new Map<string, number | 'open'>();

  /** The game has a canonical form only if positions are merged. */
  constructor(game: CheckedGame, strategy: Strategy, claim: Claim, isRanked: boolean, work: CheckerWork) {
    this.game = game;
    this.strategy = strategy;
    this.claim = claim;
    this.work = work;
    this.listed = new Map(strategy.moves.map((move) => [move[0], { move, isMet: false }]));
    this.isRanked = isRanked;
  }

  /** Starts the walk; returns the plies that the game can last. */
  begin(): number {
    const { start } = this.game.rules;
    return this.isOurTurn(start) ? this.meet(start, () => 'at the start') : this.tryReplies(start);
  }

  /** Makes our move. The rank is this ply plus the most that can follow. */
  checkMove({ position, move: [text, moveText, rank] }: Reached): void {
    const { rules, text: notation } = this.game;
    const move = rules.legalMoves(position).find((candidate) => notation.formatMove(candidate) === moveText);
    if (move === undefined) throw new Flaw(`${quote(moveText)} is not a legal move in position ${quote(text)}.`);
    this.work.moves++;
    const next = rules.play(position, move);
    const cameBy = () => `after its move ${quote(moveText)} in position ${quote(text)}`;
    const plies = 1 + (this.isOver(next, cameBy) ? 0 : this.goOn(next, cameBy));
    if (this.isRanked && rank !== plies)
      throw new Flaw(`Position ${quote(text)} has rank ${rank}, but the game can last ${plies} plies from there.`);
  }

  /** Makes every move of the other player; returns the plies that the game can last. */
  private tryReplies(position: unknown): number {
    const { rules, text } = this.game;
    const replies = rules.legalMoves(position);
    // Without any reply in an unfinished game nothing holds.
    let longest = Number.NEGATIVE_INFINITY;
    for (const reply of replies) {
      const cameBy = () => `after ${quote(text.formatMove(reply))} in position ${quote(text.formatPosition(position))}`;
      const next = rules.play(position, reply);
      const plies = this.isOurTurn(next) ? this.meet(next, cameBy) : this.moveAgain(next, cameBy);
      longest = Math.max(longest, 1 + plies);
    }
    this.work.moves += replies.length;
    return longest;
  }

  /** The other player moves again, unless that move has ended the game. Visits each such position once. */
  private moveAgain(position: unknown, cameBy: () => string): number {
    if (this.isOver(position, cameBy)) return 0;
    const text = this.game.text.formatPosition(position);
    const known = this.again.get(text);
    if (known === 'open' && this.isRanked)
      throw new Flaw(`The other player can move forever from position ${quote(text)}, met ${cameBy()}.`);
    if (known !== undefined) return known === 'open' ? 0 : known;
    this.again.set(text, 'open');
    const plies = this.tryReplies(position);
    this.again.set(text, plies);
    return plies;
  }

  private goOn(position: unknown, cameBy: () => string): number {
    return this.isOurTurn(position) ? this.meet(position, cameBy) : this.tryReplies(position);
  }

  private isOurTurn(position: unknown): boolean {
    return seatNumber(this.game.rules.turn(position)) === this.strategy.player;
  }

  isMet(text: string): boolean {
    return this.listed.get(text)?.isMet === true;
  }

  /** Enters a position with our player to move, or a finished one; returns the plies that the game can last, by its rank. */
  private meet(position: unknown, cameBy: () => string): number {
    const form = this.game.canonical ? this.game.canonical(position) : position;
    const text = this.game.text.formatPosition(form);
    const entry = this.listed.get(text);
    if (entry?.isMet) return entry.move[2] ?? 0;
    if (this.isOver(position, cameBy)) return 0;
    const { player } = this.strategy;
    if (!entry) throw new Flaw(`Player ${player}'s strategy has no move in position ${quote(text)}, met ${cameBy()}.`);
    entry.isMet = true;
    this.met.push({ position: form, move: entry.move });
    return entry.move[2] ?? 0;
  }

  /** Whether the game is over; throws unless it ended as claimed. */
  private isOver(position: unknown, cameBy: () => string): boolean {
    const { player } = this.strategy;
    const outcome = this.game.rules.outcome(position);
    if (outcome === undefined) return false;
    if (outcome.winner === null) {
      if (this.claim.verdict !== 'draw') throw new Flaw(`Player ${player} only draws ${cameBy()}.`);
    } else if (seatNumber(outcome.winner) !== player) throw new Flaw(`Player ${player} loses ${cameBy()}.`);
    return true;
  }
}

/**
 * The strategies in which every entry has a rank, so that every game ends. A player who never moves has no entries: that
 * strategy counts only if the other one has no ranks.
 */
function rankedStrategies(strategies: readonly Strategy[]): readonly Strategy[] {
  const ranked = strategies.filter(({ moves }) => moves.every(([, , rank]) => rank !== null));
  const withEntries = ranked.filter(({ moves }) => moves.length > 0);
  return withEntries.length > 0 ? withEntries : ranked;
}
