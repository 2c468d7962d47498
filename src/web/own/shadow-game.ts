import type { InferOutput } from 'valibot';
import {
  type AnyGame,
  createGame,
  defineGame,
  failure,
  type GridCell,
  illegalMove,
  mustSucceed,
  type Result,
  success,
} from '../../core/index.ts';
import type { Node } from './sandbox/look.ts';
import type { openAnswer } from './sandbox/open-game.ts';

/**
 * The page's copy of a game: a map of positions that the sandbox has described, which grows as the game is played. Boards,
 * matches and panels use it like any game, but it contains none of its author's code.
 */
export interface ShadowGame {
  readonly game: AnyGame;
  /** Adds positions of the game in which this player moves first. */
  add(first: First, nodes: readonly Node[]): void;
  /** Whether every position one move away is known, so that a move is possible. */
  isExplored(first: First, position: string): boolean;
}

/** The player who moves first: other seats make another game. */
export type First = 1 | 2;

export function firstOf({ options }: AnyGame): First {
  return options.first === 2 ? 2 : 1;
}

export function createShadowGame(
  about: InferOutput<typeof openAnswer>,
  starts: Readonly<Record<First, Node>>,
): ShadowGame {
  const known = { 1: new Map([[starts[1].text, starts[1]]]), 2: new Map([[starts[2].text, starts[2]]]) };
  const plain = defineGame<Node, string>({
    id: about.id,
    title: about.title,
    summary: about.summary,
    hasRuleBook: false,
    create: (options) => partsOf(options.first === 2 ? 2 : 1),
  });

  // Marked as a game of a file, so that it is not mistaken for one of ours with the same id.
  const definition = { ...plain, source: { file: `${about.id}.js`, sha256: '' } };

  function partsOf(first: First) {
    const start = starts[first];
    const nodes = known[first];
    return {
      rules: {
        start,
        turn: (node: Node) => node.turn,
        legalMoves: (node: Node) => node.moves.map(({ text }) => text),
        play: (node: Node, move: string) => after(nodes, node, move),
        outcome: (node: Node) => node.outcome ?? undefined,
      },
      text: {
        formatPosition: (node: Node) => node.text,
        parsePosition(text: string): Result<Node> {
          const node = nodes.get(text);
          return node ? success(node) : failure('This position has not been reached yet.');
        },
        howToPlay: about.rules,
        describePosition: (node: Node) => node.words,
        whyOver: (node: Node) => node.end,
      },
      ...drawing(start),
    };
  }

  return {
    game: mustSucceed(createGame(definition)),
    add(first, described) {
      for (const node of described) known[first].set(node.text, node);
    },
    isExplored: (first, position) =>
      known[first].get(position)?.moves.every(({ next }) => known[first].has(next)) ?? false,
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

/** A position of which only the text is known has no moves yet. */
function after(nodes: ReadonlyMap<string, Node>, node: Node, move: string): Node {
  const step = node.moves.find(({ text }) => text === move);
  if (step === undefined) throw illegalMove(move);
  return nodes.get(step.next) ?? { ...node, text: step.next, moves: [], outcome: null };
}
