import {
  capitalized,
  movesLeft,
  movesOfBoth,
  type NamedPlayer,
  type NamedPlayers,
  otherSeat,
  SEATS,
  type Seat,
  type Value,
  type Verdict,
} from '../core/index.ts';

/*
 * Sentences about a value alone, without its solution. The page needs them on every board.
 */

const VERBS: Readonly<Record<Exclude<Verdict, 'endless'>, string>> = { win: 'wins', loss: 'loses', draw: 'draws' };

/** The value of a move for the player who makes it: "wins in 3 moves", "loses in 4 moves", "draws in 2 moves", "endless". */
export function describeValue({ verdict, distance }: Value): string {
  return verdict === 'endless' ? 'endless' : `${VERBS[verdict]} in ${movesLeft(distance)}`;
}

/** The player who can force a win; undefined if neither can. */
export function winnerInSight({ verdict }: Value, turn: Seat): Seat | undefined {
  if (verdict === 'win') return turn;
  return verdict === 'loss' ? otherSeat(turn) : undefined;
}

/** Who can win, in one sentence beside a board. */
export function describeWinner(value: Value, turn: Seat, players: NamedPlayers): string {
  const winner = winnerInSight(value, turn);
  if (winner !== undefined) return `${capitalized(players[winner].name)} can win this.`;
  return value.verdict === 'draw' ? 'With best play it is a draw.' : 'With best play nobody wins.';
}

/** A player, and whether it is one of ours. */
export interface ProjectedPlayer {
  readonly player: NamedPlayer;
  /** The id of one of our players; absent for a human being. */
  readonly cpu?: string | undefined;
}

/** A sentence about who will win: a human being can still go wrong, a perfect CPU cannot. */
export function describeProjection(value: Value, turn: Seat, players: Readonly<Record<Seat, ProjectedPlayer>>): string {
  if (value.verdict === 'draw')
    return `Neither player can force a win: a draw in ${movesOfBoth(value.distance)} with best play.`;
  if (value.verdict === 'endless') {
    return 'Neither player can force a win: the game never ends if both play their best.';
  }
  const { player, cpu } = players[value.verdict === 'win' ? turn : otherSeat(turn)];
  const winner = capitalized(player.name);
  const soon = `in ${movesOfBoth(value.distance)}`;
  const humans = SEATS.filter((seat) => players[seat].cpu === undefined);
  if (humans.length !== 1) return `${winner} will win ${soon} if both play their best.`;
  if (player.isYou) return `You should win ${soon} if you play your best.`;
  if (cpu === undefined) return `${winner} should win ${soon} with best play.`;
  return cpu === 'perfect'
    ? `${winner} will win, ${soon} at the latest.`
    : `${winner} should win ${soon} if it plays its best.`;
}
