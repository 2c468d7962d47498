import { type Desk, type Game, numberFeature, statementFeature } from '../../core/index.ts';
import type { InversionRaceMove, InversionRacePosition } from './rules.ts';
import { goalCell, moverCell, otherCell } from './track.ts';

/** How far the player to move and the other one are from the goal. */
function stepsOf({ options }: Game<InversionRacePosition, InversionRaceMove>, position: InversionRacePosition) {
  const track = { last: Number(options.cells) - 1, leap: options.leap === true };
  const goal = goalCell(track, position.inverted);
  return { own: Math.abs(moverCell(position) - goal), other: Math.abs(otherCell(position) - goal) };
}

export const desk: Desk<InversionRacePosition, InversionRaceMove> = {
  domains: [
    { title: 'Eleven cells, with leaps', variants: ['inversion-race leap=true'] },
    { title: 'As printed, without leaps', variants: ['inversion-race'] },
    { title: 'Five cells, with leaps', variants: ['inversion-race cells=5 leap=true'] },
  ],
  features: [
    numberFeature('own', 'how far the player to move is from the goal', (game, at) => stepsOf(game, at).own),
    numberFeature('other', 'how far the other player is from the goal', (game, at) => stepsOf(game, at).other),
    numberFeature('gap', 'how far apart the markers are', (_game, { a, b }) => Math.abs(a - b)),
    statementFeature('not-behind', 'the player to move is not behind', (game, position) => {
      const { own, other } = stepsOf(game, position);
      return own <= other;
    }),
    statementFeature('moved', 'the goal has moved', (_game, { inverted }) => inverted),
    statementFeature('right-behind', 'the other marker is one cell nearer to the goal', (game, position) => {
      const { own, other } = stepsOf(game, position);
      return other === own - 1;
    }),
  ],
  size(game, position) {
    const { own, other } = stepsOf(game, position);
    return own + other;
  },
  sizeName: 'how far both are from the goal together',
};
