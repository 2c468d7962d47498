import { capitalized, counted } from '../../core/index.ts';
import {
  describeLastMove,
  type LookStep,
  look,
  plyAfterStep,
  type Session,
  shownMatch,
  shownPly,
} from '../../session/index.ts';
import { type ReviewedMove, reviewMatch } from '../../solver/index.ts';
import { type Play, solutionOf, viewOf } from './setup.ts';

/** How a walk through a game ends: with another position to play on from, back in the game, or outside. */
export type Walk = 'moved' | 'done' | 'input-ended' | 'interrupted';

const PROMPT = 'next, back, first, last, a number, try or done:';

const HELP = [
  { mark: '  next   ', text: 'the next move; Enter does the same' },
  { mark: '  back   ', text: 'the move before' },
  { mark: '  first  ', text: 'the start; "last" is the end, a number the position after that many moves' },
  { mark: '  try    ', text: 'plays on from here' },
  { mark: '  done   ', text: 'back to where you were' },
];

const STEPS: Readonly<Record<string, LookStep>> = {
  '': 'forward',
  next: 'forward',
  back: 'back',
  first: 'first',
  last: 'last',
};

/** Shows a game move by move, forwards and backwards, with the mistakes marked. Only `try` changes the game. */
export async function stepThrough(play: Play, from: number): Promise<Walk> {
  const { renderer, prompter, session } = play;
  const reviewed = await reviewOf(play);
  let shown = look(session, from);
  show(play, shown, reviewed);
  for (;;) {
    const answer = await prompter.ask(PROMPT);
    if (typeof answer === 'string') return answer;
    const word = answer.text.trim().toLowerCase();
    if (['done', 'quit', 'exit', 'q'].includes(word)) return 'done';
    if (word === 'try') {
      play.session = { ...session, match: { ...shownMatch(shown), undone: [] } };
      return 'moved';
    }
    const ply = plyFor(word, shown);
    if (ply === undefined) renderer.list(HELP, word === '?' ? 'Type one of these:' : `"${word}" is none of these:`);
    else {
      shown = look(session, ply);
      show(play, shown, reviewed);
    }
    renderer.pause();
  }
}

function plyFor(word: string, shown: Session): number | undefined {
  const step = Object.hasOwn(STEPS, word) ? STEPS[word] : undefined;
  if (step !== undefined) return plyAfterStep(shown, step);
  return /^\d{1,9}$/.test(word) && Number(word) <= shown.match.moves.length ? Number(word) : undefined;
}

/** Empty if the game is too large to solve. */
async function reviewOf({ terminal, session: { match } }: Play): Promise<readonly ReviewedMove<unknown>[]> {
  const solution = await solutionOf(match.game, terminal);
  return solution.ok ? reviewMatch(solution.value, match) : [];
}

function show({ renderer, isHinting }: Play, shown: Session, reviewed: readonly ReviewedMove<unknown>[]): void {
  renderer.board(viewOf({ ...shown, match: shownMatch(shown) }, isHinting));
  renderer.note(stepLine(shown, reviewed));
}

/** "Move 3 of 8: You play 5. A mistake." */
function stepLine(shown: Session, reviewed: readonly ReviewedMove<unknown>[]): string {
  const { length } = shown.match.moves;
  const ply = shownPly(shown);
  if (ply === 0) return `The start of ${counted(length, 'move')}.`;
  const grade = reviewed[ply - 1]?.grade === 'mistake' ? ' A mistake.' : '';
  return `Move ${ply} of ${length}: ${capitalized(describeLastMove(shown) ?? '')}${grade}`;
}
