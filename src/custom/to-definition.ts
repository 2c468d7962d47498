import {
  capitalized,
  defineGame,
  type Events,
  firstSeat,
  type Game,
  type GameDefinition,
  type GameParts,
  illegalMove,
  type OptionValues,
  otherSeat,
  PASS,
  type Rules,
  type Seat,
  seatOf,
} from '../core/index.ts';
import {
  ask,
  type Question,
  readAnything,
  readBoolean,
  readGrid,
  readLines,
  readMoves,
  readText,
  readWinner,
} from './answers.ts';
import { checkGame, type LawReport } from './check-game.ts';
import { describeGrid } from './describe-grid.ts';
import { type Frame, keptTurnFrame, ownTurnFrame } from './frame.ts';
import type { PlainGame, PlainMove } from './plain-game.ts';

/** What the core, and so everything else, makes of a plain game whose form has been checked. */
export function toDefinition(plain: PlainGame<unknown>): GameDefinition<unknown, PlainMove> {
  const { id, title = titleOf(id), summary = 'A game for two players.', options = [] } = plain;
  return defineGame<unknown, PlainMove>({
    id,
    title,
    summary,
    options,
    hasRuleBook: false,
    check: checkOnce(),
    create: (values) => createParts(plain, values),
  });
}

/** So many positions are checked before a game is solved: enough to find most mistakes, too few to be noticed. */
const CHECKED_BEFORE_SOLVING = 1000;

/** The laws, once for each choice of options: whoever solves the game asks again. */
function checkOnce(): (game: Game<unknown, PlainMove>) => LawReport {
  const reports = new WeakMap<OptionValues, LawReport>();
  return (game) => {
    const report = reports.get(game.options) ?? checkGame(game, { limit: CHECKED_BEFORE_SOLVING });
    reports.set(game.options, report);
    return report;
  };
}

/** "Subtract a square" from "subtract-a-square". */
function titleOf(id: string): string {
  return capitalized(id.replaceAll('-', ' '));
}

/** Under chosen options: who sits where the game says 1 or 2, and the values that its functions get. */
interface Setting<Position> {
  readonly plain: PlainGame<unknown>;
  readonly values: OptionValues;
  readonly frame: Frame<Position>;
  seat(number: 1 | 2): Seat;
}

/** Where Player 2 moves first, the two have changed seats: the game calls 1 who begins. */
function createParts(plain: PlainGame<unknown>, { first, ...values }: OptionValues) {
  const firstToMove = firstSeat(first === undefined ? {} : { first });
  const seat = (number: 1 | 2) => (firstToMove === 'player1' ? seatOf(number) : otherSeat(seatOf(number)));
  const start = startOf(plain, values);
  return plain.turn
    ? settingParts({ plain, values, seat, frame: ownTurnFrame(start, (inner) => plain.turn?.(inner, values), seat) })
    : settingParts({ plain, values, seat, frame: keptTurnFrame(start, firstToMove) });
}

function startOf({ start }: PlainGame<unknown>, values: OptionValues): unknown {
  return typeof start === 'function'
    ? ask({ name: 'start', position: values }, () => start(values), readAnything)
    : start;
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

/** In the words of the game, or by what stands in its cells; otherwise the core shows the position as it is written. */
function createDescription<Position>(setting: Setting<Position>): { describePosition?(position: Position): string } {
  const { plain, values } = setting;
  if (plain.describe)
    return { describePosition: asking(setting, 'describe', (inner) => plain.describe?.(inner, values), readText) };
  if (!plain.grid) return {};
  const rowsOf = asking(setting, 'grid', (inner) => plain.grid?.(inner, values), readGrid);
  return { describePosition: (position) => describeGrid(rowsOf(position)) };
}

/** A function of the game as a question about positions of the core. */
function asking<Position, Answer>(
  { frame }: Setting<Position>,
  name: string,
  answer: (inner: unknown) => unknown,
  read: (question: Question, answer: unknown) => Answer,
): (position: Position) => Answer {
  const answerTo = (question: Question) => answer(question.position);
  return (position) => ask({ name, position: frame.inner(position) }, answerTo, read);
}

function createRules<Position>(setting: Setting<Position>): Rules<Position, PlainMove> {
  const { plain, values, frame, seat } = setting;
  const movesOf = asking(setting, 'moves', (inner) => plain.moves(inner, values), readMoves);
  const winnerOf = asking(setting, 'outcome', (inner) => plain.outcome(inner, values), readWinner);
  const played = ({ position, move = '' }: Question) => plain.play(position, move, values);
  // Whoever asks for the moves of a position plays them next, mostly one after the other: the list is kept, to see that
  // they are legal.
  let listed: readonly PlainMove[] = [];
  let listedFor: Position | undefined;
  let next = 0;

  function legalMoves(position: Position): readonly PlainMove[] {
    const canOnlyPass = frame.passed(position) !== undefined && winnerOf(position) === undefined;
    listed = canOnlyPass ? [PASS] : movesOf(position);
    listedFor = position;
    next = 0;
    return listed;
  }

  function isLegal(position: Position, move: PlainMove): boolean {
    const moves = listedFor === position ? listed : legalMoves(position);
    return moves[next++] === move || moves.includes(move);
  }

  function play(position: Position, move: PlainMove): Position {
    if (!isLegal(position, move)) throw illegalMove(move);
    const passed = frame.passed(position);
    if (passed !== undefined) return passed;
    const after = ask({ name: 'play', position: frame.inner(position), move }, played, readAnything);
    return frame.after(position, after);
  }

  return {
    start: frame.start,
    turn: frame.turn,
    legalMoves,
    play,
    outcome(position) {
      const winner = winnerOf(position);
      return winner === undefined ? undefined : { winner: winner === null ? null : seat(winner) };
    },
  };
}

function createExtras<Position>(
  setting: Setting<Position>,
): Pick<GameParts<Position, PlainMove>, 'board' | 'grid' | 'canonical' | 'events'> {
  const { plain, values, frame } = setting;
  const canonical = asking(setting, 'canonical', (inner) => plain.canonical?.(inner, values), readAnything);
  return {
    ...(plain.board && { board: asking(setting, 'board', (inner) => plain.board?.(inner, values), readLines) }),
    ...(plain.grid && { grid: asking(setting, 'grid', (inner) => plain.grid?.(inner, values), readGrid) }),
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
      if (frame.passed(position) !== undefined) return [];
      const inner = frame.inner(position);
      const happening = all.filter(([id, happens]) =>
        ask({ name: `events.${id}`, position: inner, move }, () => happens(inner, move, values), readBoolean),
      );
      return happening.map(([id]) => id);
    },
  };
}
