import {
  capitalized,
  defineGame,
  firstSeat,
  type Game,
  type GameDefinition,
  type GridCell,
  listed,
  type OptionValues,
  otherSeat,
  type Rules,
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
  const unchecked = defineGame<unknown, PlainMove>({
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

/** A game under chosen options: the seats of its players 1 and 2, and the values that its functions get. */
interface Setting<Position> {
  readonly plain: PlainGame<unknown>;
  readonly values: OptionValues;
  readonly frame: Frame<Position>;
  seat(number: 1 | 2): Seat;
}

/** If Player 2 moves first, the two have swapped seats: the game's player 1 is the one who begins. */
function createParts(plain: PlainGame<unknown>, { first, ...values }: OptionValues) {
  const firstToMove = firstSeat(first === undefined ? {} : { first });
  const seat = (number: 1 | 2) => (firstToMove === 'player1' ? seatOf(number) : otherSeat(seatOf(number)));
  const start = startOf(plain, values);
  return plain.turn
    ? settingParts({ plain, values, seat, frame: ownTurnFrame(start, (inner) => plain.turn?.(inner, values), seat) })
    : settingParts({ plain, values, seat, frame: keptTurnFrame(start, firstToMove) });
}

function startOf({ start }: PlainGame<unknown>, values: OptionValues): unknown {
  return typeof start === 'function' ? ask({ name: 'start', position: values }, () => start(values)) : start;
}

function settingParts<Position>(setting: Setting<Position>) {
  const { plain, frame } = setting;
  return {
    rules: createRules(setting),
    text: {
      ...frame.text,
      ...(plain.rules && { howToPlay: plain.rules }),
      ...createDescription(setting),
    },
    ...createExtras(setting),
  };
}

/** The game's own description, or the content of its cells; otherwise the author's position as written. */
function createDescription<Position>(setting: Setting<Position>): { describePosition?(position: Position): string } {
  const { plain, frame } = setting;
  if (plain.describe) return { describePosition: asking(setting, 'describe', readText) };
  if (!plain.grid)
    return { describePosition: (position) => `The position is ${shownPosition(frame.inner(position))}.` };
  const rowsOf = asking(setting, 'grid', readGrid);
  return { describePosition: (position) => describeGrid(rowsOf(position)) };
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

/** A function of the game as a question about positions of the core. */
function asking<Position, Answer>(
  { plain, values, frame }: Setting<Position>,
  name: 'moves' | 'outcome' | 'describe' | 'grid' | 'board' | 'canonical',
  read: (question: GameCall, answer: unknown) => Answer,
): (position: Position) => Answer {
  return (position) => {
    const question = { name, position: frame.inner(position) };
    return read(
      question,
      ask(question, () => plain[name]?.(question.position, values)),
    );
  };
}

/** The rules as the game answers them, with parsed answers and no other checks. */
function createRules<Position>(setting: Setting<Position>): Rules<Position, PlainMove> {
  const { plain, values, frame } = setting;
  const legalMoves = asking(setting, 'moves', readMoves);
  return {
    start: frame.start,
    turn: frame.turn,
    legalMoves,
    outcome: plain.outcome ? ownOutcome(setting) : outcomeByMoves(setting, legalMoves),
    play(position, move) {
      const question = { name: 'play', position: frame.inner(position), move };
      return frame.after(
        position,
        readPosition(
          question,
          ask(question, () => plain.play(question.position, move, values)),
        ),
      );
    },
  };
}

function ownOutcome<Position>(setting: Setting<Position>): Rules<Position, PlainMove>['outcome'] {
  const { seat } = setting;
  const winnerOf = asking(setting, 'outcome', readWinner);
  return (position) => {
    const winner = winnerOf(position);
    return winner === undefined ? undefined : { winner: winner === null ? null : seat(winner) };
  };
}

/** In a game without an outcome function the player who cannot move loses, or wins in misère play. */
function outcomeByMoves<Position>(
  { plain: { misere = false }, frame }: Setting<Position>,
  legalMoves: (position: Position) => readonly PlainMove[],
): Rules<Position, PlainMove>['outcome'] {
  return (position) => {
    if (legalMoves(position).length > 0) return undefined;
    const turn = frame.turn(position);
    return { winner: misere ? turn : otherSeat(turn) };
  };
}

function createExtras<Position>(setting: Setting<Position>): Pick<
  Game<Position, PlainMove>,
  'board' | 'grid' | 'canonical'
> & {
  readonly events?: Events<Position, PlainMove>;
} {
  const { plain, frame } = setting;
  const canonical = asking(setting, 'canonical', (_, answer) => answer);
  return {
    ...(plain.board && { board: asking(setting, 'board', readLines) }),
    ...(plain.grid && { grid: asking(setting, 'grid', readGrid) }),
    ...(plain.canonical && { canonical: (position: Position) => frame.beside(position, canonical(position)) }),
    ...(plain.events && { events: createEvents(setting, plain.events) }),
  };
}

function createEvents<Position>(
  { values, frame }: Setting<Position>,
  events: NonNullable<PlainGame<unknown>['events']>,
): Events<Position, PlainMove> {
  const all = Object.entries(events);
  return {
    kinds: all.map(([id]) => ({ id, sentence: `What the game calls ${id}.` })),
    of(position, move) {
      const inner = frame.inner(position);
      const happening = all.filter(([id, happens]) => {
        const question = { name: `events.${id}`, position: inner, move };
        return readBoolean(
          question,
          ask(question, () => happens(inner, move, values)),
        );
      });
      return happening.map(([id]) => id);
    },
  };
}
