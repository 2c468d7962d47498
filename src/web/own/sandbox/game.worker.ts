import { parse } from 'valibot';
import { choose, hint, insight, line, mistakeRates, values } from '../../../api/insight.ts';
import { prove } from '../../../api/prove.ts';
import { puzzleAnswer, puzzleTask } from '../../../api/puzzle.ts';
import { type AnyQuestion, ask } from '../../../api/question.ts';
import { review } from '../../../api/review.ts';
import { type AnyGame, GameFault, mustSucceed, reasonOf, success } from '../../../core/index.ts';
import { MAX_MOVES } from '../../../tables/event.ts';
import { type AskedQuestion, serve } from '../../engine/serve.ts';
import { describeGame, openGame, walk } from './game.ts';
import { MAX_TEXT, openInput, walkInput } from './messages.ts';

/* Answers the page's questions about one game, whose code comes with the first of them. */

const QUESTIONS: Readonly<Record<string, AnyQuestion>> = {
  choose,
  hint,
  insight,
  line,
  mistakeRates,
  prove,
  puzzleAnswer,
  puzzleTask,
  review,
  values,
};

/** A certificate names its game's file by the SHA-256. */
const NO_CERTIFICATE = 'A certificate can only be made on a page that came over https, or from this machine.';

let opened: AnyGame | undefined;

async function answer({ name, input }: AskedQuestion, report: (done: number) => void): Promise<unknown> {
  if (name === 'open') {
    opened = await openGame(parse(openInput, input));
    return describeGame(opened, report);
  }
  const question = QUESTIONS[name];
  if (opened === undefined) throw new GameFault('No game is open.');
  if (question === undefined) return walk(opened, parse(walkInput, input));
  const { definition } = opened;
  if (name === 'prove' && definition.source === undefined) throw new GameFault(NO_CERTIFICATE);
  return mustSucceed(await ask(question, input, { games: [definition], report }));
}

/** The page shows the moves that lead to a fault apart from the sentence. */
function errorOf(thrown: unknown) {
  const { line, part, record } = thrown instanceof GameFault ? thrown.details : {};
  const error = reasonOf(thrown).replace(/ The record "[^"]*" leads there\.$/, '');
  const moves = record?.replace(/^[^:]*: /, '').split(' ');
  return { error: error.slice(0, MAX_TEXT), place: { line, part, moves: moves?.slice(0, MAX_MOVES) } };
}

addEventListener(
  'message',
  ({ ports: [port] }) => {
    if (!port) return;
    const receive = serve(
      (question, report) => answer(question, report).then(success),
      (message) => port.postMessage(JSON.stringify(message)),
      errorOf,
    );
    port.onmessage = ({ data }: MessageEvent<AskedQuestion>) => receive(data);
  },
  { once: true },
);
