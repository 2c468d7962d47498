import { type AnyGame, failure, itemAt, quote, type Result, seatNumber, success } from '../../core/index.ts';
import { explore } from '../../solver/index.ts';
import type { AnyRetelling } from './skin.ts';

/** The result of comparing a game with a skin of it. */
export interface SkinReport {
  /** The number of compared positions: all reachable ones. */
  readonly positions: number;
  readonly moves: number;
}

/** Larger games are not compared. */
const MAX_POSITIONS = 1_000_000;

/**
 * Compares the whole graph of a game with the graph of its skin: different positions have different states, and in each
 * the moves, their successors, the turn and the outcome agree. So the two games differ only in names. Fails with the
 * first difference, as one sentence.
 */
export function checkSkin(game: AnyGame, skin: AnyRetelling): Result<SkinReport> {
  const graph = explore(game, { limit: MAX_POSITIONS });
  if (!graph.ok) return graph;
  if (skin.state(game.rules.start) !== skin.game.start)
    return failure(
      `The start is shown as ${quote(skin.state(game.rules.start))}, but the skin begins at ${quote(skin.game.start)}.`,
    );
  const states = new Set<string>();
  let moves = 0;
  for (let node = 0; node < graph.value.size; node++) {
    const position = graph.value.positionAt(node);
    const state = skin.state(position);
    if (states.has(state)) return failure(`Two positions are shown as ${quote(state)}.`);
    states.add(state);
    const difference = differenceAt(game, skin, position, state);
    if (difference !== undefined) return failure(`In ${quote(state)}: ${difference}`);
    moves += game.rules.legalMoves(position).length;
  }
  return success({ positions: states.size, moves });
}

function differenceAt(game: AnyGame, skin: AnyRetelling, position: unknown, state: string): string | undefined {
  const { rules } = game;
  if (!state.startsWith(`${seatNumber(rules.turn(position))} `)) return 'another player is to move.';
  const legal = rules.legalMoves(position);
  const names = legal.map((move) => skin.move(position, move));
  const open = skin.game.moves(state);
  if (
    names.length !== open.length ||
    new Set(names).size !== names.length ||
    names.some((name) => !open.includes(name))
  )
    return `the moves are ${names.join(', ')}, but the skin has ${open.join(', ')}.`;
  const outcome = rules.outcome(position);
  const winner = outcome && (outcome.winner === null ? null : seatNumber(outcome.winner));
  if (skin.game.winner(state) !== winner) return 'the game ends in another way.';
  const wrong = legal.find(
    (move, index) => skin.game.play(state, itemAt(names, index)) !== skin.state(rules.play(position, move)),
  );
  return wrong === undefined ? undefined : `${skin.move(position, wrong)} leads elsewhere.`;
}
