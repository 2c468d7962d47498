import {
  advice,
  capitalized,
  clause,
  inMoves,
  itemAt,
  listed,
  movesLeft,
  movesOfBoth,
  swapTurn,
  type TurnPlayers,
  verb,
} from '../core/index.ts';
import type { AnySolution, Evaluation, MoveValue } from './solution.ts';

/*
 * Gives the theory's reason if there is one. Otherwise the reason is the play itself: the winning reply to each defense,
 * or the refutation of each try. `players` are the names of the player to move and the other one.
 */

/** The reason for the verdict of a position. */
export function explainPosition(solution: AnySolution, position: unknown, players: TurnPlayers): string {
  const { game } = solution;
  const evaluation = solution.evaluate(position);
  if (!evaluation) return game.text.whyOver(position);
  const reason = game.theory?.why(position, players);
  if (reason) return reason;
  const { mover, other } = players;
  switch (evaluation.value.verdict) {
    case 'win':
      return explainWin(solution, position, bestOf(evaluation), players);
    case 'loss': {
      const loses = capitalized(clause(mover, 'lose', `in ${movesOfBoth(evaluation.value.distance)}`));
      return `${loses}, whatever ${clause(mover, 'play')}: ${replies(solution, position, clause(other, 'answer'))}.`;
    }
    case 'draw':
      return `Neither player can force a win: ${explainChoices(solution, position, evaluation)}.`;
    case 'endless':
      return `Neither player can force an end: ${explainChoices(solution, position, evaluation)}.`;
  }
}

/** Why a legal move is good or bad. `players` are those before the move. */
export function explainMove(solution: AnySolution, position: unknown, move: unknown, players: TurnPlayers): string {
  const { game } = solution;
  const text = game.text.formatMove(move);
  const evaluation = solution.evaluate(position);
  const judged = evaluation?.moves.find((candidate) => candidate.text === text);
  if (!evaluation || !judged) throw new RangeError(game.text.whyIllegal(position, text));
  const result = explainResult(solution, game.rules.play(position, move), judged, players);
  return `${consequence(judged)}${alternative(evaluation, judged)}. ${result}`;
}

/** "6 wins in 9 moves", "3 loses at once", "1 keeps the game going". */
function consequence({ text, value }: MoveValue<unknown>): string {
  if (value.verdict === 'endless') return `${text} keeps the game going`;
  if (value.verdict === 'draw') return `${text} draws`;
  return `${text} ${value.verdict === 'win' ? 'wins' : 'loses'} ${inMoves(value.distance)}`;
}

/** A better move, if there is one. */
function alternative({ value, moves }: Evaluation<unknown>, judged: MoveValue<unknown>): string {
  if (judged.isBest) return '';
  const best = listed(texts(moves.filter((move) => move.isBest)), 'or');
  if (judged.keepsVerdict && judged.value.verdict !== 'win' && judged.value.verdict !== 'loss') return '';
  if (value.verdict === 'endless') return `; ${best} would keep the game going`;
  if (value.verdict === 'draw') return `; ${best} would draw`;
  if (!judged.keepsVerdict) return `; ${best} would win ${inMoves(value.distance)}`;
  return `; ${best} ${value.verdict === 'win' ? 'is quicker' : 'holds out longer'}, ${movesLeft(value.distance)}`;
}

function explainResult(
  solution: AnySolution,
  next: unknown,
  { value }: MoveValue<unknown>,
  players: TurnPlayers,
): string {
  const { rules, text: book, theory } = solution.game;
  if (rules.outcome(next)) return book.whyOver(next);
  if (value.verdict === 'endless') return 'Neither player can force an end then.';
  if (value.verdict === 'draw') return 'Neither player can force a win then.';
  const reason = theory?.why(next, swapTurn(players));
  if (reason) return `After that it is ${players.other.possessive} move. ${reason}`;
  return value.verdict === 'win'
    ? `${capitalized(replies(solution, next, advice(players.mover, 'answer')))}.`
    : `${capitalized(refutation(solution, next, players))}.`;
}

