import type { Judge } from '../solver/judge.ts';
import { evenWeights, weightedPlayer } from './choice.ts';
import type { PlayerDefinition } from './player.ts';

export const perfectPlayer: PlayerDefinition = {
  id: 'perfect',
  title: 'Perfect',
  sentence:
    'Never gives anything away: wins as fast as possible, resists as long as possible when lost and then leaves you the fewest right answers, and keeps an endless game endless.',
  byValuesAlone: true,
  create: (judge) => weightedPlayer('perfect', judge.game, (position) => weigh(judge, position)),
};

function weigh<Position, Move>(judge: Judge<Position, Move>, position: Position): readonly number[] {
  if (judge.game.legalMoves(position).length === 1) return [1];
  const judgement = judge.judge(position);
  if (judgement === undefined) return [];
  const best = judgement.moves.map((candidate) => candidate.isBest);
  if (judgement.value.verdict === 'win' || best.filter(Boolean).length === 1) return evenWeights(best);
  const answers = judgement.moves.map(({ move, isBest }) =>
    isBest ? rightAnswers(judge, judge.game.play(position, move)) : Number.POSITIVE_INFINITY,
  );
  const fewest = Math.min(...answers);
  return evenWeights(answers.map((count) => count === fewest));
}

/** How many replies keep the opponent's verdict; none once the game is over. */
function rightAnswers<Position, Move>(judge: Judge<Position, Move>, position: Position): number {
  return judge.judge(position)?.moves.filter((reply) => reply.keepsVerdict).length ?? 0;
}
