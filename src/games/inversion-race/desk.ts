import type { Desk, Game } from '../../core/index.ts';
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
    {
      id: 'own',
      name: 'how far the player to move is from the goal',
      kind: 'number',
      of: (game, at) => stepsOf(game, at).own,
    },
    {
      id: 'other',
      name: 'how far the other player is from the goal',
      kind: 'number',
      of: (game, at) => stepsOf(game, at).other,
    },
    { id: 'gap', name: 'how far apart the markers are', kind: 'number', of: (_game, { a, b }) => Math.abs(a - b) },
    {
      id: 'not-behind',
      name: 'the player to move is not behind',
      kind: 'statement',
      of(game, position) {
        const { own, other } = stepsOf(game, position);
        return own <= other;
      },
    },
    { id: 'moved', name: 'the goal has moved', kind: 'statement', of: (_game, { inverted }) => inverted },
    {
      id: 'right-behind',
      name: 'the other marker is one cell nearer to the goal',
      kind: 'statement',
      of(game, position) {
        const { own, other } = stepsOf(game, position);
        return other === own - 1;
      },
    },
  ],
  size(game, position) {
    const { own, other } = stepsOf(game, position);
    return own + other;
  },
  sizeName: 'how far both are from the goal together',
};
