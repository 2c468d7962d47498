import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  failure,
  findGame,
  parseMove,
  quote,
  type Result,
  seatNumber,
  success,
} from '../core/index.ts';
import {
  type Certificate,
  type Claim,
  certificateChecksum,
  type Strategy,
  type StrategyMove,
} from './certificate-text.ts';

/*
 * Whether a certificate is true, by the rules alone: nothing in it is believed, and no solver is asked.
 *
 * A winning strategy names a move for its player in every position that the other player can bring about. Each move's
 * rank is exactly how long the game can still last, so ranks fall and the game ends; it must always end well. A safe
 * strategy has no ranks: its player never loses, and perhaps the game never ends. If both players have one, neither
 * can force an end.
 */

export interface Verification {
  readonly game: AnyGame;
  readonly claim: Claim;
  /** How many positions of a strategy were met, and how many moves were made to check them. */
  readonly positions: number;
  readonly moves: number;
}

/** Told after each position that has been checked how many that makes, all strategies together. */
export type CheckerProgress = (positions: number) => void;

/** What is wrong, in a sentence. */
class Flaw extends Error {}

/** Says that the certificate holds for one of these games, or precisely what fails. */
export function verifyCertificate(
  definitions: readonly AnyGameDefinition[],
  certificate: Certificate,
  report?: CheckerProgress,
): Result<Verification> {
  const definition = findGame(definitions, certificate.game);
  if (!definition.ok) return definition;
  const { title, rulesVersion } = definition.value;
  if (certificate.rulesVersion !== rulesVersion) {
    return failure(
      `It is about version ${certificate.rulesVersion} of the rules of ${title}; this is version ${rulesVersion}.`,
    );
  }
  const game = createGame(definition.value, certificate.options);
  if (!game.ok) return game;
  const written = Object.keys(certificate.options);
  const missing = Object.keys(game.value.options).find((name) => !written.includes(name));
  if (missing !== undefined) return failure(`Its options do not say ${missing}.`);
  return checkCertificate(game.value, certificate, report);
}

export function checkCertificate(
  game: AnyGame,
  certificate: Certificate,
  report: CheckerProgress = () => {},
): Result<Verification> {
  try {
    const verification = check(game, certificate, report);
    const checksum = certificateChecksum(certificate);
    if (checksum === certificate.checksum) return success(verification);
    return failure(`It is not as it was written: its checksum is ${checksum}, not ${certificate.checksum}.`);
  } catch (error) {
    if (error instanceof Flaw) return failure(error.message);
    throw error;
  }
}

function check(game: AnyGame, { claim, strategies, merged }: Certificate, report: CheckerProgress): Verification {
  checkClaim(game, claim, strategies);
  if (merged && !game.canonical) throw new Flaw('It merges positions, but this game has no canonical form.');
  let [positions, moves] = [0, 0];
  for (const strategy of strategies) {
    const walk = createWalk(game, strategy, claim.winner !== null, merged);
    const before = positions;
    const longest = follow(walk, (checked) => report(before + checked));
    if (claim.within !== null && claim.within !== longest) {
      throw new Flaw(`It claims an end within ${claim.within} plies; its strategy takes up to ${longest}.`);
    }
    positions += walk.met.size;
    moves += walk.moves;
  }
  return { game, claim, positions, moves };
}

/** Whether verdict, winner and strategies go together. */
function checkClaim(game: AnyGame, { verdict, winner }: Claim, strategies: readonly Strategy[]): void {
  if (game.outcome(game.start)) throw new Flaw('The game is over at its start, so there is nothing to claim.');
  const first = seatNumber(game.turn(game.start));
  if (winner !== null && (verdict === 'win') !== (winner === first)) {
    throw new Flaw(`It claims a ${verdict} for player ${first}, who moves first, and that player ${winner} wins.`);
  }
  const players = strategies.map(({ player }) => player).join(' and ');
  const needed = winner === null ? '1 and 2' : String(winner);
  if (players === needed) return;
  throw new Flaw(`A claim of ${verdict} needs strategies of player ${needed}, not of ${players || 'nobody'}.`);
}

