import type { Random } from '../../core/index.ts';
import { middleLetterVerdict } from './middle-letters.ts';

/**
 * A random string, its length and then its letters each equally likely. A fair one tosses a coin for the winner first
 * and then takes each string of that length and winner with equal chance. Lengths are 1 or more.
 */
export function randomString(random: Random, minLength: number, maxLength: number, fair: boolean): string {
  if (minLength < 1 || maxLength < minLength) {
    throw new RangeError(`There are no strings of ${minLength} to ${maxLength} letters.`);
  }
  const length = minLength + random.below(maxLength - minLength + 1);
  if (!fair) return randomLetters(random, length);
  const wanted = random.below(2) === 0 ? 'win' : 'loss';
  for (;;) {
    const letters = randomLetters(random, length);
    if (middleLetterVerdict(letters, { from: 0, to: length }) === wanted) return letters;
  }
}

function randomLetters(random: Random, length: number): string {
  let letters = '';
  for (let bits = 0; letters.length < length; bits >>>= 1) {
    if (letters.length % 32 === 0) bits = random.next();
    letters += bits & 1 ? 'W' : 'L';
  }
  return letters;
}
