import {
  type AnyMatch,
  createRandom,
  currentPosition,
  failure,
  type Result,
  type Seat,
  success,
} from '../../core/index.ts';
import type { SeatPlayer } from '../../players/seats.ts';
import type { PlayerSession } from '../../players/session.ts';
import { type Session, turnProblem } from '../../session/index.ts';
import { tableSession } from '../../tables/client/table-session.ts';
import type { Visit, VisitState } from '../../tables/client/visit.ts';
import type { Table } from '../../tables/index.ts';
import { unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import type { AnyDialogue } from '../dialogue/dialogue.ts';
import type { Renderer } from '../dialogue/renderer.ts';
import type { ShownHint } from '../play/setup.ts';
import type { OpenPrompter } from '../terminal/prompter.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The words and the board of a game in the terminal. */
interface GameVoice {
  /** The id of the game. */
  game: string;
  dialogue: AnyDialogue;
  renderer: Renderer;
}

/** A seat at a table, in the terminal: a person, a program that plays for one, or a spectator. The next game may be another one. */
export interface TableSeat extends GameVoice {
  readonly terminal: Terminal;
  readonly visit: Visit;
  voiceFor(game: string): Promise<GameVoice>;
  /** Undefined if there is no person to ask. */
  readonly prompter: OpenPrompter | undefined;
  /** The program that plays instead of a person. */
  readonly player: string | undefined;
  readonly program: ProgramPlayer | undefined;
  readonly isOnScreen: boolean;
  readonly shownHint: ShownHint;
}

/** The table and its game as this seat sees them. */
export interface Scene {
  readonly state: VisitState;
  readonly table: Table;
  readonly session: Session;
}

/** Undefined until the server has sent everything. */
export function sceneOf({ player }: TableSeat, state: VisitState): Scene | undefined {
  const { table } = state;
  const session = tableSession(state);
  if (table === undefined || session === undefined) return undefined;
  const seated = (seatPlayer: SeatPlayer): SeatPlayer =>
    seatPlayer.kind === 'human' && player !== undefined ? { kind: 'cpu', player } : seatPlayer;
  const { player1, player2 } = session.seats;
  return { state, table, session: { ...session, seats: { player1: seated(player1), player2: seated(player2) } } };
}

export function isOurTurn({ state, session, table }: Scene): boolean {
  const own = state.seat === null ? [] : [state.seat];
  return turnProblem({ ...session, own, isClosed: table.isClosed }) === undefined;
}

/** A program that plays at a table instead of a person: one of our players, or a bot. */
type ProgramPlayer = Awaited<ReturnType<typeof createProgramPlayer>>;

/** Opens the player again for each game of the table: a rematch swaps the seats. */
export async function createProgramPlayer(call: Call, id: string) {
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
    /** The text of its move in game number `game` of the table; fails when it forfeits. */
    async choose(match: AnyMatch, game: number): Promise<Result<string>> {
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
    async close(winner: Seat | null) {
      await session?.close(winner);
    },
  };
}
