import type { Judge, MoveValue } from './judge.ts';

/** Why the verdict is what it is: the theory's reason where there is one, otherwise the line of best play. */
export function explainPosition<Position, Move>(judge: Judge<Position, Move>, position: Position): string {
  const { game } = judge;
  const outcome = game.outcome(position);
  if (outcome) return outcome.reason;
  return game.theory?.why(position) ?? explainByLine(judge, position);
}

function explainByLine<Position, Move>(judge: Judge<Position, Move>, position: Position): string {
  const { value, moves } = judge.judge(position) ?? { value: undefined, moves: [] };
  if (value === undefined || value.verdict === 'endless') {
    const keeping = moves.filter((move) => move.keepsVerdict).map((move) => move.text);
    return `Neither player can force an end: ${list(keeping)} ${keeping.length === 1 ? 'keeps' : 'keep'} the game going.`;
  }
  const line = lineText(judge, position);
  const plies = `${value.distance} ${value.distance === 1 ? 'ply' : 'plies'}`;
  return value.verdict === 'win'
    ? `You can win in ${plies}: ${line}.`
    : `You lose in ${plies} against best play: ${line}.`;
}

/** Why a legal move is good or bad: what it leads to. */
export function explainMove<Position, Move>(judge: Judge<Position, Move>, position: Position, move: Move): string {
  const { game } = judge;
  const text = game.formatMove(move);
  const judged = judge.judge(position)?.moves.find((candidate) => candidate.text === text);
  if (!judged) throw new RangeError(game.refusal(position, text));
  const next = game.play(position, move);
  const outcome = game.outcome(next);
  if (outcome) return `${text} ${judged.value.verdict === 'win' ? 'wins' : 'loses'} at once. ${outcome.reason}`;
  const follows = lineText(judge, next);
  return `${text} ${consequence(judged)}: ${follows}.`;
}

function consequence({ value }: MoveValue<unknown>): string {
  if (value.verdict === 'endless') return 'keeps the game going';
  return `${value.verdict === 'win' ? 'wins' : 'loses'} in ${value.distance} plies`;
}

function lineText<Position, Move>(judge: Judge<Position, Move>, position: Position): string {
  return judge
    .bestLine(position, 12)
    .map((move) => judge.game.formatMove(move))
    .join(', ');
}

function list(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
