import type { AnyJudge } from '../../solver/index.ts';
import type { AnyScene } from '../dialogue/dialogue.ts';
import type { Style } from '../style.ts';
import type { Participants } from './participants.ts';
import { projection, valueMark } from './words.ts';

export function projectionLine(judge: AnyJudge, { match, position }: AnyScene, participants: Participants): string {
  const value = judge.value(position);
  return value ? projection(value, match.game.turn(position), participants) : '';
}

/** What every move is worth, the reason beside it, and why the position is what it is. */
export function hintLines(judge: AnyJudge, { position }: AnyScene, style: Style): readonly string[] {
  const moves = judge.judge(position)?.moves ?? [];
  const lines = moves.map(({ value, isBest, move }) => {
    return `  ${valueMark(value, style)} ${judge.whyMove(position, move)}${isBest ? ' (best)' : ''}`;
  });
  return [...lines, judge.why(position)];
}

/** The answer to `hint`: one best move and what it is worth. */
export function bestMoveLine(judge: AnyJudge, { position }: AnyScene): string {
  const best = judge.judge(position)?.moves.find((move) => move.isBest);
  return best ? `Hint: ${judge.whyMove(position, best.move)}` : '';
}
