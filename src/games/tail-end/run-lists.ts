/*
 * A run and the tail after it take length + 1 of coins + 1 places, so the lists of lengths, longest first, are few:
 * 44,583 for 40 coins, with whatever reach. They are numbered as in a dictionary:
 *
 *   4 coins:   [] 0   [1] 1   [1, 1] 2   [2] 3   [2, 1] 4   [3] 5   [4] 6
 *
 * Before a list stand all that begin like it and go on with a shorter run, or end. A flip makes two shorter runs of one,
 * so it lowers the number.
 */
export class RunLists {
  /** Of the whole row. */
  readonly places: number;
  readonly size: number;
  /** At [places × width + longest]: how many lists fit in so many places, with no run longer than that. */
  private readonly lists: Int32Array;
  private readonly width: number;

  constructor(coins: number) {
    this.places = coins + 1;
    this.width = coins + 1;
    this.lists = countLists(coins);
    this.size = this.before(this.places, coins + 1);
  }

  /** How many lists that fit in so many places stand before those that begin with this run. */
  before(places: number, run: number): number {
    return this.lists[places * this.width + run - 1] as number;
  }
}

function countLists(coins: number): Int32Array {
  const width = coins + 1;
  const lists = new Int32Array((coins + 2) * width);
  for (let places = 0; places <= coins + 1; places++) {
    lists[places * width] = 1; // the empty list
    for (let longest = 1; longest <= coins; longest++) {
      const left = places - longest - 1;
      const withIt = left < 0 ? 0 : (lists[left * width + longest] ?? 0);
      lists[places * width + longest] = (lists[places * width + longest - 1] ?? 0) + withIt;
    }
  }
  return lists;
}
