import { parentPort, workerData } from 'node:worker_threads';
import { describeGame } from '../../api/games.ts';
import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  GameFault,
  mustSucceed,
  parseOptions,
  reasonOf,
  withCommas,
} from '../../core/index.ts';
import { readDrawnGame } from '../../custom/index.ts';
import { describeOwnGame, describePosition, withFirst } from '../../tables/describe-game.ts';
import type { DescribedGame, DescribedPosition } from '../../tables/event.ts';
import { type First, firstOf } from '../../tables/shadow-game.ts';
import { OWN_LIMITS } from '../limits.ts';
import { QuickJsGame } from './quick-js.ts';

/* The script of the thread that runs the code of own games, one question at a time. */

/** A game by its code and its options as texts. */
interface AskedGame {
  readonly source: string;
  readonly options: Readonly<Record<string, string>>;
}

export type RunnerQuestion =
  /** What the game is, and where it starts. */
  | ({ readonly name: 'open' } & AskedGame)
  /** The position after a move. */
  | ({ readonly name: 'play'; readonly first: First; readonly position: string; readonly move: string } & AskedGame);

/** Loads QuickJS, which takes longer than any question. */
export interface StartQuestion {
  readonly name: 'start';
}

export interface OpenedOwnGame extends DescribedGame {
  /** The JSON of `games`. */
  readonly listed: ReturnType<typeof describeGame>;
  readonly first: First;
}

/** `fault` is a sentence about the game. */
export type RunnerAnswer =
  | { readonly ready: true }
  | { readonly value: OpenedOwnGame | DescribedPosition }
  | { readonly fault: string };

/** The time of the author's code for one question or one start. */
const LIMIT_MS: number = workerData;
/** Open games: each may hold 32 MB. */
const MAX_OPEN = 4;

interface OpenGame {
  readonly code: QuickJsGame;
  readonly definition: AnyGameDefinition;
}

type Engine = ConstructorParameters<typeof QuickJsGame>[0];

/** The games used last, by their code; the latest is at the end. */
const open = new Map<string, OpenGame>();

/** Makes engines. Fails where QuickJS is not installed, which ends the thread. */
async function loadQuickJs(): Promise<() => Promise<Engine>> {
  const [{ newQuickJSWASMModuleFromVariant }, variant] = await Promise.all([
    import('quickjs-emscripten-core'),
    import('@jitl/quickjs-wasmfile-release-sync'),
  ]);
  const create = () => newQuickJSWASMModuleFromVariant(variant as never);
  await create();
  return create;
}

async function answer(createEngine: () => Promise<Engine>, question: RunnerQuestion): Promise<RunnerAnswer> {
  const { source } = question;
  const known = open.get(source);
  let code = known?.code;
  try {
    code ??= new QuickJsGame(await createEngine(), source, LIMIT_MS);
    const game = known ?? readCode(code);
    keep(source, game);
    code.startClock();
    return { value: question.name === 'open' ? describe(game, question) : next(game, question) };
  } catch (thrown) {
    if (code?.fault) open.delete(source);
    const fault = code?.fault ?? thrown;
    if (fault instanceof GameFault) return { fault: fault.message };
    return { fault: `The game cannot be played here: ${reasonOf(fault).replace(/\.$/, '')}.` };
  }
}

function keep(source: string, game: OpenGame): void {
  open.delete(source);
  open.set(source, game);
  const [oldest] = open.keys();
  if (open.size > MAX_OPEN && oldest !== undefined) open.delete(oldest);
}

function readCode(code: QuickJsGame): OpenGame {
  const read = readDrawnGame(code.exported);
  if (!read.ok) throw new GameFault(read.error);
  return { code, definition: read.value };
}

function describe(opened: OpenGame, { options }: AskedGame): OpenedOwnGame {
  const game = gameOf(opened, options);
  const described = describeOwnGame(game);
  for (const start of Object.values(described.starts)) checkSize(start);
  return { ...described, listed: describeGame(opened.definition), first: firstOf(game) };
}

function next(opened: OpenGame, question: RunnerQuestion & { readonly name: 'play' }): DescribedPosition {
  const { first, options, position, move } = question;
  const game = withFirst(gameOf(opened, options), first);
  const { rules, text } = game;
  const at = mustSucceed(text.parsePosition(position));
  const played = rules.legalMoves(at).find((one) => text.formatMove(one) === move);
  if (played === undefined) throw new GameFault('The game answers differently when it is asked again.');
  const described = describePosition(game, rules.play(at, played));
  checkSize(described);
  return described;
}

function gameOf({ definition }: OpenGame, options: AskedGame['options']): AnyGame {
  const values = parseOptions(definition, Object.entries(options));
  const game = values.ok ? createGame(definition, values.value) : values;
  if (!game.ok) throw new GameFault(game.error);
  return game.value;
}

function checkSize(described: DescribedPosition): void {
  if (described.moves.length > OWN_LIMITS.moves)
    throw new GameFault(`A position of the game has over ${OWN_LIMITS.moves} moves, the most at a table.`);
  if (JSON.stringify(described).length > OWN_LIMITS.position)
    throw new GameFault(
      `A position of the game with its moves takes over ${withCommas(OWN_LIMITS.position)} characters, the most at a table.`,
    );
}

const loading = loadQuickJs();

parentPort?.on('message', async (question: RunnerQuestion | StartQuestion) => {
  const createEngine = await loading;
  const message: RunnerAnswer = question.name === 'start' ? { ready: true } : await answer(createEngine, question);
  parentPort?.postMessage(message);
});
