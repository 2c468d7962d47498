import {
  type AnyGame,
  type Game,
  GameFault,
  itemAt,
  jsonText,
  mustSucceed,
  playersBySeat,
  quote,
  type Seat,
  seatNumber,
  whyNotJson,
} from '../core/index.ts';
import type { EventfulGame } from '../lab/index.ts';
import type { Answers, Expansion, Inspector } from '../solver/index.ts';

/*
 * The laws of a game are checked in each position as it is expanded. The first broken law is named, so laws whose breach
 * causes others come first.
 */

/** The laws by name. */
export const LAW = {
  json: 'a position is plain JSON',
  unchanged: 'no question and no move changes a position',
  first: 'the first move is that of Player 1',
  end: 'there are no legal moves exactly when there is an outcome',
  texts: 'legal moves have distinct short texts without spaces, dots, colons or equals signs',
  sentence: 'a position is described in a sentence',
  board: 'the board is drawn in rows of cells, or in lines',
  events: 'events are among the declared ones',
  form: 'positions with the same canonical form have the same future',
  again: 'asked again, the game gives the same answers',
} as const;

/** Longer move texts are unpleasant to type and to read. */
const MAX_MOVE_LENGTH = 32;

/** Shows a position as the author of the game writes it. */
type Show = (position: unknown) => string;

/**
 * Asks a game about its positions and checks every law in each of them, including its own sentences. Solving a game calls
 * its functions for each position as follows, and for the start twice more:
 *
 *     expand    turn, outcome, moves once; play once for each move; describe, grid, board once; each event once for each move
 *     confirm   turn, outcome, moves once more; play again for each move, or in large games for one of them
 */
export function createInspector<Move>(
  game: Game<unknown, Move>,
  show: Show,
  hasSentences = true,
): Pick<Inspector<Move>, 'expand' | 'confirm'> {
  const { rules, text: notation } = game;
  const start = notation.formatPosition(rules.start);
  const goodTexts = new Set<string>();
  // The game gets its own parsed copy, so changing it has no effect.
  const copyOf = (text: string) => mustSucceed(notation.parsePosition(text));

  function inspect(position: unknown, text: string): Expansion<Move> {
    const check = (law: string, part: string, why: string | undefined) => {
      if (why !== undefined) throw broken(law, show(position), why, { part });
    };
    const turn = rules.turn(position);
    if (text === start) check(LAW.first, 'turn', whyWrongStart(game, turn));
    const outcome = rules.outcome(position);
    const moves = rules.legalMoves(position);
    check(LAW.end, moves.length > 0 ? 'moves' : 'outcome', whyBadEnd(moves.length > 0, outcome !== undefined));
    const moveTexts = moves.map((move) => notation.formatMove(move));
    check(LAW.texts, 'moves', whyBadTexts(moveTexts, goodTexts));
    const next = moves.map((move) => rules.play(position, move));
    check(LAW.board, game.grid ? 'grid' : 'board', whyBadBoard(game, position));
    check(LAW.events, 'events', whyBadEvent(game, position, moves));
    check(LAW.form, 'canonical', whyBadForm(game, position, next));
    const nextTexts = next.map((after) => notation.formatPosition(after));
    // The core's own sentence is valid unless the text of a position has several lines.
    if (hasSentences || text.includes('\n')) check(LAW.sentence, 'describe', whyNoSentence(game, position));
    return { turn, outcome, moves, moveTexts, nextTexts };
  }

  function expand(text: string): Expansion<Move> {
    const position = copyOf(text);
    try {
      const expansion = inspect(position, text);
      if (!isChanged(game, position, text)) return expansion;
    } catch (error) {
      if (!(error instanceof GameFault)) throw error;
      // A changed position, and an answer that is not always the same, may cause any other fault.
      if (!isChanged(game, position, text)) {
        if (faultOf(() => inspect(copyOf(text), text))?.details.law === error.details.law) throw error;
        throw anotherAnswer(show(copyOf(text)));
      }
    }
    throw changedPosition(text);
  }

  /** A function that changes a frozen position throws, which names it and its line. */
  function changedPosition(text: string): GameFault {
    const position = copyOf(text);
    if (notation.formatPosition(position) !== text)
      return broken(LAW.json, show(position), 'The text of this position is not read as the same position.');
    const { part = 'a function', line } = faultOf(() => inspect(frozen(position), text))?.details ?? {};
    const why = `${part} changes the position that it is asked about: it must make a new one.`;
    return broken(LAW.unchanged, show(position), why, { part, line });
  }

  function confirm(text: string, isSame: (answers: Answers) => boolean): void {
    const position = copyOf(text);
    try {
      const [turn, outcome, moves] = [rules.turn(position), rules.outcome(position), rules.legalMoves(position)];
      const nextText = (index: number) => notation.formatPosition(rules.play(position, itemAt(moves, index)));
      const moveTexts = moves.map((move) => notation.formatMove(move));
      if (isSame({ turn, outcome, moveTexts, nextText })) return;
    } catch (error) {
      // The first time there was no fault.
      if (!(error instanceof GameFault)) throw error;
    }
    throw anotherAnswer(show(copyOf(text)));
  }

  return { expand, confirm };
}

