import { type AnyGame, type AnyMatch, currentPosition } from '../../core/index.ts';
import { loadSkins } from '../../games/on-demand.ts';
import type { AnyTold } from '../../lab/exam/skin.ts';
import { checkSkin } from '../../lab/index.ts';
import type { Telling } from '../../players/index.ts';
import { parseWord, UsageError } from '../arguments/usage.ts';

/** The words of the game's own rule book: no skin at all. */
const BOOK = 'book';

/**
 * How a game is told under `--skin`; undefined in its own words. What is told is compared with the game first, in every
 * position: a skin that tells another game is never used.
 */
export async function findTelling(game: AnyGame, name: string): Promise<Telling | undefined> {
  const skins = await loadSkins(game.id);
  const id = parseWord('skin', name, [BOOK, ...skins.map((skin) => skin.id)]);
  const skin = skins.find((candidate) => candidate.id === id);
  if (!skin) return undefined;
  const told = skin.tell(game);
  const checked = checkSkin(game, told);
  if (!checked.ok) throw new UsageError(`The skin ${id} does not tell this variant: ${checked.error}`);
  return tellingBy(told);
}

/** The record is the list of moves as they are called there: our own would give the game away. */
function tellingBy(told: AnyTold): Telling {
  return {
    game: told.title,
    options: {},
    rules: told.rules.join('\n'),
    seatNames: ['Player 1', 'Player 2'],
    describe(match) {
      const state = told.state(currentPosition(match));
      return {
        record: `${told.title}: ${movesTold(told, match).join(' ')}`.trim(),
        position: state,
        board: state.slice(2),
      };
    },
    move: told.move,
  };
}

function movesTold(told: AnyTold, { moves, positions }: AnyMatch): readonly string[] {
  return moves.map((move, ply) => told.move(positions[ply], move));
}
