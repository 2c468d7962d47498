import { from } from '../../api/question.ts';
import {
  type AnyMatch,
  createRandom,
  currentPosition,
  failure,
  formatRecord,
  matchOutcome,
  moveTexts,
  playersBySeat,
  playText,
  quote,
  type Random,
  type Result,
  type Seat,
  seatNumber,
  seatOf,
  success,
  winnerNumber,
} from '../../core/index.ts';
import { findPlayer, type Player, playOut } from '../../players/index.ts';

/** A game of the client against one of our players, or with the client on both sides. */
interface KeptGame {
  readonly match: AnyMatch;
  readonly seat: Seat;
  readonly opponent: string;
  readonly player: Player<unknown, unknown> | undefined;
  readonly random: Random;
}

export const NO_OPPONENT = 'none';
const MAX_GAMES = 1000;

/** The games of one client. They last until it disconnects, and each can be restarted from its record. */
export class KeptGames {
  private readonly games = new Map<string, KeptGame>();

  /** The opponent moves at once if it is its turn. */
  start(match: AnyMatch, seat: 1 | 2, opponent: string, seed: number): Result<GameState> {
    if (this.games.size >= MAX_GAMES)
      return failure(`There are ${MAX_GAMES} games already; start the server again for more.`);
    const player =
      opponent === NO_OPPONENT ? success(undefined) : from(findPlayer(opponent), (found) => found.create(match.game));
    if (!player.ok) return player;
    const id = `game-${this.games.size + 1}`;
    const kept = { match, seat: seatOf(seat), opponent, player: player.value, random: createRandom(seed) };
    return success(this.answer(id, kept, match));
  }

  state(id: string): Result<GameState> {
    const kept = this.games.get(id);
    return kept ? success(stateOf(id, kept, [])) : failure(this.unknown(id));
  }

  /** An illegal move changes nothing. */
  play(id: string, text: string): Result<GameState> {
    const kept = this.games.get(id);
    if (!kept) return failure(this.unknown(id));
    if (matchOutcome(kept.match)) return failure(`${quote(id)} is over; start another game.`);
    const played = playText(kept.match, text);
    return played.ok ? success(this.answer(id, kept, played.value)) : played;
  }

  private answer(id: string, kept: KeptGame, match: AnyMatch): GameState {
    const { player, seat, random } = kept;
    const isTheirTurn = player && !matchOutcome(match) && match.game.rules.turn(currentPosition(match)) !== seat;
    const after = isTheirTurn ? playOut(match, [player, player], { maxPlies: 1, random }) : match;
    const next = { ...kept, match: after };
    this.games.set(id, next);
    return stateOf(id, next, moveTexts(after).slice(match.moves.length));
  }

  private unknown(id: string): string {
    return `There is no game ${quote(id)}; start_game gives one, also from a record.`;
  }
}

type GameState = ReturnType<typeof stateOf>;

/** The state of a game. `answer` are the moves that the opponent has just made. */
function stateOf(id: string, { match, seat, opponent }: KeptGame, answer: readonly string[]) {
  const { rules, text: words } = match.game;
  const position = currentPosition(match);
  const outcome = matchOutcome(match);
  return {
    game: id,
    record: formatRecord(match),
    board: words.describePosition(position, playersBySeat(match.game)),
    position: words.formatPosition(position),
    moves: moveTexts(match),
    you: seatNumber(seat),
    opponent,
    over: outcome !== undefined,
    winner: winnerNumber(outcome?.winner),
    reason: outcome ? words.whyOver(position) : null,
    /** Your legal moves; empty when the game is over. */
    legal: rules.legalMoves(position).map((move) => words.formatMove(move)),
    answer,
  };
}
