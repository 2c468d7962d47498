import { useState } from 'preact/hooks';
import type { MatchSixPosition } from '../../games/match-six/rules.ts';
import { ChosenPosition, useValues } from './chosen-position.tsx';
import type { PictureProps } from './picture.tsx';
import { TwoMovesAhead } from './two-moves-ahead.tsx';
import { type GridCell, VerdictGrid } from './verdict-grid.tsx';

/** Only the last two numbers matter, so the whole game is one small table; longer windows are looked at two moves ahead. */
export function MatchSixPicture(props: PictureProps<MatchSixPosition>) {
  if (Number(props.game.options.window) !== 3) return <TwoMovesAhead {...props} />;
  return <LastTwo {...props} />;
}

function LastTwo({ game, position, setUp }: PictureProps<MatchSixPosition>) {
  const [chosen, setChosen] = useState('');
  const numbers = Array.from({ length: Number(game.options.max) }, (_, index) => index + 1);
  const text = (older: number, newer: number) =>
    game.notation.formatPosition({ numbers: [older, newer], turn: position.turn });
  const isOver = game.rules.outcome(position) !== undefined;
  const [, last = position.numbers[0]] = position.numbers;
  const values = useValues(
    game,
    numbers.flatMap((older) => numbers.map((newer) => text(older, newer))),
  );
  return (
    <div class="picture">
      <VerdictGrid
        caption="Every position with two numbers or more: the last two are all that counts"
        rowTitle="before it"
        columnTitle="last number"
        columns={numbers.map(String)}
        rows={numbers.map((older) => ({
          label: String(older),
          cells: numbers.map((newer): GridCell | undefined => {
            const value = values.get(text(older, newer));
            if (value === null) return undefined;
            const isCurrent = text(older, newer) === game.notation.formatPosition(position);
            const label = `The last two are ${older} and ${newer}`;
            return { position: text(older, newer), label, value, isCurrent, isNext: !isOver && older === last };
          }),
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <p class="soft">
        {last === undefined || isOver
          ? 'The number you choose becomes the column; what was the column becomes the row.'
          : `The last number is ${last}, so the next position lies in row ${last}: your number chooses the column, and your opponent is to move there.`}
      </p>
      <ChosenPosition game={game} position={chosen} setUp={setUp} />
    </div>
  );
}
