import {
  advice,
  capitalized,
  counted,
  type Game,
  listed,
  movesOfBoth,
  type NamedPlayer,
  type TurnPlayers,
  type Value,
} from '../core/index.ts';
import { hardestMoves, trapsAt } from './review.ts';
import type { AnySolution, Evaluation, MoveValue } from './solution.ts';

/** Help in three steps, each of which gives away more. For beginners, so without "ply" and "xor". */
export interface Hint {
  /** The number of right moves, and where to look. */
  readonly nudge: string;
  /** The aim. */
  readonly idea: string;
  /** The move itself, and the others that are as good. */
  readonly move: string;
  /** The texts of the best moves, which the last step recommends first. */
  readonly best: readonly string[];
  /** The lesson with the idea; it has the theorem too. */
  readonly lesson?: HintLesson | undefined;
}

interface HintLesson {
  readonly id: string;
  readonly title: string;
}

/** A game's words for hints to beginners. */
export interface Coach<Position, Move> {
  /** Names where to look for this move, without naming the move: "the run of 7 heads". */
  place(position: Position, move: Move): string;
  /** The lesson about a position, whose words a hint uses; undefined if there is none. */
  lesson?(position: Position): CoachLesson<Position, Move> | undefined;
  /** The aim, if something wins faster than the rule of that lesson. */
  idea?(position: Position, players: TurnPlayers): string | undefined;
  /** The move of a player who does not look ahead, which a puzzle must refute; undefined if no move is obvious. */
  obvious?(position: Position): Move | undefined;
}

interface CoachLesson<Position, Move> extends HintLesson {
  readonly rule: string;
  tell(game: Game<Position, Move>, position: Position): string;
}

/** A game that may have a coach. */
export interface CoachedGame<Position, Move> extends Game<Position, Move> {
  readonly coach?: Coach<Position, Move>;
}

/** Undefined when the game is over. */
export function describeHint(solution: AnySolution, position: unknown, players: TurnPlayers): Hint | undefined {
  const evaluation = solution.evaluate(position);
  if (evaluation === undefined) return undefined;
  const [only, second] = evaluation.moves;
  if (only && second === undefined) return forcedHint(only, players.mover);
  if (evaluation.value.verdict === 'loss') return lostHint(solution, position, evaluation, players);
  const right = evaluation.moves.filter((move) => move.keepsVerdict);
  const best = right.filter((move) => move.isBest);
  const [first] = best;
  if (first === undefined) return undefined;
  return {
    nudge: `${shareRight(evaluation, players.mover)} Look at ${placeOf(solution, position, first)}.`,
    idea: ideaOf(solution, position, evaluation, first, players),
    move: `${capitalized(advice(players.mover, `play ${first.text}`))}: ${effect(first.value)}.${others(first, right)}`,
    best: best.map(({ text }) => text),
    lesson: lessonAt(solution, position),
  };
}

/** The game's own words, if it has any. */
export function coachOf({ game }: AnySolution): Coach<unknown, unknown> | undefined {
  const { coach }: CoachedGame<unknown, unknown> = game;
  return coach;
}

function lessonAt(solution: AnySolution, position: unknown): HintLesson | undefined {
  const lesson = coachOf(solution)?.lesson?.(position);
  return lesson && { id: lesson.id, title: lesson.title };
}

function forcedHint({ text }: MoveValue<unknown>, mover: NamedPlayer): Hint {
  const only = `There is only one move${mover.isYou ? '' : ` for ${mover.name}`}.`;
  return { nudge: only, idea: only, move: `${only} It is ${text}.`, best: [text] };
}

