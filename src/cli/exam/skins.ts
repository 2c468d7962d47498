import { type AnyGame, type AnyMatch, currentPosition } from '../../core/index.ts';
import { loadSkins } from '../../games/on-demand.ts';
import type { AnyRetelling } from '../../lab/exam/skin.ts';
import { checkSkin } from '../../lab/index.ts';
import type { Telling } from '../../players/index.ts';
import { parseWord, UsageError } from '../arguments/usage.ts';

/** The words of the game's own rule book. */
const BOOK = 'book';

/**
 * The words for a game under `--skin`; undefined for those of the rule book. Compares the skin with the game in every
 * position first, so that a skin of another game is never used.
 */
export async function findTelling(game: AnyGame, name: string): Promise<Telling | undefined> {
  const skins = await loadSkins(game.id);
  const id = parseWord('skin', name, [BOOK, ...skins.map((skin) => skin.id)]);
  const skin = skins.find((candidate) => candidate.id === id);
  if (!skin) return undefined;
  const described = skin.tell(game);
  const checked = checkSkin(game, described);
  if (!checked.ok) throw new UsageError(`The skin ${id} does not tell this variant: ${checked.error}`);
  return tellingBy(described);
}

/** The record uses the skin's names of moves, since ours would reveal the game. */
function tellingBy(skin: AnyRetelling): Telling {
  return {
    game: skin.title,
    options: {},
    rules: skin.rules.join('\n'),
    seatNames: ['Player 1', 'Player 2'],
    describe(match) {
      const state = skin.state(currentPosition(match));
      return {
        record: `${skin.title}: ${movesOf(skin, match).join(' ')}`.trim(),
        position: state,
        board: state.slice(2),
      };
    },
    move: skin.move,
  };
}

function movesOf(skin: AnyRetelling, { moves, positions }: AnyMatch): readonly string[] {
  return moves.map((move, ply) => skin.move(positions[ply], move));
}
