import { type AnyMatch, isForcedPass, redoMove, type Seat, undoMove } from '../../core/index.ts';
import { hasCpu } from '../../players/participants.ts';
import type { AnySolution } from '../../solver/index.ts';
import type { AnyNamedMatch } from '../dialogue/dialogue.ts';
import { saveGame } from './save.ts';
import { type Setup, type Step, viewOf } from './setup.ts';
import { solutionOf } from './solution.ts';

/** A person's turn: what a command has to work with. */
interface Turn {
  readonly setup: Setup;
  readonly match: AnyMatch;
  readonly view: AnyNamedMatch;
  readonly seat: Seat;
  /** What was typed after the command. */
  readonly rest: string;
}

interface InGameCommand {
  readonly names: readonly string[];
  readonly sentence: string;
  /** A sentence to show, nothing when all is shown, or where the game goes on. */
  run(turn: Turn): Promise<string | undefined | Step>;
}

const COMMANDS: readonly InGameCommand[] = [
  {
    names: ['hint'],
    sentence: 'where to look; again the idea, then the move; "hint move" at once',
    run: (turn) => ask(turn, (hints, solution) => hints.hintLine(solution, turn.view, turn.setup, turn.rest)),
  },
  {
    names: ['values'],
    sentence: 'what every move is worth',
    run: (turn) => ask(turn, (hints, solution) => hints.valueLines(solution, turn.view, turn.setup)),
  },
  { names: ['projection'], sentence: 'shows who is going to win, or stops showing it', run: toggleProjection },
  {
    names: ['why'],
    sentence: 'why the position is won or lost; "why MOVE" explains one move',
    run: (turn) => ask(turn, (hints, solution) => hints.whyLine(solution, turn.view, turn.setup, turn.rest)),
  },
  {
    names: ['undo'],
    sentence: 'takes back your last move and the reply; "undo 3" the last three',
    run: async (turn) => goBack(turn),
  },
  {
    names: ['redo'],
    sentence: 'plays again what was taken back; "redo 3" three moves',
    run: async (turn) => goOn(turn),
  },
  {
    names: ['step'],
    sentence: 'walks through the game so far, move by move',
    run: async ({ setup, match }) => walk(setup, match),
  },
  { names: ['review'], sentence: 'the mistakes so far', run: reviewSoFar },
  { names: ['rules'], sentence: 'how to play', run: async (turn) => showRules(turn) },
  { names: ['board'], sentence: 'shows the board again', run: async (turn) => showBoard(turn) },
  {
    names: ['save'],
    sentence: '"save FILE" keeps the game for "penultimate play --from FILE"',
    run: ({ setup, match, rest }) => saveGame(match, rest, setup),
  },
  { names: ['quit', 'exit'], sentence: 'leaves the game', run: async () => ({ ending: 'quit' }) },
  { names: ['?', 'help'], sentence: 'this list; "? undo" says what undo does', run: async (turn) => showHelp(turn) },
];

const LONGEST_NAME = Math.max(...COMMANDS.map(({ names }) => names[0]?.length ?? 0));

/** Carries out `hint`, `undo` and so on. Undefined when the text is none of these. */
export async function answerCommand(
  setup: Setup,
  match: AnyMatch,
  view: AnyNamedMatch,
  seat: Seat,
  text: string,
): Promise<'answered' | Step | undefined> {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  const command = COMMANDS.find(({ names }) => names.includes(word.toLowerCase()));
  if (command === undefined) return undefined;
  const reply = await command.run({ setup, match, view, seat, rest });
  if (typeof reply === 'object') return reply;
  if (reply !== undefined) setup.renderer.note(reply);
  return 'answered';
}

/** Hints are loaded with the solver, when they are first asked for. */
async function ask(
  { setup, match }: Turn,
  question: (hints: typeof import('./hints.ts'), solution: AnySolution) => string | undefined,
): Promise<string | undefined> {
  const solution = await solutionOf(match.game, setup.terminal);
  return solution.ok ? question(await import('./hints.ts'), solution.value) : solution.error;
}

const MOST_TIMES = 1000;

/** How often; undefined for what is no such number. */
function timesOf(rest: string): number | undefined {
  if (rest === '') return 1;
  return /^\d+$/.test(rest) && Number(rest) >= 1 && Number(rest) <= MOST_TIMES ? Number(rest) : undefined;
}

