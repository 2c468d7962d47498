import {
  capitalized,
  declareGame,
  firstSeat,
  type GameDefinition,
  type GridCell,
  listed,
  type OptionValues,
  type Outcome,
  otherSeat,
  type Seat,
  seatOf,
} from '../core/index.ts';
import type { Events } from '../lab/index.ts';
import {
  ask,
  type GameCall,
  readBoolean,
  readGrid,
  readLines,
  readMoves,
  readPosition,
  readText,
  readWinner,
  shownPosition,
} from './ask.ts';
import { checkedRules } from './checked-rules.ts';
import { type Frame, keptTurnFrame, ownTurnFrame } from './frame.ts';
import { createInspector } from './laws.ts';
import { plainBoard } from './plain-board.ts';
import type { PlainGame, PlainMove } from './plain-game.ts';

/**
 * The definition of a plain game with a checked form. Its rules check every law in each position that they expand.
 * `isDrawn` adds a board to a game that draws none, where its positions have a form that can be drawn.
 */
export function toDefinition(plain: PlainGame<unknown>, isDrawn: boolean): GameDefinition<unknown, PlainMove> {
  const { id, title = titleOf(id), summary = 'A game for two players.', options = [] } = plain;
  const unchecked = declareGame<unknown, PlainMove>({
    id,
    title,
    summary,
    options,
    create: (values) => createParts(plain, values),
  });
  const inner = plain.turn ? (position: unknown) => position : withoutTurn;
  const definition: GameDefinition<unknown, PlainMove> = {
    ...unchecked,
    create(values) {
      const parts = unchecked.create(values);
      const show = (position: unknown) => shownPosition(inner(position));
      const game = { ...parts, id, definition, options: values };
      const draw = isDrawn && !parts.grid && !parts.board ? plainBoard(inner(parts.rules.start)) : undefined;
      return {
        ...parts,
        ...(draw && { grid: (position) => draw(inner(position)) }),
        ...checkedRules(game, createInspector(game, show, plain.describe !== undefined)),
      };
    },
  };
  return definition;
}

/** The author's own position, from one with the turn beside it. */
function withoutTurn(position: unknown): unknown {
  return typeof position === 'object' && position !== null && 'position' in position ? position.position : position;
}

/** "Subtract a square" from "subtract-a-square". */
function titleOf(id: string): string {
  return capitalized(id.replaceAll('-', ' '));
}

/** If Player 2 moves first, the two have swapped seats: the game's player 1 is the one who begins. */
function createParts(plain: PlainGame<unknown>, { first, ...values }: OptionValues) {
  const firstToMove = firstSeat(first === undefined ? {} : { first });
  const seat = (number: 1 | 2) => (firstToMove === 'player1' ? seatOf(number) : otherSeat(seatOf(number)));
  const start = startOf(plain, values);
  return plain.turn
    ? partsOf({ plain, values, seat, frame: ownTurnFrame(start, (inner) => plain.turn?.(inner, values), seat) })
    : partsOf({ plain, values, seat, frame: keptTurnFrame(start, firstToMove) });
}

function startOf({ start }: PlainGame<unknown>, values: OptionValues): unknown {
  return typeof start === 'function' ? ask({ name: 'start', position: values }, asItIs, () => start(values)) : start;
}

function asItIs(_: GameCall, answer: unknown): unknown {
  return answer;
}

/** A game under chosen options: the seats of its players 1 and 2, and the values that its functions get. */
interface Setting<Position> {
  readonly plain: PlainGame<unknown>;
  readonly values: OptionValues;
  readonly frame: Frame<Position>;
  seat(number: 1 | 2): Seat;
}

/** The game as its functions answer, with parsed answers and no other checks. */
function partsOf<Position>({ plain, values, frame, seat }: Setting<Position>) {
  /** A function of the game as a question about positions of the core. */
  function asking<Answer>(
    name: 'moves' | 'outcome' | 'describe' | 'grid' | 'board' | 'canonical',
    read: (question: GameCall, answer: unknown) => Answer,
  ): (position: Position) => Answer {
    return (position) => {
      const question = { name, position: frame.inner(position) };
      return ask(question, read, () => plain[name]?.(question.position, values));
    };
  }

  const legalMoves = asking('moves', readMoves);
  const winnerOf = asking('outcome', readWinner);
  const grid = asking('grid', readGrid);
  const canonical = asking('canonical', asItIs);

  function ownOutcome(position: Position): Outcome | undefined {
    const winner = winnerOf(position);
    return winner === undefined ? undefined : { winner: winner === null ? null : seat(winner) };
  }

  /** The player who cannot move loses, or wins in misère play. */
  function outcomeByMoves(position: Position): Outcome | undefined {
    if (legalMoves(position).length > 0) return undefined;
    const turn = frame.turn(position);
    return { winner: plain.misere ? turn : otherSeat(turn) };
  }

  function play(position: Position, move: PlainMove): Position {
    const question = { name: 'play', position: frame.inner(position), move };
    const next = ask(question, readPosition, () => plain.play(question.position, move, values));
    return frame.after(position, next);
  }

  /** The author's position as written, where neither a sentence nor cells describe it. */
  function describePosition(position: Position): string {
    return plain.grid ? describeGrid(grid(position)) : `The position is ${shownPosition(frame.inner(position))}.`;
  }

  return {
    rules: {
      start: frame.start,
      turn: frame.turn,
      legalMoves,
      outcome: plain.outcome ? ownOutcome : outcomeByMoves,
      play,
    },
    text: {
      ...frame.text,
      ...(plain.rules && { howToPlay: plain.rules }),
      describePosition: plain.describe ? asking('describe', readText) : describePosition,
    },
    ...(plain.board && { board: asking('board', readLines) }),
    ...(plain.grid && { grid }),
    ...(plain.canonical && { canonical: (position: Position) => frame.beside(position, canonical(position)) }),
    ...(plain.events && { events: createEvents(plain.events, values, frame) }),
  };
}

function createEvents<Position>(
  events: NonNullable<PlainGame<unknown>['events']>,
  values: OptionValues,
  { inner }: Frame<Position>,
): Events<Position, PlainMove> {
  const all = Object.entries(events);
  return {
    kinds: all.map(([id]) => ({ id, sentence: `What the game calls ${id}.` })),
    of: (position, move) =>
      all.flatMap(([id, happens]) => {
        const question = { name: `events.${id}`, position: inner(position), move };
        return ask(question, readBoolean, () => happens(question.position, move, values)) ? [id] : [];
      }),
  };
}

/** Shown for an empty cell. */
const EMPTY = '–';

/** "The rows are X – O, – X – and – – –." Always one line. */
function describeGrid(rows: readonly (readonly GridCell[])[]): string {
  const shown = rows.map((cells) => cells.map(({ text }) => shownText(text)).join(' '));
  return shown.length === 1 ? `The row is ${shown[0]}.` : `The rows are ${listed(shown)}.`;
}

function shownText(text: string): string {
  const line = text.replace(/\p{Cc}/gu, ' ').trim();
  return line === '' ? EMPTY : line;
}
