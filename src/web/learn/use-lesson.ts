import { useEffect, useState } from 'preact/hooks';
import { type AnyGame, type AnyMatch, formatVariant, parseRecord, replay } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { engine } from '../engine/engine.ts';
import { findLesson } from './lessons.ts';

export interface OpenLesson {
  readonly match: AnyMatch;
  readonly captions: readonly string[];
}

/** How many plies of best play stand in for a lesson that nobody has written. */
const LONGEST_LINE = 12;

/** The written lesson, or else best play from the start as the engine finds it. */
export function useLesson(game: AnyGame): OpenLesson | undefined {
  const [lesson, setLesson] = useState(() => writtenLesson(game.id));
  useEffect(() => {
    if (lesson) return;
    const position = game.notation.formatPosition(game.rules.start);
    engine
      .ask((worker) => worker.bestLine({ variant: formatVariant(game), position, limit: LONGEST_LINE }))
      .then((line) => {
        const match = replay(game, line);
        if (match.ok) setLesson({ match: match.value, captions: [] });
      })
      .catch(() => {});
  }, [game, lesson]);
  return lesson;
}

function writtenLesson(id: string): OpenLesson | undefined {
  const lesson = findLesson(id);
  const match = lesson && parseRecord(GAMES, lesson.record);
  return lesson && match?.ok ? { match: match.value, captions: lesson.captions } : undefined;
}
