import type { PictureProps } from '../../web/view/picture.tsx';
import { PowersOfTwo } from '../../web/view/powers-of-two.tsx';
import { BOARD_LETTERS, boardsOf, type SideBySideOptions, type SideBySidePosition } from './rules.ts';
import { createValues } from './theory.ts';

/** The value of each board, split into powers of two. */
export function Picture({ game, position }: PictureProps<SideBySidePosition, SideBySideOptions>) {
  const counts = createValues(boardsOf(game.options)).of(position.boards);
  return (
    <PowersOfTwo
      label="The values"
      caption="What each board counts for, in powers of two"
      title="Board"
      rows={counts.map((value, index) => ({ label: `${BOARD_LETTERS[index]} → ${value}`, value }))}
    >
      A board counts for the smallest number that no move on it leaves. Whoever leaves every column even keeps winning:
      each move makes one odd again.
    </PowersOfTwo>
  );
}
