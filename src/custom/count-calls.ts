/**
 * Writes the number of the call that is under way into the first of these numbers, 0 for none. Another thread that shares
 * them sees the same number again and again when a function does not return.
 */
export function countCalls(calls: Int32Array): { begin(): void; end(): void } {
  let latest = 0;
  return {
    begin() {
      latest = (latest % 0x7fffffff) + 1;
      calls[0] = latest;
    },
    end() {
      calls[0] = 0;
    },
  };
}
