import type { InferOutput } from 'valibot';
import type { Plain } from '../../../api/question.ts';
import { solveGame } from '../../../api/solve.ts';
import {
  type AnyGame,
  allowedValues,
  createGame,
  fixedDefault,
  GameFault,
  mustSucceed,
  type OptionDeclaration,
  parseOptions,
  reasonOf,
  replay,
  withCommas,
} from '../../../core/index.ts';
import { describeLaws, lineOf, readDrawnGame, walkLaws } from '../../../custom/index.ts';
import type { Expansion, InspectedGame } from '../../../solver/index.ts';
import { describeOwnGame, describePosition, withFirst } from '../../../tables/describe-game.ts';
import { type DescribedPosition, MAX_MOVES } from '../../../tables/event.ts';
import type { openAnswer, openInput, walkInput } from './messages.ts';

/** A game with more positions is not solved here. */
const MAX_POSITIONS = 100_000;
/** Characters of a position as text. */
const MAX_POSITION_LENGTH = 2000;

/** Runs the text of a module, and returns its default export. Everything that it throws is its own fault. */
async function loadModule(source: string): Promise<unknown> {
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  try {
    const module: object = await import(/* @vite-ignore */ url);
    if ('default' in module) return module.default;
  } catch (thrown) {
    const line = lineOf(thrown);
    if (thrown instanceof SyntaxError) throw new GameFault(`This is not JavaScript: ${reasonOf(thrown)}.`, { line });
    if (thrown instanceof TypeError && line === undefined && /\bimport\b/.test(source))
      throw new GameFault('A game cannot import anything here; all of it has to be in this text.');
    throw new GameFault(`The code throws ${JSON.stringify(reasonOf(thrown))}.`, { line });
  }
  throw new GameFault('The code has no default export; write "export default { … }".');
}

/** Runs the code, and reads the game that it exports. */
export async function openGame({ source, sha256, options }: InferOutput<typeof openInput>): Promise<AnyGame> {
  const game = mustSucceed(readDrawnGame(await loadModule(source)));
  // A link may carry parameters that are no options.
  const declared = Object.entries(options).filter(([name]) => game.options.some((option) => option.name === name));
  const values = mustSucceed(parseOptions(game, declared));
  const definition = {
    ...game,
    ...(sha256 !== null && { source: { file: `${game.id}.js`, sha256 } }),
    // Puzzles and contests are those of the options that were chosen.
    recommended: { ...game.recommended, options: values },
  };
  return mustSucceed(createGame(definition, values));
}

/** Checks every law in every position, and solves the game. Throws a `GameFault` for a game that is too large. */
export function describeGame(
  game: AnyGame,
  onProgress: (positions: number) => void,
): Plain<InferOutput<typeof openAnswer>> {
  const laws = walkLaws(bounded(game), { limit: MAX_POSITIONS, onProgress });
  if (!laws.isComplete)
    throw new GameFault(
      `The game has over ${withCommas(MAX_POSITIONS)} positions, the most that are solved here; the terminal takes more.`,
    );
  return {
    ...describeOwnGame(game),
    declared: game.definition.options.map(describeOption),
    laws: describeLaws(laws),
    solved: mustSucceed(solveGame(game, { onProgress })),
  };
}

function describeOption(declaration: OptionDeclaration): InferOutput<typeof openAnswer>['declared'][number] {
  const { name, sentence, type } = declaration;
  if (type === 'flag') return { type, name, sentence, default: false };
  const standard = String(fixedDefault(declaration) ?? '');
  const allowed = allowedValues(declaration);
  return { type: 'pattern', name, sentence, allowed, default: standard, pattern: '', maxLength: 0 };
}

/** The same game, which refuses positions that are too long to be kept and lists of moves that are too long to be shown. */
function bounded(game: InspectedGame<unknown, unknown>): InspectedGame<unknown, unknown> {
  const { inspector } = game;
  if (!inspector) return game;
  const expandText = inspector.expand;
  function expand(text: string): Expansion<unknown> {
    const expansion = expandText(text);
    if (expansion.nextTexts.some(({ length }) => length > MAX_POSITION_LENGTH))
      throw new GameFault(`A position of this game takes over ${withCommas(MAX_POSITION_LENGTH)} characters as text.`);
    if (expansion.moves.length > MAX_MOVES)
      throw new GameFault(`A position of this game has over ${withCommas(MAX_MOVES)} moves.`);
    return expansion;
  }
  return { ...game, inspector: { ...inspector, expand } };
}

/** The positions on the way from the start, and those one move away from its end. */
export function walk(game: AnyGame, { first, moves }: InferOutput<typeof walkInput>): readonly DescribedPosition[] {
  const match = mustSucceed(replay(withFirst(game, first), moves));
  const { rules } = match.game;
  const end = match.positions.at(-1);
  const next = rules.legalMoves(end).map((move) => rules.play(end, move));
  return [...match.positions, ...next].map((position) => describePosition(match.game, position));
}
