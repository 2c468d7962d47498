import { type Desk, type Game, numberFeature, statementFeature } from '../../core/index.ts';
import { shortfall } from './pairs.ts';
import type { MatchSixMove, MatchSixPosition } from './rules.ts';

type MatchSixGame = Game<MatchSixPosition, MatchSixMove>;

function stateOf({ options }: MatchSixGame, { numbers }: MatchSixPosition) {
  return shortfall(
    { target: Number(options.target), max: Number(options.max), window: Number(options.window) },
    numbers,
  );
}

export const desk: Desk<MatchSixPosition, MatchSixMove> = {
  domains: [
    { title: 'Six numbers to thirteen', variants: ['match-six target=13 max=4 window=6'] },
    { title: 'As printed, three numbers to six', variants: ['match-six'] },
    { title: 'Five numbers to twelve', variants: ['match-six target=12 max=4 window=5'] },
  ],
  features: [
    numberFeature('missing', 'what is missing', (game, position) => Math.max(0, stateOf(game, position).missing)),
    numberFeature(
      'to-come',
      'how many numbers come before the game can end, the last one included',
      (game, position) => stateOf(game, position).free + 1,
    ),
    numberFeature('last', 'the last number (0 at the start)', (_game, { numbers }) => numbers.at(-1) ?? 0),
    statementFeature(
      'exact-pairs',
      'exactly one full pair is missing for every two numbers to come',
      (game, position) => {
        const { missing, free, pair } = stateOf(game, position);
        return 2 * missing === (free + 1) * pair;
      },
    ),
    statementFeature('nothing', 'nothing is missing', (game, position) => stateOf(game, position).missing <= 0),
    statementFeature('fillable', 'no more is missing than the pairs before the last number make', (game, position) => {
      const { missing, pairs, pair } = stateOf(game, position);
      return missing <= pairs * pair;
    }),
  ],
  size: (game, position) => 100 * (stateOf(game, position).free + 1) + Math.max(0, stateOf(game, position).missing),
  sizeName: 'how many numbers are to come, then what is missing',
};
