import { type DenseCode, failure, type Game, type Result, success, withCommas } from '../core/index.ts';
import { type GameGraph, IntegerList, tooManyPositions } from './graph.ts';

/** Those that can come about are found, solved and counted in a few seconds. */
const CODE_LIMIT = 20_000_000;

/** A game that offers a dense code. */
export type DenseGame<Position, Move> = Game<Position, Move> & { readonly dense: DenseCode<Position> };

export function isDense<Position, Move>(game: Game<Position, Move>): game is DenseGame<Position, Move> {
  return game.dense !== undefined;
}

export function checkCodes(game: DenseGame<unknown, unknown>): Result<true> {
  if (game.dense.size <= CODE_LIMIT) return success(true);
  const size = withCommas(game.dense.size);
  const limit = withCommas(CODE_LIMIT);
  return failure(`${game.definition.title} with these options has up to ${size} positions; a table holds ${limit}.`);
}

/** The graph of a game by its codes, breadth first from the start: no text and no position is made. */
export function exploreCodes<Position, Move>(
  game: DenseGame<Position, Move>,
  limit: number = CODE_LIMIT,
): Result<GameGraph<Position>> {
  const fits = checkCodes(game);
  if (!fits.ok) return fits;
  const { dense } = game;
  const nodes = new Int32Array(dense.size).fill(-1);
  const codes = new IntegerList();
  const offsets = new IntegerList();
  const targets = new IntegerList();
  const results: number[] = [];
  const next = new Int32Array(dense.maxMoves);

  function nodeFor(code: number): number {
    const known = nodes[code] as number;
    if (known >= 0) return known;
    nodes[code] = codes.length;
    codes.push(code);
    return codes.length - 1;
  }

  nodeFor(dense.encode(game.start));
  for (let node = 0; node < codes.length; node++) {
    if (codes.length > limit) return failure(tooManyPositions(game.definition.title, limit));
    const code = codes.at(node);
    const count = dense.successors(code, next);
    offsets.push(targets.length);
    results.push(count > 0 ? 0 : dense.isWon(code) ? 1 : -1);
    for (let move = 0; move < count; move++) targets.push(nodeFor(next[move] as number));
  }
  offsets.push(targets.length);

  return success({
    size: codes.length,
    offsets: offsets.toArray(),
    targets: targets.toArray(),
    results: new Int8Array(results),
    positionAt: (node) => dense.decode(codes.at(node)),
    nodeOf: (position) => {
      const node = nodes[dense.encode(position)];
      return node === undefined || node < 0 ? undefined : node;
    },
  });
}
