import { addKnowledge, notesOf, rulingsOf } from '../add-knowledge.ts';
import { createCoqTerms, createEvents, skins } from './formal.ts';
import { inversionRace as definition } from './index.ts';
import { conjectures, course, createCoach, puzzles } from './lessons.ts';
import { readTrack } from './rules.ts';
import { createTheory, theorem } from './theory.ts';

const rulings = rulingsOf({
  I1: [
    'Both markers start on cell 5, though a cell holds only one marker, and the picture draws them side by side.',
    'Both start on the middle cell and are drawn together; whoever moves first leaves it.',
  ],
  I2: [
    'Moving past the other marker moves the goal. But a step is one cell long and an occupied cell is barred.',
    'As printed no marker can ever pass, so the goal never moves: that rule is dead, and the program says so. With the option leap, a move towards a marker on the next cell goes over it to the cell beyond, and is barred only if that is off the track. A leap passes the other marker, so the first one moves the goal.',
  ],
  I3: [
    'In Example 2 the goal moves when A goes from 6 to 7 while B is on 4, and B is told that cell 4, which is empty, is occupied.',
    'No rule gives this example and Example 1 together. The example is an error in the book.',
  ],
  I4: [
    'A turn is: move, check for inversion, check for a win.',
    'Kept in that order: a first leap that lands on cell 0 moves the goal away before the win check, so it does not win.',
  ],
  I5: [
    'The first to reach the goal wins.',
    'Reaching means moving there. A marker that already stands on the far end when the goal moves there has not reached it; it must leave and come back. (A marker at an end cannot be leapt over, so play never gets there.)',
  ],
  I6: [
    'If both moves are barred, you lose your turn.',
    'That is a move of its own, pass, shown and recorded, and allowed only then. As printed it happens on cell 10 with the other marker on 9; with leap it never happens.',
  ],
  I7: [
    'There are no draws.',
    'Nothing stops two players from wandering to and fro forever, and no draw is invented: the game goes on. Simulations stop at a stated number of moves and count such games as unfinished.',
  ],
});

const theory = notesOf({
  'As printed the markers can never change sides: a step is one cell and the other marker bars it. So the marker that is nearer to cell 0 walks there and wins.':
    'proved: printed_race_winner',
  'Without leaps the first player goes left, is nearer for good, and wins on n cells in n − 2 moves, both sides counted: on the eleven printed ones in 9. Going right loses.':
    'proved: printed_race_start',
  'For the same reason the goal never moves without leaps: no position with the goal on the far end is reachable.':
    'proved: never_inverted',
  'With leaps the same opening wins, but it takes longer: n + 2 moves on n cells, 13 on the eleven printed ones, since the other player does best to leap at once, which moves the goal to the far end and leaves the leaper behind once more.':
    'proved: leap_race_start',
  'In general, while the goal is cell 0, the player to move wins exactly when the other marker is not nearer to it: whoever is in front and steps on leaves a gap of at least 2, and a leap needs the next cell. After the goal has moved, the player to move wins when in front, and also when the other marker is right in front and the goal an even number of cells away: then leap, and the race of leaps ends well.':
    'proved: leap_race_winner',
  'How long it takes: a walk of s steps takes 2s − 1 moves, both sides counted, for the player who starts it, and 2s if the other player moves first. With leaps, while the goal is cell 0, the player in front can be quicker near the far end. With an even gap, walk towards the other marker: it is never you who meets it on your own turn, so it has to leap over you in the end, and your walk ends on the new goal. With the other marker right behind you on an odd cell, leap over it: an odd number of cells is left to it, and leaping back fails. And a marker on the last cell can only come back: wait two cells away from it and leap over it onto the new goal. While the goal is cell 0, a player who is behind with the other marker on the next cell holds out longest by leaping.':
    'proved: leap_race',
  'No position is endless, with leaps or without: one of the players can always force the end. A game that wanders forever is one that a player could win and does not.':
    'proved: leap_race',
});

/**
 * Inversion Race. A position is both cells, whether the goal has moved, and the player to move; a move is `left`,
 * `right` or `pass`.
 */
export const inversionRace = addKnowledge(
  definition,
  { theorem, puzzles, course, conjectures, skins },
  (options, first) => {
    const track = readTrack(options);
    return {
      notes: { rulings, theory },
      theory: createTheory(track),
      coach: createCoach(track),
      events: createEvents(track),
      coq: createCoqTerms(track, first),
    };
  },
);
