import { array, boolean, check as checked, nullable, object, pipe, string, tuple } from 'valibot';
import { fields, game, openVariant, options, question } from '../../../api/question.ts';
import {
  type AnyGame,
  type AnyGameDefinition,
  allowedValues,
  chosenOptions,
  createGame,
  formatVariant,
  type OptionDeclaration,
  parseOptions,
  replay,
  success,
  withCommas,
} from '../../../core/index.ts';
import { describePosition } from '../../../custom/describe-game.ts';
import {
  checkGame,
  describeLaws,
  describeTexts,
  LAW,
  type LawReport,
  readGame,
  withBoard,
  withoutTurn,
} from '../../../custom/index.ts';
import { MAX_MOVES } from '../../../custom/shadow-game.ts';
import type { Expansion, InspectedGame } from '../../../solver/index.ts';
import { positionSchema } from '../../../tables/event.ts';
import { GameError, type LoadedModule, loadModule } from './load-module.ts';

/** A game with more positions is not solved here. */
const MAX_POSITIONS = 100_000;

/** The code of a game, the SHA-256 of it as a file where the browser computes one, and the options as they were typed. */
export const openInput = fields({
  source: string(),
  sha256: nullable(string()),
  options: array(tuple([string(), string()])),
});

export const openAnswer = object({
  id: pipe(
    string(),
    checked((given) => /^[a-z0-9-]{1,40}$/.test(given)),
  ),
  title: string(),
  summary: string(),
  rules: array(string()),
  /** As a form shows them. The sandbox reads what is typed: a pattern of the game's author must not run in the page. */
  options: array(
    object({ name: string(), sentence: string(), isFlag: boolean(), allowed: string(), standard: string() }),
  ),
});

/** A game whose code has run. */
export interface SandboxGame {
  readonly module: LoadedModule;
  readonly game: AnyGame;
  /** The input that every question about this variant shares. */
  readonly about: {
    readonly variant: string;
    readonly game: string;
    readonly options: Readonly<Record<string, unknown>>;
  };
}

/** Runs the code and reads the game that it exports. */
export async function openGame(
  source: string,
  sha256: string | null,
  texts: readonly (readonly [string, string])[],
): Promise<SandboxGame> {
  const module = await loadModule(source);
  const read = readGame(module.exported);
  if (!read.ok) throw new GameError(read.error, { line: module.lineOfThrow() });
  const file = `${read.value.id}.js`;
  const hasTurn = Reflect.get(Object(module.exported), 'turn') !== undefined;
  const drawn = withBoard(read.value, hasTurn ? (position) => position : withoutTurn);
  // A link may carry parameters that are no options.
  const declared = texts.filter(([name]) => drawn.options.some((option) => option.name === name));
  const values = parseOptions(drawn, declared);
  if (!values.ok) throw new GameError(values.error);
  const definition: AnyGameDefinition = {
    ...drawn,
    ...(sha256 !== null && { source: { file, sha256 } }),
    // Puzzles and contests are those of the options that were chosen.
    recommended: { ...drawn.recommended, options: values.value },
  };
  const made = createGame(definition, values.value);
  if (!made.ok) throw new GameError(made.error);
  const game = made.value;
  const chosen = Object.fromEntries(chosenOptions(definition, game.options));
  return { module, game, about: { variant: formatVariant(game), game: game.id, options: chosen } };
}

export function describeGame({ game }: SandboxGame) {
  const { id, title, summary, rules } = describeTexts(game);
  return { id, title, summary, rules: [...rules], options: game.definition.options.map(describeOption) };
}

function describeOption(declaration: OptionDeclaration) {
  const { name, sentence, type } = declaration;
  const standard = 'default' in declaration ? String(declaration.default ?? '') : '';
  return { name, sentence, isFlag: type === 'flag', allowed: allowedValues(declaration), standard };
}

export const checkAnswer = object({ sentence: string() });

/** Every law in every position: a game that is too large goes no further. */
export const check = question(fields({ game, options }), (asked, context) => {
  const opened = openVariant(asked, context);
  if (!opened.ok) return opened;
  const { value } = opened;
  const laws = checkGame(bounded(value), {
    limit: MAX_POSITIONS,
    onProgress: (positions) => context.report?.(positions),
  });
  if (!laws.ok) throw faultOf(laws);
  if (!laws.isComplete)
    throw new GameError(
      `The game has over ${withCommas(MAX_POSITIONS)} positions, the most that are solved here; the terminal takes more.`,
    );
  return success({ sentence: describeLaws(laws) });
});

/** The functions that break each law; the others name theirs in their sentence. */
const PARTS: Readonly<Record<string, string>> = {
  [LAW.first]: 'turn',
  [LAW.end]: 'outcome',
  [LAW.texts]: 'moves',
  [LAW.sentence]: 'describe',
  [LAW.board]: 'grid',
  [LAW.events]: 'events',
  [LAW.form]: 'canonical',
};

const NAMED_PART = /(?:^The game's |: )(\w+) (?:changes|returns|throws)/;

function faultOf({ law, error, record }: Extract<LawReport, { readonly ok: false }>): GameError {
  // Moves after the end are a fault of `moves`; an end without an outcome is one of `outcome`.
  const isAfterEnd = error.includes('There are legal moves although');
  const part = isAfterEnd ? 'moves' : (PARTS[law] ?? NAMED_PART.exec(error)?.[1]);
  const moves = record
    ?.replace(/^[^:]*:/, '')
    .trim()
    .split(/\s+/);
  // The page shows the moves apart from the sentence.
  return new GameError(error.replace(/ The record "[^"]*" leads there\.$/, ''), { part, moves });
}

/** The same game, which refuses positions that are too long to be kept and lists of moves that are too long to be shown. */
function bounded(game: InspectedGame<unknown, unknown>): InspectedGame<unknown, unknown> {
  const { inspector } = game;
  if (!inspector) return game;
  const expandText = inspector.expand;
  function expand(text: string): Expansion<unknown> {
    const expansion = expandText(text);
    if (expansion.nextTexts.some(({ length }) => length > MAX_POSITION_LENGTH))
      throw new GameError(`A position of this game takes over ${withCommas(MAX_POSITION_LENGTH)} characters as text.`);
    if (expansion.moves.length > MAX_MOVES)
      throw new GameError(`A position of this game has over ${withCommas(MAX_MOVES)} moves.`);
    return expansion;
  }
  return { ...game, inspector: { ...inspector, expand } };
}

/** Characters of a position as text. */
const MAX_POSITION_LENGTH = 2000;

export const walkAnswer = array(positionSchema);

/** The positions on the way from the start, and those one move away from its end. */
export const walk = question(fields({ game, options, moves: array(string()) }), (asked, context) => {
  const opened = openVariant(asked, context);
  const match = opened.ok ? replay(opened.value, asked.moves) : opened;
  if (!match.ok) return match;
  const { game, positions } = match.value;
  const { rules } = game;
  const end = positions.at(-1);
  const next = rules.legalMoves(end).map((move) => rules.play(end, move));
  return success([...positions, ...next].map((position) => describePosition(game, position)));
});
