import {
  type AnyGameDefinition,
  createGame,
  currentPosition,
  failure,
  formatRecord,
  formatVariant,
  mustSucceed,
  otherSeat,
  parseChoice,
  parseMove,
  parseRecord,
  type Result,
  type Seat,
  seatNumber,
  seedStart,
  startMatch,
  success,
} from '../core/index.ts';
import { lastDecision, TURN_SENTENCES, turnProblem } from '../session/turn.ts';
import type { Request, TableChange } from './event.ts';
import { distinctName } from './name.ts';
import { type Holder, isOver, nextPly, seatOfHolder, type Table } from './table.ts';

interface MoveCommand {
  readonly action: 'move';
  readonly ply: number;
  readonly move: string;
}

type Action = 'resign' | 'decline' | Request;

/** A command of the holder of a key. `game` and `ply` say what the sender saw: a request for an earlier one is refused. */
export type Command =
  | MoveCommand
  /** Without a name, one that was given before stays. */
  | { readonly action: 'sit'; readonly name?: string | null }
  | { readonly action: Action; readonly game?: number; readonly ply?: number };

export type Refusal =
  /** The table has gone on: what was asked for does not fit it any more, or not yet. */
  | 'conflict'
  /** It is for the other player to do. */
  | 'forbidden'
  /** The rules do not allow the move. */
  | 'illegal';

export type Decision =
  /** Nothing to change: it has been done already, by the same holder. */
  | { readonly kind: 'done' }
  /** `move` is the parsed move of the change, if it is one. */
  | { readonly kind: 'change'; readonly change: TableChange; readonly move?: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly error: string };

/** The input of a decision beside the table. */
export interface Circumstances {
  readonly definitions: readonly AnyGameDefinition[];
  /** Draws the start of a rematch, where chance draws it. */
  readonly seed: number;
  /** Moves and actions that a table takes in all. */
  readonly maxEvents: number;
}

const DONE: Decision = { kind: 'done' };
const { closed: CLOSED, over: OVER } = TURN_SENTENCES;

/** The referee: what becomes of a command. Changes nothing itself. */
export function decide(table: Table, holder: Holder, command: Command, circumstances: Circumstances): Decision {
  const decision = referee(table, holder, command, circumstances);
  const { maxEvents } = circumstances;
  if (decision.kind !== 'change' || table.version < maxEvents) return decision;
  return refuse('conflict', `This table has had ${maxEvents} moves and actions, and takes no more.`);
}

function referee(table: Table, holder: Holder, command: Command, circumstances: Circumstances): Decision {
  if (command.action === 'move') return decideMove(table, holder, command);
  const seat = seatOfHolder(table, holder);
  if (command.action === 'sit') return decideSit(table, seat, command.name);
  if (table.isClosed) return refuse('conflict', CLOSED);
  const late = lateness(table, command);
  return late === undefined ? decideAction(table, seat, command.action, circumstances) : refuse('conflict', late);
}

function decideAction(table: Table, seat: Seat, action: Action, circumstances: Circumstances): Decision {
  switch (action) {
    case 'resign':
      return decideResign(table, seat);
    case 'undo':
      return decideUndo(table, seat);
    case 'rematch':
      return decideRematch(table, seat, circumstances);
    case 'decline':
      return decideDecline(table, seat);
  }
}

function decideMove(table: Table, holder: Holder, { ply, move: text }: MoveCommand): Decision {
  const before = table.played.at(ply - 1);
  if (before !== undefined) {
    const isRepeat = before.holder === holder && before.move === text;
    return isRepeat ? DONE : refuse('conflict', `Move ${ply} has been played; the next is move ${nextPly(table)}.`);
  }
  const seat = seatOfHolder(table, holder);
  const problem = turnProblem({ ...table, own: [seat] });
  if (problem === 'closed' || problem === 'over') return refuse('conflict', TURN_SENTENCES[problem]);
  if (ply !== nextPly(table))
    return refuse('conflict', `Move ${ply} is too early; the next is move ${nextPly(table)}.`);
  if (problem !== undefined) return refuse('forbidden', 'It is the other player’s turn.');
  const move = parseMove(table.match.game, currentPosition(table.match), text);
  if (!move.ok) return refuse('illegal', move.error);
  return change({ type: 'moved', seat: seatNumber(seat), ply, move: text }, move.value);
}

