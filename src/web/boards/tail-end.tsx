import { useState } from 'preact/hooks';
import type { TailEndPosition } from '../../games/tail-end/rules.ts';
import { type BoardProps, MoveButton } from './board.tsx';

/** The longest row that still has large coins; a longer one is broken into rows of about the same length. */
const LONGEST_ROW = 14;

function coinsInRow(coins: number): number {
  return Math.ceil(coins / Math.ceil(coins / LONGEST_ROW));
}

/** A row of coins that turn over in a chain, one after the other from the chosen coin to the right. */
export function TailEndBoard({ position, played, moves, attempt }: BoardProps<TailEndPosition>) {
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
