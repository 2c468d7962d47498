import { toJsonSchema } from '@valibot/to-json-schema';
import {
  description,
  type GenericSchema,
  getDotPath,
  type InferOutput,
  omit,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
} from 'valibot';
import { analyze } from '../../api/analyze.ts';
import { describeGame, games, rules } from '../../api/games.ts';
import { verify } from '../../api/prove.ts';
import { puzzle } from '../../api/puzzle.ts';
import { fields, from, game, openVariant, options, type Question, record, seed } from '../../api/question.ts';
import { review } from '../../api/review.ts';
import { solve } from '../../api/solve.ts';
import {
  type AnyMatch,
  failure,
  parseRecordOrLink,
  type Result,
  reasonOf,
  startMatch,
  success,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { localDay } from '../../lab/index.ts';
import { describeClaim } from '../../proof/index.ts';
import { KeptGames, NO_OPPONENT } from './kept-games.ts';

/** A tool as clients see it, and its implementation. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' };
  call(given: unknown): Result<object>;
}

const CONTEXT = { games: GAMES };

/** Every tool, with its own games. `randomSeed` is for games without a seed. */
export function createTools(randomSeed: () => number): readonly Tool[] {
  return [
    tool('list_games', 'Every game with its options and ready-made variants.', games.input, () =>
      success({ games: GAMES.map(describeGame) }),
    ),
    asks('read_rules', 'How to play a variant: objective, rules, rulings and theory.', rules),
    ...gameTools(randomSeed),
    asks(
      'analyze',
      'The verdict of a position, its distance in plies, the value of every move, the best line, and with why the reasons.',
      analyze,
    ),
    tool(
      'review',
      'Every decision of a game graded, and why a mistake is one.',
      omit(review.input, ['players']),
      (asked) => review.answer(asked, CONTEXT),
    ),
    tool(
      'solve',
      'A whole variant: who wins, positions, opening moves, longest win, concerns.',
      omit(solve.input, ['vary']),
      (asked) => solve.answer({ ...asked, vary: false }, CONTEXT),
    ),
    tool(
      'get_puzzle',
      'A position in which exactly one move is right, with the solution; the puzzle of today if no seed is given.',
      fields({ game: optional(game), seed: optional(seed) }),
      (asked) => {
        const isDaily = asked.game === undefined && asked.seed === undefined;
        return puzzle.answer(
          { ...asked, seed: asked.seed ?? 1, ...(isDaily && { day: localDay(new Date()) }) },
          CONTEXT,
        );
      },
    ),
    tool(
      'verify_certificate',
      'Checks a certificate that `penultimate prove` wrote, with the rules alone.',
      verify.input,
      (asked) =>
        from(verify.answer(asked, CONTEXT), (checked): Result<object> => {
          if (!checked.valid) return success({ valid: false, error: checked.error });
          const { claim, positions, moves } = checked;
          return from(openVariant(checked, CONTEXT), (opened) =>
            success({ valid: true, claim: describeClaim(opened, claim), positions, moves }),
          );
        }),
    ),
  ];
}

/** The tools that play, by name. Their games last until the client disconnects. */
export const GAME_TOOLS: readonly string[] = ['start_game', 'play_move', 'show_game'];

function gameTools(randomSeed: () => number): readonly Tool[] {
  const kept = new KeptGames();
  const id = string('game must be the name that start_game gave, like "game-1".');
  return [
    tool(
      'start_game',
      'Starts a game against one of our players, from the start of a variant or from a record. Gives its name and the board.',
      fields({
        game: optional(game),
        options,
        record: optional(record),
        you: pipe(optional(picklist([1, 2], 'you must be 1 or 2.'), 1), description('Which player you are.')),
        opponent: pipe(
          optional(string('opponent must be the name of a player.'), 'perfect'),
          description(`random, casual, sharp, perfect, one of the ladder, or ${NO_OPPONENT} to move for both sides.`),
        ),
        seed: pipe(optional(seed), description('The same seed gives the same moves.')),
      }),
      (asked) =>
        from(matchAsked(asked), (match) => kept.start(match, asked.you, asked.opponent, asked.seed ?? randomSeed())),
    ),
    tool(
      'play_move',
      'Makes your move in a game that was started; the opponent answers. An illegal move changes nothing.',
      fields({ game: id, move: string('move must be a text, like "3".') }),
      (asked) => kept.play(asked.game, asked.move),
    ),
    tool('show_game', 'The current state of a game.', fields({ game: id }), (asked) => kept.state(asked.game)),
  ];
}

interface GameAsked {
  readonly game?: string | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly record?: string | undefined;
}

function matchAsked({ game, options, record }: GameAsked): Result<AnyMatch> {
  if (record === undefined) {
    if (game === undefined) return failure('Give a game or a record to start from.');
    return from(openVariant({ game, options }, CONTEXT), (opened) => success(startMatch(opened)));
  }
  if (game !== undefined) return failure('Give either a game or a record, not both.');
  return parseRecordOrLink(GAMES, record);
}

/** A tool that is a question of `api`. */
function asks<Input>(name: string, sentence: string, asked: Question<Input, Result<object>>): Tool {
  return tool(name, sentence, asked.input, (input) => asked.answer(input, CONTEXT));
}

function tool<Input extends GenericSchema>(
  name: string,
  sentence: string,
  input: Input,
  work: (asked: InferOutput<Input>) => Result<object>,
): Tool {
  return {
    name,
    description: sentence,
    inputSchema: inputSchemaOf(input),
    call(given) {
      const read = safeParse(input, given ?? {});
      if (read.success) return work(read.output);
      const errors = read.issues.map((issue) => `${issue.message} at ${getDotPath(issue)}`);
      return failure(
        `MCP error -32602: Input validation error: Invalid arguments for tool ${name}: ${errors.join('\n')}`,
      );
    },
  };
}

function inputSchemaOf(input: GenericSchema): Tool['inputSchema'] {
  // A check that JSON Schema cannot express is left out.
  const { required = [], ...schema } = toJsonSchema(input, { errorMode: 'ignore' });
  return { ...schema, type: 'object', ...(required.length > 0 && { required }) };
}

/** The answer to a call in the form of the protocol: as text and as data. */
export interface ToolAnswer {
  readonly isError?: true;
  readonly content: { type: 'text'; text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly [field: string]: unknown;
}

/** An internal error is reported as one. */
export function callTool(tools: readonly Tool[], name: string, given: unknown): ToolAnswer {
  const found = tools.find((candidate) => candidate.name === name);
  if (found === undefined) return refusal(`MCP error -32602: Tool ${name} not found`);
  try {
    const result = found.call(given);
    if (!result.ok) return refusal(result.error);
    const text = JSON.stringify(result.value);
    const structuredContent: Record<string, unknown> = JSON.parse(text);
    return { content: [{ type: 'text', text }], structuredContent };
  } catch (error) {
    return refusal(`Internal error: ${reasonOf(error)}`);
  }
}

export function refusal(text: string): ToolAnswer {
  return { isError: true, content: [{ type: 'text', text }] };
}
