import { useEffect, useState } from 'preact/hooks';
import type { AnswerTo } from '../../api/index.ts';
import {
  type AnyMatch,
  failure,
  formatLink,
  formatRecord,
  parseLink,
  type Result,
  reasonOf,
  success,
} from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { dailyPlan } from '../../lab/puzzles/daily-plan.ts';
import { dayOf, dueCards, levelIn } from '../../lab/puzzles/practice.ts';
import type { Route } from '../app/route.ts';
import { engine } from '../engine/engine.ts';
import { knowsSideBySide } from '../home/visitor.ts';
import { randomSeed } from '../play/setup/new-game.ts';
import { loadView } from '../view/game-view.tsx';
import { practice, today } from './store.ts';

/** Stands in place of a game in the address of the page to print. */
export const SHEET = 'sheet';

export function queryOf({ query }: Route, name: string): string | undefined {
  return query.find(([key]) => key === name)?.[1];
}

/** The address of one puzzle: that of its position in Play, under another page. */
export function puzzleLink(match: AnyMatch): string {
  return formatLink(match).replace(/^\/play\//, '/puzzles/');
}

/** The same for a class to look at. */
export function projectorLink(match: AnyMatch): string {
  const link = puzzleLink(match);
  return `${link}${link.includes('?') ? '&' : '?'}projector=1`;
}

/** Whether the address names one position, by options or by moves. */
function namesPosition({ game, query }: Route): boolean {
  return game !== '' && query.some(([name]) => name !== 'projector');
}

/** A puzzle, and which kind it is. */
export interface OpenTask extends AnswerTo<'puzzleTask'> {
  /** The day of a daily puzzle. */
  readonly day?: number;
  /** How hard it is, from 1 to 7; left out for a position from a game or a link. */
  readonly level?: number;
  /** It went wrong before and is due. */
  readonly isReturn?: boolean;
  /** It was drawn at the level of this person in its game. */
  readonly isDrawn?: boolean;
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** "Tuesday's puzzle". */
export function titleOf({ day, isReturn }: OpenTask): string {
  if (day !== undefined) return `${WEEKDAY.format(day * 24 * 60 * 60 * 1000)}’s puzzle`;
  return isReturn ? 'An old mistake' : 'A puzzle';
}

/** The puzzle of an address; `round` counts how often another one was asked for. */
export function useTask(route: Route, round: number): Result<OpenTask> | undefined {
  const [known, setKnown] = useState<{ readonly asked: string; readonly task: Result<OpenTask> }>();
  const asked = JSON.stringify([route, round]);
  useEffect(() => {
    let isCurrent = true;
    void openTask(route)
      .then(withBoard)
      .then(success, (error: unknown) => failure(reasonOf(error)))
      .then((task) => isCurrent && setKnown({ asked, task }));
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return known?.asked === asked ? known.task : undefined;
}

/** The code of the board comes with the puzzle, so that nothing moves when it is drawn. */
async function withBoard(task: OpenTask): Promise<OpenTask> {
  await loadView(task.record.split(/[ :]/)[0] ?? '').catch(() => undefined);
  return task;
}

async function openTask(route: Route): Promise<OpenTask> {
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
  return { ...(await engine.ask('puzzleTask', { game, level, seed: randomSeed() })), level, isDrawn: true };
}
