import type { InferOutput } from 'valibot';
import {
  type AnyGame,
  createGame,
  defineGame,
  failure,
  type GridCell,
  illegalMove,
  mustSucceed,
  success,
} from '../../core/index.ts';
import type { Node } from './sandbox/look.ts';
import type { openAnswer } from './sandbox/open-game.ts';

/**
 * A game as the page knows it: a map of positions that the sandbox has described, which grows as the game is played.
 * It has the form of a game, so boards, matches and panels treat it as one, and none of its author's code.
 */
export interface ShadowGame {
  readonly game: AnyGame;
  add(nodes: readonly Node[]): void;
  /** Whether every position one move away is known, so that one can move. */
  isExplored(position: string): boolean;
}

export function createShadowGame(about: InferOutput<typeof openAnswer>, start: Node): ShadowGame {
  const nodes = new Map([[start.text, start]]);
  const definition = defineGame<Node, string>({
    id: about.id,
    title: about.title,
    summary: about.summary,
    hasRuleBook: false,
    create: () => ({
      rules: {
        start,
        turn: (node) => node.turn,
        legalMoves: (node) => node.moves.map(({ text }) => text),
        play: (node, move) => after(nodes, node, move),
        outcome: (node) => node.outcome ?? undefined,
      },
      text: {
        formatPosition: (node) => node.text,
        parsePosition(text) {
          const node = nodes.get(text);
          return node ? success(node) : failure('This position has not been reached yet.');
        },
        howToPlay: about.rules,
        describePosition: (node) => node.words,
        whyOver: (node) => node.end,
      },
      ...drawing(start),
    }),
  });
  return {
    game: mustSucceed(createGame(definition)),
    add(described) {
      for (const node of described) nodes.set(node.text, node);
    },
    isExplored: (position) => nodes.get(position)?.moves.every(({ next }) => nodes.has(next)) ?? false,
  };
}

/** A game draws all of its positions in the same way. */
function drawing({ grid, board }: Node) {
  return {
    ...(grid && { grid: (node: Node) => node.grid?.map((row) => row.map(cellOf)) ?? [] }),
    ...(board && { board: (node: Node) => node.board ?? [] }),
  };
}

function cellOf({ text, move, label }: NonNullable<Node['grid']>[number][number]): GridCell {
  return { text, ...(move !== null && { move }), ...(label !== null && { label }) };
}

/** A position of which only the text is known yet has no moves: nobody can play on from it. */
function after(nodes: ReadonlyMap<string, Node>, node: Node, move: string): Node {
  const step = node.moves.find(({ text }) => text === move);
  if (step === undefined) throw illegalMove(move);
  return nodes.get(step.next) ?? { ...node, text: step.next, moves: [], outcome: null };
}
