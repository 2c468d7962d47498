import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type AnyGame,
  type AnyMatch,
  capitalized,
  clause,
  currentPosition,
  goToPly,
  isForcedPass,
  matchOutcome,
  type Outcome,
  otherSeat,
  type Persons,
  type Seat,
} from '../../../core/index.ts';
import { hasCpu, type Participants, personsOf } from '../../../players/participants.ts';
import type { ContestState } from '../contest/contest.ts';
import type { StoredGame } from './stored-game.ts';

/**
 * One game at the board: the match, who sits where, and what may be done now. It knows no page and no worker; the
 * page shows it, and the CPU is somebody who calls `playFor`.
 */
export interface Session {
  readonly match: Signal<AnyMatch>;
  readonly participants: Signal<Participants>;
  /** What both are called, everywhere on the screen. */
  readonly persons: ReadonlySignal<Persons>;
  readonly isStrict: Signal<boolean>;
  /** Somebody's finished game, opened from a link: it can be looked through, and nobody here sits at it. */
  readonly isShared: boolean;
  readonly contest: Signal<ContestState>;
  /** What the result did to the person's place on the ladder, in a sentence; empty before. */
  readonly climbed: Signal<string>;
  /** The last refusal, for the player who tried. */
  readonly refusal: Signal<string>;
  /** The match as far as it is shown: all of it, or up to the move that is looked back at. */
  readonly shown: ReadonlySignal<AnyMatch>;
  /** How many moves are shown; undefined for all of them, also for those still to come. */
  readonly lookedAt: Signal<number | undefined>;
  readonly position: ReadonlySignal<unknown>;
  /** Who has given up, where that is possible. */
  readonly resigned: Signal<Seat | undefined>;
  readonly outcome: ReadonlySignal<Outcome | undefined>;
  /** Why the game is over, in a sentence; empty while it is not. */
  readonly ending: ReadonlySignal<string>;
  readonly turn: ReadonlySignal<Seat>;
  /** A person is to move. */
  readonly awaitsPerson: ReadonlySignal<boolean>;
  /** The ply that undo and redo go to; undefined when they have nothing to do. */
  readonly undoPly: ReadonlySignal<number | undefined>;
  readonly redoPly: ReadonlySignal<number | undefined>;
  readonly onMove: ((text: string) => void) | undefined;
  /** The game that was left by a restart; undo brings it back once the new one is back at its beginning. */
  readonly left: Signal<AnyMatch | undefined>;
  readonly canReturn: ReadonlySignal<boolean>;
}

export interface SessionStart {
  /** Hears every move that a person makes at this board, as text: at a table it has to be sent. */
  readonly onMove?: (text: string) => void;
  readonly id: string;
  readonly match: AnyMatch;
  readonly participants: Participants;
  readonly isStrict: boolean;
  readonly isShared: boolean;
  /** Whether its result counts on the ladder; it does not unless said. */
  readonly contest?: ContestState;
  /** As it was kept last, when it was. */
  readonly stored?: StoredGame | undefined;
}

export function createSession(start: SessionStart): Session {
  const written = {
    match: signal(start.match),
    participants: signal(start.participants),
    isStrict: signal(start.isStrict),
    resigned: signal<Seat | undefined>(undefined),
    lookedAt: signal<number | undefined>(undefined),
    left: signal<AnyMatch | undefined>(undefined),
  };
  return {
    ...written,
    ...derived(written),
    isShared: start.isShared,
    contest: signal<ContestState>(start.contest ?? 'none'),
    climbed: signal(''),
    refusal: signal(''),
    onMove: start.onMove,
  };
}

type Written = Pick<Session, 'match' | 'participants' | 'isStrict' | 'resigned' | 'lookedAt' | 'left'>;

/** What follows from the state of a session. */
export function derived({ match, participants, isStrict, resigned, lookedAt, left }: Written) {
  const position = computed(() => currentPosition(match.value));
  const outcome = computed(() =>
    resigned.value === undefined ? matchOutcome(match.value) : { winner: otherSeat(resigned.value) },
  );
  const persons = computed(() => personsOf(match.value.game, participants.value));
  const turn = computed(() => match.value.game.rules.turn(position.value));
  const back = computed(() => plyBack(match.value, participants.value));
  return {
    position,
    outcome,
    persons,
    turn,
    shown: computed(() => goToPly(match.value, lookedAt.value ?? match.value.moves.length)),
    ending: computed(() => {
      if (resigned.value !== undefined)
        return `${capitalized(clause(persons.value[resigned.value], 'have'))} resigned.`;
      return outcome.value ? match.value.game.text.whyOver(position.value) : '';
    }),
    awaitsPerson: computed(() => outcome.value === undefined && participants.value[turn.value].kind === 'human'),
    undoPly: computed(() => (isStrict.value ? undefined : back.value)),
    redoPly: computed(() => (isStrict.value ? undefined : plyForward(match.value, participants.value))),
    canReturn: computed(() => left.value !== undefined && back.value === undefined),
  };
}

/** The moves that the person at the board may make now, as text; none while the board looks back. */
export function shownLegalMoves({ match, position, awaitsPerson, lookedAt }: Session): readonly string[] {
  if (!awaitsPerson.value || lookedAt.value !== undefined) return [];
  const { rules, text: notation } = match.value.game;
  return rules.legalMoves(position.value).map((move) => notation.formatMove(move));
}

/** Against the CPU a step back goes to the person's own last turn. */
function plyBack(match: AnyMatch, participants: Participants): number | undefined {
  for (let ply = match.moves.length - 1; ply >= 0; ply--)
    if (isPersonsTurn(match.game, match.positions[ply], participants)) return ply;
  return undefined;
}

/** Forward to the next turn of a person, or to the end of what was undone. */
function plyForward(match: AnyMatch, participants: Participants): number | undefined {
  if (match.undone.length === 0) return undefined;
  const end = match.moves.length + match.undone.length;
  const { game, positions } = goToPly(match, end);
  for (let ply = match.moves.length + 1; ply < end; ply++)
    if (isPersonsTurn(game, positions[ply], participants)) return ply;
  return end;
}

/** A turn in which there is nothing to decide is none to go back to. */
function isPersonsTurn(game: AnyGame, position: unknown, participants: Participants): boolean {
  if (!hasCpu(participants)) return true;
  return participants[game.rules.turn(position)].kind === 'human' && !isForcedPass(game, position);
}
