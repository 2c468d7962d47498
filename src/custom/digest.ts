/**
 * A whole number of 53 bits for a text: two texts that differ have the same one about once in 10^16 times. For whoever
 * compares long texts later and cannot keep them all.
 */
export function digestOf(text: string): number {
  let [low, high] = [0x811c9dc5, 0x9e3779b9];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (high >>> 15) ^ code, 0x85ebca6b);
  }
  low ^= low >>> 15;
  high ^= high >>> 13;
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
}
