import { useContext } from 'preact/hooks';
import { counted, itemAt, listed } from '../../core/index.ts';
import { type BoardProps, BoardScene, MoveButton, usePreview } from '../../web/view/board.tsx';
import type { GameView } from '../../web/view/game-view.tsx';
import { type BlockPlace, leftOver, splitIntoBlocks } from './blocks.ts';
import type { TailEndOptions, TailEndPosition } from './rules.ts';
import { runLengths } from './runs.ts';
import './web.css';

export const view: GameView<TailEndPosition, TailEndOptions> = {
  Board: CoinRow,
  line({ reach, misere }) {
    const more = reach === 'all' ? 'the heads' : reach === 1 ? '' : `up to ${reach - 1} heads`;
    const move = more === '' ? 'Tap a head to flip it.' : `Tap a head: it and ${more} to its right flip.`;
    return `${move} ${misere ? 'Flip the last one and you lose.' : 'Flip the last one to win.'}`;
  },
  variantName({ coins = 0, start, reach, misere }) {
    const runs = start === undefined ? [coins] : runLengths(start);
    const row = runs.length === 1 ? counted(start?.length ?? coins, 'coin') : `Rows of ${listed(runs.map(String))}`;
    const limit = reach === 'all' ? '' : `, ${reach} at most`;
    return `${row}${limit}${misere ? '; the last one loses' : ''}`;
  },
  lastMove({ before, after }) {
    const turned = [...before.row].flatMap((side, index) => (side === after.row[index] ? [] : [index + 1]));
    return `flipped ${turned.length > 1 ? `${turned[0]}–${turned.at(-1)}` : turned[0]}`;
  },
  advice: (coin) => `flip ${coin}`,
  flaw({ row }, { reach, misere }) {
    if (reach !== 'all' || misere) return undefined;
    const alone = leftOver(runLengths(row));
    if (alone.length === 0) return undefined;
    if (alone.length === 1) return [`The ${alone[0]} is alone.`, 'every block has a partner'];
    return [`The ${listed(alone)} are alone.`, 'all blocks pair up'];
  },
};

/** The longest line that still has large coins. */
const MAX_IN_LINE = 14;

/** Up to this number of runs each has a line of its own. */
const MAX_LINES = 5;

/** The runs of the start, each with the tails behind it: a line is broken between them, not inside one. */
function runsOf(row: string): readonly string[] {
  return row.match(/H+T*|T+/g) ?? [];
}

/** How many of these coins stand in a line, if all lines have about the same length. */
function coinsInLine(coins: number): number {
  return Math.ceil(coins / Math.ceil(coins / MAX_IN_LINE));
}

type Props = BoardProps<TailEndPosition, TailEndOptions>;

/** A row of coins that turn over in a chain, one after the other from the chosen coin to the right. */
function CoinRow(props: Props) {
  const { start, position, moves, attempt } = props;
  const { preview, handlers } = usePreview(moves);
  const runs = runsOf(start.row);
  const firsts = runs.map((_, index) => runs.slice(0, index).join('').length);
  const isStacked = runs.length > 1 && runs.length <= MAX_LINES;
  const { isExplained } = useContext(BoardScene);
  const blocks = isExplained ? splitIntoBlocks(position.row) : undefined;
  const length = coinsInLine(isStacked ? Math.max(...runs.map((run) => run.length)) : start.row.length);
  return (
    <div
      class={`board coins ${isStacked ? 'is-stacked' : ''} ${blocks ? 'is-split' : ''} ${attempt ? '' : 'is-shown'}`}
      style={{ '--in-line': blocks ? length + 0.8 : length, '--lines': isStacked ? runs.length : 1 }}
      {...handlers}
    >
      {runs.map((run, index) => (
        <div key={firsts[index]} class="coin-run">
          {[...run].map((_, offset) => {
            const coin = itemAt(firsts, index) + offset;
            return (
              <Coin
                key={coin}
                {...props}
                index={coin}
                block={blocks?.get(coin)}
                nextRow={preview?.after.row ?? position.row}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface CoinProps extends Props {
  readonly index: number;
  /** The coin's block, while the board shows why a move was a mistake. */
  readonly block: BlockPlace | undefined;
  /** The row that the move under the pointer would leave. */
  readonly nextRow: string;
}

function Coin({ position, played, moves, attempt, marked, index, block, nextRow }: CoinProps) {
  const text = String(index + 1);
  const side = position.row[index];
  const isHeads = side === 'H';
  const last = played.at(-1);
  const { isWon } = useContext(BoardScene);
  const turnedLast = !isWon && last !== undefined && last.before.row[index] !== last.after.row[index];
  return (
    <MoveButton
      text={text}
      move={moves.find((move) => move.text === text)}
      label={`Coin ${text}, ${isHeads ? 'heads' : 'tails'}`}
      attempt={attempt}
      class={`coin-place ${nextRow[index] === side ? '' : 'is-previewed'} ${turnedLast ? `turned-last by-${last.seat}` : ''} ${marked?.includes(text) ? 'is-marked' : ''} ${block ? blockClass(block) : ''}`}
      // Only coins that turn have a delay: coins at rest share one style.
      style={isWon ? { '--delay': index } : turnedLast ? { '--delay': index + 1 - Number(last.text) } : {}}
    >
      <span class={`coin ${isWon ? 'is-gilded' : isHeads ? '' : 'is-tails'}`}>{isWon ? '★' : side}</span>
      <span class={`coin-number text-sm tabular-nums ${turnedLast ? 'font-semibold underline' : 'text-soft'}`}>
        {text}
      </span>
    </MoveButton>
  );
}

function blockClass({ isFirst, isLast, isAlone }: BlockPlace): string {
  return `in-block ${isFirst ? 'is-block-first' : ''} ${isLast ? 'is-block-last' : ''} ${isAlone ? 'is-alone' : ''}`;
}
