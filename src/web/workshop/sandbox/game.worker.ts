import { parse } from 'valibot';
import { choose } from '../../../api/choose.ts';
import { hint } from '../../../api/hint.ts';
import { insight, values } from '../../../api/insight.ts';
import { prove } from '../../../api/prove.ts';
import { type AnyQuestion, ask } from '../../../api/question.ts';
import { review } from '../../../api/review.ts';
import { solve } from '../../../api/solve.ts';
import { type Result, reasonOf, success } from '../../../core/index.ts';
import { type AskedQuestion, serve } from '../../engine/serve.ts';
import { GameError, MAX_TEXT } from './load-module.ts';
import { look } from './look.ts';
import { check, describeGame, openGame, openInput, type SandboxGame } from './open-game.ts';

/* Answers the page's questions about one game, whose code comes with the first of them. */

const QUESTIONS: Readonly<Record<string, AnyQuestion>> = {
  check,
  choose,
  hint,
  insight,
  look,
  prove,
  review,
  solve,
  values,
};

/** A certificate names its game's file by the SHA-256. */
const NO_CERTIFICATE = 'A certificate can only be made on a page that came over https, or from this machine.';

let opened: SandboxGame | undefined;

async function answer({ name, input }: AskedQuestion, report: (done: number) => void): Promise<Result<unknown>> {
  if (name === 'open') {
    const { source, sha256, options } = parse(openInput, input);
    opened = await openGame(source, sha256, options);
    return success(describeGame(opened.game));
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
    throw thrown instanceof GameError ? thrown : new GameError(reasonOf(thrown), module.lineOfThrow());
  }
}

/** The page's copy of the game has no options, so the variant of every question is filled in here. */
function inputAbout(about: SandboxGame['about'], input: object): object {
  if (!('record' in input)) return { ...input, ...about };
  return { ...input, ...about, record: String(input.record).replace(/^[^:]*/, () => about.variant) };
}

function errorOf(thrown: unknown) {
  const line = thrown instanceof GameError ? (thrown.line ?? null) : null;
  return { error: reasonOf(thrown).slice(0, MAX_TEXT), line };
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
