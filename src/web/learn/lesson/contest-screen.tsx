import type { ComponentChildren } from 'preact';
import { currentPosition, matchOutcome } from '../../../core/index.ts';
import { readerIn, THE_CPU } from '../../../learn/index.ts';
import type { AnyLesson } from '../../../learn/lesson.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { type Contest, useContest } from './ctrl.ts';
import { RuleWords } from './idea-screen.tsx';
import { LessonBoard } from './lesson-board.tsx';

interface ContestScreenProps {
  readonly lesson: AnyLesson;
  readonly onWon: () => void;
  /** Shown after a win. */
  readonly children: ComponentChildren;
}

/** A whole game against the perfect player, with what the lesson teaches. */
export function ContestScreen({ lesson, onWon, children }: ContestScreenProps) {
  const contest = useContest(lesson, onWon);
  const { match, reader, isReadersTurn, refusal } = contest;
  const position = currentPosition(match);
  const isWon = matchOutcome(match)?.winner === reader;
  return (
    <div class="grid gap-4">
      <LessonBoard
        lesson={lesson}
        match={match}
        players={readerIn(reader, THE_CPU)}
        marks={lesson.marks?.(match.game, position)}
        attempt={isReadersTurn ? contest.play : undefined}
        showsPicture={match.moves.length > 0 && !matchOutcome(match)}
      >
        <p class="text-lg font-medium">Beat the CPU. It is perfect, but you can win from here.</p>
        <div role="status" class="grid min-h-16 gap-1">
          <p>{statusOf(contest)}</p>
          <p class="text-soft">{lastWords(lesson, contest)}</p>
        </div>
        <p class="text-loss" role="alert">
          {refusal}
        </p>
        <ContestButtons contest={contest} isWon={isWon} />
        {isWon && children}
      </LessonBoard>
      <RuleWords lesson={lesson} />
    </div>
  );
}

function ContestButtons({ contest, isWon }: { readonly contest: Contest; readonly isWon: boolean }) {
  const { match, takeBack, restart } = contest;
  const isOver = matchOutcome(match) !== undefined;
  return (
    <ButtonRow>
      {takeBack && !isWon && (
        <Button icon="undo" onClick={takeBack}>
          Take back
        </Button>
      )}
      {isOver && (
        <Button kind={isWon ? 'plain' : 'primary'} icon="restart" onClick={restart}>
          {isWon ? 'Play it again' : 'Try again'}
        </Button>
      )}
    </ButtonRow>
  );
}

function statusOf({ match, reader, isReadersTurn }: Contest): string {
  const outcome = matchOutcome(match);
  if (!outcome) return isReadersTurn ? 'Your turn.' : 'The CPU is thinking…';
  const why = match.game.text.whyOver(currentPosition(match));
  return outcome.winner === reader ? `You have won. ${why}` : `The CPU has won. ${why}`;
}

/** The last move, and what it leaves, in the words of the lesson. */
function lastWords(lesson: AnyLesson, { match, reader }: Contest): string {
  const { game, moves, positions } = match;
  const before = positions.at(-2);
  if (before === undefined || matchOutcome(match)) return '';
  const players = readerIn(reader, THE_CPU);
  const told = game.text.describeMove(before, moves.at(-1), players[game.rules.turn(before)]);
  return `${told} ${lesson.tell(game, currentPosition(match))}`;
}
