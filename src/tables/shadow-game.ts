import {
  type AnyGame,
  createGame,
  declareGame,
  failure,
  type GridCell,
  illegalMove,
  mustSucceed,
  type OptionDeclaration,
  otherSeat,
  parseOptions,
  type Result,
  success,
} from '../core/index.ts';
import type { DescribedGame, DescribedPosition } from './event.ts';

/**
 * A copy of an own game: a map of described positions, which grows as the game is played. Boards, matches and tables use
 * it like any game, but it contains none of its author's code.
 */
export interface ShadowGame {
  readonly game: AnyGame;
  /** The number of known positions. */
  readonly size: number;
  /** Adds positions of the game in which this player moves first. */
  add(first: First, nodes: readonly DescribedPosition[]): void;
  isKnown(first: First, position: string): boolean;
  /** Whether every position one move away is known, so that a move is possible. */
  isExplored(first: First, position: string): boolean;
}

/** The player who moves first: other seats make another game. */
export type First = 1 | 2;

export function firstOf({ options }: AnyGame): First {
  return options.first === 2 ? 2 : 1;
}

/** The described positions are those of the chosen options, so these are the only ones. */
export function createShadowGame({ about, starts, options: chosen }: DescribedGame): ShadowGame {
  const known = { 1: new Map([[starts[1].text, starts[1]]]), 2: new Map([[starts[2].text, starts[2]]]) };
  const plain = declareGame<DescribedPosition, string>({
    id: about.id,
    title: about.title,
    summary: about.summary,
    options: Object.entries(chosen).map(onlyValue),
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
        turn: (node: DescribedPosition) => node.turn,
        legalMoves: (node: DescribedPosition) => node.moves.map(({ text }) => text),
        play: (node: DescribedPosition, move: string) => after(nodes, node, move),
        outcome: (node: DescribedPosition) => node.outcome ?? undefined,
      },
      text: {
        formatPosition: (node: DescribedPosition) => node.text,
        parsePosition(text: string): Result<DescribedPosition> {
          const node = nodes.get(text);
          return node ? success(node) : failure('This position has not been reached yet.');
        },
        howToPlay: about.rules,
        describePosition: (node: DescribedPosition) => node.words,
        whyOver: (node: DescribedPosition) => node.end,
      },
      ...drawing(start),
    };
  }

  return {
    game: mustSucceed(createGame(definition, mustSucceed(parseOptions(definition, Object.entries(chosen))))),
    get size() {
      return known[1].size + known[2].size;
    },
    add(first, described) {
      for (const node of described) known[first].set(node.text, node);
    },
    isKnown: (first, position) => known[first].has(position),
    isExplored: (first, position) =>
      known[first].get(position)?.moves.every(({ next }) => known[first].has(next)) ?? false,
  };
}

/** Allows this text and no other. A pattern of the author would be code that runs here. */
function onlyValue([name, text]: readonly [string, string]): OptionDeclaration {
  const only = /^(0|[1-9][0-9]{0,15})$/.test(text)
    ? { min: Number(text), max: Number(text) }
    : { min: 0, max: -1, unlimited: text };
  return { type: 'integer', name, sentence: `Always ${text} here.`, ...only };
}

/** A game draws all of its positions in the same way. */
function drawing({ grid, board }: DescribedPosition) {
  return {
    ...(grid && { grid: (node: DescribedPosition) => node.grid?.map((row) => row.map(cellOf)) ?? [] }),
    ...(board && { board: (node: DescribedPosition) => node.board ?? [] }),
  };
}

function cellOf({ text, move, label }: NonNullable<DescribedPosition['grid']>[number][number]): GridCell {
  return { text, ...(move !== null && { move }), ...(label !== null && { label }) };
}

/** A position of which only the text is known has no moves yet; most games let the other player move next. */
function after(
  nodes: ReadonlyMap<string, DescribedPosition>,
  node: DescribedPosition,
  move: string,
): DescribedPosition {
  const step = node.moves.find(({ text }) => text === move);
  if (step === undefined) throw illegalMove(move);
  const unknown = { ...node, text: step.next, turn: otherSeat(node.turn), moves: [], outcome: null };
  return nodes.get(step.next) ?? unknown;
}
