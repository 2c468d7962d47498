import {
  type AnyGame,
  type AnyGameDefinition,
  allowedValues,
  createGame,
  type Expansion,
  formatVariant,
  type OptionDeclaration,
  parseOptions,
  reasonOf,
  withCommas,
} from '../../../core/index.ts';
import { checkGame, describeLaws, readGame } from '../../../custom/index.ts';
import { createEngineApi } from '../../engine/engine-api.ts';
import { createLabApi } from '../../engine/lab-api.ts';
import { unwrap } from '../../engine/unwrap.ts';
import { LONGEST_POSITION, MOST_LINES, MOST_MOVES } from './answers.ts';
import { GameError } from './game-error.ts';
import { type LoadedModule, loadModule } from './load-module.ts';
import { lookAround } from './nodes.ts';
import type { LaterQuestion, OpenQuestion, Question } from './questions.ts';

/** A game with more positions is not solved here. */
const MOST_POSITIONS = 100_000;

/** A certificate names its game's file by the SHA-256. */
const NO_CERTIFICATE = 'A certificate can only be made on a page that came over https, or from this machine.';

type Report = (progress: number) => void;

/** Answers the page's questions about one game, whose code comes with the first of them. */
export function createGameApi(): (question: Question, report: Report) => Promise<unknown> {
  let opened: OpenedGame | undefined;

  return async (question, report) => {
    if (question.name === 'open') {
      opened = openGame(await loadModule(question.source), question);
      return describe(opened);
    }
    if (opened === undefined) throw new GameError('No game is open.');
    try {
      return answer(opened, question, report);
    } catch (thrown) {
      if (thrown instanceof GameError) throw thrown;
      throw new GameError(reasonOf(thrown), opened.module.lineOfThrow());
    }
  };
}

interface OpenedGame {
  readonly module: LoadedModule;
  readonly game: AnyGame;
  readonly variant: string;
  readonly engine: ReturnType<typeof createEngineApi>;
  readonly lab: ReturnType<typeof createLabApi>;
}

function openGame(module: LoadedModule, { sha256, options }: OpenQuestion): OpenedGame {
  const read = readGame(module.exported);
  if (!read.ok) throw new GameError(read.error, module.lineOfThrow());
  const file = `${read.value.id}.js`;
  const definition: AnyGameDefinition = sha256 === null ? read.value : { ...read.value, source: { file, sha256 } };
  const values = parseOptions(definition, options);
  const made = values.ok ? createGame(definition, values.value) : values;
  if (!made.ok) throw new GameError(made.error);
  const game = made.value;
  return {
    module,
    game,
    variant: formatVariant(game),
    engine: createEngineApi([definition]),
    lab: createLabApi([definition], () => performance.now()),
  };
}

function describe({ game }: OpenedGame) {
  const { id, title, summary, options } = game.definition;
  return { id, title, summary, rules: game.text.howToPlay.slice(0, MOST_LINES), options: options.map(describeOption) };
}

function describeOption(declaration: OptionDeclaration) {
  const { name, sentence, type } = declaration;
  const standard = 'default' in declaration ? String(declaration.default ?? '') : '';
  return { name, sentence, isFlag: type === 'flag', allowed: allowedValues(declaration), standard };
}

function answer(opened: OpenedGame, question: LaterQuestion, report: Report): unknown {
  const { game, variant, engine, lab } = opened;
  switch (question.name) {
    case 'check':
      return { sentence: checkLaws(opened, report), start: game.text.formatPosition(game.rules.start) };
    case 'audit':
      return lab.auditGame(variant, ({ positions }) => report(positions));
    case 'look':
      return lookAround(game, unwrap(game.text.parsePosition(question.position)));
    case 'insight':
      return engine.insight({ variant, ...question }) ?? null;
    case 'hint':
      return engine.hint({ variant, ...question }) ?? null;
    case 'values':
      return engine.values({ variant, ...question });
    case 'choose':
      return engine.choose({ variant, ...question });
    case 'review':
      // The page's record names no options: it knows none.
      return engine.review({ ...question, record: question.record.replace(/^[^:]*/, () => variant) });
    case 'certify':
      if (game.definition.source === undefined) throw new GameError(NO_CERTIFICATE);
      return lab.certify(variant);
  }
}

/** Every law in every position: a game that is too large goes no further. */
function checkLaws({ game, module }: OpenedGame, report: Report): string {
  const laws = checkGame(bounded(game), { limit: MOST_POSITIONS, onProgress: report });
  if (!laws.ok) throw new GameError(laws.error, module.lineOfThrow());
  if (laws.isComplete) return describeLaws(laws);
  throw new GameError(
    `The game has over ${withCommas(MOST_POSITIONS)} positions, the most that are solved here; the terminal takes more.`,
  );
}

/** The same game, which refuses positions that are too long to be kept and lists of moves that are too long to be shown. */
function bounded(game: AnyGame): AnyGame {
  const { inspector } = game;
  if (!inspector) return game;
  const { expand: expandText, trust } = inspector;
  function expand(text: string, digest?: number): Expansion<unknown> {
    const expansion = expandText(text, digest);
    if (expansion.nextTexts.some(({ length }) => length > LONGEST_POSITION))
      throw new GameError(`A position of this game takes over ${withCommas(LONGEST_POSITION)} characters as text.`);
    if (expansion.moves.length > MOST_MOVES)
      throw new GameError(`A position of this game has over ${withCommas(MOST_MOVES)} moves.`);
    return expansion;
  }
  return { ...game, inspector: { expand, trust } };
}
