import { describe, expect, test } from 'vitest';
import { GraphBuilder, IntegerList, type NodeResult } from './graph.ts';

describe('a list of whole numbers', () => {
  test.each([0, 1, 16_383, 16_384, 16_385, 40_000])('keeps %i of them', (length) => {
    const list = new IntegerList();
    const numbers = Array.from({ length }, (_, index) => index * index);
    for (const number of numbers) list.push(number);
    expect(list.length).toBe(length);
    expect(numbers.map((_, index) => list.at(index))).toEqual(numbers);
    expect([...list.toArray()]).toEqual(numbers);
  });

  test('is empty after conversion to an array, and can be filled again', () => {
    const list = new IntegerList();
    list.push(5);
    list.toArray();
    expect([...list.toArray()]).toEqual([]);
    for (const number of [6, 7, 8]) list.push(number);
    expect([...list.toArray()]).toEqual([6, 7, 8]);
  });
});

test('a graph has its nodes, their results and their edges in the order in which they were added', () => {
  const builder = new GraphBuilder();
  const results: readonly NodeResult[] = Array.from(
    { length: 3000 },
    (_, node) => ([0, 1, -1, 2] as const)[node % 4] ?? 0,
  );
  const targets: number[] = [];
  const offsets = [0];
  results.forEach((result, node) => {
    builder.addNode(result);
    for (let edge = 0; edge < (result === 0 ? 1 + (node % 3) : 0); edge++) {
      builder.addEdge(node + edge);
      targets.push(node + edge);
    }
    offsets.push(targets.length);
  });
  const graph = builder.build();
  expect([graph.size, graph.maxMoves]).toEqual([3000, 3]);
  expect([...graph.results]).toEqual(results);
  expect([...graph.offsets]).toEqual(offsets);
  expect([...graph.targets]).toEqual(targets);
});
