import type { Result } from '../../core/index.ts';
import { redo, resign, type Session, turnOf, undo, withHelp } from '../../session/index.ts';
import type { AnySolution } from '../../solver/index.ts';
import { explainWords, isConfirmed, type PromptWord, RESIGN_HELP } from '../dialogue/prompt-words.ts';
import { listRules } from '../dialogue/renderer.ts';
import { explainWhy, HINT_HELP, nextHint, showProjection, showValues } from './hints.ts';
import { showReview } from './review.ts';
import { saveGame } from './saved-games.ts';
import { type Play, type PlayEnding, solutionOf, viewOf } from './setup.ts';
import { stepThrough } from './step-through.ts';

/** The effect of a word: none, another position, or the end of the game. */
type Effect = 'moved' | PlayEnding | undefined;

/** The words that can be typed instead of a move. */
export const WORDS: readonly PromptWord<Play, Effect | Promise<Effect>>[] = [
  {
    names: ['hint'],
    sentence: 'where to look; again the idea, then the move; "hint move" at once',
    run: explained(giveHint),
  },
  {
    names: ['values'],
    sentence: 'what every move is worth',
    run: explained((solution, play) => {
      showValues(solution, play);
      return help(play);
    }),
  },
  { names: ['projection'], sentence: 'shows who is going to win, or stops showing it', run: toggleProjection },
  {
    names: ['why'],
    sentence: 'why the position is won or lost; "why MOVE" explains one move',
    run: explained((solution, play, rest) => help(play, explainWhy(solution, play, rest))),
  },
  {
    names: ['undo'],
    sentence: 'takes back your last move and the reply; "undo 3" the last three',
    run: (play, rest) => repeat('undo', play, rest, undo),
  },
  {
    names: ['redo'],
    sentence: 'plays again what was taken back; "redo 3" three moves',
    run: (play, rest) => repeat('redo', play, rest, redo),
  },
  { names: ['step'], sentence: 'walks through the game so far, move by move', run: walk },
  { names: ['review'], sentence: 'the mistakes so far', run: reviewSoFar },
  {
    names: ['rules'],
    sentence: 'how to play',
    run({ renderer, session }) {
      listRules(renderer, session.match.game);
    },
  },
  {
    names: ['board'],
    sentence: 'shows the board again',
    run({ renderer, session, isHinting }) {
      renderer.board(viewOf(session, isHinting));
    },
  },
  {
    names: ['save'],
    sentence: '"save FILE" keeps the game for "penultimate play --from FILE"',
    run: saveGame,
  },
  { names: ['resign'], sentence: '"resign yes" gives the game up', run: giveUp },
  { names: ['quit', 'exit'], sentence: 'leaves the game', run: () => 'quit' },
  {
    names: ['?', 'help'],
    sentence: 'this list; "? undo" says what undo does',
    run({ renderer }, rest) {
      explainWords(renderer, WORDS, rest);
    },
  },
];

/** Shows a sentence; the same turn goes on. */
function note({ renderer }: Play, text: string): undefined {
  renderer.note(text);
}

/** Shows a sentence that helps: after help a win no longer counts on the ladder. */
function help(play: Play, text?: string): undefined {
  if (text !== undefined) note(play, text);
  play.session = withHelp(play.session);
}

/** A command that needs the solution. */
function explained(answer: (solution: AnySolution, play: Play, rest: string) => Effect) {
  return async (play: Play, rest: string): Promise<Effect> => {
    const solution = await solutionOf(play.session.match.game, play.terminal);
    return solution.ok ? answer(solution.value, play, rest) : note(play, solution.error);
  };
}

function giveHint(solution: AnySolution, play: Play, rest: string): undefined {
  const hint = nextHint(solution, play.session, play.shownHint, rest);
  return hint === undefined ? note(play, HINT_HELP) : help(play, hint);
}

const MAX_TIMES = 1000;

/** `undo 3`: as many steps as there are, at most the number typed. */
function repeat(name: string, play: Play, rest: string, once: (session: Session) => Result<Session>): Effect {
  const times = rest === '' ? 1 : /^\d+$/.test(rest) ? Number(rest) : 0;
  if (times < 1 || times > MAX_TIMES)
    return note(play, `${name} takes a number from 1 to ${MAX_TIMES}, like "${name} 3".`);
  for (let time = 0; time < times; time++) {
    const next = once(play.session);
    if (next.ok) play.session = next.value;
    else if (time === 0) return note(play, next.error);
    else break;
  }
  return 'moved';
}

async function toggleProjection(play: Play): Promise<Effect> {
  play.isProjecting = !play.isProjecting;
  if (!play.isProjecting) return note(play, 'The projected winner is no longer shown.');
  const solution = await solutionOf(play.session.match.game, play.terminal);
  if (!solution.ok) return help(play, solution.error);
  showProjection(solution.value, play.session, play.renderer);
  return help(play);
}

async function reviewSoFar(play: Play): Promise<Effect> {
  if (play.session.match.moves.length === 0) return note(play, 'No move has been made yet.');
  await showReview(play.session, play);
  return help(play);
}

/** Walks through the played moves; `try` continues from there. */
async function walk(play: Play): Promise<Effect> {
  const { length } = play.session.match.moves;
  if (length === 0) return note(play, 'No move has been made yet.');
  help(play);
  const walked = await stepThrough(play, length);
  return walked === 'done' ? 'moved' : walked;
}

function giveUp(play: Play, rest: string): Effect {
  const resigned = isConfirmed(rest) ? resign(play.session, turnOf(play.session)) : undefined;
  if (resigned === undefined) return note(play, RESIGN_HELP);
  if (!resigned.ok) return note(play, resigned.error);
  play.session = resigned.value;
  return 'moved';
}
