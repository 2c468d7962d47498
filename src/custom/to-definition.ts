import {
  capitalized,
  defineGame,
  firstSeat,
  type Game,
  type GameDefinition,
  GameFault,
  type GridCell,
  illegalMove,
  listed,
  mustSucceed,
  type OptionValues,
  otherSeat,
  type Rules,
  type Seat,
  seatOf,
} from '../core/index.ts';
import type { Events } from '../lab/index.ts';
import { type Answers, type Expansion, type Inspector, withRecord } from '../solver/index.ts';
import { readBoolean, readGrid, readLines, readMoves, readPosition, readText, readWinner } from './answers.ts';
import { ask, type GameCall, readAnything, shownPosition } from './ask.ts';
import { type Frame, keptTurnFrame, ownTurnFrame, withoutTurn } from './frame.ts';
import { createInspector } from './laws.ts';
import type { PlainGame, PlainMove } from './plain-game.ts';

/** The definition of a plain game with a checked form. Its rules check every law in each position that they expand. */
export function toDefinition(plain: PlainGame<unknown>): GameDefinition<unknown, PlainMove> {
  const { id, title = titleOf(id), summary = 'A game for two players.', options = [] } = plain;
  const unchecked = defineGame<unknown, PlainMove>({
    id,
    title,
    summary,
    options,
    hasRuleBook: false,
    create: (values) => createParts(plain, values),
  });
  const definition: GameDefinition<unknown, PlainMove> = {
    ...unchecked,
    create(values) {
      const parts = unchecked.create(values);
      const show = (position: unknown) => shownPosition(plain.turn ? position : withoutTurn(position));
      const game = { ...parts, id, definition, options: values };
      return { ...parts, ...inspected(game, createInspector(game, show, plain.describe !== undefined)) };
    },
  };
  return definition;
}

/** The moves of a position and, if checked, the texts of the positions after them. */
type Answer = Pick<Expansion<PlainMove>, 'moves'> & Partial<Pick<Expansion<PlainMove>, 'nextTexts'>>;

/**
 * The same rules with checks: each law is checked in each position, and each answer is requested twice. Once every position
 * has been checked, the rules are those of the game itself.
 */
function inspected(
  game: Game<unknown, PlainMove>,
  { expand, confirm }: Pick<Inspector<PlainMove>, 'expand' | 'confirm'>,
): { readonly rules: Rules<unknown, PlainMove>; readonly inspector: Inspector<PlainMove> } {
  const { rules, text: notation } = game;
  const trail = new Trail(game);
  let isTrusted = false;
  // Callers ask for the moves of a position and then play them, so the latest answer is cached.
  let latest: { readonly position: unknown; readonly answer: Answer } | undefined;

  function answerAt(position: unknown): Answer {
    if (latest && latest.position === position) return latest.answer;
    const answer = isTrusted ? { moves: rules.legalMoves(position) } : expandTwice(position);
    latest = { position, answer };
    return answer;
  }

  function expandTwice(position: unknown): Expansion<PlainMove> {
    return trail.naming(position, () => {
      const text = notation.formatPosition(position);
      const answer = expand(text);
      confirm(text, (again) => isSameAnswer(answer, again));
      return answer;
    });
  }

  const checked: Rules<unknown, PlainMove> = {
    start: rules.start,
    turn: (position) => trail.naming(position, () => rules.turn(position)),
    legalMoves: (position) => answerAt(position).moves,
    play(position, move) {
      const { moves, nextTexts } = answerAt(position);
      const index = moves.indexOf(move);
      if (index < 0) throw illegalMove(move);
      const text = nextTexts?.[index];
      if (text !== undefined) trail.add(position, move, text);
      return text === undefined ? rules.play(position, move) : mustSucceed(notation.parsePosition(text));
    },
    outcome(position) {
      const outcome = trail.naming(position, () => rules.outcome(position));
      // An outcome ends the game, so no moves may follow it.
      if (outcome && !isTrusted) answerAt(position);
      return outcome;
    },
  };
  const trust = () => {
    isTrusted = true;
  };
  return { rules: checked, inspector: { expand, confirm, trust } };
}

/** The trail begins anew after this number of positions. */
const MAX_TRAIL = 100_000;

/** How the positions of a game that is being played were reached, so that a fault names the record that leads there. */
class Trail {
  private readonly game: Game<unknown, PlainMove>;
  /** By the text of a position: the text of the one before it, and the move between them. */
  private readonly steps = new Map<string, { readonly from: string; readonly move: string }>();

  constructor(game: Game<unknown, PlainMove>) {
    this.game = game;
  }

