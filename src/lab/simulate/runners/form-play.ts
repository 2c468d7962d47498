import type { FormIndex, FormWalk, Random } from '../../../core/index.ts';
import { chooseIndex, distributionOf, drawEntry } from '../../../players/choice.ts';
import type { WeighForm } from '../../../players/weigh-forms.ts';
import { otherIndex, type PlayerIndex } from '../counts/winner.ts';
import type { QuickPlay } from './quick-play.ts';

/** All likely moves are equally likely, so nothing limits a draw. */
const NO_LIMITS: readonly number[] = [];

/** What a player does in every position of a form. */
interface FormPolicy {
  readonly weights: readonly number[];
  /** How many of the first k moves have a weight, by k; null where weights differ. */
  readonly likelyBefore: Uint8Array | null;
}

/** Plays on by the forms of the game: players weigh a form once, however many positions have it. */
export class FormPlay<Position> implements QuickPlay<Position> {
  private readonly weigh: readonly [WeighForm, WeighForm];
  /** By player and rank. */
  private readonly policies: readonly [(FormPolicy | undefined)[], (FormPolicy | undefined)[]];
  private readonly walk: FormWalk<Position>;
  private readonly alike: Int32Array;
  private readonly weights: Float64Array;

  constructor(forms: FormIndex<Position>, weigh: readonly [WeighForm, WeighForm]) {
    this.weigh = weigh;
    const policies = () => new Array<FormPolicy | undefined>(forms.size);
    const first = policies();
    this.policies = [first, weigh[0] === weigh[1] ? first : policies()];
    this.walk = forms.createWalk();
    this.alike = new Int32Array(forms.maxMoves);
    this.weights = new Float64Array(forms.maxMoves);
  }

  position(): Position {
    return this.walk.position();
  }

  play(from: Position, mover: PlayerIndex, random: Random, pliesBefore: number, maxPlies: number): number {
    const { walk } = this;
    walk.startAt(from);
    let player = mover;
    let plies = pliesBefore;
    for (; plies < maxPlies && !walk.isOver(); plies++) {
      const { weights, likelyBefore } = this.policy(player);
      if (likelyBefore) {
        const count = walk.countLikely(likelyBefore);
        walk.playLikely(likelyBefore, drawEntry(random, count, true, NO_LIMITS, 0));
      } else this.playByWeights(weights, random);
      player = otherIndex(player);
    }
    return plies;
  }

  private policy(player: PlayerIndex): FormPolicy {
    const rank = this.walk.rank();
    const known = this.policies[player][rank];
    if (known) return known;
    const policy = policyOf(this.weigh[player](rank, this.walk.turn));
    this.policies[player][rank] = policy;
    return policy;
  }

  private playByWeights(ofForm: readonly number[], random: Random): void {
    const { walk, alike, weights } = this;
    const count = walk.movesAlike(alike);
    for (let move = 0; move < count; move++) weights[move] = ofForm[alike[move] as number] as number;
    walk.play(chooseIndex(weights, random, count));
  }
}

function policyOf(weights: readonly number[]): FormPolicy {
  if (!distributionOf(weights).isUniform) return { weights, likelyBefore: null };
  const likelyBefore = new Uint8Array(weights.length + 1);
  weights.forEach((weight, move) => {
    likelyBefore[move + 1] = (likelyBefore[move] as number) + (weight === 0 ? 0 : 1);
  });
  return { weights, likelyBefore };
}
