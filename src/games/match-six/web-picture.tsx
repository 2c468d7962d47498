import { useState } from 'preact/hooks';
import { clause, type NamedPlayers, turnPlayers, wholeNumbers } from '../../core/index.ts';
import { type PictureProps, useValues } from '../../web/view/picture.tsx';
import { TwoMovesAhead } from '../../web/view/two-moves-ahead.tsx';
import { ChosenPosition, type VerdictCell, VerdictGrid, type VerdictRow } from '../../web/view/verdict-grid.tsx';
import type { MatchSixOptions, MatchSixPosition } from './rules.ts';

/** In a window of three only the last two numbers matter, so one small table shows the whole game; longer windows show two moves ahead. */
export function Picture(props: PictureProps<MatchSixPosition, MatchSixOptions>) {
  return props.game.options.window === 3 ? <LastTwo {...props} /> : <TwoMovesAhead {...props} />;
}

function LastTwo(props: PictureProps<MatchSixPosition, MatchSixOptions>) {
  const { game, position, players, setUp } = props;
  const [chosen, setChosen] = useState('');
  const rows = useLastTwo(props);
  return (
    <div class="picture">
      <VerdictGrid
        caption="Every position with two numbers or more: the last two are all that counts"
        rowTitle="before it"
        columnTitle="last number"
        columns={rows.map((row) => row.label)}
        rows={rows}
        chosen={chosen}
        onChoose={setChosen}
      />
      <p class="text-soft">{sayWhereNext(game, position, players)}</p>
      <ChosenPosition game={game} players={players} position={chosen} setUp={setUp} />
    </div>
  );
}

/** The rows of the table with their values: a row for the number before the last, a column for the last. */
function useLastTwo({ game, position }: PictureProps<MatchSixPosition, MatchSixOptions>): readonly VerdictRow[] {
  const { text: notation } = game;
  const numbers = wholeNumbers(1, game.options.max);
  const textOf = (older: number, newer: number) =>
    notation.formatPosition({ numbers: [older, newer], turn: position.turn });
  const values = useValues(
    game,
    numbers.flatMap((older) => numbers.map((newer) => textOf(older, newer))),
  );
  const next = lastNumber(game, position);

  function cellOf(older: number, newer: number): VerdictCell | undefined {
    const text = textOf(older, newer);
    const value = values.get(text);
    if (value === null) return undefined;
    const isCurrent = text === notation.formatPosition(position);
    return {
      position: text,
      label: `The last two are ${older} and ${newer}`,
      value,
      isCurrent,
      isNext: older === next,
    };
  }

  return numbers.map((older) => ({ label: String(older), cells: numbers.map((newer) => cellOf(older, newer)) }));
}

/** The number that becomes the one before the last after the next move; undefined where there is none. */
function lastNumber(
  { rules }: PictureProps<MatchSixPosition, MatchSixOptions>['game'],
  position: MatchSixPosition,
): number | undefined {
  return rules.outcome(position) ? undefined : position.numbers.at(-1);
}

function sayWhereNext(
  game: PictureProps<MatchSixPosition, MatchSixOptions>['game'],
  position: MatchSixPosition,
  players: NamedPlayers,
): string {
  const last = lastNumber(game, position);
  if (last === undefined) return 'The number that is chosen becomes the column; what was the column becomes the row.';
  const { mover, other } = turnPlayers(players, position.turn);
  return `The last number is ${last}, so the next position lies in row ${last}: ${mover.possessive} number chooses the column, and ${clause(other, 'are', 'to move')} there.`;
}
