import { useState } from 'preact/hooks';
import { VerdictBadge } from '../../web/ui/verdict-badge.tsx';
import { type BoardProps, MoveButton } from '../../web/view/board.tsx';
import type { GameView } from '../../web/view/game-view.ts';
import type { PictureProps } from '../../web/view/picture.ts';
import { PowersOfTwo } from '../../web/view/powers-of-two.tsx';
import { useInsight } from '../../web/view/use-values.ts';
import { readVariant, type TailEndPosition } from './rules.ts';
import { runValues } from './run-values.ts';
import { runLengths } from './runs.ts';
import './web.css';

export const view: GameView<TailEndPosition> = { Board: CoinRow, Picture: Heaps };

/** The longest row that still has large coins; a longer one is broken into rows of about the same length. */
const LONGEST_ROW = 14;

function coinsInRow(coins: number): number {
  return Math.ceil(coins / Math.ceil(coins / LONGEST_ROW));
}

/** A row of coins that turn over in a chain, one after the other from the chosen coin to the right. */
function CoinRow({ position, played, moves, attempt }: BoardProps<TailEndPosition>) {
  const [previewed, setPreviewed] = useState('');
  const last = played.at(-1);
  const lastCoin = last ? Number(last.text) : 0;
  const preview = moves.find((move) => move.text === previewed)?.after.row ?? position.row;
  return (
    <div class="board coins" style={{ '--row': coinsInRow(position.row.length) }}>
      {[...position.row].map((face, index) => {
        const coin = index + 1;
        const text = String(coin);
        const isHeads = face === 'H';
        const turnedLast = last !== undefined && last.before.row[index] !== last.after.row[index];
        return (
          <MoveButton
            key={text}
            text={text}
            move={moves.find((move) => move.text === text)}
            label={`Coin ${coin}, ${isHeads ? 'heads' : 'tails'}`}
            attempt={attempt}
            class={`coin-place ${preview[index] === face ? '' : 'is-previewed'} ${turnedLast ? 'turned-last' : ''}`}
            style={{ '--delay': turnedLast ? coin - lastCoin : 0 }}
            onPreview={(isOn) => setPreviewed(isOn ? text : '')}
          >
            <span class={`coin ${isHeads ? 'is-heads' : 'is-tails'}`}>
              <span class="coin-face coin-heads">H</span>
              <span class="coin-face coin-tails">T</span>
            </span>
            <span class="coin-number">{coin}</span>
          </MoveButton>
        );
      })}
    </div>
  );
}

/** A run of heads, and what it counts for. */
interface Run {
  readonly length: number;
  readonly value: number;
}

/** Each run of heads as a heap, split into powers of two; who wins, and why, is the engine's answer. */
function Heaps({ game, position, persons }: PictureProps<TailEndPosition>) {
  const insight = useInsight(game, game.notation.formatPosition(position), persons);
  const { row } = position;
  const values = runValues(row.length, readVariant(game.options).reach);
  const runs = runLengths(row).map((length): Run => ({ length, value: values[length] ?? 0 }));
  if (runs.length === 0) return <p>No heads are left: no heaps, and nothing to add up.</p>;
  const isNim = runs.every(({ length, value }) => length === value);
  return (
    <figure class="heaps">
      <div class="overflow-x-auto">
        <PowersOfTwo
          caption="Runs of heads as heaps, in powers of two"
          title={isNim ? 'Run of heads' : 'Run and its value'}
          rows={runs.map(({ length, value }) => ({ label: isNim ? `${length}` : `${length} → ${value}`, value }))}
        />
      </div>
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
