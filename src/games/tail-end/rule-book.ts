import type { RuleBook } from '../../core/index.ts';

export const ruleBook: RuleBook = {
  objective: 'Flip the last coin that shows heads.',
  howToPlay: [
    'Seven coins lie in a row, numbered from 1 on the left, all heads up.',
    'On your turn choose a coin that is heads up. It turns to tails, and so does every coin to its right up to the next tail or the end of the row.',
    'Coins never turn back to heads, and you may not pass.',
    'Whoever flips the last head wins.',
  ],
  rulings: [
    {
      id: 'T1',
      book: 'The rules let a chain run on until it meets a tail, yet one worked turn flips coins 3, 4 and 5 and leaves 6 and 7 heads up.',
      ruling:
        'The chain runs to the end of the run. With reach=3, no flip turns more than three coins, and the worked turn comes out as drawn.',
    },
    {
      id: 'T2',
      book: 'Rules, scoring and samples give the win to whoever flips the last coin; a sentence in the objective says that player has been forced and loses.',
      ruling: 'The last flip wins. The option misere plays the other sentence: the last flip loses.',
    },
    {
      id: 'T3',
      book: 'Seven coins, all heads up.',
      ruling:
        'That is the default, but coin 1 wins it at once. The options coins (1 to 40) and start (any row of H and T with a head in it) make longer games; give one or the other.',
    },
    {
      id: 'T4',
      book: 'A player who faces only tails at the start of a turn loses.',
      ruling: 'It never comes to that: the game ended with the flip before. No rule is needed.',
    },
  ],
  theory: [
    'A flip cuts one run of heads down to any shorter length and leaves the other runs alone, so each run is a heap and the row is the game of Nim: write the run lengths in binary and add them without carrying (xor). If the sum is 0, the player to move loses; otherwise some flip makes it 0.',
    'From seven heads in one run the only such flip is coin 1, which ends the game. Rows like HHHTHHHHHTHHHHHHH, with runs of 3, 5 and 7, are the real game.',
    'When the last flip loses (misère), play the same way until your flip would leave only single heads; then leave an odd number of them.',
    'With a limited reach a flip may also leave heads on its right and so split a run in two. Each run then has a value of its own (the smallest number that none of its flips leaves), and the values are combined by xor in the same way.',
  ],
};
