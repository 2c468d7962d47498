import { type AnyMatch, capitalized, counted, goToPly } from '../../core/index.ts';
import { personsOf } from '../../players/participants.ts';
import type { ReviewedMove } from '../../solver/index.ts';
import { type Setup, viewOf } from './setup.ts';
import { solutionOf } from './solution.ts';

/** Where a walk through a game leads: on from the position that was chosen, back to where it was, or out. */
export type Walk = { readonly tried: AnyMatch } | 'done' | 'input-ended' | 'interrupted';

const PROMPT = 'next, back, first, last, a number, try or done:';

const HELP = [
  { mark: '  next   ', text: 'the next move; Enter does the same' },
  { mark: '  back   ', text: 'the move before' },
  { mark: '  first  ', text: 'the start; "last" is the end, a number the position after so many moves' },
  { mark: '  try    ', text: 'plays on from here' },
  { mark: '  done   ', text: 'back to where you were' },
];

/** Shows a game move by move, forwards and backwards, with the mistakes marked. Nothing of it is changed. */
export async function stepThrough(setup: Setup, whole: AnyMatch, from: number): Promise<Walk> {
  const { renderer, prompter } = setup;
  const reviewed = await reviewOf(setup, whole);
  let match = goToPly(whole, from);
  show(setup, match, whole, reviewed);
  for (;;) {
    const answer = await prompter.ask(PROMPT);
    if (answer.kind !== 'line') return answer.kind === 'end' ? 'input-ended' : 'interrupted';
    const word = answer.text.trim().toLowerCase();
    if (['done', 'quit', 'exit', 'q'].includes(word)) return 'done';
    if (word === 'try') return { tried: { ...match, undone: [] } };
    const ply = plyFor(word, match.moves.length, whole.moves.length);
    if (ply === undefined) renderer.list(HELP, word === '?' ? 'Type one of these:' : `"${word}" is none of these:`);
    else {
      match = goToPly(whole, ply);
      show(setup, match, whole, reviewed);
    }
    renderer.pause();
  }
}

function plyFor(word: string, ply: number, last: number): number | undefined {
  if (['', 'n', 'next'].includes(word)) return Math.min(ply + 1, last);
  if (['b', 'back', 'p', 'previous'].includes(word)) return Math.max(ply - 1, 0);
  if (word === 'first') return 0;
  if (word === 'last') return last;
  return /^\d{1,9}$/.test(word) && Number(word) <= last ? Number(word) : undefined;
}

/** Empty where the game is too large to be judged. */
async function reviewOf({ terminal }: Setup, match: AnyMatch): Promise<readonly ReviewedMove<unknown>[]> {
  const [solution, { reviewMatch }] = await Promise.all([
    solutionOf(match.game, terminal),
    import('../../solver/index.ts'),
  ]);
  return solution.ok ? reviewMatch(solution.value, match) : [];
}

function show(setup: Setup, match: AnyMatch, whole: AnyMatch, reviewed: readonly ReviewedMove<unknown>[]): void {
  setup.renderer.board(viewOf(setup, match));
  setup.renderer.note(stepLine(setup, match, whole, reviewed));
}

/** "Move 3 of 8: you play 5, a mistake." */
function stepLine(
  { participants }: Setup,
  match: AnyMatch,
  whole: AnyMatch,
  reviewed: readonly ReviewedMove<unknown>[],
): string {
  const ply = match.moves.length;
  if (ply === 0) return `The start of ${counted(whole.moves.length, 'move')}.`;
  const { game } = match;
  const before = match.positions[ply - 1];
  const mover = personsOf(game, participants)[game.rules.turn(before)];
  const told = game.text.describeMove(before, match.moves[ply - 1], mover);
  const grade = reviewed[ply - 1]?.grade === 'mistake' ? ' A mistake.' : '';
  return `Move ${ply} of ${whole.moves.length}: ${capitalized(told)}${grade}`;
}
