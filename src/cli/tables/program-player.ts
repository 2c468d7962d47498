import {
  type AnyMatch,
  createRandom,
  currentPosition,
  failure,
  type Result,
  type Seat,
  success,
} from '../../core/index.ts';
import type { PlayerSession } from '../../players/session.ts';
import { unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';

/** A program that plays at a table instead of a person: one of our players, or a bot. */
export interface ProgramPlayer {
  /** The text of its move in game number `game` of the table; fails when it forfeits. */
  choose(match: AnyMatch, game: number): Promise<Result<string>>;
  hasForfeited(): boolean;
  close(winner: Seat | null): Promise<void>;
}

/** Opens the player anew for each game of the table: a rematch swaps the seats. */
export async function createProgramPlayer(call: Call, id: string): Promise<ProgramPlayer> {
  const [{ chooseIndex }, { openMatchPlayer, outsideOptions }] = await Promise.all([
    import('../../players/index.ts'),
    import('../arguments/players.ts'),
  ]);
  const player = await openMatchPlayer(id, outsideOptions(call));
  const random = createRandom(call.terminal.randomSeed());
  let session: PlayerSession | undefined;
  let openGame: number | undefined;
  let hasForfeited = false;

  async function sessionOf(match: AnyMatch, game: number): Promise<PlayerSession> {
    if (session && openGame === game) return session;
    await session?.close(null);
    session = unwrap(await player.open(match.game, match.game.rules.turn(currentPosition(match))));
    openGame = game;
    return session;
  }

  return {
    async choose(match, game) {
      const { rules, text: notation } = match.game;
      const answer = await (await sessionOf(match, game)).answer(match);
      if (answer.kind === 'weights') {
        const legal = rules.legalMoves(currentPosition(match));
        return success(notation.formatMove(legal[chooseIndex(answer.weights, random)]));
      }
      hasForfeited = true;
      return failure(answer.detail);
    },
    hasForfeited: () => hasForfeited,
    async close(winner) {
      await session?.close(winner);
    },
  };
}