/** `undo 3`: as far back as there is something to take back. */
function goBack({ setup, match, seat, rest }: Turn): string | Step {
  const times = timesOf(rest);
  if (times === undefined) return `undo takes a number from 1 to ${MOST_TIMES}, like "undo 3".`;
  const earlier = manyTimes(match, times, (current) => turnBefore(setup, current, seat, undoMove));
  if (earlier === match) return 'There is nothing to take back.';
  setup.help.wasUsed = true;
  return { match: earlier };
}

function goOn({ setup, match, seat, rest }: Turn): string | Step {
  const times = timesOf(rest);
  if (times === undefined) return `redo takes a number from 1 to ${MOST_TIMES}, like "redo 3".`;
  const later = manyTimes(match, times, (current) => turnBefore(setup, current, seat, redoMove));
  return later === match ? 'There is nothing to play again.' : { match: later };
}

function manyTimes(match: AnyMatch, times: number, once: (match: AnyMatch) => AnyMatch | undefined): AnyMatch {
  let reached = match;
  for (let time = 0; time < times; time++) {
    const next = once(reached);
    if (next === undefined) break;
    reached = next;
  }
  return reached;
}

/** Where the same person next has a choice, one way or the other; between two people the next move. */
function turnBefore(
  setup: Setup,
  match: AnyMatch,
  seat: Seat,
  go: (match: AnyMatch) => AnyMatch,
): AnyMatch | undefined {
  const isWanted = (turn: Seat) => !hasCpu(setup.participants) || turn === seat;
  for (let [before, next] = [match, go(match)]; next !== before; [before, next] = [next, go(next)]) {
    const { position } = viewOf(setup, next);
    const isOver = match.game.rules.outcome(position) !== undefined;
    if (isOver || (isWanted(match.game.rules.turn(position)) && !isForcedPass(next.game, position))) return next;
  }
  return undefined;
}

async function toggleProjection({ setup, match, view }: Turn): Promise<string | undefined> {
  const { help } = setup;
  help.isProjecting = !help.isProjecting;
  if (!help.isProjecting) return 'Who is going to win is not shown any more.';
  help.wasUsed = true;
  const solution = await solutionOf(match.game, setup.terminal);
  if (!solution.ok) return solution.error;
  const { showProjection } = await import('./hints.ts');
  showProjection(solution.value, view, setup);
  return undefined;
}

async function reviewSoFar({ setup, match }: Turn): Promise<string | undefined> {
  if (match.moves.length === 0) return 'Nobody has moved yet.';
  setup.help.wasUsed = true;
  const [solution, { showReview }] = await Promise.all([solutionOf(match.game, setup.terminal), import('./review.ts')]);
  if (!solution.ok) return `There is no review: ${solution.error}`;
  showReview(solution.value, match, setup);
  return undefined;
}

/** A walk looks at what has been played and, where it ends with `try`, goes on from there. */
async function walk(setup: Setup, match: AnyMatch): Promise<string | undefined | Step> {
  if (match.moves.length === 0) return 'Nobody has moved yet.';
  setup.help.wasUsed = true;
  const { stepThrough } = await import('./step-through.ts');
  const walked = await stepThrough(setup, match, match.moves.length);
  if (walked === 'done') return { match };
  return typeof walked === 'object' ? { match: walked.tried } : { ending: walked };
}

function showBoard({ setup, view }: Turn): undefined {
  setup.renderer.board(view);
}

function showRules({ setup, match }: Turn): undefined {
  const { objective, howToPlay } = match.game.text;
  const items = howToPlay.map((text, index) => ({ mark: `  ${index + 1}. `, text }));
  setup.renderer.list(items, objective);
}

/** What each of them does; on a small screen their names alone, so that the board stays in view, and one by `? undo`. */
function showHelp({ setup: { renderer }, rest }: Turn): string | undefined {
  const asked = COMMANDS.find(({ names }) => names.includes(rest.toLowerCase()));
  if (asked) return `${asked.names[0]}: ${asked.sentence}.`;
  const items = COMMANDS.map(({ names, sentence }) => ({
    mark: `  ${(names[0] ?? '').padEnd(LONGEST_NAME)} `,
    text: sentence,
  }));
  if (!renderer.hasRoomAboveBoard(items)) {
    const names = COMMANDS.map((command) => command.names[0]).join(', ');
    return `Type a move, or one of ${names}. "? undo" says what undo does.`;
  }
  renderer.list(items, 'Type a move, or:');
  return undefined;
}
