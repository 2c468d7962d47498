import { type AnyGame, failure, itemAt, quote, type Result, seatNumber, success } from '../../core/index.ts';
import { explore } from '../../solver/index.ts';
import type { AnyTold } from './skin.ts';

/** A comparison of a game with what a skin tells of it. */
export interface SkinReport {
  /** How many positions were compared: all that can be reached. */
  readonly positions: number;
  readonly moves: number;
}

/** More positions than this are not compared. */
const POSITION_LIMIT = 1_000_000;

/**
 * Compares the whole graph of a game with the graph of the told one: different positions have different states, and in
 * each the moves, what they lead to, whose turn it is and how a finished game ended agree. So one game is the other with
 * other names. Fails with the first difference, as one sentence.
 */
export function checkSkin(game: AnyGame, told: AnyTold): Result<SkinReport> {
  const graph = explore(game, { limit: POSITION_LIMIT });
  if (!graph.ok) return graph;
  if (told.state(game.rules.start) !== told.game.start)
    return failure(
      `The start is told as ${quote(told.state(game.rules.start))}, but begins at ${quote(told.game.start)}.`,
    );
  const states = new Set<string>();
  let moves = 0;
  for (let node = 0; node < graph.value.size; node++) {
    const position = graph.value.positionAt(node);
    const state = told.state(position);
    if (states.has(state)) return failure(`Two positions are told as ${quote(state)}.`);
    states.add(state);
    const difference = differenceAt(game, told, position, state);
    if (difference !== undefined) return failure(`In ${quote(state)}: ${difference}`);
    moves += game.rules.legalMoves(position).length;
  }
  return success({ positions: states.size, moves });
}

function differenceAt(game: AnyGame, told: AnyTold, position: unknown, state: string): string | undefined {
  const { rules } = game;
  if (!state.startsWith(`${seatNumber(rules.turn(position))} `)) return 'another player is to move.';
  const legal = rules.legalMoves(position);
  const names = legal.map((move) => told.move(position, move));
  const open = told.game.moves(state);
  if (
    names.length !== open.length ||
    new Set(names).size !== names.length ||
    names.some((name) => !open.includes(name))
  )
    return `the moves are ${names.join(', ')}, but told ${open.join(', ')}.`;
  const outcome = rules.outcome(position);
  const winner = outcome && (outcome.winner === null ? null : seatNumber(outcome.winner));
  if (told.game.winner(state) !== winner) return 'the game ends in another way.';
  const wrong = legal.find(
    (move, index) => told.game.play(state, itemAt(names, index)) !== told.state(rules.play(position, move)),
  );
  return wrong === undefined ? undefined : `${told.move(position, wrong)} leads elsewhere.`;
}
