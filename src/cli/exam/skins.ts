import { type AnyGame, type AnyMatch, currentPosition, seatNumber } from '../../core/index.ts';
import { loadSkins } from '../../games/on-demand.ts';
import type { AnySkin } from '../../lab/exam/questions.ts';
import type { Telling } from '../../players/index.ts';
import { parseWord } from '../arguments/usage.ts';

/** The words of the game's own rule book. */
const BOOK = 'book';

/** The words for a game under `--skin`; undefined for those of the rule book. */
export async function findTelling(game: AnyGame, name: string): Promise<Telling | undefined> {
  const skins = await loadSkins(game.id);
  const id = parseWord('skin', name, [BOOK, ...skins.map((skin) => skin.id)]);
  const skin = skins.find((candidate) => candidate.id === id);
  return skin && tellingBy(game, skin);
}

/** The record uses the skin's names of moves, since ours would reveal the game. */
function tellingBy(game: AnyGame, skin: AnySkin): Telling {
  return {
    game: skin.title,
    options: {},
    rules: skin.rules(game).join('\n'),
    seatNames: ['Player 1', 'Player 2'],
    describe(match: AnyMatch) {
      const position = currentPosition(match);
      const board = skin.board(game, position);
      const moves = match.moves.map((move) => skin.move(game, move));
      return {
        record: `${skin.title}: ${moves.join(' ')}`.trim(),
        position: `${seatNumber(game.rules.turn(position))} ${board}`,
        board,
      };
    },
    move: (_, move) => skin.move(game, move),
  };
}
