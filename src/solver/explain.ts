import { listed, plies } from '../core/index.ts';
import type { Judge, Judgement, MoveValue } from './judge.ts';

/*
 * Sentences for the player to move, "you". Where the theory has a reason, it is given. Otherwise the reason is the play
 * itself: the winning reply to each defence, or the refutation of each try.
 */

/** Why the verdict of a position is what it is. */
export function explainPosition<Position, Move>(judge: Judge<Position, Move>, position: Position): string {
  const { game } = judge;
  const judgement = judge.judge(position);
  if (!judgement) return game.outcome(position)?.reason ?? '';
  const reason = game.theory?.why(position);
  if (reason) return reason;
  switch (judgement.value.verdict) {
    case 'win':
      return explainWin(judge, position, bestOf(judgement));
    case 'loss':
      return `You lose in ${plies(judgement.value.distance)}, whatever you play: ${replies(judge, position, 'your opponent answers')}.`;
    case 'endless':
      return `Neither player can force an end: ${explainChoices(judge, position, judgement)}.`;
  }
}

/** Why a legal move is good or bad. */
export function explainMove<Position, Move>(judge: Judge<Position, Move>, position: Position, move: Move): string {
  const { game } = judge;
  const text = game.formatMove(move);
  const judgement = judge.judge(position);
  const judged = judgement?.moves.find((candidate) => candidate.text === text);
  if (!judgement || !judged) throw new RangeError(game.refusal(position, text));
  return `${consequence(judged)}${alternative(judgement, judged)}. ${explainResult(judge, game.play(position, move), judged)}`;
}

/** "6 wins in 9 plies", "3 loses at once", "1 keeps the game going". */
function consequence({ text, value }: MoveValue<unknown>): string {
  if (value.verdict === 'endless') return `${text} keeps the game going`;
  return `${text} ${value.verdict === 'win' ? 'wins' : 'loses'} ${value.distance === 1 ? 'at once' : `in ${plies(value.distance)}`}`;
}

/** What would have been better, if anything. */
function alternative({ value, moves }: Judgement<unknown>, judged: MoveValue<unknown>): string {
  if (judged.isBest) return '';
  const best = listed(texts(moves.filter((move) => move.isBest)), 'or');
  if (value.verdict === 'endless') return `; ${best} would keep the game going`;
  if (!judged.keepsVerdict)
    return `; ${best} would win ${value.distance === 1 ? 'at once' : `in ${plies(value.distance)}`}`;
  return `; ${best} ${value.verdict === 'win' ? 'is quicker' : 'holds out longer'}, ${plies(value.distance)}`;
}

function explainResult<Position, Move>(
  judge: Judge<Position, Move>,
  next: Position,
  { value }: MoveValue<Move>,
): string {
  const outcome = judge.game.outcome(next);
  if (outcome) return outcome.reason;
  if (value.verdict === 'endless') return 'Neither player can force an end then.';
  const reason = judge.game.theory?.why(next);
  if (reason) return `Your opponent then faces this: “${reason}”`;
  return value.verdict === 'win'
    ? `${capital(replies(judge, next, 'answer'))}.`
    : `${capital(refutation(judge, next))}.`;
}

function explainWin<Position, Move>(judge: Judge<Position, Move>, position: Position, best: MoveValue<Move>): string {
  const next = judge.game.play(position, best.move);
  const outcome = judge.game.outcome(next);
  if (outcome) return `Play ${best.text} and win at once. ${outcome.reason}`;
  return `You can win in ${plies(best.value.distance)}: play ${best.text}; then ${replies(judge, next, 'answer')}.`;
}

/** For an endless position: the moves that keep it so, and what the others run into. */
function explainChoices<Position, Move>(
  judge: Judge<Position, Move>,
  position: Position,
  { moves }: Judgement<Move>,
): string {
  const kept = moves.filter((move) => move.keepsVerdict);
  const keeping =
    kept.length === moves.length && kept.length > 1
      ? 'every move keeps the game going'
      : `${listed(texts(kept), 'and')} ${kept.length === 1 ? 'keeps' : 'keep'} the game going`;
  const lost = moves.filter((move) => !move.keepsVerdict);
  if (lost.length === 0) return keeping;
  const shown = lost.slice(0, MOST_SHOWN).map(({ move, text, value }) => {
    const next = judge.game.play(position, move);
    return value.distance === 1 ? `${text} loses at once` : `${text} loses to ${bestText(judge, next)}`;
  });
  return [keeping, ...shown, ...(lost.length > MOST_SHOWN ? ['and so on'] : [])].join('; ');
}

/** How many tries are told apart before a sentence gets too long to read. */
const MOST_SHOWN = 9;

/** For a lost position: the reply to each try, tries with the same reply together. */
function replies<Position, Move>(judge: Judge<Position, Move>, position: Position, whoAnswers: string): string {
  const moves = judge.judge(position)?.moves ?? [];
  const groups = new Map<string, string[]>();
  for (const { move, text, value } of moves.slice(0, MOST_SHOWN)) {
    const reply = value.distance === 1 ? '' : bestText(judge, judge.game.play(position, move));
    groups.set(reply, [...(groups.get(reply) ?? []), text]);
  }
  const atOnce = groups.get('');
  groups.delete('');
  const answers = [...groups].map(([reply, tries]) => `${listed(tries, 'or')} with ${reply}`);
  const parts = answers.length > 0 ? [`${whoAnswers} ${answers.join('; ')}`] : [];
  if (atOnce) parts.push(`${listed(atOnce, 'and')} ${atOnce.length === 1 ? 'loses' : 'lose'} at once`);
  if (moves.length > MOST_SHOWN) parts.push('and so on');
  return parts.join('; ');
}

/** For a position won by the opponent: how, and how it may go on. */
function refutation<Position, Move>(judge: Judge<Position, Move>, position: Position): string {
  const line = judge.bestLine(position, MOST_SHOWN + 1).map((move) => judge.game.formatMove(move));
  if (line.length === 1) return `your opponent answers ${line[0]} and wins at once`;
  const shown = line.slice(0, MOST_SHOWN).join(', ');
  return `your opponent answers ${line[0]}, and best play runs ${shown}${line.length > MOST_SHOWN ? ' and so on' : ''}`;
}

function bestText<Position, Move>(judge: Judge<Position, Move>, position: Position): string {
  const judgement = judge.judge(position);
  return judgement ? bestOf(judgement).text : '';
}

function bestOf<Move>({ moves }: Judgement<Move>): MoveValue<Move> {
  return moves.find((move) => move.isBest) as MoveValue<Move>;
}

function texts(moves: readonly MoveValue<unknown>[]): readonly string[] {
  return moves.map((move) => move.text);
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
