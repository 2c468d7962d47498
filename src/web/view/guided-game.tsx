import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { goToPly, moveTexts, mustSucceed, parseRecord } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { ringAround } from './board.tsx';
import { GameBoard } from './game-view.tsx';

const ANSWER_MS = 700;

/** A game whose moves are known beforehand: only the move in the ring can be made, and the answer to it follows. */
export function useGuidedGame(record: string) {
  const [whole] = useState(() => mustSucceed(parseRecord(CATALOG, record)));
  const [ply, setPly] = useState(0);
  const isOver = ply === whole.moves.length;
  const isAnswer = ply % 2 === 1 && !isOver;
  useEffect(() => {
    if (!isAnswer) return undefined;
    const timer = setTimeout(() => setPly(ply + 1), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [ply]);
  /** The move to make now; undefined at the other player's turn, and when the game is won. */
  const guided = isAnswer ? undefined : moveTexts(whole)[ply];
  return {
    match: goToPly(whole, ply),
    guided,
    isOver,
    attempt: (text: string) => text === guided && setPly(ply + 1),
    restart: () => setPly(0),
  };
}

interface GuidedBoardProps {
  readonly game: ReturnType<typeof useGuidedGame>;
  readonly class: string;
  /** Shown on the table too. */
  readonly children?: ComponentChildren;
}

export function GuidedBoard({ game, class: more, children }: GuidedBoardProps) {
  const { match, guided, isOver, attempt } = game;
  return (
    <div
      class={`board-frame board-table grid grid-cols-[minmax(0,1fr)] items-center overflow-hidden px-4 ${more} ${isOver ? 'is-over is-won' : 'is-open'}`}
    >
      <GameBoard {...{ match, attempt, isOver }} isWon={isOver} marks={ringAround(guided)} />
      {children}
    </div>
  );
}
