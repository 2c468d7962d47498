import type { FormIndex, Game, PositionIndex } from '../core/index.ts';
import { scoreAfterBest, tableOf } from '../solver/index.ts';
import { evenWeights } from './choice.ts';
import type { LikelyCodes } from './player.ts';

/** The largest index: a byte for the score of each code, and one for its answers. */
const MOST_CODES = 2 ** 24;
const MOST_MOVES = 254;

/** The moves of the perfect player by codes and scores alone; the tests compare them with its weights. */
export function perfectCodes<Position, Move>(game: Game<Position, Move>): LikelyCodes | undefined {
  const { index } = game;
  if (!index || index.size > MOST_CODES || index.maxMoves > MOST_MOVES) return undefined;
  const table = tableOf(game);
  const scores = table.ok ? table.value.scores : undefined;
  return scores && bestCodes(index, scores);
}

/** The weights of the perfect player by the ranks of forms and their scores; undefined of a form that has none. */
export function perfectForms<Position, Move>(
  game: Game<Position, Move>,
  { maxMoves, successors }: FormIndex<Position>,
): (rank: number) => readonly number[] | undefined {
  const table = tableOf(game);
  const scores = table.ok ? table.value.formScores : undefined;
  if (!scores) return () => undefined;
  const best = bestCodes({ maxMoves, successors }, scores);
  const [after, likely] = [new Int32Array(maxMoves), new Int32Array(maxMoves)];
  return (rank) => {
    if (!scores[rank]) return undefined;
    const chosen = likely.subarray(0, best(rank, likely));
    return evenWeights(Array.from(after.subarray(0, successors(rank, after)), (next) => chosen.includes(next)));
  };
}

/** By the scores of all codes that can be reached. */
function bestCodes(
  index: Pick<PositionIndex<unknown>, 'maxMoves' | 'successors'>,
  scores: ArrayLike<number>,
): LikelyCodes {
  const replies = new Int32Array(index.maxMoves);
  /** By code: how many replies keep the verdict, plus 1; 0 where they have not been counted. */
  const known = new Uint8Array(scores.length);

  /** Of a position that is won, as every one after a lost one: a table of scores by code has neither draws nor loops. */
  const countAnswers = (code: number) => {
    const count = index.successors(code, replies);
    let answers = 0;
    for (let reply = 0; reply < count; reply++) if ((scores[replies[reply] as number] as number) < 0) answers++;
    known[code] = answers + 1;
    return answers;
  };

  return (code, out) => {
    const count = index.successors(code, out);
    if (count < 2) return count;
    const score = scores[code] as number;
    const wanted = scoreAfterBest(score);
    let best = 0;
    for (let move = 0; move < count; move++)
      if (scores[out[move] as number] === wanted) out[best++] = out[move] as number;
    if (score > 0 || best === 1) return best;
    let fewest = Number.POSITIVE_INFINITY;
    let chosen = 0;
    for (let move = 0; move < best; move++) {
      const next = out[move] as number;
      const counted = known[next] as number;
      const answers = counted > 0 ? counted - 1 : countAnswers(next);
      if (answers < fewest) {
        fewest = answers;
        chosen = 0;
      }
      if (answers === fewest) out[chosen++] = next;
    }
    return chosen;
  };
}
