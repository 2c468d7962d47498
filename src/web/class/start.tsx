import { useState } from 'preact/hooks';
import type { Partners, Task } from '../../classroom/requests.ts';
import {
  type AnyGame,
  type AnyGameDefinition,
  formatRecord,
  formatVariant,
  itemAt,
  mustSucceed,
} from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { findExercise } from '../../learn/index.ts';
import type { AnyLesson } from '../../learn/lesson.ts';
import { LADDER } from '../../players/ladder.ts';
import { openingRecord } from '../../tables/client/links.ts';
import { engine } from '../engine/engine.ts';
import { useLessons } from '../learn/store.ts';
import { randomSeed } from '../play/setup/new-game.ts';
import { Button } from '../ui/button.tsx';
import { Radios, SelectField } from '../ui/field.tsx';
import { GamePictures } from '../view/emblem.tsx';
import type { ClassCtrl, ViewOf } from './ctrl.ts';

const KINDS = [
  ['pairs', 'Pairs', 'Everybody plays. New partners after each game.'],
  ['tasks', 'Lesson or puzzles', 'Everyone at their own pace.'],
  ['all-against-one', 'All against one', 'You, or the CPU that never errs.'],
  ['question', 'A question', 'One position for all. Then the truth.'],
] as const;
type Kind = (typeof KINDS)[number][0];

const PARTNERS: readonly (readonly [Partners, string])[] = [
  ['chance', 'By chance'],
  ['strength', 'Similar strength'],
  ['swiss', 'Tournament'],
  ['round-robin', 'Round robin'],
];

const OPPONENTS = [
  ['teacher', 'You, on every board in turn'],
  ...[...LADDER].reverse().map(({ id, title }) => [`cpu:${id}`, title] as const),
] as const;

const MINUTES = [
  [5, '5 min'],
  [10, '10 min'],
  [15, '15 min'],
  [null, 'No limit'],
] as const;
const TASKS = 8;

interface StartProps {
  readonly ctrl: ClassCtrl;
  readonly view: ViewOf<'teacher'>;
  readonly onStarted: () => void;
}

/** Four activities, one chosen, all settings preset: one press is enough. */
export function StartPanel({ ctrl, view, onStarted }: StartProps) {
  const [kind, setKind] = useState<Kind>('pairs');
  const [game, setGame] = useState<AnyGameDefinition>(itemAt(CATALOG, 0));
  const [partners, setPartners] = useState<Partners>('chance');
  const [minutes, setMinutes] = useState<number | null>(10);
  const [opponent, setOpponent] = useState('cpu:trickster');
  const [lesson, setLesson] = useState('');
  const [isBusy, setBusy] = useState(false);
  const course = useLessons(game.id)?.course;
  const chosen = course?.lessons.find(({ id }) => id === lesson);

  const start = async () => {
    setBusy(true);
    const plan = await planOf();
    const isStarted = await ctrl.act({ action: 'start', plan });
    setBusy(false);
    if (isStarted) onStarted();
  };
  const planOf = async () => {
    const variant = mustSucceed(openingRecord(game, game.recommended.options));
    if (kind === 'pairs') return { kind, variant, partners, minutes };
    if (kind === 'all-against-one') return { kind, variant, opponent, minutes };
    const count = kind === 'question' ? 1 : TASKS;
    const tasks = chosen ? await lessonTasks(chosen, count) : await puzzleTasks(game, count);
    return kind === 'question' ? { kind, task: tasks[0] } : { kind, title: chosen?.title ?? 'Puzzles', tasks };
  };
  const pupils = view.tiles.length;
  return (
    <div class="grid gap-5">
      <Radios
        legend="What do we play?"
        name="activity"
        value={kind}
        options={KINDS}
        onChange={setKind}
        class="grid gap-3 sm:grid-cols-2 lg:grid-cols-4"
      />
      <div class="grid gap-4 rounded-card border border-line bg-surface p-4">
        <fieldset>
          <legend class="mb-2 font-medium">Game</legend>
          <GamePictures
            class="grid-cols-3 sm:grid-cols-6 lg:max-w-[44rem]"
            isChosen={(definition) => definition === game}
            onChoose={(definition) => {
              setGame(definition);
              setLesson('');
            }}
          />
        </fieldset>
        <div class="grid content-start gap-4 lg:grid-cols-2">
          {kind === 'pairs' && (
            <Radios legend="Partners" name="partners" value={partners} options={PARTNERS} onChange={setPartners} />
          )}
          {kind === 'all-against-one' && (
            <SelectField label="Against" value={opponent} options={OPPONENTS} onChange={setOpponent} />
          )}
          {(kind === 'tasks' || kind === 'question') && (
            <SelectField
              label="About"
              value={lesson}
              options={[
                ['', `Puzzles of ${game.title}`],
                ...(course?.lessons ?? []).map(({ id, title }) => [id, `Lesson: ${title}`] as const),
              ]}
              onChange={setLesson}
            />
          )}
          {(kind === 'pairs' || kind === 'all-against-one') && (
            <Radios legend="Time" name="minutes" value={minutes} options={MINUTES} onChange={setMinutes} />
          )}
        </div>
      </div>
      <div class="flex flex-wrap items-center gap-4">
        <Button
          kind="navy"
          icon="play"
          class="px-7 py-3 text-lg"
          isOff={isBusy || pupils === 0}
          onClick={() => void start()}
        >
          {pupils === 0 ? 'Wait for pupils' : `Start for all ${pupils}`}
        </Button>
        <p class="text-soft">It starts when you press Start. If one pupil is left over, Otto plays.</p>
      </div>
    </div>
  );
}

/** Exercises of a lesson; the solver in this page finds them. */
async function lessonTasks(lesson: AnyLesson, count: number): Promise<readonly Task[]> {
  const valuesIn = (game: AnyGame, positions: readonly unknown[]) =>
    engine.ask('values', { variant: formatVariant(game), positions: positions.map(game.text.formatPosition) });
  const exercises: Awaited<ReturnType<typeof findExercise>>[] = [];
  while (exercises.length < count)
    exercises.push(await findExercise(CATALOG, lesson, randomSeed(), valuesIn, exercises));
  return exercises.map(({ match, question }) => ({
    record: formatRecord(match),
    question: question === 'see' ? 'see' : 'move',
    lesson: lesson.id,
  }));
}

async function puzzleTasks({ id }: AnyGameDefinition, count: number): Promise<readonly Task[]> {
  const drawn = Array.from({ length: count }, () => engine.ask('puzzleTask', { game: id, seed: randomSeed() }));
  return (await Promise.all(drawn)).map(({ record }) => ({ record, question: 'move' }));
}