function explainWin(
  solution: AnySolution,
  position: unknown,
  best: MoveValue<unknown>,
  { mover }: TurnPlayers,
): string {
  const { rules, text: book } = solution.game;
  const next = rules.play(position, best.move);
  if (rules.outcome(next)) {
    return `${capitalized(advice(mover, `play ${best.text} and win at once`))}. ${book.whyOver(next)}`;
  }
  const start = `${capitalized(mover.name)} can win in ${movesOfBoth(best.value.distance)}: play ${best.text}`;
  return `${start}; then ${replies(solution, next, advice(mover, 'answer'))}.`;
}

/** For a position that neither side can win: the moves that keep it so, and the refutations of the others. */
function explainChoices(solution: AnySolution, position: unknown, { value, moves }: Evaluation<unknown>): string {
  const kept = moves.filter((move) => move.keepsVerdict);
  const what = value.verdict === 'draw' ? 'the draw' : 'the game going';
  const keeping =
    kept.length === moves.length && kept.length > 1
      ? `every move keeps ${what}`
      : `${listed(texts(kept), 'and')} ${kept.length === 1 ? 'keeps' : 'keep'} ${what}`;
  const lost = moves.filter((move) => !move.keepsVerdict);
  if (lost.length === 0) return keeping;
  const shown = lost.slice(0, MAX_SHOWN).map(({ move, text, value }) => {
    const next = solution.game.rules.play(position, move);
    return value.distance === 1 ? `${text} loses at once` : `${text} loses to ${bestText(solution, next)}`;
  });
  return [keeping, ...shown, ...(lost.length > MAX_SHOWN ? ['and so on'] : [])].join('; ');
}

/** The most tries in a readable sentence. */
const MAX_SHOWN = 9;

/** For a lost position: the reply to each try, grouped by reply. */
function replies(solution: AnySolution, position: unknown, answer: string): string {
  const moves = solution.evaluate(position)?.moves ?? [];
  const groups = new Map<string, string[]>();
  for (const { move, text } of moves.slice(0, MAX_SHOWN)) {
    const reply = bestText(solution, solution.game.rules.play(position, move));
    groups.set(reply, [...(groups.get(reply) ?? []), text]);
  }
  const atOnce = groups.get('');
  groups.delete('');
  const answers = [...groups].map(([reply, tries]) => `${listed(tries, 'or')} with ${reply}`);
  const parts = answers.length > 0 ? [`${answer} ${answers.join('; ')}`] : [];
  if (atOnce) parts.push(`${listed(atOnce, 'and')} ${atOnce.length === 1 ? 'loses' : 'lose'} at once`);
  if (moves.length > MAX_SHOWN) parts.push('and so on');
  return parts.join('; ');
}

/** For a position that the other player has won: the winning move and the line after it. */
function refutation(solution: AnySolution, position: unknown, { other }: TurnPlayers): string {
  const line = solution.line(position, MAX_SHOWN + 1).map((move) => solution.game.text.formatMove(move));
  const answer = clause(other, 'answer', line[0]);
  if (line.length === 1) return `${answer} and ${verb(other, 'win')} at once`;
  const shown = line.slice(0, MAX_SHOWN).join(', ');
  return `${answer}, and best play runs ${shown}${line.length > MAX_SHOWN ? ' and so on' : ''}`;
}

/** Empty when the game is over. */
function bestText(solution: AnySolution, position: unknown): string {
  const evaluation = solution.evaluate(position);
  return evaluation ? bestOf(evaluation).text : '';
}

function bestOf({ moves }: Evaluation<unknown>): MoveValue<unknown> {
  return itemAt(
    moves.filter((move) => move.isBest),
    0,
  );
}

function texts(moves: readonly MoveValue<unknown>[]): readonly string[] {
  return moves.map((move) => move.text);
}
