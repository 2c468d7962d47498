import type { ComponentChildren } from 'preact';
import { currentPosition, matchOutcome } from '../../../core/index.ts';
import { readerIn, THE_CPU } from '../../../learn/index.ts';
import type { AnyLesson } from '../../../learn/lesson.ts';
import { Button } from '../../ui/button.tsx';
import { CharacterToken } from '../../ui/characters.tsx';
import { Icon } from '../../ui/icons.tsx';
import { type Contest, useContest } from './ctrl.ts';
import { LessonBoard } from './lesson-board.tsx';

interface ContestScreenProps {
  readonly lesson: AnyLesson;
  readonly onWon: () => void;
  /** Shown after a win. */
  readonly children: ComponentChildren;
}

/** A whole game against the perfect player, to apply the lesson. */
export function ContestScreen({ lesson, onWon, children }: ContestScreenProps) {
  const contest = useContest(lesson, onWon);
  const { match, reader, isReadersTurn, refusal } = contest;
  const position = currentPosition(match);
  const isWon = matchOutcome(match)?.winner === reader;
  return (
    <LessonBoard
      lesson={lesson}
      match={match}
      players={readerIn(reader, THE_CPU)}
      marks={lesson.marks?.(match.game, position)}
      attempt={(text) => isReadersTurn && contest.play(text)}
      isOpen={isReadersTurn}
      isWon={isWon}
      showsPicture={match.moves.length > 0 && !matchOutcome(match)}
      below={
        <>
          {isWon && children}
          <ContestButtons contest={contest} isWon={isWon} />
        </>
      }
    >
      <div class="flex items-center gap-3">
        <CharacterToken
          id="trickster"
          mood={isWon ? 'caught' : matchOutcome(match) ? 'happy' : 'waits'}
          class="size-16"
        />
        <p class={isWon ? 'font-serif text-2xl leading-tight text-gold-text sm:text-3xl' : 'text-lg font-medium'}>
          {isWon ? 'You beat a player who never errs!' : 'Beat the CPU. It is perfect, but you can win from here.'}
        </p>
      </div>
      <div role="status" class="grid min-h-16 content-start gap-1">
        <p>{statusOf(contest)}</p>
        {isWon ? (
          <p class="flex items-center gap-2 font-semibold text-gold-text">
            <Icon name="star" class="size-7 stroke-[1.6] [&_path]:fill-current" /> A star for this lesson.
          </p>
        ) : (
          <p class="text-soft">{lastWords(lesson, contest)}</p>
        )}
      </div>
      <p class="text-loss" role="alert">
        {refusal}
      </p>
    </LessonBoard>
  );
}

function ContestButtons({ contest, isWon }: { readonly contest: Contest; readonly isWon: boolean }) {
  const { match, takeBack, restart } = contest;
  const isOver = matchOutcome(match) !== undefined;
  return (
    <>
      {takeBack && !isWon && (
        <Button kind="quiet" icon="undo" onClick={takeBack}>
          Take back
        </Button>
      )}
      {isOver && (
        <Button kind={isWon ? 'quiet' : 'primary'} icon="restart" onClick={restart}>
          {isWon ? 'Play it again' : 'Try again'}
        </Button>
      )}
    </>
  );
}

function statusOf({ match, reader, isReadersTurn, ending }: Contest): string {
  const outcome = matchOutcome(match);
  if (!outcome) return isReadersTurn ? 'Your turn.' : 'The CPU is thinking…';
  return `${outcome.winner === reader ? 'You have won.' : 'The CPU has won.'} ${ending}`;
}

/** The last move and the position it leaves, in the words of the lesson. */
function lastWords(lesson: AnyLesson, { match, reader }: Contest): string {
  const { game, moves, positions } = match;
  const before = positions.at(-2);
  if (before === undefined || matchOutcome(match)) return '';
  const players = readerIn(reader, THE_CPU);
  const sentence = game.text.describeMove(before, moves.at(-1), players[game.rules.turn(before)]);
  return `${sentence} ${lesson.tell(game, currentPosition(match))}`;
}