/** If every move loses, the hint is the hardest move to answer. */
function lostHint(
  solution: AnySolution,
  position: unknown,
  { moves }: Evaluation<unknown>,
  { mover, other }: TurnPlayers,
): Hint {
  const hardest = hardestMoves(solution, position);
  const [first] = hardest;
  if (first === undefined) throw new RangeError('The game is over: there is nothing to hint at.');
  const answers = solution.evaluate(solution.game.rules.play(position, first.move))?.moves ?? [];
  const right = answers.filter((answer) => answer.keepsVerdict).length;
  const isTrap = right < answers.length;
  const isOnly = trapsAt(solution, position).length === 1;
  const chance = isTrap
    ? `that makes it hardest, for only ${right} of ${counted(answers.length, 'answer')} ${right === 1 ? 'is' : 'are'} right`
    : 'it holds out longest, and no move sets a trap yet';
  const lost = `Against best play ${allOf(moves.length)} moves lose`;
  const equals = hardest.slice(1).map(({ text }) => text);
  const place = placeOf(solution, position, first);
  return {
    nudge: `${lost}${isTrap ? `, but ${isOnly ? 'one is hardest to answer' : `${other.name} can still go wrong`}` : ''}. Look at ${place}.`,
    idea: isTrap
      ? `Play for a mistake: find ${isOnly ? 'the' : 'a'} move after which ${other.name} has only ${counted(right, 'right answer')} of ${answers.length}.`
      : 'Play for a mistake: no move sets a trap yet, so hold out as long as you can.',
    move: `${lost}. ${capitalized(advice(mover, `play ${first.text}`))}: ${chance}.${equals.length === 0 ? '' : ` ${named(equals)} ${equals.length === 1 ? 'does' : 'do'} as well.`}`,
    best: hardest.map(({ text }) => text),
  };
}

/** "Only 1 of your 15 moves wins.", "3 of Ann’s 7 moves keep the draw.", "All 3 of your moves win." */
function shareRight({ value, moves }: Evaluation<unknown>, { possessive }: NamedPlayer): string {
  const right = moves.filter((move) => move.keepsVerdict).length;
  const [one, many] = { win: ['wins', 'win'], loss: ['', ''], draw: ['holds', 'hold'], endless: ['holds', 'hold'] }[
    value.verdict
  ];
  if (right === moves.length) return `${capitalized(allOf(right))} of ${possessive} moves ${many}.`;
  return `${right === 1 ? 'Only 1' : right} of ${possessive} ${moves.length} moves ${right === 1 ? one : many}.`;
}

function placeOf(solution: AnySolution, position: unknown, { move }: MoveValue<unknown>): string {
  return coachOf(solution)?.place(position, move) ?? 'what each move leaves to the other side';
}

function ideaOf(
  solution: AnySolution,
  position: unknown,
  { value, moves }: Evaluation<unknown>,
  best: MoveValue<unknown>,
  players: TurnPlayers,
): string {
  const { mover, other } = players;
  if (value.verdict !== 'win') {
    const lost = moves.filter((move) => !move.keepsVerdict).length;
    const traps = lost === 0 ? 'No move loses here' : `${counted(lost, 'move')} ${lost === 1 ? 'loses' : 'lose'}`;
    return `Nobody can force a win. ${traps}; find what ${other.name} could do after each.`;
  }
  if (best.value.distance === 1) return `${capitalized(mover.name)} can win at once.`;
  const coach = coachOf(solution);
  const idea = coach?.idea?.(position, players);
  if (idea !== undefined) return idea;
  const lesson = coach?.lesson?.(position);
  if (lesson) return `${lesson.tell(solution.game, position)} ${lesson.rule}`;
  const { rules } = solution.game;
  const next = rules.play(position, best.move);
  if (rules.turn(next) === rules.turn(position))
    return `Find the move after which ${mover.name} can move again and win.`;
  const answers = rules.legalMoves(next).length;
  return `Find the move after which ${other.name} has ${counted(answers, 'answer')}, and each of them can be met.`;
}

/** "it wins in 15 moves (both sides counted)", "it keeps the game going". */
function effect({ verdict, distance }: Value): string {
  if (verdict === 'endless') return 'it keeps the game going';
  if (verdict === 'draw') return 'it keeps the draw';
  return distance === 1 ? 'it wins at once' : `it wins in ${movesOfBoth(distance)}`;
}

/** The most other moves to name. */
const MAX_NAMED = 6;

/** " 8 and 11 win too." */
function others(first: MoveValue<unknown>, right: readonly MoveValue<unknown>[]): string {
  const rest = right.filter((move) => move !== first);
  if (rest.length === 0) return '';
  const does = first.value.verdict === 'win' ? 'win' : 'hold';
  return ` ${named(rest.map(({ text }) => text))} ${rest.length === 1 ? `${does}s` : does} too.`;
}

/** "8 and 11", "1, 2, 3, 4, 5, 6 and 9 more". */
function named(texts: readonly string[]): string {
  const shown = texts.slice(0, MAX_NAMED);
  return listed(texts.length > MAX_NAMED ? [...shown, `${texts.length - MAX_NAMED} more`] : shown);
}

/** "both", "all 8". */
export function allOf(count: number): string {
  return count === 2 ? 'both' : `all ${count}`;
}
