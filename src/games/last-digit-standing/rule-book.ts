import type { RuleBook } from '../../core/index.ts';

export const ruleBook: RuleBook = {
  objective: 'Make the running total exactly 50, or leave the other player without a number to add.',
  howToPlay: [
    'The total starts at 0. On your turn add a whole number from 1 to 9 to it.',
    'The last digit of each new total is written down. A move whose last digit is already on the list is not allowed.',
    'A move that goes over 50 is not allowed either.',
    'Whoever makes exactly 50 wins. A player who has no allowed move loses.',
  ],
  rulings: [
    {
      id: 'L1',
      book: 'The total starts at 0, which ends in 0, while the list of used digits starts empty.',
      ruling: 'The start uses nothing: 0 is on the list only after somebody has made 10, 20, 30, 40 or 50.',
    },
    {
      id: 'L2',
      book: 'Nobody may go over 50.',
      ruling: 'Such a move is refused and the player chooses another; it is never a loss in itself.',
    },
    {
      id: 'L3',
      book: 'Exactly 50 wins, and every last digit may come up only once.',
      ruling:
        'Both hold: 50 ends in 0, so once 0 has been used nobody can reach 50 any more, and the game is decided by who runs out of numbers.',
    },
    {
      id: 'L4',
      book: 'A player who cannot make a valid move loses.',
      ruling: 'At once: the game is over as soon as the player to move has nothing to add.',
    },
  ],
  theory: [
    'There are only ten digits and each move uses one up, so no game lasts more than ten moves, and reaching the target is itself a way to leave the other player without a move: whoever moves last wins.',
    'No single addition of 1 to 9 can repeat the digit just used, so the second move is never refused for its digit; from then on every move closes one more door.',
    'The first player wins the printed game in nine plies, and only by opening with 6.',
  ],
};
