import { useState } from 'preact/hooks';
import { capitalized, clause } from '../../core/index.ts';
import { VerdictBadge } from '../../web/ui/signs.tsx';
import { type PictureProps, useInsight, useValues } from '../../web/view/picture.ts';
import { type VerdictCell, VerdictGrid } from '../../web/view/verdict-grid.tsx';
import { goalCell, type InversionRaceOptions, type InversionRacePosition, moverCell, readTrack } from './rules.ts';

/** The most cells drawn each way; a longer track shows the part around the markers. */
const MAX_CELLS = 21;

type Props = PictureProps<InversionRacePosition, InversionRaceOptions>;

/** Every placing of both markers at once, for the player to move and the goal: the map of the race. */
export function Picture(props: Props) {
  const { game, position, players } = props;
  const { rules, text: notation } = game;
  const [chosen, setChosen] = useState('');
  const { cells } = game.options;
  const columns = around(position.a, cells);
  const rows = around(position.b, cells);
  const values = useValues(
    game,
    rows.flatMap((b) => columns.flatMap((a) => placing(game, { ...position, a, b }) ?? [])),
  );
  const current = notation.formatPosition(position);
  const next = new Set(rules.legalMoves(position).map((move) => notation.formatPosition(rules.play(position, move))));

  function cellOf(a: number, b: number): VerdictCell | undefined {
    const text = placing(game, { ...position, a, b });
    const value = text === undefined ? null : values.get(text);
    if (text === undefined || value === null) return undefined;
    const label = `A on ${a}, B on ${b}`;
    return { position: text, label, value, isCurrent: text === current, isNext: next.has(text) };
  }

  return (
    <div class="picture grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <VerdictGrid
        caption={`${capitalized(players[position.turn].name)} to move, the goal is cell ${position.inverted ? cells - 1 : 0}`}
        rowTitle="B on"
        columnTitle="A on"
        columns={columns.map(String)}
        rows={rows.map((b) => ({ label: String(b), cells: columns.map((a) => cellOf(a, b)) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <ChosenPlacing {...props} chosen={chosen} />
    </div>
  );
}

/** The verdict on the placing chosen in the map, and a button to set it up. */
function ChosenPlacing({ game, players, chosen }: Props & { readonly chosen: string }) {
  const insight = useInsight(game, chosen, players);
  const placed = chosen === '' ? undefined : game.text.parsePosition(chosen);
  if (!placed?.ok)
    return (
      <p class="text-soft">
        Signs are for the player to move: a tick wins, a cross loses, a loop goes on forever; the number counts the
        moves until the end. Choose a position to see why.
      </p>
    );
  const turn = capitalized(clause(players[placed.value.turn], 'are', 'to move'));
  return (
    <div class="chosen-position grid gap-2.5 rounded-inner bg-sunken px-4 py-3.5" aria-live="polite">
      <p>
        {insight && <VerdictBadge value={insight.value} />} {game.text.describePosition(placed.value, players)} {turn}.
      </p>
      {insight && <p>{insight.why}</p>}
    </div>
  );
}

/** The text of an unfinished placing; undefined where there is no such position. */
function placing(game: Props['game'], position: InversionRacePosition): string | undefined {
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
