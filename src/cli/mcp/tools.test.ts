import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';
import { GAMES } from '../../games/index.ts';
import { createToolServer } from '../commands/mcp.ts';
import { createTools } from './tools.ts';

let client: Client;

beforeEach(async () => {
  client = new Client({ name: 'test', version: '1' });
  const server = createToolServer(
    '1',
    createTools(() => 1),
  );
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
});

afterEach(() => client.close());

/** The answer as data; it is the same as the text. */
async function ask(name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args });
  const [content] = result.content as readonly { readonly text: string }[];
  if (result.isError) return { error: content?.text };
  expect(JSON.parse(content?.text ?? '')).toEqual(result.structuredContent);
  return result.structuredContent as Record<string, unknown>;
}

describe('the tools', () => {
  test('have names, each with its input', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      'list_games read_rules start_game play_move show_game analyze review solve get_puzzle verify_certificate'.split(
        ' ',
      ),
    );
    for (const { description, inputSchema } of tools) {
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect(inputSchema.type).toBe('object');
    }
  });

  test('state optional fields and their defaults', async () => {
    const { tools } = await client.listTools();
    const inputOf = (name: string) => tools.find((tool) => tool.name === name)?.inputSchema;
    expect(inputOf('start_game')?.properties).toMatchObject({
      options: { description: 'Options of the game by name; the others have their defaults.' },
      you: { description: 'Which player you are.', default: 1 },
      opponent: {
        description: 'random, casual, sharp, perfect, one of the ladder, or none to move for both sides.',
        default: 'perfect',
      },
      seed: { description: 'The same seed gives the same moves.', minimum: 0 },
    });
    expect(inputOf('analyze')).toMatchObject({ properties: { why: { default: false } }, required: ['record'] });
    expect(inputOf('get_puzzle')?.required).toBeUndefined();
  });

  test('list games and read the rules of a variant', async () => {
    const { games } = (await ask('list_games')) as { games: readonly { id: string }[] };
    expect(games.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
    const rules = await ask('read_rules', { game: 'tail-end', options: { misere: true } });
    expect(JSON.stringify(rules)).toContain('Whoever flips the last head loses.');
  });

  test('play a whole game against a player, and keep it between calls', async () => {
    const started = await ask('start_game', { game: 'match-six', opponent: 'perfect', you: 1, seed: 1 });
    expect(started).toMatchObject({
      game: 'game-1',
      record: 'match-six:',
      legal: ['1', '2', '3'],
      answer: [],
      over: false,
    });
    expect(await ask('play_move', { game: 'game-1', move: '9' })).toEqual({
      error: '"9" is not allowed; choose a whole number from 1 to 3.',
    });
    expect(await ask('show_game', { game: 'game-1' })).toEqual(started);
    const after = await ask('play_move', { game: 'game-1', move: '2' });
    expect(after.moves).toHaveLength(2);
    expect(after.answer).toHaveLength(1);
    const [last] = ((await ask('analyze', { record: after.record })) as { line: readonly string[] }).line;
    expect(await ask('play_move', { game: 'game-1', move: last })).toMatchObject({ over: true, winner: 1, legal: [] });
    expect(await ask('play_move', { game: 'game-1', move: '1' })).toEqual({
      error: '"game-1" is over; start another game.',
    });
  });

  test('show a game with its board, its legal moves, and at its end the reason', async () => {
    const start = await ask('start_game', { record: 'match-six: 1 2', opponent: 'none', you: 2 });
    expect(start).toMatchObject({
      ...{ record: 'match-six: 1 2', moves: ['1', '2'], you: 2, opponent: 'none', over: false, winner: null },
      ...{ reason: null, legal: ['1', '2', '3'], answer: [], position: '[1, 2] 1' },
      board: 'The last numbers are 1, 2, together 3.',
    });
    expect(await ask('play_move', { game: start.game, move: '3' })).toMatchObject({
      ...{ over: true, winner: 1, legal: [], reason: 'The last 3 numbers make exactly 6.' },
    });
  });

  test('continue from a record, as the second player or for both sides', async () => {
    const second = await ask('start_game', { game: 'tail-end', options: { coins: 9, reach: 3 }, you: 2 });
    expect(second.moves).toHaveLength(1);
    const drawn = { game: 'tail-end', options: { coins: 40 }, you: 2, opponent: 'random', seed: 7 };
    expect((await ask('start_game', drawn)).moves).toEqual((await ask('start_game', drawn)).moves);
    const both = await ask('start_game', { record: 'tail-end coins=9 reach=3: 3', opponent: 'none' });
    expect(both).toMatchObject({ record: 'tail-end coins=9 reach=3: 3', opponent: 'none', answer: [] });
    expect(await ask('play_move', { game: both.game, move: '1' })).toMatchObject({ moves: ['3', '1'], answer: [] });
  });

  test('analyze, review and solve with the JSON of the commands', async () => {
    const json = async (...words: readonly string[]) => JSON.parse((await runPiped([...words, '--json'])).stdout);
    expect(await ask('analyze', { record: 'match-six: 1 2', why: true })).toEqual(
      await json('analyze', 'match-six: 1 2', '--why'),
    );
    expect(await ask('review', { record: 'match-six: 1 3 2' })).toEqual(await json('review', 'match-six: 1 3 2'));
    const { optionEffects: _, ...solved } = await json('solve', 'match-six', '--target', '7');
    expect(await ask('solve', { game: 'match-six', options: { target: 7 } })).toMatchObject(solved);
  });

  test('give puzzles, and check certificates', async () => {
    const { stdout } = await runPiped(['practice', 'tail-end', '--json', '--count', '1', '--seed', '5']);
    expect(await ask('get_puzzle', { game: 'tail-end', seed: 5 })).toEqual(JSON.parse(stdout));
    expect(await ask('get_puzzle')).toMatchObject({ record: expect.any(String), solution: expect.any(Array) });
    const certificate = (await runPiped(['prove', 'match-six'])).stdout;
    expect(await ask('verify_certificate', { certificate })).toMatchObject({ valid: true, claim: expect.any(String) });
    const wrong = certificate.replace('"win"', '"loss"');
    expect(await ask('verify_certificate', { certificate: wrong })).toEqual({
      valid: false,
      error: expect.any(String),
    });
    // For any game with a seed, and for a game with any seed.
    const [any, first] = [await ask('get_puzzle', { seed: 5 }), await ask('get_puzzle', { game: 'tail-end' })];
    expect(any).toMatchObject({ record: expect.any(String), solution: expect.any(Array) });
    expect(first).toEqual(await ask('get_puzzle', { game: 'tail-end', seed: 1 }));
  });

  test.each([
    ['read_rules', { game: 'chess' }, 'There is no game "chess"'],
    ['read_rules', {}, 'game must be the id of a game, like "tail-end"'],
    [
      'read_rules',
      { game: 'tail-end', options: { coins: 99 } },
      'coins must be a whole number from 1 to 40, not "99".',
    ],
    ['solve', { game: 'tail-end', options: [] }, 'options must be an object like {"coins": 9}.'],
    ['start_game', {}, 'Give a game or a record to start from.'],
    ['start_game', { game: 'tail-end', record: 'tail-end:' }, 'Give either a game or a record, not both.'],
    ['start_game', { game: 'tail-end', you: 3 }, 'you must be 1 or 2.'],
    ['start_game', { game: 'tail-end', opponent: 3 }, 'opponent must be the name of a player.'],
    ['start_game', { game: 'tail-end', seed: 1.5 }, 'seed must be a whole number.'],
    ['start_game', { game: 'tail-end', seed: -1 }, 'seed'],
    ['start_game', { game: 'tail-end', seed: 2 ** 53 }, 'seed'],
    ['play_move', { game: 1, move: '1' }, 'game must be the name that start_game gave, like "game-1".'],
    ['play_move', { game: 'game-1', move: 1 }, 'move must be a text, like "3".'],
    ['start_game', { game: 'tail-end', opponent: 'exec:rm' }, 'There is no player "exec:rm"'],
    [
      'play_move',
      { game: 'game-99', move: '1' },
      'There is no game "game-99"; start_game gives one, also from a record.',
    ],
    ['analyze', { record: 'match-six: 9' }, 'Move 1, "9"'],
    ['analyze', { record: 3 }, 'record must be a game in one line, like "tail-end coins=9: 3 1".'],
    ['analyze', { record: 'match-six:', why: 'yes' }, 'why is true or false.'],
    ['review', { record: 'match-six: 9' }, 'Move 1, "9"'],
    ['solve', { game: 'chess' }, 'There is no game "chess"'],
    ['get_puzzle', { game: 'chess' }, 'There is no game "chess"'],
    ['get_puzzle', { seed: 0.5 }, 'seed must be a whole number.'],
    ['get_puzzle', { seed: -1 }, 'seed'],
    ['verify_certificate', { certificate: '{' }, 'certificate'],
    ['verify_certificate', {}, 'certificate must be the text of the file.'],
  ])('%s %j is refused in a sentence', async (tool, args, error) => {
    expect((await ask(tool, args)).error).toContain(error);
  });
});