  add(position: unknown, move: PlainMove, after: string): void {
    if (this.steps.has(after)) return;
    if (this.steps.size >= MAX_TRAIL) this.steps.clear();
    const { text } = this.game;
    this.steps.set(after, { from: text.formatPosition(position), move: text.formatMove(move) });
  }

  /** Adds the record to a fault in this position. */
  naming<Value>(position: unknown, action: () => Value): Value {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof GameFault) || error.details.record !== undefined) throw error;
      const moves = this.movesTo(this.game.text.formatPosition(position));
      throw moves ? withRecord(this.game, error, moves) : error;
    }
  }

  /** Undefined where the trail does not reach back to the start. */
  private movesTo(text: string): readonly string[] | undefined {
    const { rules, text: notation } = this.game;
    const start = notation.formatPosition(rules.start);
    const moves: string[] = [];
    const met = new Set<string>();
    for (let at = text; at !== start; ) {
      const step = this.steps.get(at);
      if (step === undefined || met.has(at)) return undefined;
      met.add(at);
      moves.unshift(step.move);
      at = step.from;
    }
    return moves;
  }
}

function isSameAnswer({ turn, outcome, moveTexts, nextTexts }: Expansion<PlainMove>, again: Answers): boolean {
  return (
    again.turn === turn &&
    again.outcome?.winner === outcome?.winner &&
    again.moveTexts.length === moveTexts.length &&
    moveTexts.every((text, index) => again.moveTexts[index] === text && again.nextText(index) === nextTexts[index])
  );
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

/** The game's own description, or the content of its cells; otherwise the author's position as written. */
function createDescription<Position>(setting: Setting<Position>): { describePosition?(position: Position): string } {
  const { plain } = setting;
  if (plain.describe) return { describePosition: asking(setting, 'describe', readText) };
  if (!plain.grid) return { describePosition: (position) => `The position is ${setting.frame.innerText(position)}.` };
  const rowsOf = asking(setting, 'grid', readGrid);
  return { describePosition: (position) => describeGrid(rowsOf(position)) };
}

/** Shown for an empty cell. */
const EMPTY = '–';

/** "The rows are X – O, – X – and – – –." Always one line. */
export function describeGrid(rows: readonly (readonly GridCell[])[]): string {
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
  const answerTo = ({ position }: GameCall) => plain[name]?.(position, values);
  return (position) => ask({ name, position: frame.inner(position) }, answerTo, read);
}

/** The rules as the game answers them, with parsed answers and no other checks. */
function createRules<Position>(setting: Setting<Position>): Rules<Position, PlainMove> {
  const { plain, values, frame } = setting;
  const legalMoves = asking(setting, 'moves', readMoves);
  const played = ({ position, move = '' }: GameCall) => plain.play(position, move, values);
  return {
    start: frame.start,
    turn: frame.turn,
    ...(plain.outcome ? { legalMoves, outcome: ownOutcome(setting) } : rulesByMoves(setting, legalMoves)),
    play(position, move) {
      return frame.after(position, ask({ name: 'play', position: frame.inner(position), move }, played, readPosition));
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

/**
 * In a game without an outcome function the player who cannot move loses, or wins in misère play. Callers ask for the
 * outcome of a position and then for its moves, so one answer of the game serves both.
 */
function rulesByMoves<Position>(
  { plain: { misere = false }, frame }: Setting<Position>,
  askMoves: (position: Position) => readonly PlainMove[],
): Pick<Rules<Position, PlainMove>, 'legalMoves' | 'outcome'> {
  let latest: { readonly position: Position; readonly moves: readonly PlainMove[] } | undefined;
  return {
    legalMoves(position) {
      const answered = latest?.position === position ? latest.moves : undefined;
      latest = undefined;
      return answered ?? askMoves(position);
    },
    outcome(position) {
      const moves = askMoves(position);
      latest = { position, moves };
      if (moves.length > 0) return undefined;
      const turn = frame.turn(position);
      return { winner: misere ? turn : otherSeat(turn) };
    },
  };
}

function createExtras<Position>(setting: Setting<Position>): Pick<
  Game<Position, PlainMove>,
  'board' | 'grid' | 'canonical'
> & {
  readonly events?: Events<Position, PlainMove>;
} {
  const { plain, frame } = setting;
  const canonical = asking(setting, 'canonical', readAnything);
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
      const happening = all.filter(([id, happens]) =>
        ask({ name: `events.${id}`, position: inner, move }, () => happens(inner, move, values), readBoolean),
      );
      return happening.map(([id]) => id);
    },
  };
}
