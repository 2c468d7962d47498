import { useState } from 'preact/hooks';
import { itemAt } from '../../core/index.ts';
import { VerdictBadge } from '../../web/ui/verdict-badge.tsx';
import { type BoardProps, MoveButton } from '../../web/view/board.tsx';
import type { GameView } from '../../web/view/game-view.tsx';
import { type PictureProps, Sideways, useInsight } from '../../web/view/picture.tsx';
import { PowersOfTwo } from '../../web/view/powers-of-two.tsx';
import type { TailEndOptions, TailEndPosition } from './rules.ts';
import { runLengths, runValues } from './runs.ts';
import './web.css';

export const view: GameView<TailEndPosition, TailEndOptions> = { Board: CoinRow, Picture: Heaps };

/** The longest line that still has large coins. */
const MAX_LINE_LENGTH = 14;

/** The runs of the start, each with the tails behind it: a line is broken between them, not inside one. */
function runsOf(row: string): readonly string[] {
  return row.match(/H+T*|T+/g) ?? [];
}

/** How many coins stand in the longest line. */
function coinsInLine(runs: readonly string[]): number {
  let [line, longest] = [0, 1];
  for (const { length } of runs) {
    line = line + length <= MAX_LINE_LENGTH ? line + length : length;
    longest = Math.max(longest, line);
  }
  return longest <= MAX_LINE_LENGTH ? longest : Math.ceil(longest / Math.ceil(longest / MAX_LINE_LENGTH));
}

type Props = BoardProps<TailEndPosition, TailEndOptions>;

/** A row of coins that turn over in a chain, one after the other from the chosen coin to the right. */
function CoinRow(props: Props) {
  const { start, position, moves, attempt } = props;
  const [previewed, setPreviewed] = useState('');
  const preview = moves.find((move) => move.text === previewed)?.after.row ?? position.row;
  const runs = runsOf(start.row);
  const firsts = runs.map((_, index) => runs.slice(0, index).join('').length);
  return (
    <div class={`board coins ${attempt ? '' : 'is-shown'}`} style={{ '--line': coinsInLine(runs) }}>
      {runs.map((run, index) => (
        <div key={firsts[index]} class="coin-run">
          {[...run].map((_, offset) => {
            const coin = itemAt(firsts, index) + offset;
            return <Coin key={coin} {...props} index={coin} preview={preview} onPreview={setPreviewed} />;
          })}
        </div>
      ))}
    </div>
  );
}

interface CoinProps extends Props {
  readonly index: number;
  /** The row that the move under the pointer would leave. */
  readonly preview: string;
  readonly onPreview: (text: string) => void;
}

function Coin({ position, played, moves, attempt, marked, index, preview, onPreview }: CoinProps) {
  const text = String(index + 1);
  const isHeads = position.row[index] === 'H';
  const last = played.at(-1);
  const turnedLast = last !== undefined && last.before.row[index] !== last.after.row[index];
  return (
    <MoveButton
      text={text}
      move={moves.find((move) => move.text === text)}
      label={`Coin ${text}, ${isHeads ? 'heads' : 'tails'}`}
      attempt={attempt}
      class={`coin-place ${preview[index] === position.row[index] ? '' : 'is-previewed'} ${turnedLast ? 'turned-last' : ''} ${marked?.includes(text) ? 'is-marked' : ''}`}
      // Only where it turns: coins at rest share their style.
      style={turnedLast ? { '--delay': index + 1 - Number(last.text) } : {}}
      onPreview={(isOn) => onPreview(isOn ? text : '')}
    >
      <span class={`coin ${isHeads ? 'is-heads' : 'is-tails'}`}>
        {(isHeads || turnedLast) && <span class="coin-face coin-heads">H</span>}
        {(!isHeads || turnedLast) && <span class="coin-face coin-tails">T</span>}
      </span>
      <span class="coin-number">{text}</span>
    </MoveButton>
  );
}

/** A run of heads and its value. */
interface Run {
  readonly length: number;
  readonly value: number;
}

/** Each run of heads as a heap, split into powers of two; who wins, and why, is the engine's answer. */
function Heaps({ game, position, players }: PictureProps<TailEndPosition, TailEndOptions>) {
  const insight = useInsight(game, game.text.formatPosition(position), players);
  const { row } = position;
  const { reach } = game.options;
  const values = runValues(row.length, reach === 'all' ? row.length : reach);
  const runs = runLengths(row).map((length): Run => ({ length, value: itemAt(values, length) }));
  if (runs.length === 0) return <p>No heads are left: no heaps, and nothing to add up.</p>;
  const isNim = runs.every(({ length, value }) => length === value);
  return (
    <figure class="heaps">
      <Sideways label="The heaps">
        <PowersOfTwo
          caption="Runs of heads as heaps, in powers of two"
          title={isNim ? 'Run of heads' : 'Run and its value'}
          rows={runs.map(({ length, value }) => ({ label: isNim ? `${length}` : `${length} → ${value}`, value }))}
        />
      </Sideways>
      <figcaption>
        {insight && (
          <>
            <VerdictBadge value={insight.value} /> {insight.why}{' '}
          </>
        )}
        {!isNim &&
          'With a limited reach each run counts by its value, the smallest number that none of its flips leaves.'}
      </figcaption>
    </figure>
  );
}
