import { type AnyBoard, boardOf } from './board.tsx';
import { InversionRaceBoard } from './inversion-race.tsx';
import { LastDigitBoard } from './last-digit-standing.tsx';
import { MatchSixBoard } from './match-six.tsx';
import { MoveList } from './move-list.tsx';
import { TailEndBoard } from './tail-end.tsx';
import { WinnersBoard } from './winners-and-losers.tsx';

/** One line a game. A game without a line here is played on the list of its moves. */
const BOARDS: Readonly<Record<string, AnyBoard>> = {
  'tail-end': boardOf(TailEndBoard),
  'inversion-race': boardOf(InversionRaceBoard),
  'match-six': boardOf(MatchSixBoard),
  'last-digit-standing': boardOf(LastDigitBoard),
  'winners-and-losers': boardOf(WinnersBoard),
};

export function findBoard(id: string): AnyBoard {
  return BOARDS[id] ?? MoveList;
}
