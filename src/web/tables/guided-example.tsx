import { useEffect, useState } from 'preact/hooks';
import { capitalized, goToPly, moveTexts, mustSucceed, parseRecord, playersBySeat } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { Button } from '../ui/button.tsx';
import { BoardScene, boardProps } from '../view/board.tsx';
import { useView } from '../view/game-view.tsx';

/** Tiny games that two taps win: a move, the answer to it, and the move that wins. By the id of the game. */
export const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['tail-end', 'tail-end start=HHTH: 2 4 1'],
  ['inversion-race', 'inversion-race cells=5: left right left'],
  ['match-six', 'match-six: 2 3 1'],
  ['last-digit-standing', 'last-digit-standing target=20: 9 2 9'],
  ['winners-and-losers', 'winners-and-losers string=WLW: right right left'],
  ['side-by-side', 'side-by-side boards=HH-H: a2 a1 b1'],
]);
const ANSWER_MS = 700;

/** How a game is played: a ring around a move to tap, the answer, and the move that wins. Not the position at the table. */
export function GuidedExample({ record }: { readonly record: string }) {
  const [whole] = useState(() => mustSucceed(parseRecord(CATALOG, record)));
  const [ply, setPly] = useState(0);
  const isAnswer = ply % 2 === 1;
  const isOver = ply === whole.moves.length;
  useEffect(() => {
    if (!isAnswer || isOver) return undefined;
    const timer = setTimeout(() => setPly(ply + 1), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [ply]);
  const view = useView(whole.game);
  if (!view) return null;
  const match = goToPly(whole, ply);
  const guided = isAnswer ? undefined : moveTexts(whole)[ply];
  return (
    <div class="guided-example grid gap-1">
      <div class="flex min-h-11 items-center justify-between gap-2">
        <p role="status" class="font-medium">
          {isOver
            ? 'You win. That is the whole game.'
            : guided === undefined
              ? 'Now the other player…'
              : `${ply === 0 ? 'Try it: tap the ring,' : 'Your turn again:'} ${view.advice(guided)}.`}
        </p>
        {isOver && (
          <Button kind="quiet" icon="restart" class="text-sm" onClick={() => setPly(0)}>
            Again
          </Button>
        )}
      </div>
      <div
        class={`board-frame board-table grid min-h-36 grid-cols-[minmax(0,1fr)] items-center overflow-hidden px-4 py-2 [&_.coins]:[--tallest:3rem]! ${isOver ? 'is-over is-won' : 'is-open'}`}
      >
        <BoardScene.Provider
          value={{ isOver, isWon: isOver, marks: new Map(guided === undefined ? [] : [[guided, 'guided']]) }}
        >
          <view.Board
            {...boardProps(match, playersBySeat(match.game))}
            attempt={(text: string) => text === guided && setPly(ply + 1)}
          />
        </BoardScene.Provider>
      </div>
      <p class="text-sm text-soft">{capitalized(view.line(match.game.options, 'the other'))}</p>
    </div>
  );
}