/** The function at fault, the line where it throws, and the move from the expanded position to the one that breaks the law. */
interface Blame {
  readonly part?: string;
  readonly line?: number | undefined;
  readonly move?: string;
}

export function broken(law: string, position: string, why: string, blame: Blame = {}): GameFault {
  return new GameFault(`In position ${position}: ${why}`, { law, position, ...blame });
}

function anotherAnswer(position: string): GameFault {
  return broken(
    LAW.again,
    position,
    'Asked again, the game gives another answer: it must depend on the position alone.',
  );
}

function whyWrongStart({ options }: AnyGame, turn: Seat): string | undefined {
  const first = options.first === 2 ? 2 : 1;
  return seatNumber(turn) === first
    ? undefined
    : `It is Player 2's turn at the start, but Player 1 makes the first move.`;
}

function whyBadEnd(hasMoves: boolean, isOver: boolean): string | undefined {
  if (!hasMoves && !isOver) return 'There is no legal move and no outcome: the game must go on or be over.';
  if (hasMoves && isOver) return 'There are legal moves although the game is over: there must be none.';
  return undefined;
}

/** Collects good texts, so that each is matched once and not in each of a million positions. */
function whyBadTexts(texts: readonly string[], good: Set<string>): string | undefined {
  for (const text of texts) {
    if (good.has(text)) continue;
    if (!/^[^\s.:=\p{C}]+$/u.test(text))
      return `The move ${quote(text)} must have a text without spaces, dots, colons, equals signs and control characters.`;
    if (text.length > MAX_MOVE_LENGTH)
      return `The move ${quote(text)} must have at most ${MAX_MOVE_LENGTH} characters.`;
    good.add(text);
  }
  if (new Set(texts).size === texts.length) return undefined;
  const twice = texts.find((text, index) => texts.indexOf(text) < index);
  return `Two legal moves have the same text, ${quote(twice ?? '')}.`;
}

function whyNoSentence(game: AnyGame, position: unknown): string | undefined {
  const text = game.text.describePosition(position, playersBySeat(game));
  if (isSentence(text)) return undefined;
  return `${quote(text)} is not a sentence: it begins with a capital letter, ends with a full stop, and is one line.`;
}

export function isSentence(text: string): boolean {
  return /^["'\p{Lu}\p{N}][^\n]*[.!?]$/u.test(text);
}

function whyBadBoard({ board, grid }: AnyGame, position: unknown): string | undefined {
  if (board?.(position).some((line) => /\p{Cc}/u.test(line)))
    return 'A line of the board holds a line break or another control character.';
  if (!grid) return undefined;
  const cells = grid(position).flat();
  if (cells.some(({ text, label = '' }) => /\p{Cc}/u.test(text) || /\p{Cc}/u.test(label)))
    return 'A cell of the grid holds a line break or another control character.';
  return cells.length === 0 ? 'The grid has no cell.' : undefined;
}

function whyBadEvent(
  { events }: EventfulGame<unknown, unknown>,
  position: unknown,
  moves: readonly unknown[],
): string | undefined {
  if (!events) return undefined;
  const declared = new Set(events.kinds.map((kind) => kind.id));
  const wrong = moves.flatMap((move) => events.of(position, move)).find((id) => !declared.has(id));
  return wrong === undefined ? undefined : `The event ${quote(wrong)} is not declared.`;
}

/** The same future means the same turn and outcome, and moves to positions with the same forms. */
function whyBadForm(game: AnyGame, position: unknown, next: readonly unknown[]): string | undefined {
  const { canonical, rules, text: notation } = game;
  if (!canonical) return undefined;
  const form = canonical(position);
  const why = whyNotJson(form);
  if (why !== undefined) return `The canonical form of this position is not plain JSON: ${why}.`;
  const shown = quote(jsonText(form));
  if (jsonText(canonical(form)) !== jsonText(form)) return `The canonical form ${shown} is not its own canonical form.`;
  if (rules.turn(form) !== rules.turn(position)) return `In the canonical form ${shown} it is the other player's turn.`;
  if (rules.outcome(form)?.winner !== rules.outcome(position)?.winner)
    return `The canonical form ${shown} has another outcome.`;
  const formTexts = (positions: readonly unknown[]) =>
    new Set(positions.map((each) => notation.formatPosition(canonical(each))));
  const own = formTexts(next);
  const others = formTexts(rules.legalMoves(form).map((move) => rules.play(form, move)));
  const isSame = own.size === others.size && [...own].every((text) => others.has(text));
  return isSame ? undefined : `The canonical form ${shown} has another future: its moves lead elsewhere.`;
}

/** Also true if it can no longer be written. */
function isChanged({ text: notation }: AnyGame, position: unknown, text: string): boolean {
  try {
    return whyNotJson(position) !== undefined || notation.formatPosition(position) !== text;
  } catch {
    return true;
  }
}

function faultOf(action: () => unknown): GameFault | undefined {
  try {
    action();
  } catch (error) {
    if (error instanceof GameFault) return error;
  }
  return undefined;
}

function frozen(value: unknown): unknown {
  if (typeof value === 'object') Object.values(Object.freeze(value) ?? {}).forEach(frozen);
  return value;
}
