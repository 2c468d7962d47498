import { currentPosition, mustSucceed, parseRecord } from '../../../core/index.ts';
import { CATALOG } from '../../../games/catalog.ts';
import type { AnyLesson, Idea } from '../../../learn/lesson.ts';
import { LessonBoard } from './lesson-board.tsx';

/** One idea: its words, and the board and the picture that they are about. */
export function IdeaScreen({ lesson, idea }: { readonly lesson: AnyLesson; readonly idea: Idea }) {
  const match = mustSucceed(parseRecord(CATALOG, idea.record));
  const marks = idea.marks ?? lesson.marks?.(match.game, currentPosition(match));
  return (
    <LessonBoard lesson={lesson} match={match} marks={marks} showsPicture>
      <p class="text-lg leading-relaxed" aria-live="polite">
        {idea.text}
      </p>
    </LessonBoard>
  );
}

/** The rule in one sentence, and the theorem on request. */
export function RuleWords({ lesson }: { readonly lesson: AnyLesson }) {
  return (
    <div class="grid gap-2 rounded-card border border-signature bg-signature-wash px-4 py-3">
      <p>
        <strong class="block">The rule</strong> {lesson.rule}
      </p>
      <details>
        <summary class="min-h-11 cursor-pointer py-2 font-medium">The exact theorem</summary>
        <p class="text-soft">{lesson.theorem}</p>
      </details>
    </div>
  );
}
