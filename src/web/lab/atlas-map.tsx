import { useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  counted,
  createUnsharedGame,
  formatLink,
  formatVariant,
  startMatch,
} from '../../core/index.ts';
import type { AtlasRow, SweptRows } from '../../lab/index.ts';
import { Link } from '../app/link.tsx';
import { Button, ButtonRow, buttonClass } from '../ui/button.tsx';
import { type VerdictCell, VerdictGrid } from '../view/verdict-grid.tsx';
import type { AtlasPlan } from './atlas.tsx';

interface AtlasMapProps {
  readonly plan: AtlasPlan;
  readonly rows: SweptRows;
  readonly definition: AnyGameDefinition;
  readonly onPick: (game: AnyGame) => void;
}

/** A cell for each variant, and below it a description of the chosen one. */
export function AtlasMap({ plan, rows, definition, onPick }: AtlasMapProps) {
  const { down, across } = plan;
  const [chosen, setChosen] = useState('');
  const { variants } = plan.task;
  const labels = variants.map((options) => [down, across].map(({ name }) => `${name} ${options[name]}`).join(', '));
  const place = labels.indexOf(chosen);
  const game = variants[place] && createUnsharedGame(definition, variants[place]);

  /** Undefined where the options do not go together. */
  function cellAt(at: number): VerdictCell | undefined {
    const [row, label = ''] = [rows[at], labels[at]];
    if (row?.firstMoves === null) return undefined;
    const value = row?.verdict ? { verdict: row.verdict, distance: row.distance } : undefined;
    return { position: label, label, value };
  }

  return (
    <>
      <VerdictGrid
        caption={CAPTION}
        rowTitle={down.name}
        columnTitle={across.name}
        columns={across.values.map(String)}
        rows={down.values.map((value, row) => ({
          label: String(value),
          cells: across.values.map((_, column) => cellAt(row * across.values.length + column)),
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div class="min-h-24 rounded-inner bg-sunken px-3 py-2" aria-live="polite">
        {game?.ok ? (
          <Details game={game.value} row={rows[place]} onPick={onPick} />
        ) : (
          <p class="text-soft">Choose a cell to read more about it, and to play it.</p>
        )}
      </div>
    </>
  );
}

const CAPTION =
  'Each cell is for the first player: a tick wins, a cross loses, with the number of moves; ∞ has no forced end. A cell without a sign has options that do not go together.';

interface DetailsProps {
  readonly game: AnyGame;
  readonly row: AtlasRow | undefined;
  readonly onPick: (game: AnyGame) => void;
}

function Details({ game, row, onPick }: DetailsProps) {
  return (
    <div class="grid gap-2">
      <p class="wrap-anywhere">
        <code>{formatVariant(game)}</code>
      </p>
      <p>{row ? rowWords(row) : 'Not solved yet.'}</p>
      {row?.concerns.map((concern) => (
        <p key={concern} class="text-soft">
          {concern}
        </p>
      ))}
      <ButtonRow>
        <Link to={formatLink(startMatch(game))} class={buttonClass('plain')}>
          Play this variant
        </Link>
        <Button onClick={() => onPick(game)}>Use it in the lab</Button>
      </ButtonRow>
    </div>
  );
}

/** "The first player wins in 9 moves. 1,024 positions." */
function rowWords({ verdict, distance, positions, error }: AtlasRow): string {
  if (verdict === null) return error ?? 'Not known.';
  const size = positions === null ? 'Too many positions to count here.' : `${counted(positions, 'position')}.`;
  if (verdict === 'endless') return `Neither side can force an end. ${size}`;
  const moves = distance === null ? '' : ` in ${counted(distance, 'move')}`;
  const end = verdict === 'draw' ? 'A draw' : `The first player ${verdict === 'win' ? 'wins' : 'loses'}`;
  return `${end}${moves}. ${size}`;
}
