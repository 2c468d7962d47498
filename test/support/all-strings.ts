/** Every string of W and L of that length. */
export function* allStrings(length: number): Generator<string> {
  for (let code = 0; code < 2 ** length; code++) {
    yield code.toString(2).padStart(length, '0').replaceAll('0', 'L').replaceAll('1', 'W');
  }
}

/** All letters of a string are left. */
export function whole(letters: string) {
  return { from: 0, to: letters.length };
}
