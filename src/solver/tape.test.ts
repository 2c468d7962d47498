import { expect, test } from 'vitest';
import { Tape } from './tape.ts';

test.each([0, 1, 8191, 8192, 8193, 40_000])('a tape of %i numbers is read as it was written', (length) => {
  const tape = new Tape(Int32Array);
  const numbers = Array.from({ length }, (_, index) => index * index - 5);
  for (const number of numbers) tape.push(number);
  expect(tape.length).toBe(length);
  expect(tape.read(Int32Array)).toEqual(Int32Array.from(numbers));
});

test('it is empty once it has been read, and can be written anew', () => {
  const tape = new Tape(Int32Array);
  for (let number = 0; number < 10_000; number++) tape.push(number);
  tape.read(Int32Array);
  expect(tape.length).toBe(0);
  for (const number of [6, 7, 8]) tape.push(number);
  expect(tape.read(Int32Array)).toEqual(Int32Array.of(6, 7, 8));
});

test('it is read as another kind of numbers that have room for what was written', () => {
  const tape = new Tape(Uint16Array);
  const numbers = Array.from({ length: 20_000 }, (_, index) => index % 256);
  for (const number of numbers) tape.push(number);
  expect(tape.read(Uint8Array)).toEqual(Uint8Array.from(numbers));
});
