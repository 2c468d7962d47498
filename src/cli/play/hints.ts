import { parseMove, type Value } from '../../core/index.ts';
import { seatedIn } from '../../players/participants.ts';
import {
  type AnySolution,
  describeProjection,
  describeValue,
  explainMove,
  explainPosition,
  type MoveValue,
} from '../../solver/index.ts';
import { bestNote } from '../analysis/move-list.ts';
import { valueMark } from '../analysis/value-mark.ts';
import type { AnyView } from '../face/face.ts';
import type { Style } from '../terminal/style.ts';
import type { Item } from './renderer.ts';
import { type Setup, sidesOf } from './setup.ts';

/** Who is going to win. */
export function showProjection(solution: AnySolution, { match, position }: AnyView, setup: Setup): void {
  const value = solution.value(position);
  if (!value) return;
  const seated = seatedIn(match.game, setup.participants);
  setup.renderer.note(describeProjection(value, match.game.rules.turn(position), seated));
}

/**
 * What every move is worth, and why the position is what it is. Each move has its reason beside it, unless that would
 * push the board off the screen: then moves of the same worth share a line.
 */
export function showHints(solution: AnySolution, view: AnyView, setup: Setup): void {
  const { renderer } = setup;
  const sides = sidesOf(setup, view);
  const moves = solution.evaluate(view.position)?.moves ?? [];
  const reasons = moves.map((rated) => ({
    mark: `  ${valueMark(rated.value, renderer.style)} `,
    text: `${explainMove(solution, view.position, rated.move, sides)}${bestNote(rated, moves)}`,
  }));
  renderer.list(renderer.hasRoomFor(reasons) ? reasons : byWorth(moves, renderer.style));
  renderer.note(explainPosition(solution, view.position, sides));
}

/** "+ 6: wins in 9 plies (best)", "- 1, 2, 3: loses in 8 plies"; the best first. */
function byWorth(moves: readonly MoveValue<unknown>[], style: Style): readonly Item[] {
  const groups = new Map<string, { readonly value: Value; readonly texts: string[] }>();
  for (const rated of moves) {
    const worth = `${describeValue(rated.value)}${bestNote(rated, moves)}`;
    const group = groups.get(worth) ?? { value: rated.value, texts: [] };
    group.texts.push(rated.text);
    groups.set(worth, group);
  }
  return [...groups]
    .sort(([, one], [, other]) => goodness(other.value) - goodness(one.value))
    .map(([worth, { value, texts }]) => ({
      mark: `  ${valueMark(value, style)} `,
      text: `${texts.join(', ')}: ${worth}`,
    }));
}

/** Quick wins first, then slow ones, draws and endless play, slow losses, quick ones. */
function goodness({ verdict, distance }: Value): number {
  if (verdict === 'endless' || verdict === 'draw' || distance === null) return 0;
  return (verdict === 'win' ? 1 : -1) / distance;
}

/** The answer to `hint`: one best move and what it is worth. */
export function bestMoveLine(solution: AnySolution, view: AnyView, setup: Setup): string {
  const best = solution.evaluate(view.position)?.moves.find((move) => move.isBest);
  return best ? `Hint: ${explainMove(solution, view.position, best.move, sidesOf(setup, view))}` : '';
}

/** The answer to `why`, or to `why MOVE`. */
export function whyLine(solution: AnySolution, view: AnyView, setup: Setup, moveTyped: string): string {
  const sides = sidesOf(setup, view);
  if (moveTyped === '') return explainPosition(solution, view.position, sides);
  const move = parseMove(view.match.game, view.position, setup.face.moveText(view, moveTyped));
  return move.ok ? explainMove(solution, view.position, move.value, sides) : move.error;
}
