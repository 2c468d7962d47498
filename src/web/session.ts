import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type AnyGame,
  type AnyMatch,
  currentPosition,
  matchOutcome,
  type Outcome,
  parseMove,
  playMove,
  redoMove,
  replay,
  type Seat,
  startMatch,
  undoMove,
} from '../core/index.ts';
import { hasCpu, type Occupants, swapOccupants } from './seats.ts';

/**
 * One game at the board: the match, who sits where, and what may be done now. It knows no page and no worker; the
 * page shows it, and the CPU is somebody who calls `playFor`.
 */
export interface Session {
  readonly id: string;
  readonly match: Signal<AnyMatch>;
  readonly occupants: Signal<Occupants>;
  readonly isStrict: Signal<boolean>;
  /** The last refusal, for the player who tried. */
  readonly refusal: Signal<string>;
  readonly position: ReadonlySignal<unknown>;
  readonly outcome: ReadonlySignal<Outcome | undefined>;
  readonly turn: ReadonlySignal<Seat>;
  /** A person is to move. */
  readonly awaitsPerson: ReadonlySignal<boolean>;
  readonly undoCount: ReadonlySignal<number>;
  readonly redoCount: ReadonlySignal<number>;
}

export interface SessionStart {
  readonly id: string;
  readonly match: AnyMatch;
  readonly occupants: Occupants;
  readonly isStrict: boolean;
}

export function createSession(start: SessionStart): Session {
  const match = signal(start.match);
  const occupants = signal(start.occupants);
  const isStrict = signal(start.isStrict);
  const position = computed(() => currentPosition(match.value));
  const outcome = computed(() => matchOutcome(match.value));
  const turn = computed(() => match.value.game.rules.turn(position.value));
  return {
    id: start.id,
    match,
    occupants,
    isStrict,
    refusal: signal(''),
    position,
    outcome,
    turn,
    awaitsPerson: computed(() => outcome.value === undefined && occupants.value[turn.value].kind === 'person'),
    undoCount: computed(() => (isStrict.value ? 0 : stepsBack(match.value, occupants.value))),
    redoCount: computed(() => (isStrict.value ? 0 : stepsForward(match.value, occupants.value))),
  };
}

/** What a person does at the board: a legal move is played, anything else is refused in a sentence. */
export function attempt(session: Session, text: string): boolean {
  if (!session.awaitsPerson.value) {
    session.refusal.value = session.outcome.value ? 'The game is over.' : 'It is not your turn yet.';
    return false;
  }
  const move = parseMove(session.match.value.game, session.position.value, text);
  session.refusal.value = move.ok ? '' : move.error;
  if (move.ok) session.match.value = playMove(session.match.value, move.value);
  return move.ok;
}

/** The CPU's move, unless the game has gone on since it was asked: then it is refused. */
export function playFor(session: Session, asked: AnyMatch, text: string): boolean {
  if (session.match.value !== asked) return false;
  const move = parseMove(asked.game, currentPosition(asked), text);
  // "It is not your turn yet" is no longer true.
  session.refusal.value = '';
  if (move.ok) session.match.value = playMove(asked, move.value);
  return move.ok;
}

export function undo(session: Session): void {
  step(session, session.undoCount.value, undoMove);
}

export function redo(session: Session): void {
  step(session, session.redoCount.value, redoMove);
}

function step(session: Session, count: number, once: (match: AnyMatch) => AnyMatch): void {
  let match = session.match.value;
  for (let done = 0; done < count; done++) match = once(match);
  session.refusal.value = '';
  session.match.value = match;
}

export function restart(session: Session): void {
  session.refusal.value = '';
  session.match.value = startMatch(session.match.value.game);
}

export function swapSides(session: Session): void {
  session.occupants.value = swapOccupants(session.occupants.value);
}

/** Back to the position before move `ply` + 1, with the rest ready to redo; a person takes the side to move. */
export function jumpTo(session: Session, ply: number): void {
  let match = session.match.value;
  while (match.moves.length > ply) match = undoMove(match);
  while (match.moves.length < ply && match.undone.length > 0) match = redoMove(match);
  const seat = match.game.rules.turn(currentPosition(match));
  if (session.occupants.value[seat].kind === 'cpu') swapSides(session);
  session.refusal.value = '';
  session.match.value = match;
}

/** A whole other line of the same game, from its start; a person takes the side to move. Refused whole if it is bad. */
export function setMoves(session: Session, texts: readonly string[]): void {
  const match = replay(session.match.value.game, texts);
  session.refusal.value = match.ok ? '' : match.error;
  if (!match.ok) return;
  const seat = match.value.game.rules.turn(currentPosition(match.value));
  if (session.occupants.value[seat].kind === 'cpu') swapSides(session);
  session.match.value = match.value;
}

/** Against the CPU a step back goes to the person's own last turn; 0 when there is none. */
function stepsBack(match: AnyMatch, occupants: Occupants): number {
  for (let ply = match.moves.length - 1; ply >= 0; ply--)
    if (isPersonsTurn(match.game, match.positions[ply], occupants)) return match.moves.length - ply;
  return 0;
}

/** Forward to the next turn of a person, or to the end of what was undone. */
function stepsForward(match: AnyMatch, occupants: Occupants): number {
  let ahead = match;
  let count = 0;
  while (ahead.undone.length > 0) {
    ahead = redoMove(ahead);
    count++;
    if (isPersonsTurn(match.game, currentPosition(ahead), occupants)) break;
  }
  return count;
}

function isPersonsTurn(game: AnyGame, position: unknown, occupants: Occupants): boolean {
  return !hasCpu(occupants) || occupants[game.rules.turn(position)].kind === 'person';
}
