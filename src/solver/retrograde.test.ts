import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GraphBuilder, type NodeResult } from './graph.ts';
import { solveGraph, verdictFromScore } from './retrograde.ts';

/** A result, or where the moves lead. */
type Node = NodeResult | readonly number[];

function graphOf(nodes: readonly Node[]) {
  const builder = new GraphBuilder();
  for (const node of nodes) {
    builder.addNode(typeof node === 'number' ? node : 0);
    if (typeof node !== 'number') for (const target of node) builder.addEdge(target);
  }
  return builder.build();
}

/** Every move leads at least one node further, and the last node is an end. */
const ending = fc.constantFrom<Node>(1, -1);
const onwards: fc.Arbitrary<readonly Node[]> = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.array(fc.nat(12), { minLength: 1, maxLength: 4 }) }, ending), {
    maxLength: 60,
  })
  .chain((nodes) => ending.map((last) => [...nodes, last]))
  .map((nodes) =>
    nodes.map((node, place) =>
      typeof node === 'number' ? node : node.map((step) => Math.min(place + 1 + step, nodes.length - 1)),
    ),
  );

/** Every score in one pass from the last node to the first: the quickest win, or the slowest loss if all moves lose. */
function scoresDownwards(nodes: readonly Node[]): Int32Array {
  const scores = new Int32Array(nodes.length);
  for (let place = nodes.length - 1; place >= 0; place--) {
    const node = nodes[place] ?? 0;
    if (typeof node === 'number') scores[place] = node;
    else {
      const after = node.map((target) => scores[target] ?? 0);
      const lost = after.filter((score) => score < 0);
      scores[place] = lost.length > 0 ? 1 - Math.max(...lost) : -1 - Math.max(...after);
    }
  }
  return scores;
}

test('the backward search gives the same scores as one pass through a graph without loops', () => {
  fc.assert(
    fc.property(onwards, (nodes) => {
      expect(solveGraph(graphOf(nodes))).toEqual({ scores: scoresDownwards(nodes) });
    }),
    { numRuns: 1000, seed: 5 },
  );
});

test.each<[string, readonly Node[], readonly string[]]>([
  ['to itself', [[1, 0], -1], ['win', 'loss']],
  ['to an earlier one', [[1], [0, 2], 1], ['endless', 'endless', 'win']],
  ['to a draw', [[1, 2], 2, 1], ['draw', 'draw', 'win']],
])('a node may lead %s', (_, nodes, verdicts) => {
  expect([...solveGraph(graphOf(nodes)).scores].map(verdictFromScore)).toEqual(verdicts);
});
