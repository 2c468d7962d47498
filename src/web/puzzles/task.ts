import { useMemo } from 'preact/hooks';
import type { AnswerTo } from '../../api/index.ts';
import {
  type AnyMatch,
  formatLink,
  formatRecord,
  mustSucceed,
  parseLink,
  parseRecord,
  success,
} from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { dailyPlan } from '../../lab/puzzles/daily-plan.ts';
import {
  afterLevel,
  afterPuzzle,
  dateInWords,
  dayOf,
  dueCards,
  levelIn,
  type PuzzleResult,
} from '../../lab/puzzles/practice.ts';
import { queryOf, type Route, withQuery } from '../app/route.ts';
import { engine } from '../engine/engine.ts';
import { knowsSideBySide } from '../home/visitor.ts';
import { randomSeed } from '../play/setup/new-game.ts';
import { loadView } from '../view/game-view.tsx';
import { createPuzzle, type PuzzleCtrl } from './ctrl.ts';
import { keepPractice, practice, today } from './store.ts';

/** The path segment of the page to print, instead of a game. */
export const SHEET = 'sheet';

/** The address of one puzzle: that of its position in Play, under another page. */
export function puzzleLink(match: AnyMatch): string {
  return formatLink(match).replace(/^\/play\//, '/puzzles/');
}

/** The same for a projector. */
export function projectorLink(match: AnyMatch): string {
  return withQuery(puzzleLink(match), 'projector', '1');
}

/** Whether the address names one position, by options or by moves. */
function namesPosition({ game, query }: Route): boolean {
  return game !== '' && query.some(([name]) => name !== 'projector');
}

/** A puzzle and its kind. */
export interface OpenTask extends AnswerTo<'puzzleTask'> {
  /** The day of a daily puzzle. */
  readonly day?: number;
  /** Its level, from 1 to 7: of the day, or of the person in its game. Absent for a position from a game or a link. */
  readonly level?: number;
  /** Whether it was solved wrongly before and is due. */
  readonly isReturn?: boolean;
  /** The game is a visitor's own: nothing is saved. */
  readonly isOwn?: boolean;
}

/** "Tuesday's puzzle". */
export function titleOf({ day, isReturn }: OpenTask): string {
  if (day !== undefined) return `${dateInWords(day, { weekday: 'long' })}’s puzzle`;
  return isReturn ? 'An old mistake' : 'A puzzle';
}

/** The board of a puzzle, whose result is saved. */
export function usePuzzle(task: OpenTask, isHidden: boolean, onOver?: (result: PuzzleResult) => void): PuzzleCtrl {
  return useMemo(() => {
    const match = mustSucceed(parseRecord(CATALOG, task.record));
    return createPuzzle({
      task,
      match,
      isHidden,
      onOver(result, tries) {
        keepPractice((kept) => {
          const after = afterPuzzle(kept, { ...task, tries }, result, today());
          const isDrawn = task.level !== undefined && task.day === undefined;
          return isDrawn ? afterLevel(after, match.game.id, result) : after;
        });
        onOver?.(result);
      },
    });
  }, [task]);
}

/** Loads the code of the board with the puzzle, so that the layout does not shift. */
export async function withBoard(task: OpenTask): Promise<OpenTask> {
  await loadView(task.record.split(/[ :]/)[0] ?? '').catch(() => undefined);
  return task;
}

/** The puzzle of an address. */
export async function openTask(route: Route): Promise<OpenTask> {
  if (namesPosition(route)) return readLink(route);
  if (route.game !== '') return draw(route.game);
  const [due] = queryOf(route, 'due') === undefined ? [] : dueCards(practice.peek(), today());
  if (due) return { ...(await engine.ask('puzzleTask', { record: due.record })), isReturn: true };
  const date = queryOf(route, 'date');
  const day = date === undefined ? success(today()) : dayOf(date);
  if (!day.ok) throw new Error(day.error);
  const { level } = dailyPlan(day.value);
  const task = await engine.ask('puzzleTask', { day: day.value, knowsSideBySide: knowsSideBySide() });
  return { ...task, day: day.value, level };
}

async function readLink({ game, query }: Route): Promise<OpenTask> {
  const match = parseLink(CATALOG, game, query);
  if (!match.ok) throw new Error(match.error);
  return engine.ask('puzzleTask', { record: formatRecord(match.value) });
}

async function draw(game: string): Promise<OpenTask> {
  const level = levelIn(practice.peek(), game);
  return { ...(await engine.ask('puzzleTask', { game, level, seed: randomSeed() })), level };
}
