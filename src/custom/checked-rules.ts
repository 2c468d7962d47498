import { type Game, GameFault, illegalMove, mustSucceed, type Rules } from '../core/index.ts';
import { type Answers, type Expansion, type Inspector, withRecord } from '../solver/index.ts';
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
  const trail = new Trail(game);
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
    return trail.naming(position, () => {
      const text = notation.formatPosition(position);
      const answer = expand(text);
      confirm(text, (again) => isSameAnswer(answer, again));
      return answer;
    });
  }

  const checked: Rules<unknown, PlainMove> = {
    start: rules.start,
    turn: (position) => trail.naming(position, () => rules.turn(position)),
    legalMoves: (position) => answerAt(position).moves,
    play(position, move) {
      const { moves, nextTexts } = answerAt(position);
      const index = moves.indexOf(move);
      if (index < 0) throw illegalMove(move);
      const text = nextTexts?.[index];
      if (text !== undefined) trail.add(position, move, text);
      return text === undefined ? rules.play(position, move) : mustSucceed(notation.parsePosition(text));
    },
    outcome(position) {
      const outcome = trail.naming(position, () => rules.outcome(position));
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

/** The trail begins anew after this number of positions. */
const MAX_TRAIL = 100_000;

/** How the positions of a game that is being played were reached, so that a fault names the record that leads there. */
class Trail {
  private readonly game: Game<unknown, PlainMove>;
  /** By the text of a position: the text of the one before it, and the move between them. */
  private readonly steps = new Map<string, { readonly from: string; readonly move: string }>();

  constructor(game: Game<unknown, PlainMove>) {
    this.game = game;
  }

  add(position: unknown, move: PlainMove, after: string): void {
    if (this.steps.has(after)) return;
    if (this.steps.size >= MAX_TRAIL) this.steps.clear();
    const { text } = this.game;
    this.steps.set(after, { from: text.formatPosition(position), move: text.formatMove(move) });
  }

  /** Adds the record to a fault in this position. */
  naming<Value>(position: unknown, action: () => Value): Value {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof GameFault) || error.details.record !== undefined) throw error;
      const moves = this.movesTo(this.game.text.formatPosition(position));
      throw moves ? withRecord(this.game, error, moves) : error;
    }
  }

  /** Undefined where the trail does not reach back to the start. */
  private movesTo(text: string): readonly string[] | undefined {
    const { rules, text: notation } = this.game;
    const start = notation.formatPosition(rules.start);
    const moves: string[] = [];
    const met = new Set<string>();
    for (let at = text; at !== start; ) {
      const step = this.steps.get(at);
      if (step === undefined || met.has(at)) return undefined;
      met.add(at);
      moves.unshift(step.move);
      at = step.from;
    }
    return moves;
  }
}

function isSameAnswer({ turn, outcome, moveTexts, nextTexts }: Expansion<PlainMove>, again: Answers): boolean {
  return (
    again.turn === turn &&
    again.outcome?.winner === outcome?.winner &&
    again.moveTexts.length === moveTexts.length &&
    moveTexts.every((text, index) => again.moveTexts[index] === text && again.nextText(index) === nextTexts[index])
  );
}
