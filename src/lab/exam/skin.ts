import type { Game, OptionValues } from '../../core/index.ts';

/*
 * A skin is the same game in other words: another story, other names for moves and positions. The words come with their
 * own rules on texts, written without the rules of the game, and both are compared in every reachable position.
 */

export interface Skin<Position, Move, Options extends OptionValues = OptionValues> {
  /** Its name in `--skin`. */
  readonly id: string;
  readonly sentence: string;
  tell(game: Game<Position, Move, Options>): Retelling<Position, Move>;
}

export type AnySkin = Skin<unknown, unknown>;

/** One variant in the words of a skin. */
interface Retelling<Position, Move> {
  readonly title: string;
  /** How to play, for a player who has never heard of the game. */
  readonly rules: readonly string[];
  /** A position in the skin's words, after the number of the player to move: `1 *..*`. */
  state(position: Position): string;
  /** The skin's name of a move. */
  move(position: Position, move: Move): string;
  readonly game: SkinGame;
}

export type AnyRetelling = Retelling<unknown, unknown>;

/** The skin's own game, on states as texts. */
export interface SkinGame {
  readonly start: string;
  moves(state: string): readonly string[];
  play(state: string, move: string): string;
  /** The number of the player who has won, null for a draw; undefined while the game goes on. */
  winner(state: string): 1 | 2 | null | undefined;
}

/** A board that both players move on, without a turn. */
export interface SkinBoard {
  readonly start: string;
  moves(board: string): readonly string[];
  play(board: string, move: string): string;
}

export interface State {
  readonly turn: 1 | 2;
  readonly board: string;
}

export function readState(text: string): State {
  return { turn: text.startsWith('1') ? 1 : 2, board: text.slice(2) };
}

export function writeState({ turn, board }: State): string {
  return `${turn} ${board}`;
}

/** Players take turns on a board until no move is left; the last one to move has won, or lost where that is the rule. */
export function lastMoveGame(board: SkinBoard, first: 1 | 2, isLastLoser = false): SkinGame {
  return {
    start: writeState({ turn: first, board: board.start }),
    moves: (state) => board.moves(readState(state).board),
    play(state, move) {
      const { turn, board: before } = readState(state);
      return writeState({ turn: turn === 1 ? 2 : 1, board: board.play(before, move) });
    },
    winner(state) {
      const { turn, board: after } = readState(state);
      if (board.moves(after).length > 0) return undefined;
      const last = turn === 1 ? 2 : 1;
      return isLastLoser ? turn : last;
    },
  };
}
