import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { describeGame } from '../../core/describe-game.ts';
import {
  type AnyGame,
  createGame,
  failure,
  findGame,
  MAX_SEED,
  parseOptions,
  parseRecordOrLink,
  type Result,
  reasonOf,
  startMatch,
  success,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { auditJson } from '../../lab/audit/audit-json.ts';
import { audit, dailyPuzzle, puzzleJson, puzzleOfSeed } from '../../lab/index.ts';
import { describeClaim, parseCertificate, verifyCertificate } from '../../proof/index.ts';
import { solve } from '../../solver/index.ts';
import { analyze } from '../../solver/json/analysis.ts';
import { reviewJson } from '../../solver/json/review.ts';
import { today } from '../practice/memory.ts';
import { KeptGames, NO_OPPONENT } from './kept-games.ts';

const game = z.string('game must be the id of a game, like "tail-end"; list_games has them.');
const record = z.string('record must be a game in one line, like "tail-end coins=9: 3 1".');
const options = z
  .record(z.string(), z.union([z.number(), z.boolean(), z.string()]), 'options must be an object like {"coins": 9}.')
  .optional()
  .describe('Options of the game by name; the rest as by default.');

/** Every tool, on a server of their own games. `randomSeed` is for games that name none. */
export function registerTools(server: McpServer, randomSeed: () => number): void {
  registerReading(server);
  registerGames(server, randomSeed);
  registerSolving(server);
}

function registerReading(server: McpServer): void {
  server.registerTool(
    'list_games',
    { description: 'Every game with its options and ready-made variants.', inputSchema: {} },
    () => answer(() => success({ games: GAMES.map(describeGame) })),
  );
  server.registerTool(
    'read_rules',
    {
      description: 'How to play a variant: objective, rules, rulings, and what is known about it.',
      inputSchema: { game, options },
    },
    (asked) =>
      answer(() =>
        withGame(asked, ({ text: book, definition }) => success({ title: definition.title, ...plainBook(book) })),
      ),
  );
}

function plainBook({ objective, howToPlay, rulings, theory }: AnyGame['text']) {
  return { objective, howToPlay, rulings, theory };
}

function registerGames(server: McpServer, randomSeed: () => number): void {
  const games = new KeptGames();
  const seat = z
    .union([z.literal(1), z.literal(2)], 'you must be 1 or 2.')
    .default(1)
    .describe('Which player you are.');
  const opponent = z
    .string('opponent must be the name of a player.')
    .default('perfect')
    .describe(`random, casual, sharp, perfect, one of the ladder, or ${NO_OPPONENT} to move for both sides.`);
  const seed = z
    .int('seed must be a whole number.')
    .min(0)
    .max(MAX_SEED)
    .optional()
    .describe('The same seed gives the same moves.');
  const id = z.string('game must be the name that start_game gave, like "game-1".');
  server.registerTool(
    'start_game',
    {
      description:
        'Starts a game against one of our players, from the start of a variant or from a record. Gives its name and the board.',
      inputSchema: { game: game.optional(), options, record: record.optional(), you: seat, opponent, seed },
    },
    (asked) =>
      answer(() => {
        const match = matchAsked(asked);
        return match.ok ? games.start(match.value, asked.you, asked.opponent, asked.seed ?? randomSeed()) : match;
      }),
  );
  server.registerTool(
    'play_move',
    {
      description: 'Makes your move in a game that was started; the opponent answers. An illegal move changes nothing.',
      inputSchema: { game: id, move: z.string('move must be a text, like "3".') },
    },
    (asked) => answer(() => games.play(asked.game, asked.move)),
  );
  server.registerTool(
    'show_game',
    { description: 'A game that was started, as it stands.', inputSchema: { game: id } },
    (asked) => answer(() => games.state(asked.game)),
  );
}

function matchAsked(asked: { game?: string | undefined; options?: Options; record?: string | undefined }) {
  if (asked.record === undefined && asked.game === undefined) return failure('Give a game or a record to start from.');
  if (asked.record === undefined)
    return withGame({ ...asked, game: asked.game ?? '' }, (found) => success(startMatch(found)));
  if (asked.game !== undefined) return failure('Give either a game or a record, not both.');
  return parseRecordOrLink(GAMES, asked.record);
}

function registerSolving(server: McpServer): void {
  server.registerTool(
    'analyze',
    {
      description:
        'The verdict of a position, its distance in plies, the value of every move, the best line, and with why the reasons.',
      inputSchema: { record, why: z.boolean('why is true or false.').default(false) },
    },
    (asked) => answer(() => withRecord(asked.record, (match) => analyze(match, asked.why))),
  );
  server.registerTool(
    'review',
    { description: 'Every decision of a game graded, and why a mistake is one.', inputSchema: { record } },
    (asked) =>
      answer(() =>
        withRecord(asked.record, (match) => {
          const solution = solve(match.game);
          return solution.ok ? success(reviewJson(solution.value, match)) : solution;
        }),
      ),
  );
  server.registerTool(
    'solve',
    {
      description: 'A whole variant: who wins, positions, opening moves, longest win, concerns.',
      inputSchema: { game, options },
    },
    (asked) =>
      answer(() =>
        withGame(asked, (found) => {
          const solved = audit(found, { varyOptions: false });
          return solved.ok ? success(auditJson(found, solved.value)) : solved;
        }),
      ),
  );
  server.registerTool(
    'get_puzzle',
    {
      description:
        'A position in which exactly one move is right, with the solution; the puzzle of today if no seed is given.',
      inputSchema: {
        game: game.optional(),
        seed: z.int('seed must be a whole number.').min(0).max(MAX_SEED).optional(),
      },
    },
    (asked) => answer(() => puzzleAsked(asked.game, asked.seed)),
  );
  server.registerTool(
    'verify_certificate',
    {
      description: 'Checks a certificate that `penultimate prove` wrote, with the rules alone.',
      inputSchema: { certificate: z.string('certificate must be the text of the file.') },
    },
    (asked) => answer(() => verify(asked.certificate)),
  );
}

function puzzleAsked(id: string | undefined, seed: number | undefined): Result<object> {
  if (id === undefined && seed === undefined) return withPuzzle(dailyPuzzle(GAMES, today()));
  const definition = id === undefined ? undefined : findGame(GAMES, id);
  if (definition && !definition.ok) return definition;
  return withPuzzle(puzzleOfSeed(definition ? [definition.value] : GAMES, seed ?? 1, 0));
}

function withPuzzle(puzzle: ReturnType<typeof dailyPuzzle>): Result<object> {
  return puzzle.ok ? puzzleJson(puzzle.value) : puzzle;
}

function verify(text: string): Result<object> {
  const certificate = parseCertificate(text);
  if (!certificate.ok) return certificate;
  const checked = verifyCertificate(GAMES, certificate.value);
  if (!checked.ok) return success({ valid: false, error: checked.error });
  const { game: found, claim, positions, moves } = checked.value;
  return success({ valid: true, claim: describeClaim(found, claim), positions, moves });
}

type Options = Readonly<Record<string, string | number | boolean>> | undefined;

function withGame<Value>(
  asked: { readonly game: string; readonly options?: Options },
  use: (game: AnyGame) => Result<Value>,
): Result<Value> {
  const definition = findGame(GAMES, asked.game);
  if (!definition.ok) return definition;
  const texts = Object.entries(asked.options ?? {}).map(([name, value]) => [name, String(value)] as const);
  const given = parseOptions(definition.value, texts);
  const found = given.ok ? createGame(definition.value, given.value) : given;
  return found.ok ? use(found.value) : found;
}

function withRecord<Value>(text: string, use: (match: ReturnType<typeof startMatch>) => Result<Value>): Result<Value> {
  const match = parseRecordOrLink(GAMES, text);
  return match.ok ? use(match.value) : match;
}

/** As text and as data; what is wrong with the question as a sentence. A defect of ours is told as one. */
function answer(work: () => Result<object>) {
  try {
    const result = work();
    if (!result.ok) return refusal(result.error);
    // Through JSON and back: what was shared inside is plain data outside.
    const structuredContent: Record<string, unknown> = JSON.parse(JSON.stringify(result.value));
    return { content: [{ type: 'text' as const, text: JSON.stringify(result.value) }], structuredContent };
  } catch (error) {
    return refusal(`Internal error: ${reasonOf(error)}`);
  }
}

function refusal(text: string) {
  return { isError: true, content: [{ type: 'text' as const, text }] };
}