/** Opens a closed table again. */
function decideSit({ players, isClosed }: Table, seat: Seat, wanted = players[seat].name): Decision {
  const name = distinctName(wanted, players[otherSeat(seat)].name);
  if (!isClosed && players[seat].isSeated && players[seat].name === name) return DONE;
  return change({ type: 'sat', seat: seatNumber(seat), name });
}

function decideResign(table: Table, seat: Seat): Decision {
  if (table.resigned === seat) return DONE;
  return isOver(table) ? refuse('conflict', OVER) : change({ type: 'resigned', seat: seatNumber(seat) });
}

/** Goes back to the last decision of the player who asks: one move, or two when the other player has answered. */
function decideUndo(table: Table, seat: Seat): Decision {
  if (table.resigned !== null) return refuse('conflict', 'A resigned game cannot be taken back.');
  const asker = table.request?.action === 'undo' ? table.request.seat : seat;
  const moves = lastDecision(table.match, [asker], table.movesAtStart);
  if (moves === undefined) return refuse('conflict', 'There is no move of yours to take back.');
  return askOrAgree(table, seat, 'undo', () => ({ type: 'undone', seat: seatNumber(seat), moves }));
}

function decideRematch(table: Table, seat: Seat, circumstances: Circumstances): Decision {
  if (!isOver(table)) return refuse('conflict', 'A rematch is possible when the game is over.');
  return askOrAgree(table, seat, 'rematch', () => ({
    type: 'rematched',
    seat: seatNumber(seat),
    record: nextRecord(table, circumstances),
  }));
}

/** The same variant from its start, or from another one where chance draws it. */
function nextRecord({ redraw, match }: Table, { definitions, seed }: Circumstances): string {
  if (redraw === null) return `${formatVariant(match.game)}:`;
  const { definition, given } = mustSucceed(parseChoice(definitions, redraw));
  return formatRecord(startMatch(mustSucceed(createGame(definition, seedStart(definition, given, seed)))));
}

function askOrAgree(table: Table, seat: Seat, request: Request, agreed: () => TableChange): Decision {
  if (table.request?.action !== request) return change({ type: 'asked', seat: seatNumber(seat), request });
  return table.request.seat === seat ? DONE : change(agreed());
}

/** Also withdraws what one has asked for oneself. */
function decideDecline({ request }: Table, seat: Seat): Decision {
  return request === null ? DONE : change({ type: 'declined', seat: seatNumber(seat), request: request.action });
}

function lateness(table: Table, { game, ply }: { readonly game?: number; readonly ply?: number }): string | undefined {
  if (game !== undefined && game !== table.game) return `Game ${table.game} is being played here, not game ${game}.`;
  if (ply !== undefined && ply !== nextPly(table)) return `The next move is move ${nextPly(table)}, not ${ply}.`;
  return undefined;
}

/** The first event of a table: what was chosen is checked, and a start that chance draws is drawn. */
export function decideOpening(
  definitions: readonly AnyGameDefinition[],
  record: string,
  seed: number,
  hints: boolean,
): Result<TableChange> {
  const match = parseRecord(definitions, record);
  if (!match.ok) return match;
  const { definition, given } = mustSucceed(parseChoice(definitions, record));
  const redraw = definition.drawnStart?.isDrawn(given) ? drawnChoice(definition, record) : null;
  if (redraw === null || match.value.moves.length > 0) return opened(formatRecord(match.value), redraw, hints);
  const game = createGame(definition, seedStart(definition, given, seed));
  return game.ok ? opened(formatRecord(startMatch(game.value)), redraw, hints) : failure(game.error);
}

function opened(record: string, redraw: string | null, hints: boolean): Result<TableChange> {
  return success({ type: 'opened', record, redraw, hints });
}

/** The chosen options without their seed: the next start gets another one. */
function drawnChoice({ drawnStart }: AnyGameDefinition, record: string): string {
  const [variant = ''] = record.split(':');
  const words = variant.split(/\s/).filter((word) => word !== '' && !word.startsWith(`${drawnStart?.seedOption}=`));
  return words.join(' ');
}

function change(made: TableChange, move?: unknown): Decision {
  return { kind: 'change', change: made, ...(move === undefined ? {} : { move }) };
}

function refuse(refusal: Refusal, error: string): Decision {
  return { kind: 'refused', refusal, error };
}
