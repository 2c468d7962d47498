import { parseMove, type Value } from '../../core/index.ts';
import { seatedIn } from '../../players/participants.ts';
import {
  type AnySolution,
  describeHint,
  describeProjection,
  describeValue,
  explainMove,
  explainPosition,
  type MoveValue,
} from '../../solver/index.ts';
import { bestNote } from '../analysis/move-list.ts';
import { valueMark } from '../analysis/value-mark.ts';
import type { AnyNamedMatch } from '../dialogue/dialogue.ts';
import type { Style } from '../terminal/style.ts';
import type { Item } from './renderer.ts';
import { type Setup, sidesOf } from './setup.ts';

/** Who is going to win. */
export function showProjection(
  solution: AnySolution,
  { match, position }: AnyNamedMatch,
  setup: Pick<Setup, 'renderer' | 'participants'>,
): void {
  const value = solution.value(position);
  if (!value) return;
  const seated = seatedIn(match.game, setup.participants);
  setup.renderer.note(describeProjection(value, match.game.rules.turn(position), seated));
}

/**
 * What every move is worth, and why the position is what it is. Each move has its reason beside it, unless that would
 * push the board off the screen: then moves of the same worth share a line.
 */
export function showHints(solution: AnySolution, view: AnyNamedMatch, setup: Setup): void {
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

/** "+ 6: wins in 9 moves (best)", "- 1, 2, 3: loses in 8 moves"; the best first. */
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

/** The answer to `hint`: its next step at this ply, or with `hint move` the last. */
export function hintLine(solution: AnySolution, view: AnyNamedMatch, setup: Setup, rest: string): string {
  const hint = describeHint(solution, view.position, sidesOf(setup, view));
  if (hint === undefined) return '';
  if (rest !== '' && rest !== 'move') return 'Type hint for the next step of the hint, or "hint move" for the move.';
  const { help } = setup;
  const ply = view.match.moves.length;
  const shown = help.hintPly === ply ? help.hintSteps : 0;
  const step = rest === 'move' ? STEPS : Math.min(shown + 1, STEPS);
  Object.assign(help, { wasUsed: true, hintPly: ply, hintSteps: step });
  const text = [hint.nudge, hint.idea, hint.move][step - 1] ?? hint.move;
  return `Hint ${step} of ${STEPS}: ${text}${step < STEPS ? ' Type hint again for more.' : ''}`;
}

const STEPS = 3;

/** The answer to `values`. */
export function valueLines(solution: AnySolution, view: AnyNamedMatch, setup: Setup): undefined {
  setup.help.wasUsed = true;
  setup.renderer.list(byWorth(solution.evaluate(view.position)?.moves ?? [], setup.renderer.style));
}

/** The answer to `why`, or to `why MOVE`. */
export function whyLine(solution: AnySolution, view: AnyNamedMatch, setup: Setup, moveTyped: string): string {
  const sides = sidesOf(setup, view);
  setup.help.wasUsed = true;
  if (moveTyped === '') return explainPosition(solution, view.position, sides);
  const move = parseMove(view.match.game, view.position, setup.dialogue.moveText(view, moveTyped));
  return move.ok ? explainMove(solution, view.position, move.value, sides) : move.error;
}
