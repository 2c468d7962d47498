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

/** The move that an idea is about. */
interface GuidedMove {
  readonly text: string;
  /** Whether the next idea begins after this move. */
  readonly leadsOn: boolean;
}

function matchOf(record: string | undefined): AnyMatch | undefined {
  return record === undefined ? undefined : mustSucceed(parseRecord(CATALOG, record));
}

/** The move that leads to the position of the next idea; for the last idea the move of the rule. */
function guidedMove(lesson: AnyLesson, number: number, match: AnyMatch): GuidedMove | undefined {
  const next = matchOf(lesson.ideas[number + 1]?.record);
  if (next === undefined) return ruledMove(lesson, match);
  if (formatVariant(next.game) !== formatVariant(match.game)) return undefined;
  const [made, planned] = [moveTexts(match), moveTexts(next)];
  const text = planned[made.length];
  return text !== undefined && made.every((move, ply) => move === planned[ply]) ? { text, leadsOn: true } : undefined;
}

function ruledMove(lesson: AnyLesson, match: AnyMatch): GuidedMove | undefined {
  const { game } = match;
  const position = currentPosition(match);
  if (matchOutcome(match) || lesson.covers?.(game, position) === false) return undefined;
  const move = lesson.choose(game, position);
  return move === undefined ? undefined : { text: game.text.formatMove(move), leadsOn: false };
}

/**
 * One idea: its text, and a board to try it on. If the text names a move, that move continues the lesson; otherwise every
 * move may be tried.
 */
export function IdeaScreen({ lesson, number, onGo }: IdeaScreenProps) {
  const [tried, setTried] = useState<{ readonly number: number; readonly match: AnyMatch }>();
  const idea = lesson.ideas[number];
  const start = matchOf(idea?.record);
  if (idea === undefined || start === undefined) return null;
  const guided = guidedMove(lesson, number, start);
  const isTried = tried?.number === number;
  const match = isTried ? tried.match : start;
  const isDue = guided !== undefined && !isTried;
  const isLast = number === lesson.ideas.length - 1;

  function make(text: string): void {
    const after = matchAfter(match, text);
    if (after === undefined || (isDue && text !== guided.text) || (isTried && guided !== undefined)) return;
    if (guided?.leadsOn) onGo(number + 1);
    else setTried({ number, match: after });
  }

  return (
    <LessonBoard
      lesson={lesson}
      match={match}
      marks={isDue ? undefined : (idea.marks ?? lesson.marks?.(match.game, currentPosition(match)))}
      guided={isDue ? guided.text : undefined}
      attempt={make}
      isOpen={isDue || (guided === undefined && !matchOutcome(match))}
      showsPicture
      showsRule={isLast}
      below={
        <>
          <Button kind="quiet" isOff={number === 0} onClick={() => onGo(number - 1)}>
            Back
          </Button>
          <Button
            kind={isDue ? 'plain' : 'primary'}
            class="max-sm:flex-1"
            onClick={() => (isDue ? make(guided.text) : onGo(number + 1))}
          >
            {isLast && !isDue ? 'Your turn' : 'Next'} <Icon name="right" />
          </Button>
        </>
      }
    >
      <p class="text-lg leading-relaxed max-xs:text-base max-xs:leading-snug" aria-live="polite">
        {idea.text}{' '}
        <strong class="mt-3 block text-base text-player1 max-xs:inline">
          {isDue ? 'Tap the ringed one.' : isTried ? '' : 'Try any move.'}
        </strong>
      </p>
    </LessonBoard>
  );
}
