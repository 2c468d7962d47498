import { currentPosition, parseMove, type Value } from '../../core/index.ts';
import { projectedPlayers } from '../../players/seats.ts';
import { type Session, turnOf } from '../../session/index.ts';
import {
  type AnySolution,
  describeHint,
  describeProjection,
  describeValue,
  explainMove,
  explainPosition,
  type MoveValue,
} from '../../solver/index.ts';
import { bestNote, valueMark } from '../dialogue/move-list.ts';
import type { ListItem, Renderer } from '../dialogue/renderer.ts';
import type { Style } from '../terminal/style.ts';
import { type Play, type ShownHint, turnPlayersOf, viewOf } from './setup.ts';

export function showProjection(solution: AnySolution, session: Session, renderer: Renderer): void {
  const { match, seats } = session;
  const value = solution.value(currentPosition(match));
  if (value) renderer.note(describeProjection(value, turnOf(session), projectedPlayers(match.game, seats)));
}

/**
 * Shows the value of every move and explains the position. Each move has its reason beside it, unless that would push
 * the board off the screen; then moves of the same value share a line.
 */
export function showHints(solution: AnySolution, { renderer, session }: Play): void {
  const players = turnPlayersOf(session);
  const position = currentPosition(session.match);
  const moves = solution.evaluate(position)?.moves ?? [];
  const reasons = moves.map((rated) => ({
    mark: `  ${valueMark(rated.value, renderer.style)} `,
    text: `${explainMove(solution, position, rated.move, players)}${bestNote(rated, moves)}`,
  }));
  renderer.list(renderer.hasRoomFor(reasons) ? reasons : byWorth(moves, renderer.style));
  renderer.note(explainPosition(solution, position, players));
}

/** "+ 6: wins in 9 moves (best)", "- 1, 2, 3: loses in 8 moves"; best first. */
function byWorth(moves: readonly MoveValue<unknown>[], style: Style): readonly ListItem[] {
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

/** Quick wins first, then slow wins, draws and endless play, slow losses, quick losses. */
function goodness({ verdict, distance }: Value): number {
  if (verdict === 'endless' || verdict === 'draw' || distance === null) return 0;
  return (verdict === 'win' ? 1 : -1) / distance;
}

const STEPS = 3;

/** How `hint` is typed. */
export const HINT_HELP = 'Type hint for the next step of the hint, or "hint move" for the move.';

/** The answer to `hint`, its next step at this ply, or to `hint move`, the last one. Undefined for other words. */
export function nextHint(solution: AnySolution, session: Session, shown: ShownHint, rest: string): string | undefined {
  const { match } = session;
  if (rest !== '' && rest !== 'move') return undefined;
  const hint = describeHint(solution, currentPosition(match), turnPlayersOf(session));
  if (hint === undefined) return '';
  const ply = match.moves.length;
  const before = shown.hintPly === ply ? shown.hintSteps : 0;
  const step = rest === 'move' ? STEPS : Math.min(before + 1, STEPS);
  Object.assign(shown, { hintPly: ply, hintSteps: step });
  const text = [hint.nudge, hint.idea, hint.move][step - 1] ?? hint.move;
  return `Hint ${step} of ${STEPS}: ${text}${step < STEPS ? ' Type hint again for more.' : ''}`;
}

/** Answers `values`. */
export function showValues(solution: AnySolution, { renderer, session }: Play): void {
  renderer.list(byWorth(solution.evaluate(currentPosition(session.match))?.moves ?? [], renderer.style));
}

/** The answer to `why` and `why MOVE`. */
export function explainWhy(solution: AnySolution, { dialogue, session }: Play, typed: string): string {
  const view = viewOf(session);
  const players = turnPlayersOf(session);
  if (typed === '') return explainPosition(solution, view.position, players);
  const move = parseMove(view.match.game, view.position, dialogue.moveText(view, typed));
  return move.ok ? explainMove(solution, view.position, move.value, players) : move.error;
}
