import { currentPosition, otherSeat, parseMove, type Seat, seatNumber } from '../core/index.ts';
import { lastDecision, TURN_SENTENCES, turnProblem } from '../session/turn.ts';
import { timeoutDueMs } from './clock.ts';
import { change, type Decision, type DecisionContext, DONE, refuse } from './decision.ts';
import type { QuickWord, Request, TableChange } from './event.ts';
import { distinctName } from './name.ts';
import { decideOpening, nextRecord, plainVariant, startOf } from './next-game.ts';
import type { Command, LinkCommand, MoveCommand } from './requests.ts';
import { type Holder, isFree, isOver, moverAt, nextPly, seatOfHolder, type Table } from './table.ts';

/** A player who says this many words in a row has to wait for something else to happen. */
const MAX_WORDS_IN_A_ROW = 3;
const { closed: CLOSED, over: OVER } = TURN_SENTENCES;

/** Decides a command without changing anything. */
export function decide(table: Table, holder: Holder, command: Command, context: DecisionContext): Decision {
  const seat = seatOfHolder(table, holder);
  switch (command.action) {
    case 'move':
      return decideMove(table, holder, command);
    case 'sit':
      return decideSit(table, seat, command.name);
    case 'give-seat':
    case 'keep-seat':
      return decideWish(table, command.action, command.wish);
    case 'say':
      return decideSay(table, seat, command.word);
    case 'hide':
    case 'unhide':
      return decideHiding(table, seat, command.action === 'hide');
    default: {
      if (table.isClosed) return refuse('conflict', CLOSED);
      const late = lateness(table, command);
      return late === undefined ? decideInGame(table, seat, command, context) : refuse('conflict', late);
    }
  }
}

type GameCommand = Extract<Command, { readonly action: 'resign' | 'undo' | 'decline' | 'rematch' }>;

function decideInGame(table: Table, seat: Seat, command: GameCommand, context: DecisionContext): Decision {
  if (command.action === 'rematch') return decideRematch(table, seat, command.variant, context);
  if (command.action === 'resign') return decideResign(table, seat);
  return command.action === 'undo' ? decideUndo(table, seat) : decideDecline(table, seat);
}

function decideMove(table: Table, holder: Holder, { ply, move: text }: MoveCommand): Decision {
  const before = table.played[ply - 1];
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
  const { match } = table;
  const move = parseMove(match.game, currentPosition(match), text);
  if (!move.ok) return refuse('illegal', move.error);
  return change({ type: 'moved', seat: seatNumber(seat), ply, move: text });
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

/** The same game again, or another one that both want. Agreeing names the same game as the request. */
function decideRematch(table: Table, seat: Seat, wanted: string | undefined, context: DecisionContext): Decision {
  const { definitions, seed } = context;
  if (!isOver(table)) return refuse('conflict', 'A rematch is possible when the game is over.');
  if (wanted === undefined) {
    const again = (): TableChange => ({
      type: 'rematched',
      seat: seatNumber(seat),
      record: nextRecord(definitions, table, seed),
    });
    return askOrAgree(table, seat, 'rematch', again);
  }
  if (table.own) return refuse('illegal', 'At this table only its own game is played; open another table.');
  const variant = plainVariant(definitions, wanted);
  if (!variant.ok) return refuse('illegal', variant.error);
  const opening = decideOpening(definitions, `${variant.value}${startOf(table)}`, seed, table.hints);
  if (!opening.ok) return refuse('illegal', opening.error);
  const { record, redraw } = opening.value;
  const another = (): TableChange => ({ type: 'rematched', seat: seatNumber(seat), record, redraw });
  return askOrAgree(table, seat, 'rematch', another, variant.value);
}

function askOrAgree(table: Table, seat: Seat, request: Request, agreed: () => TableChange, variant?: string): Decision {
  const isSame = table.request?.action === request && table.request.variant === variant;
  if (!isSame)
    return change({ type: 'asked', seat: seatNumber(seat), request, ...(variant === undefined ? {} : { variant }) });
  return table.request?.seat === seat ? DONE : change(agreed());
}

/** Also withdraws the player's own request. */
function decideDecline({ request }: Table, seat: Seat): Decision {
  return request === null ? DONE : change({ type: 'declined', seat: seatNumber(seat), request: request.action });
}

function decideHiding(table: Table, seat: Seat, isHidden: boolean): Decision {
  return table.isHidden === isHidden ? DONE : change({ type: 'hidden', seat: seatNumber(seat), isHidden });
}

function decideSay({ said, version, players, isClosed }: Table, seat: Seat, word: QuickWord): Decision {
  if (isClosed) return refuse('conflict', CLOSED);
  const isNext = said?.holder === players[seat].holder && said.version === version;
  if (isNext && said.word === word) return DONE;
  if (isNext && said.inARow >= MAX_WORDS_IN_A_ROW) return refuse('conflict', 'Let the other player answer first.');
  return change({ type: 'said', seat: seatNumber(seat), word });
}

/** The player to move has run out of time. Moments are in ms since 1970; before `notBeforeMs` no time ends. */
export function decideTimeout(table: Table, nowMs: number, notBeforeMs = 0): Decision {
  const dueMs = timeoutDueMs(table, notBeforeMs);
  const seat = moverAt(table);
  if (dueMs === undefined || seat === null || nowMs < dueMs) return DONE;
  return change({ type: 'timed-out', seat: seatNumber(seat) });
}

function lateness(table: Table, { game, ply }: GameCommand): string | undefined {
  if (game !== undefined && game !== table.game) return `Game ${table.game} is being played here, not game ${game}.`;
  if (ply !== undefined && ply !== nextPly(table)) return `The next move is move ${nextPly(table)}, not ${ply}.`;
  return undefined;
}

/*
 * A link seats the first person who opens it: the key of the link is exchanged for a private one, which stays in that
 * browser or terminal. Later openers watch, and may ask for the seat. A seat taken with the key of its link, without an
 * exchange, keeps that key.
 */

/** Either player may answer a wish: one can let in the other, who has lost the seat's key. */
function decideWish(table: Table, action: 'give-seat' | 'keep-seat', version: number): Decision {
  const { wish } = table;
  if (wish?.version !== version) return refuse('conflict', 'The request for this seat is no longer open.');
  const { holder, name, keyHash } = wish;
  const seat = seatNumber(seatOfHolder(table, holder));
  return change(action === 'keep-seat' ? { type: 'unwished', seat } : { type: 'handed', seat, name, keyHash });
}

/**
 * Decides a command by the link of a seat. The first who takes the seat exchanges the key of the link for a private one;
 * repeating the exchange changes nothing, so a lost answer locks no one out.
 */
export function decideByLink(table: Table, holder: Holder, { action, keyHash, name = null }: LinkCommand): Decision {
  const { seatKeys, players, wish } = table;
  if (seatKeys[holder] === keyHash) return DONE;
  const seat = seatOfHolder(table, holder);
  const asked = { seat: seatNumber(seat), name: distinctName(name, players[otherSeat(seat)].name), keyHash };
  if (action === 'take') {
    if (!isFree(table, holder)) return refuse('conflict', 'Another person has taken this seat.');
    return change({ type: 'taken', ...asked });
  }
  if (isFree(table, holder)) return refuse('conflict', 'This seat is free. Sit down.');
  if (wish?.keyHash === keyHash) return DONE;
  if (wish !== null) return refuse('conflict', 'Another person is asking for a seat. Try again later.');
  return change({ type: 'wished', ...asked });
}
