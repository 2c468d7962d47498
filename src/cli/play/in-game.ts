import { type AnyMatch, type Seat, undoMove } from '../../core/index.ts';
import { hasCpu } from '../../players/participants.ts';
import type { AnySolution } from '../../solver/index.ts';
import type { AnyView } from '../face/face.ts';
import { saveGame } from './save.ts';
import { isForcedPass, type Setup, type Step, viewOf } from './setup.ts';
import { solutionOf } from './solution.ts';

/** A person's turn: what a command has to work with. */
interface Turn {
  readonly setup: Setup;
  readonly match: AnyMatch;
  readonly view: AnyView;
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
    sentence: 'the best move and what it is worth',
    run: (turn) => ask(turn, (hints, solution) => hints.bestMoveLine(solution, turn.view, turn.setup)),
  },
  {
    names: ['why'],
    sentence: 'why the position is won or lost; "why MOVE" explains one move',
    run: (turn) => ask(turn, (hints, solution) => hints.whyLine(solution, turn.view, turn.setup, turn.rest)),
  },
  { names: ['undo'], sentence: 'takes your last move back, and the reply to it', run: async (turn) => takeBack(turn) },
  { names: ['rules'], sentence: 'how to play', run: async (turn) => showRules(turn) },
  { names: ['board'], sentence: 'shows the board again', run: async (turn) => showBoard(turn) },
  {
    names: ['save'],
    sentence: '"save FILE" keeps the game in a file for "penultimate play --from FILE"',
    run: ({ setup, match, rest }) => saveGame(match, rest, setup),
  },
  { names: ['quit', 'exit'], sentence: 'ends the program', run: async () => ({ ending: 'quit' }) },
  { names: ['?', 'help'], sentence: 'this list', run: async (turn) => showHelp(turn) },
];

/** Carries out `hint`, `undo` and so on. Undefined when the text is none of these. */
export async function answerCommand(
  setup: Setup,
  match: AnyMatch,
  view: AnyView,
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
  { match }: Turn,
  question: (hints: typeof import('./hints.ts'), solution: AnySolution) => string,
): Promise<string> {
  const solution = await solutionOf(match.game);
  return solution.ok ? question(await import('./hints.ts'), solution.value) : solution.error;
}

/** Back to where the same person last had a choice; between two people, back by one move. */
function takeBack({ setup, match, seat }: Turn): string | Step {
  const isWanted = (turn: Seat) => !hasCpu(setup.participants) || turn === seat;
  let earlier = undoMove(match);
  while (earlier !== match) {
    const { position } = viewOf(setup, earlier);
    if (isWanted(match.game.rules.turn(position)) && !isForcedPass(earlier, position)) return { match: earlier };
    if (earlier.moves.length === 0) break;
    earlier = undoMove(earlier);
  }
  return 'There is nothing to take back.';
}

function showBoard({ setup, view }: Turn): undefined {
  setup.renderer.board(view);
}

function showRules({ setup, match }: Turn): undefined {
  const { objective, howToPlay } = match.game.book;
  const items = howToPlay.map((text, index) => ({ mark: `  ${index + 1}. `, text }));
  setup.renderer.list(items, objective);
}

function showHelp({ setup }: Turn): undefined {
  const items = COMMANDS.map(({ names, sentence }) => ({
    mark: `  ${(names[0] ?? '').padEnd(6)} `,
    text: sentence,
  }));
  setup.renderer.list(items, 'Type a move, or:');
}
