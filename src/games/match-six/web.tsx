import { capitalized, inWords, wholeNumbers } from '../../core/index.ts';
import { type BoardProps, NumberPad } from '../../web/view/board.tsx';
import type { GameView } from '../../web/view/game-view.tsx';
import { type MatchSixOptions, type MatchSixPosition, sum } from './rules.ts';
import './web.css';

export const view: GameView<MatchSixPosition, MatchSixOptions> = {
  Board: SequenceBoard,
  line: ({ target, window }) =>
    `Choose a number. Make the last ${inWords(window)} add up to exactly ${target} to win. Go over it and you lose.`,
  variantName: ({ target, max, window }) => `${capitalized(inWords(window))} numbers up to ${max}, to make ${target}`,
  lastMove: ({ text }) => `chose ${text}`,
  advice: (number) => `choose ${number}`,
};

type Props = BoardProps<MatchSixPosition, MatchSixOptions>;

/** How many numbers before those that count are shown. */
const EARLIER_NUMBERS = 5;

/** The numbers that count as an equation, those before them beside it, and the numbers to choose from. */
function SequenceBoard(props: Props) {
  const { options, moves, attempt } = props;
  return (
    <div class="board grid grid-cols-[minmax(0,1fr)] justify-items-center gap-[clamp(1.2rem,4cqi,2.2rem)]">
      <Sequence {...props} />
      {attempt && (
        <NumberPad max={options.max} moves={moves} labelOf={(number) => `Choose ${number}`} attempt={attempt} />
      )}
    </div>
  );
}

/** `2 + 1 + ? = 6`: the numbers of the window so far, and a place for each number still to come. */
function Sequence({ options, played, moves }: Props) {
  const { window, target } = options;
  const isOver = moves.length === 0;
  const counted = Math.min(isOver ? window : window - 1, played.length);
  const first = played.length - counted;
  const before = played.slice(Math.max(0, first - EARLIER_NUMBERS), first);
  const total = sum(played.slice(first).map((move) => Number(move.text)));
  const isTooHigh = isOver && total > target;
  return (
    <div class="grid justify-items-center gap-[clamp(0.5rem,2cqi,1rem)]">
      {before.length > 0 && (
        <ol
          class="flex min-h-[2.2rem] items-center justify-center gap-[0.4rem] text-soft [--tile:2.2rem]"
          aria-label="Before"
        >
          {before.length < first && <li>…</li>}
          {before.map((move, index) => (
            <li key={first - before.length + index} class={`tile is-${move.seat}`}>
              {move.text}
            </li>
          ))}
        </ol>
      )}
      <ol
        class="sequence-window flex items-center justify-center"
        aria-label="What counts"
        style={{ '--terms': window }}
      >
        {played.slice(first).map((move, index) => (
          <li key={first + index} class={`tile is-${move.seat}`}>
            {move.text}
          </li>
        ))}
        {wholeNumbers(counted + 1, window).map((place) => (
          <li key={`place-${place}`} class={`tile is-open-place ${place === counted + 1 && !isOver ? 'is-next' : ''}`}>
            ?
          </li>
        ))}
        <li
          class={`relative ml-2 text-[clamp(1.1rem,4.5cqi,1.9rem)] font-semibold whitespace-nowrap tabular-nums ${isTooHigh ? 'text-loss' : isOver ? 'text-win' : ''}`}
        >
          = {isTooHigh ? total : target}
          {isTooHigh && <span class="sr-only">, </span>}
          {isTooHigh && <small class="absolute top-full right-0 text-[0.875rem] leading-none">not {target}</small>}
        </li>
      </ol>
    </div>
  );
}
