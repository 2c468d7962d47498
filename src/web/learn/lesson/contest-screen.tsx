import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { type AnyMatch, matchOutcome, mustSucceed, type NamedPlayers, parseRecord } from '../../../core/index.ts';
import { CATALOG } from '../../../games/catalog.ts';
import { readerIn, THE_CPU } from '../../../learn/index.ts';
import type { AnyLesson } from '../../../learn/lesson.ts';
import { onlyHuman } from '../../../players/seats.ts';
import { awaitsHuman, describeEnding, explainedPlayersIn, seatToMove, undoPly } from '../../../session/index.ts';
import { attachCpu } from '../../play/cpu.ts';
import { createGameCtrl, type GameCtrl } from '../../play/ctrl.ts';
import { seated } from '../../play/setup/new-game.ts';
import { Button } from '../../ui/button.tsx';
import { CharacterToken } from '../../ui/characters.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LessonBoard } from './lesson-board.tsx';

/** The game at the end of a lesson: the reader to move against the perfect player. */
function useContest(lesson: AnyLesson): GameCtrl {
  const ctrl = useMemo(() => {
    const match = mustSucceed(parseRecord(CATALOG, lesson.contest));
    const seats = seated({ kind: 'human', name: '' }, { kind: 'cpu', player: 'perfect' }, seatToMove(match));
    return createGameCtrl({ match, seats, firstPly: match.moves.length });
  }, [lesson]);
  useEffect(() => attachCpu(ctrl, { seedFor: ({ moves }) => moves.length }), [ctrl]);
  return ctrl;
}

interface ContestScreenProps {
  readonly lesson: AnyLesson;
  readonly onWon: () => void;
  /** Shown after a win. */
  readonly children: ComponentChildren;
}

/** A whole game against the perfect player, to apply the lesson. */
export function ContestScreen({ lesson, onWon, children }: ContestScreenProps) {
  const ctrl = useContest(lesson);
  const session = ctrl.session.value;
  const { match } = session;
  const reader = onlyHuman(session.seats) ?? 'player1';
  const players = readerIn(reader, THE_CPU);
  const isReadersTurn = awaitsHuman(session);
  const outcome = matchOutcome(match);
  const isWon = outcome?.winner === reader;
  useEffect(() => {
    if (isWon) onWon();
  }, [isWon]);
  return (
    <LessonBoard
      lesson={lesson}
      match={match}
      players={players}
      attempt={(text) => isReadersTurn && ctrl.attempt(text)}
      isOpen={isReadersTurn}
      isWon={isWon}
      showsPicture={match.moves.length > 0 && !outcome}
      below={
        <>
          {isWon && children}
          {undoPly(session) !== undefined && !isWon && (
            <Button kind="quiet" icon="undo" onClick={ctrl.undo}>
              Take back
            </Button>
          )}
          {outcome && (
            <Button kind={isWon ? 'quiet' : 'primary'} icon="restart" onClick={ctrl.restart}>
              {isWon ? 'Play it again' : 'Try again'}
            </Button>
          )}
        </>
      }
    >
      <div class="flex items-center gap-3">
        <CharacterToken id="trickster" mood={isWon ? 'caught' : outcome ? 'happy' : 'waits'} class="size-16" />
        <p class={isWon ? 'font-serif text-2xl leading-tight text-gold-text sm:text-3xl' : 'text-lg font-medium'}>
          {isWon ? 'You beat a player who never errs!' : 'Beat the CPU. It is perfect, but you can win from here.'}
        </p>
      </div>
      <div role="status" class="grid min-h-16 content-start gap-1">
        <p>
          {outcome
            ? `${isWon ? 'You have won.' : 'The CPU has won.'} ${describeEnding(session, explainedPlayersIn(session))}`
            : isReadersTurn
              ? 'Your turn.'
              : 'The CPU is thinking…'}
        </p>
        {isWon && (
          <p class="flex items-center gap-2 font-semibold text-gold-text">
            <Icon name="star" class="size-7 stroke-[1.6] [&_path]:fill-current" /> A star for this lesson.
          </p>
        )}
        {!outcome && <p class="text-soft">{lastWords(lesson, match, players)}</p>}
      </div>
      <p class="text-loss" role="alert">
        {ctrl.refusal.value || ctrl.trouble.value}
      </p>
    </LessonBoard>
  );
}

/** The last move and the position it leaves, in the words of the lesson. */
function lastWords(lesson: AnyLesson, { game, moves, positions }: AnyMatch, players: NamedPlayers): string {
  const before = positions.at(-2);
  if (before === undefined) return '';
  const sentence = game.text.describeMove(before, moves.at(-1), players[game.rules.turn(before)]);
  return `${sentence} ${lesson.tell(game, positions.at(-1))}`;
}
