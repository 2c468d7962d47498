import { capitalized } from '../../core/index.ts';
import { Button } from '../ui/button.tsx';
import { useView } from '../view/game-view.tsx';
import { GuidedBoard, useGuidedGame } from '../view/guided-game.tsx';

/** How a game is played, by a tiny one. Not the position at the table. */
export function GuidedExample({ record }: { readonly record: string }) {
  const game = useGuidedGame(record);
  const { match, guided, isOver, restart } = game;
  const view = useView(match.game);
  if (!view) return null;
  return (
    <div class="guided-example grid gap-1">
      <div class="flex min-h-11 items-center justify-between gap-2">
        <p role="status" class="font-medium">
          {isOver
            ? 'You win. That is the whole game.'
            : guided === undefined
              ? 'Now the other player…'
              : `${match.moves.length === 0 ? 'Try it: tap the ring,' : 'Your turn again:'} ${view.advice(guided)}.`}
        </p>
        {isOver && (
          <Button kind="quiet" icon="restart" class="text-sm" onClick={restart}>
            Again
          </Button>
        )}
      </div>
      <GuidedBoard game={game} class="min-h-36 py-2 [&_.coins]:[--tallest:3rem]!" />
      <p class="text-sm text-soft">{capitalized(view.line(match.game.options, 'the other'))}</p>
    </div>
  );
}
