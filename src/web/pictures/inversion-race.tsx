import { useState } from 'preact/hooks';
import { otherSeat } from '../../core/index.ts';
import type { InversionRacePosition } from '../../games/inversion-race/rules.ts';
import { ChosenPosition, useValues } from './chosen-position.tsx';
import type { PictureProps } from './picture.tsx';
import { type GridCell, VerdictGrid } from './verdict-grid.tsx';

/** The most cells drawn each way; of a longer track the part around the markers is. */
const MOST_CELLS = 21;

/** Every placing of both markers at once, for one player to move and one goal: the map of the race. */
export function InversionRacePicture({ game, position, setUp }: PictureProps<InversionRacePosition>) {
  const [chosen, setChosen] = useState('');
  const [flips, setFlips] = useState({ turn: false, goal: false });
  const cells = Number(game.options.cells);
  const seen = {
    turn: flips.turn ? otherSeat(position.turn) : position.turn,
    inverted: flips.goal ? !position.inverted : position.inverted,
  };
  const current = game.notation.formatPosition(position);
  const next = new Set(
    game.rules.legalMoves(position).map((move) => game.notation.formatPosition(game.rules.play(position, move))),
  );
  const columns = around(position.a, cells);
  const rows = around(position.b, cells);
  const grid = rows.map((b) => columns.map((a) => placing(game, { a, b, ...seen })));
  const values = useValues(
    game,
    grid.flat().flatMap((text) => text ?? []),
  );
  return (
    <div class="picture">
      <VerdictGrid
        caption={`Player ${seen.turn === 'player1' ? 'A' : 'B'} to move, the goal is cell ${seen.inverted ? cells - 1 : 0}`}
        rowTitle="B on"
        columnTitle="A on"
        columns={columns.map(String)}
        rows={rows.map((b, row) => ({
          label: String(b),
          cells: columns.map((a, column): GridCell | undefined => {
            const text = grid[row]?.[column];
            if (text === undefined) return undefined;
            const value = values.get(text);
            if (value === null) return undefined;
            return {
              position: text,
              label: `A on ${a}, B on ${b}`,
              value,
              isCurrent: text === current,
              isNext: next.has(text),
            };
          }),
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div class="button-row">
        <button
          type="button"
          class="button"
          aria-pressed={flips.turn}
          onClick={() => setFlips({ ...flips, turn: !flips.turn })}
        >
          With the other player to move
        </button>
        {game.options.leap === true && (
          <button
            type="button"
            class="button"
            aria-pressed={flips.goal}
            onClick={() => setFlips({ ...flips, goal: !flips.goal })}
          >
            With the other goal
          </button>
        )}
      </div>
      <ChosenPosition game={game} position={chosen} setUp={setUp} />
    </div>
  );
}

/** The text of an unfinished placing; undefined where the rules know no such position. */
function placing(
  game: PictureProps<InversionRacePosition>['game'],
  position: InversionRacePosition,
): string | undefined {
  const goal = position.inverted ? Number(game.options.cells) - 1 : 0;
  // Nobody comes to move while standing on the goal (I5): getting there has ended the game.
  if ((position.turn === 'player1' ? position.a : position.b) === goal) return undefined;
  const text = game.notation.formatPosition(position);
  const parsed = game.notation.parsePosition(text);
  return parsed.ok && !game.rules.outcome(parsed.value) ? text : undefined;
}

function around(cell: number, cells: number): readonly number[] {
  const count = Math.min(cells, MOST_CELLS);
  const first = Math.max(0, Math.min(cells - count, cell - Math.floor(count / 2)));
  return Array.from({ length: count }, (_, index) => first + index);
}
