import { type AnyGame, createRandom, formatVariant, parseRecord, type Value } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { findPlayer } from '../../players/index.ts';
import { type AnyJudge, createJudge, reviewMatch } from '../../solver/index.ts';
import { findPath } from './path.ts';
import type { EngineProtocol, Insight, Mistake } from './protocol.ts';
import { serve } from './rpc.ts';

/** The judges of the variants seen lately; each may hold a table of a whole game. */
const judges = new Map<string, AnyJudge>();
const MOST_JUDGES = 4;

function judgeOf(variant: string): AnyJudge {
  const known = judges.get(variant);
  if (known) return known;
  const match = parseRecord(GAMES, variant);
  if (!match.ok) throw new Error(match.error);
  const judge = createJudge(match.value.game);
  const oldest = judges.keys().next().value;
  if (judges.size >= MOST_JUDGES && oldest !== undefined) judges.delete(oldest);
  judges.set(variant, judge);
  return judge;
}

function positionOf(game: AnyGame, text: string): unknown {
  const position = game.parsePosition(text);
  if (!position.ok) throw new Error(position.error);
  return position.value;
}

function insight({ variant, position: text }: EngineProtocol['insight']['ask']): Insight | null {
  const judge = judgeOf(variant);
  const position = positionOf(judge.game, text);
  const judgement = judge.judge(position);
  if (judgement === undefined) return null;
  const moves = judgement.moves.map(({ move, text, value, keepsVerdict, isBest }) => {
    return { text, value, keepsVerdict, isBest, why: judge.whyMove(position, move) };
  });
  return { value: judgement.value, why: judge.why(position), moves };
}

function choose({ variant, position: text, level, seed }: EngineProtocol['choose']['ask']): string {
  const judge = judgeOf(variant);
  const player = findPlayer(level);
  if (!player.ok) throw new Error(player.error);
  const move = player.value.create(judge).choose(positionOf(judge.game, text), createRandom(seed));
  return judge.game.formatMove(move);
}

function review({ record }: EngineProtocol['review']['ask']): readonly Mistake[] {
  const match = parseRecord(GAMES, record);
  if (!match.ok) throw new Error(match.error);
  const judge = judgeOf(formatVariant(match.value.game));
  return reviewMatch(judge, match.value)
    .filter(({ grade }) => grade === 'mistake')
    .map(({ ply, text, sentence, better }) => ({ ply: ply - 1, played: text, sentence, better }));
}

/** Null also where the solver says that the position cannot come about. */
function knownValue(judge: AnyJudge, text: string): Value | null {
  const position = positionOf(judge.game, text);
  try {
    return judge.value(position) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

serve<EngineProtocol>({
  insight,
  choose,
  values({ variant, positions }) {
    const judge = judgeOf(variant);
    return positions.map((text) => knownValue(judge, text));
  },
  review,
  path({ variant, from, to }) {
    const { game } = judgeOf(variant);
    return findPath(game, positionOf(game, from), to) ?? null;
  },
  bestLine({ variant, position, limit }) {
    const judge = judgeOf(variant);
    return judge.bestLine(positionOf(judge.game, position), limit).map((move) => judge.game.formatMove(move));
  },
});