/** A walk through all that can happen if one player, ours, keeps to a strategy. */
interface Walk {
  readonly game: AnyGame;
  readonly player: 1 | 2;
  readonly isWinning: boolean;
  readonly isMerged: boolean;
  readonly entries: ReadonlyMap<string, StrategyMove>;
  /** The positions met so far in which our player is to move, and those of them still to look at. */
  readonly met: Set<string>;
  readonly queue: unknown[];
  moves: number;
}

function createWalk(game: AnyGame, { player, moves }: Strategy, isWinning: boolean, isMerged: boolean): Walk {
  const entries = new Map<string, StrategyMove>();
  for (const entry of moves) {
    if (entries.has(entry[0])) throw new Flaw(`Player ${player}'s strategy lists position ${quote(entry[0])} twice.`);
    entries.set(entry[0], entry);
  }
  return { game, player, isWinning, isMerged, entries, met: new Set(), queue: [], moves: 0 };
}

/** The most plies that the game can last. */
function follow(walk: Walk, report: CheckerProgress): number {
  const { game, player, entries, met, queue } = walk;
  const atStart = () => 'at the start';
  const isFirst = seatNumber(game.turn(game.start)) === player;
  const longest = isFirst ? meet(walk, game.start, atStart) : tryReplies(walk, game.start);
  let checked = 0;
  for (const position of queue) {
    checkMove(walk, position);
    report(++checked);
  }
  for (const text of entries.keys()) {
    if (!met.has(text))
      throw new Flaw(`Player ${player}'s strategy lists position ${quote(text)}, which cannot come about.`);
  }
  return longest;
}

/** Our player's move in a position, and whether its rank is what follows from those after it. */
function checkMove(walk: Walk, position: unknown): void {
  const { game, entries, isWinning } = walk;
  const text = game.formatPosition(position);
  const [, moveText, rank] = entries.get(text) as StrategyMove;
  const move = parseMove(game, position, moveText);
  if (!move.ok) throw new Flaw(`${quote(moveText)} is no legal move in position ${quote(text)}: ${move.error}`);
  walk.moves++;
  const next = game.play(position, move.value);
  checkNotLost(walk, next, () => `after its move ${quote(moveText)} in position ${quote(text)}`);
  const plies = 1 + tryReplies(walk, next);
  if (!isWinning || rank === plies) return;
  throw new Flaw(`Position ${quote(text)} has rank ${rank}, but the game can last ${plies} plies from there.`);
}

/** Tries every move of the other player; the plies that the game can last. */
function tryReplies(walk: Walk, position: unknown): number {
  const { game } = walk;
  let longest = 0;
  for (const reply of game.legalMoves(position)) {
    walk.moves++;
    const cameBy = () => `after ${quote(game.formatMove(reply))} in position ${quote(game.formatPosition(position))}`;
    longest = Math.max(longest, 1 + meet(walk, game.play(position, reply), cameBy));
  }
  return longest;
}

/** Takes note of a position in which our player is to move; the plies that the game can last, by its rank. */
function meet(walk: Walk, position: unknown, cameBy: () => string): number {
  const { game, player, isMerged, isWinning, entries, met, queue } = walk;
  checkNotLost(walk, position, cameBy);
  if (game.outcome(position)) return 0;
  const form = isMerged && game.canonical ? game.canonical(position) : position;
  const text = game.formatPosition(form);
  const entry = entries.get(text);
  if (!entry) throw new Flaw(`Player ${player}'s strategy has no move in position ${quote(text)}, met ${cameBy()}.`);
  const [, , rank] = entry;
  if ((rank === null) === isWinning) {
    throw new Flaw(`Position ${quote(text)} must have ${isWinning ? 'a rank' : 'no rank, as nothing has to end'}.`);
  }
  if (!met.has(text)) queue.push(form);
  met.add(text);
  return rank ?? 0;
}

function checkNotLost({ game, player }: Walk, position: unknown, cameBy: () => string): void {
  const outcome = game.outcome(position);
  if (outcome && seatNumber(outcome.winner) !== player) throw new Flaw(`Player ${player} loses ${cameBy()}.`);
}
