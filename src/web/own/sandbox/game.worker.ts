import { parse } from 'valibot';
import { choose, hint, insight, line, mistakeRates, values } from '../../../api/insight.ts';
import { prove } from '../../../api/prove.ts';
import { puzzleAnswer, puzzleTask } from '../../../api/puzzle.ts';
import { type AnyQuestion, ask } from '../../../api/question.ts';
import { review } from '../../../api/review.ts';
import { solve } from '../../../api/solve.ts';
import { type Result, reasonOf, success } from '../../../core/index.ts';
import { MAX_MOVES } from '../../../custom/shadow-game.ts';
import { type AskedQuestion, serve } from '../../engine/serve.ts';
import { GameError, MAX_TEXT, placeOf } from './load-module.ts';
import { check, describeGame, openGame, openInput, type SandboxGame, walk } from './open-game.ts';

/* Answers the page's questions about one game, whose code comes with the first of them. */

const QUESTIONS: Readonly<Record<string, AnyQuestion>> = {
  check,
  choose,
  hint,
  insight,
  line,
  mistakeRates,
  prove,
  puzzleAnswer,
  puzzleTask,
  review,
  solve,
  values,
  walk,
};

/** A certificate names its game's file by the SHA-256. */
const NO_CERTIFICATE = 'A certificate can only be made on a page that came over https, or from this machine.';

let opened: SandboxGame | undefined;

async function answer({ name, input }: AskedQuestion, report: (done: number) => void): Promise<Result<unknown>> {
  if (name === 'open') {
    const { source, sha256, options } = parse(openInput, input);
    opened = await openGame(source, sha256, options);
    return success(describeGame(opened));
  }
  const question = QUESTIONS[name];
  if (opened === undefined || question === undefined) throw new GameError('No game is open.');
  const { game, about, module } = opened;
  if (name === 'prove' && game.definition.source === undefined) throw new GameError(NO_CERTIFICATE);
  try {
    const result = await ask(question, inputAbout(about, input), { games: [game.definition], report });
    if (result.ok) return result;
    throw new Error(result.error);
  } catch (thrown) {
    throw new GameError(reasonOf(thrown), { line: module.lineOfThrow(), ...placeOf(thrown) });
  }
}

/**
 * The page's copy of the game has no options but `first`, so the variant of every question is filled in here. A record
 * keeps its moves.
 */
function inputAbout({ variant, game, options }: SandboxGame['about'], input: object): object {
  const [given = '', ...moves] = 'record' in input ? String(input.record).split(':') : [];
  const named = 'variant' in input ? String(input.variant) : given;
  const isSecond = ('first' in input && input.first === 2) || / first=2(?: |$)/.test(named);
  const whole = isSecond ? `${variant} first=2` : variant;
  const about = { variant: whole, game, options: isSecond ? { ...options, first: 2 } : options };
  return 'record' in input ? { ...input, ...about, record: [whole, ...moves].join(':') } : { ...input, ...about };
}

function errorOf(thrown: unknown) {
  const { moves, ...place } = placeOf(thrown);
  return { error: reasonOf(thrown).slice(0, MAX_TEXT), place: { ...place, moves: moves?.slice(0, MAX_MOVES) } };
}

addEventListener(
  'message',
  ({ ports: [port] }) => {
    if (!port) return;
    const receive = serve(answer, (message) => port.postMessage(JSON.stringify(message)), errorOf);
    port.onmessage = ({ data }: MessageEvent<AskedQuestion>) => receive(data);
  },
  { once: true },
);
