import { useState } from 'preact/hooks';
import {
  type AnyMatch,
  currentPosition,
  formatVariant,
  matchOutcome,
  moveTexts,
  mustSucceed,
  parseRecord,
} from '../../../core/index.ts';
import { CATALOG } from '../../../games/catalog.ts';
import type { AnyLesson } from '../../../learn/lesson.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LessonBoard, matchAfter } from './lesson-board.tsx';

interface IdeaScreenProps {
  readonly lesson: AnyLesson;
  /** The index of the idea in the lesson, from 0. */
  readonly number: number;
  readonly onGo: (screen: number) => void;
}

function matchOf(record: string): AnyMatch {
  return mustSucceed(parseRecord(CATALOG, record));
}

/** The move that an idea is about: the first one on the way to the next idea, or for the last idea that of the rule. */
function guidedMove(lesson: AnyLesson, number: number, match: AnyMatch): string | undefined {
  const next = lesson.ideas[number + 1];
  return next ? moveTowards(match, matchOf(next.record)) : ruledMove(lesson, match);
}

function moveTowards(match: AnyMatch, next: AnyMatch): string | undefined {
  const [made, planned] = [moveTexts(match), moveTexts(next)];
  const isOnTheWay = formatVariant(next.game) === formatVariant(match.game);
  return isOnTheWay && made.every((move, ply) => move === planned[ply]) ? planned[made.length] : undefined;
}

function ruledMove(lesson: AnyLesson, match: AnyMatch): string | undefined {
  const { game } = match;
  const position = currentPosition(match);
  if (matchOutcome(match) || lesson.covers?.(game, position) === false) return undefined;
  const move = lesson.choose(game, position);
  return move === undefined ? undefined : game.text.formatMove(move);
}

/**
 * One idea: its text, and a board to try it on. If the text names a move, that move continues the lesson; otherwise every
 * move may be tried. The board stays from one idea to the next, so that the move between them is seen.
 */
export function IdeaScreen({ lesson, number, onGo }: IdeaScreenProps) {
  const [attempted, setAttempted] = useState<{ readonly number: number; readonly match: AnyMatch }>();
  const idea = lesson.ideas[number];
  if (idea === undefined) return null;
  const start = matchOf(idea.record);
  const tried = attempted?.number === number ? attempted.match : undefined;
  const match = tried ?? start;
  const guided = guidedMove(lesson, number, start);
  const due = tried ? undefined : guided;
  const isLast = number === lesson.ideas.length - 1;

  function make(text: string): void {
    const after = matchAfter(match, text);
    const isWanted = due === undefined ? guided === undefined : text === due;
    if (!isWanted || after === undefined) return;
    if (due !== undefined && !isLast) onGo(number + 1);
    else setAttempted({ number, match: after });
  }

  return (
    <LessonBoard
      lesson={lesson}
      match={match}
      marks={due === undefined ? idea.marks : []}
      guided={due}
      attempt={make}
      isOpen={due !== undefined || (guided === undefined && !matchOutcome(match))}
      showsPicture
      showsRule={isLast}
      below={
        <>
          <Button kind="quiet" isOff={number === 0} onClick={() => onGo(number - 1)}>
            Back
          </Button>
          <Button
            kind={due === undefined ? 'primary' : 'plain'}
            class="max-sm:flex-1"
            onClick={() => (due === undefined ? onGo(number + 1) : make(due))}
          >
            {isLast && due === undefined ? 'Your turn' : 'Next'} <Icon name="right" />
          </Button>
        </>
      }
    >
      <p class="text-lg leading-relaxed max-xs:text-base max-xs:leading-snug" aria-live="polite">
        {idea.text}{' '}
        <strong class="mt-3 block text-base text-player1 max-xs:inline">
          {due !== undefined ? 'Tap the ringed one.' : tried ? '' : 'Try any move.'}
        </strong>
      </p>
    </LessonBoard>
  );
}
