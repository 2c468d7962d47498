import { InversionRacePicture } from './inversion-race.tsx';
import { LastDigitPicture } from './last-digit-standing.tsx';
import { MatchSixPicture } from './match-six.tsx';
import { type AnyPicture, pictureOf } from './picture.tsx';
import { TailEndPicture } from './tail-end.tsx';
import { TwoMovesAhead } from './two-moves-ahead.tsx';
import { WinnersPicture } from './winners-and-losers.tsx';

/** One line a game. A game without a line here is explained by looking two moves ahead. */
const PICTURES: Readonly<Record<string, AnyPicture>> = {
  'tail-end': pictureOf(TailEndPicture),
  'inversion-race': pictureOf(InversionRacePicture),
  'match-six': pictureOf(MatchSixPicture),
  'last-digit-standing': pictureOf(LastDigitPicture),
  'winners-and-losers': pictureOf(WinnersPicture),
};

export function findPicture(id: string): AnyPicture {
  return PICTURES[id] ?? TwoMovesAhead;
}
