import { describeValue, type Seat, type Value } from '../../core/index.ts';
import { describeProjection, type Seated } from '../../players/index.ts';
import type { AnySolution, MoveValue } from '../../solver/index.ts';
import { bestNote } from '../analysis/move-list.ts';
import { valueMark } from '../analysis/value-mark.ts';
import type { AnyScene } from '../face/dialogue.ts';
import type { Style } from '../terminal/style.ts';
import { HUMAN, type Participants } from './participants.ts';
import type { Item, Stage } from './renderer.ts';

export function projectionLine(
  solution: AnySolution,
  { match, position }: AnyScene,
  participants: Participants,
): string {
  const value = solution.value(position);
  return value ? describeProjection(value, match.game.rules.turn(position), seated(participants)) : '';
}

function seated({ player1, player2 }: Participants): Readonly<Record<Seat, Seated>> {
  const seat = ({ id, name }: Participants[Seat]): Seated => (id === HUMAN ? { name } : { name, player: id });
  return { player1: seat(player1), player2: seat(player2) };
}

/**
 * What every move is worth, and why the position is what it is. Each move has its reason beside it, unless that would
 * push the board off the screen: then moves of the same worth share a line.
 */
export function showHints(solution: AnySolution, { position }: AnyScene, stage: Stage): void {
  const moves = solution.evaluate(position)?.moves ?? [];
  const reasons = moves.map((rated) => ({
    mark: `  ${valueMark(rated.value, stage.style)} `,
    text: `${solution.whyMove(position, rated.move)}${bestNote(rated, moves)}`,
  }));
  stage.list(stage.hasRoomFor(reasons) ? reasons : byWorth(moves, stage.style));
  stage.note(solution.why(position));
}

/** "+ 6: wins in 9 plies (best)", "- 1, 2, 3: loses in 8 plies"; the best first. */
function byWorth(moves: readonly MoveValue<unknown>[], style: Style): readonly Item[] {
  const groups = new Map<string, MoveValue<unknown>[]>();
  for (const rated of moves) {
    const worth = `${describeValue(rated.value)}${bestNote(rated, moves)}`;
    groups.set(worth, [...(groups.get(worth) ?? []), rated]);
  }
  return [...groups]
    .map(([worth, group]) => ({
      worth,
      texts: group.map(({ text }) => text),
      value: (group[0] as { value: Value }).value,
    }))
    .sort((one, other) => goodness(other.value) - goodness(one.value))
    .map(({ worth, texts, value }) => ({
      mark: `  ${valueMark(value, style)} `,
      text: `${texts.join(', ')}: ${worth}`,
    }));
}

/** Quick wins first, then slow ones, endless play, slow losses, quick ones. */
function goodness({ verdict, distance }: Value): number {
  if (verdict === 'endless' || distance === null) return 0;
  return (verdict === 'win' ? 1 : -1) / distance;
}

/** The answer to `hint`: one best move and what it is worth. */
export function bestMoveLine(solution: AnySolution, { position }: AnyScene): string {
  const best = solution.evaluate(position)?.moves.find((move) => move.isBest);
  return best ? `Hint: ${solution.whyMove(position, best.move)}` : '';
}
