import { type AnyMatch, createRandom, currentPosition, failure, type Result, success } from '../../core/index.ts';
import { chooseIndex } from '../../players/player.ts';
import type { SeatPlayer } from '../../players/seats.ts';
import type { PlayerSession } from '../../players/session.ts';
import { type Session, turnProblem } from '../../session/index.ts';
import type { ConnectionState, TableConnection } from '../../tables/client/connection.ts';
import { tableSession } from '../../tables/client/table-session.ts';
import type { Table } from '../../tables/index.ts';
import { openMatchPlayer, outsideOptions, parsePlayerList } from '../arguments/players.ts';
import { UsageError, unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { loadDialogue, plainDialogue } from '../dialogue/load-dialogue.ts';
import { createRenderer } from '../dialogue/renderer.ts';
import { HUMAN, type ShownHint } from '../play/setup.ts';
import type { Answer, Prompter } from '../terminal/prompter.ts';

/** A seat at a table, in the terminal: a person, a program that plays for one, or a spectator. */
export interface TableSeat {
  readonly call: Call;
  readonly connection: TableConnection;
  /** Of the current game. The next game at the table may be another one. */
  ui: GameUi;
  /** Undefined if there is no person to ask. */
  readonly prompter: Prompter | undefined;
  /** The program that plays instead of a person. */
  readonly program: ProgramPlayer | undefined;
  readonly isOnScreen: boolean;
  readonly shownHint: ShownHint;
}

type GameUi = Awaited<ReturnType<typeof loadGameUi>>;

/** The words and the board of a game in the terminal. */
export async function loadGameUi(call: Call, { match, own }: Table) {
  const game = match.game.id;
  const dialogue = own ? plainDialogue : await loadDialogue(game);
  return { game, dialogue, renderer: createRenderer(call, dialogue) };
}

/** Something that wakes a seat. */
export type TableInput = Answer | 'change';

/** Resolves when the table is no longer in this state. */
export async function nextChange(connection: TableConnection, state: ConnectionState): Promise<TableInput> {
  if (connection.state === state)
    await new Promise<void>((resolve) => {
      const stop = connection.onChange(() => {
        stop();
        resolve();
      });
    });
  return 'change';
}

/** The table and its game as this seat sees them. */
export interface Snapshot {
  readonly state: ConnectionState;
  readonly table: Table;
  readonly session: Session;
}

/** Undefined until the server has sent everything. */
export function snapshotOf({ program }: TableSeat, state: ConnectionState): Snapshot | undefined {
  const { table } = state;
  const session = tableSession(state);
  if (table === undefined || session === undefined) return undefined;
  const seated = (seatPlayer: SeatPlayer): SeatPlayer =>
    seatPlayer.kind === 'human' && program ? { kind: 'cpu', player: program.id } : seatPlayer;
  const { player1, player2 } = session.seats;
  return { state, table, session: { ...session, seats: { player1: seated(player1), player2: seated(player2) } } };
}

export function isOurTurn({ state, session, table }: Snapshot): boolean {
  const own = state.seat === null ? [] : [state.seat];
  return turnProblem({ ...session, own, isClosed: table.isClosed }) === undefined;
}

/** A program that plays at a table instead of a person: one of our players, or a bot. */
export type ProgramPlayer = Awaited<ReturnType<typeof createProgramPlayer>>;

/** The program of `--player`; undefined for a person. */
export async function openProgram(call: Call): Promise<ProgramPlayer | undefined> {
  const { player = HUMAN } = call.flags;
  if (player === HUMAN) return undefined;
  const [id, ...more] = parsePlayerList(player, [HUMAN]);
  if (id === undefined || more.length > 0) throw new UsageError('--player takes one player.');
  return createProgramPlayer(call, id);
}

/** Opens the player again for each game of the table: a rematch swaps the seats. */
async function createProgramPlayer(call: Call, id: string) {
  const player = await openMatchPlayer(id, outsideOptions(call));
  const random = createRandom(call.terminal.randomSeed());
  let open: { readonly game: number; readonly session: PlayerSession } | undefined;

  return {
    id,
    hasForfeited: false,
    /** The text of its move in game number `game` of the table; fails when it forfeits. */
    async choose(match: AnyMatch, game: number): Promise<Result<string>> {
      const { rules, text: notation } = match.game;
      const position = currentPosition(match);
      if (open?.game !== game) {
        await open?.session.close(null);
        open = { game, session: unwrap(await player.open(match.game, rules.turn(position))) };
      }
      const answer = await open.session.answer(match);
      if (answer.kind === 'weights')
        return success(notation.formatMove(rules.legalMoves(position)[chooseIndex(answer.weights, random)]));
      this.hasForfeited = true;
      return failure(answer.detail);
    },
    close: async () => open?.session.close(null),
  };
}
