import { useState } from 'preact/hooks';
import { capitalized, otherSeat } from '../../core/index.ts';
import { Button, ButtonRow } from '../../web/ui/button.tsx';
import { type PictureProps, useValues } from '../../web/view/picture.tsx';
import { ChosenPosition, type VerdictCell, VerdictGrid, type VerdictRow } from '../../web/view/verdict-grid.tsx';
import { goalCell, type InversionRaceOptions, type InversionRacePosition, moverCell, readTrack } from './rules.ts';

/** The most cells drawn each way; a longer track shows the part around the markers. */
const MAX_CELLS = 21;

/** The positions of the map: every placing of both markers with this player to move and this goal. */
type Seen = Pick<InversionRacePosition, 'turn' | 'inverted'>;

/** Every placing of both markers at once, for one player to move and one goal: the map of the race. */
export function Picture({ game, position, players }: PictureProps<InversionRacePosition, InversionRaceOptions>) {
  const [chosen, setChosen] = useState('');
  const [flips, setFlips] = useState({ turn: false, goal: false });
  const seen: Seen = {
    turn: flips.turn ? otherSeat(position.turn) : position.turn,
    inverted: flips.goal ? !position.inverted : position.inverted,
  };
  const cells = game.options.cells;
  const mover = capitalized(players[seen.turn].name);
  return (
    <div class="picture">
      <VerdictGrid
        caption={`${mover} to move, the goal is cell ${seen.inverted ? cells - 1 : 0}`}
        rowTitle="B on"
        columnTitle="A on"
        columns={around(position.a, cells).map(String)}
        rows={usePlacings(game, position, seen)}
        chosen={chosen}
        onChoose={setChosen}
      />
      <ButtonRow>
        <Button isOn={flips.turn} onClick={() => setFlips({ ...flips, turn: !flips.turn })}>
          With the other player to move
        </Button>
        {game.options.leap === true && (
          <Button isOn={flips.goal} onClick={() => setFlips({ ...flips, goal: !flips.goal })}>
            With the other goal
          </Button>
        )}
      </ButtonRow>
      <ChosenPosition game={game} players={players} position={chosen} />
    </div>
  );
}

type RaceGame = PictureProps<InversionRacePosition, InversionRaceOptions>['game'];

/** The rows of the map with their values. */
function usePlacings(game: RaceGame, position: InversionRacePosition, seen: Seen): readonly VerdictRow[] {
  const { rules, text: notation } = game;
  const cells = game.options.cells;
  const current = notation.formatPosition(position);
  const next = new Set(rules.legalMoves(position).map((move) => notation.formatPosition(rules.play(position, move))));
  const columns = around(position.a, cells);
  const rows = around(position.b, cells).map((b) => ({
    b,
    texts: columns.map((a) => placing(game, { a, b, ...seen })),
  }));
  const values = useValues(
    game,
    rows.flatMap(({ texts }) => texts.flatMap((text) => text ?? [])),
  );

  function cellOf(text: string | undefined, label: string): VerdictCell | undefined {
    const value = text === undefined ? null : values.get(text);
    if (text === undefined || value === null) return undefined;
    return { position: text, label, value, isCurrent: text === current, isNext: next.has(text) };
  }

  return rows.map(({ b, texts }) => ({
    label: String(b),
    cells: texts.map((text, column) => cellOf(text, `A on ${columns[column]}, B on ${b}`)),
  }));
}

/** The text of an unfinished placing; undefined where there is no such position. */
function placing(game: RaceGame, position: InversionRacePosition): string | undefined {
  // A game ends on the goal, so no player moves from it (I5).
  if (moverCell(position) === goalCell(readTrack(game.options), position.inverted)) return undefined;
  const text = game.text.formatPosition(position);
  const parsed = game.text.parsePosition(text);
  return parsed.ok && !game.rules.outcome(parsed.value) ? text : undefined;
}

function around(cell: number, cells: number): readonly number[] {
  const count = Math.min(cells, MAX_CELLS);
  const first = Math.max(0, Math.min(cells - count, cell - Math.floor(count / 2)));
  return Array.from({ length: count }, (_, index) => first + index);
}
