import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GraphBuilder, type NodeResult } from './graph.ts';
import { retrograde, settleDownwards, solveGraph } from './retrograde.ts';

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

test('one pass gives the same scores as the backward search', () => {
  fc.assert(
    fc.property(onwards, (nodes) => {
      const graph = graphOf(nodes);
      const scores = settleDownwards(graph);
      expect(scores).toEqual(retrograde(graph));
      expect(solveGraph(graph)).toEqual({ scores });
    }),
    { numRuns: 1000, seed: 5 },
  );
});

test.each<[string, readonly Node[]]>([
  ['a node leads to itself', [[1, 0], -1]],
  ['a node leads to an earlier one', [[1], [0, 2], -1]],
  ['a game is drawn', [[1, 2], 2, -1]],
])('it is left to others where %s', (_, nodes) => {
  const graph = graphOf(nodes);
  expect(settleDownwards(graph)).toBeUndefined();
  expect(solveGraph(graph).scores).toHaveLength(nodes.length);
});
