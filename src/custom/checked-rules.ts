import { type Game, illegalMove, mustSucceed, type Rules } from '../core/index.ts';
import type { Answers, Expansion, Inspector } from '../solver/index.ts';
import type { PlainMove } from './plain-game.ts';

/** The moves of a position and, if checked, the texts of the positions after them. */
type Answer = Pick<Expansion<PlainMove>, 'moves'> & Partial<Pick<Expansion<PlainMove>, 'nextTexts'>>;

/**
 * The same rules with checks: each law is checked in each position, and each answer is requested twice. Once every position
 * has been checked, the rules are those of the game itself.
 */
export function checkedRules(
  game: Game<unknown, PlainMove>,
  { expand, confirm }: Pick<Inspector<PlainMove>, 'expand' | 'confirm'>,
): { readonly rules: Rules<unknown, PlainMove>; readonly inspector: Inspector<PlainMove> } {
  const { rules, text: notation } = game;
  let isTrusted = false;
  // Callers ask for the moves of a position and then play them, so the latest answer is cached.
  let latest: { readonly position: unknown; readonly answer: Answer } | undefined;

  function answerAt(position: unknown): Answer {
    if (latest && latest.position === position) return latest.answer;
    const answer = isTrusted ? { moves: rules.legalMoves(position) } : expandTwice(position);
    latest = { position, answer };
    return answer;
  }

  function expandTwice(position: unknown): Expansion<PlainMove> {
    const text = notation.formatPosition(position);
    const answer = expand(text);
    confirm(text, (again) => isSameAnswer(answer, again));
    return answer;
  }

  const checked: Rules<unknown, PlainMove> = {
    start: rules.start,
    turn: rules.turn,
    legalMoves: (position) => answerAt(position).moves,
    play(position, move) {
      const { moves, nextTexts } = answerAt(position);
      const index = moves.indexOf(move);
      if (index < 0) throw illegalMove(move);
      const text = nextTexts?.[index];
      return text === undefined ? rules.play(position, move) : mustSucceed(notation.parsePosition(text));
    },
    outcome(position) {
      const outcome = rules.outcome(position);
      // An outcome ends the game, so no moves may follow it.
      if (outcome && !isTrusted) answerAt(position);
      return outcome;
    },
  };
  const trust = () => {
    isTrusted = true;
  };
  return { rules: checked, inspector: { expand, confirm, trust } };
}

function isSameAnswer({ turn, outcome, moveTexts, nextTexts }: Expansion<PlainMove>, again: Answers): boolean {
  return (
    again.turn === turn &&
    again.outcome?.winner === outcome?.winner &&
    again.moveTexts.length === moveTexts.length &&
    moveTexts.every((text, index) => again.moveTexts[index] === text && again.nextText(index) === nextTexts[index])
  );
}
