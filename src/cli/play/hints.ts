import type { Seat } from '../../core/index.ts';
import { describeProjection, type Seated } from '../../players/index.ts';
import type { AnyJudge } from '../../solver/index.ts';
import type { AnyScene } from '../dialogue/dialogue.ts';
import { bestNote } from '../move-list.ts';
import type { Style } from '../style.ts';
import { HUMAN, type Participants } from './participants.ts';
import { valueMark } from './words.ts';

export function projectionLine(judge: AnyJudge, { match, position }: AnyScene, participants: Participants): string {
  const value = judge.value(position);
  return value ? describeProjection(value, match.game.turn(position), seated(participants)) : '';
}

function seated({ player1, player2 }: Participants): Readonly<Record<Seat, Seated>> {
  const seat = ({ id, name }: Participants[Seat]): Seated => (id === HUMAN ? { name } : { name, player: id });
  return { player1: seat(player1), player2: seat(player2) };
}

/** What every move is worth, the reason beside it, and why the position is what it is. */
export function hintLines(judge: AnyJudge, { position }: AnyScene, style: Style): readonly string[] {
  const moves = judge.judge(position)?.moves ?? [];
  const lines = moves.map((rated) => {
    const reason = judge.whyMove(position, rated.move);
    return `  ${valueMark(rated.value, style)} ${reason}${bestNote(rated, moves)}`;
  });
  return [...lines, judge.why(position)];
}

/** The answer to `hint`: one best move and what it is worth. */
export function bestMoveLine(judge: AnyJudge, { position }: AnyScene): string {
  const best = judge.judge(position)?.moves.find((move) => move.isBest);
  return best ? `Hint: ${judge.whyMove(position, best.move)}` : '';
}
