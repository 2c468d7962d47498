import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  failure,
  findGame,
  parseMove,
  quote,
  type Result,
  SEATS,
  type Seat,
  seatNumber,
  success,
} from '../core/index.ts';
import { type Certificate, type Claim, certificateChecksum, type Strategy } from './certificate-text.ts';

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

/** What is wrong, in a sentence. */
class Flaw extends Error {}

/** Says that the certificate holds for one of these games, or precisely what fails. */
export function verifyCertificate(
  definitions: readonly AnyGameDefinition[],
  certificate: Certificate,
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
  return checkCertificate(game.value, certificate);
}

export function checkCertificate(game: AnyGame, certificate: Certificate): Result<Verification> {
  try {
    const verification = check(game, certificate);
    const checksum = certificateChecksum(certificate);
    if (checksum === certificate.checksum) return success(verification);
    return failure(`It is not as it was written: its checksum is ${checksum}, not ${certificate.checksum}.`);
  } catch (error) {
    if (error instanceof Flaw) return failure(error.message);
    throw error;
  }
}

function check(game: AnyGame, { claim, strategies, merged }: Certificate): Verification {
  if (game.outcome(game.start)) throw new Flaw('The game is over at its start, so there is nothing to claim.');
  if (merged && !game.canonical) throw new Flaw('It merges positions, but this game has no canonical form.');
  const first = seatNumber(game.turn(game.start));
  if (claim.winner !== null && (claim.verdict === 'win') !== (claim.winner === first)) {
    throw new Flaw(
      `It claims a ${claim.verdict} for player ${first}, who moves first, and that player ${claim.winner} wins.`,
    );
  }
  const players = strategies.map(({ player }) => player).join(' and ');
  const needed = claim.winner === null ? '1 and 2' : String(claim.winner);
  if (players !== needed) {
    throw new Flaw(`A claim of ${claim.verdict} needs strategies of player ${needed}, not of ${players || 'nobody'}.`);
  }
  const walks = strategies.map((strategy) => followStrategy(game, strategy, claim.winner !== null, merged));
  const within = walks[0]?.longest;
  if (claim.within !== null && claim.within !== within) {
    throw new Flaw(`It claims an end within ${claim.within} plies; its strategy takes up to ${within}.`);
  }
  const sum = (count: 'positions' | 'moves') => walks.reduce((total, walk) => total + walk[count], 0);
  return { game, claim, positions: sum('positions'), moves: sum('moves') };
}

function followStrategy(game: AnyGame, { player, moves: listed }: Strategy, isWinning: boolean, isMerged: boolean) {
  const seat = SEATS[player - 1] as Seat;
  const entries = new Map(listed.map((entry) => [entry[0], entry]));
  if (entries.size < listed.length) {
    const twice = listed.find((entry) => entries.get(entry[0]) !== entry);
    throw new Flaw(`Player ${player}'s strategy lists position ${quote(twice?.[0] ?? '')} twice.`);
  }
  const met = new Set<string>();
  const queue: unknown[] = [];
  let moves = 0;

  /** Takes note of a position with our player to move; the plies that the game can still last there. */
  function meet(position: unknown, cameBy: string): number {
    const outcome = game.outcome(position);
    if (outcome && outcome.winner !== seat) throw new Flaw(`Player ${player} loses ${cameBy}.`);
    if (outcome) return 0;
    const form = isMerged ? (game.canonical?.(position) ?? position) : position;
    const text = game.formatPosition(form);
    const entry = entries.get(text);
    if (!entry) throw new Flaw(`Player ${player}'s strategy has no move in position ${quote(text)}, met ${cameBy}.`);
    if ((entry[2] === null) === isWinning)
      throw new Flaw(`Position ${quote(text)} ${isWinning ? 'needs a' : 'has no'} rank.`);
    if (!met.has(text)) queue.push(form);
    met.add(text);
    return entry[2] ?? 0;
  }

  /** Tries every move of the other player; the plies that the game can still last. */
  function meetAllReplies(position: unknown, cameBy: string): number {
    const outcome = game.outcome(position);
    if (outcome && outcome.winner !== seat) throw new Flaw(`Player ${player} loses ${cameBy}.`);
    let longest = 0;
    for (const reply of game.legalMoves(position)) {
      moves++;
      const after = `after ${quote(game.formatMove(reply))} in position ${quote(game.formatPosition(position))}`;
      longest = Math.max(longest, 1 + meet(game.play(position, reply), after));
    }
    return longest;
  }

  const isFirst = game.turn(game.start) === seat;
  const longest = isFirst ? meet(game.start, 'at the start') : meetAllReplies(game.start, 'at the start');
  for (const position of queue) {
    const text = game.formatPosition(position);
    const [, moveText, rank] = entries.get(text) as Strategy['moves'][number];
    const move = parseMove(game, position, moveText);
    if (!move.ok) throw new Flaw(`${quote(moveText)} is no legal move in position ${quote(text)}: ${move.error}`);
    moves++;
    const plies =
      1 +
      meetAllReplies(game.play(position, move.value), `after its move ${quote(moveText)} in position ${quote(text)}`);
    if (isWinning && rank !== plies) {
      throw new Flaw(`Position ${quote(text)} has rank ${rank}, but the game can last ${plies} plies from there.`);
    }
  }
  const foreign = listed.find(([text]) => !met.has(text));
  if (foreign) throw new Flaw(`Position ${quote(foreign[0])} is in player ${player}'s strategy but cannot come about.`);
  return { longest, positions: met.size, moves };
}
