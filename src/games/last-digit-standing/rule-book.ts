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
    'Nobody can move on from the target, so making it is one way of making the last move: whoever makes the last move wins. Each move uses up a digit, so no game lasts more than ten moves. As printed the first player wins in nine plies, and only by opening with 6.',
    'Compare two numbers: the whole tens still to go, and how many of the totals over them, the next ones, end in an unused digit. With 44 to go these are 4 tens and the next 4 totals. If the two numbers are equal, the player to move loses; if they differ, that player can make them equal and wins. Best play lasts twice as many plies as there are tens, one more if the second number is larger, one less if it is smaller. Only when fewer digits than that are unused does the target not matter: then all of them get used, and an odd number of them is a win.',
    'Why: with 1 to 9 to choose from, each unused digit can be reached in exactly one way. Landing on one of the totals over the tens keeps the tens and leaves fewer of those totals; landing beyond them takes a ten away and leaves as many or more. From equal numbers both make them unequal. From unequal ones some landing makes them equal: the one that leaves exactly as many totals as tens.',
    'From the start this comes down to dividing the target by 11: a remainder of 1 to 9 is the winning opening, 50 = 4 × 11 + 6, and with 0 or 10 there is none. From 54 on all ten digits get used, and the second player wins every target.',
    'In another base with all its numbers the same holds with that base in place of ten. With a smaller max it holds no more. Once there is no more than one round of digits to go, count down from the target instead: the highest total with an unused digit is good to make, and so is each next one that is more than max below. Further away no short rule is known, and the positions are searched.',
  ],
};
