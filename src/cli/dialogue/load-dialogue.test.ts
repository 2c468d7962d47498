import { expect, test } from 'vitest';
import { FakeScreen } from '../../../test/support/fake-terminal.ts';
import { createGame, createRandom, mustSucceed, playersBySeat, startMatch } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { startSession } from '../../session/index.ts';
import { playGame } from '../play/loop.ts';
import { HUMAN, seatsFrom, viewOf } from '../play/setup.ts';
import { createPipedPrompter } from '../terminal/prompter.ts';
import { createStyle } from '../terminal/style.ts';
import { loadDialogue } from './load-dialogue.ts';
import { createScreen, createTranscript } from './renderer.ts';

const SEATS = seatsFrom([HUMAN, HUMAN]);
const NEWCOMERS = GAMES.map((definition) => [definition.id, { ...definition, id: 'newcomer' }] as const);

async function setUp(screen: FakeScreen) {
  const dialogue = await loadDialogue('newcomer');
  const terminal = {
    ...screen,
    env: {},
    version: '',
    workerEntry: new URL('file:///'),
    randomSeed: () => 1,
    onInterrupt: () => () => undefined,
  };
  return {
    terminal,
    players: {},
    keep: async () => false,
    dialogue,
    renderer: createTranscript(terminal, dialogue, createStyle(false, false)),
    prompter: createPipedPrompter(terminal, dialogue.echoesAnswer),
    randomAt: (ply: number) => createRandom(1).stream(ply),
    isHinting: false,
    isProjecting: false,
    shownHint: { hintSteps: 0, hintPly: -1 },
    maxPlies: 1000,
    pause: async () => false,
  };
}

test.each(NEWCOMERS)('%s without a dialogue is played to its end in the words of its book', async (_, definition) => {
  const game = mustSucceed(createGame(definition));
  const screen = new FakeScreen();
  const random = createRandom(1);
  let position = game.rules.start;
  while (!game.rules.outcome(position)) {
    const move = random.pick(game.rules.legalMoves(position));
    screen.type(`nonsense\n${game.text.formatMove(move)}\n`);
    position = game.rules.play(position, move);
  }
  const session = startSession({ match: startMatch(game), seats: SEATS });
  expect(await playGame({ ...(await setUp(screen)), session })).toBe('over');
  const text = screen.stdout.text;
  expect(text).toMatch(new RegExp(`^Welcome to ${definition.title}!\n`));
  expect(text).toContain(game.text.describePosition(game.rules.start, playersBySeat(game)));
  expect(text).toContain('Invalid move! ');
  expect(text).toContain(game.text.whyOver(position));
  expect(text).toMatch(/wins the game!\n$/);
});

test.each(NEWCOMERS)('%s without a dialogue is described on a screen, not drawn', async (_, definition) => {
  const match = startMatch(mustSucceed(createGame(definition)));
  const screen = new FakeScreen({ columns: 30 });
  const setup = await setUp(screen);
  createScreen(setup.terminal, setup.dialogue, createStyle(false, true)).board(viewOf({ match, seats: SEATS }));
  const { text: book } = match.game;
  const described = book.describePosition(match.game.rules.start, playersBySeat(match.game));
  expect(screen.stdout.text.replace(/\s+/g, ' ').trim()).toMatch(new RegExp(`^${definition.title}`));
  expect(screen.stdout.text.replace(/\s+/g, ' ').trim().endsWith(described)).toBe(true);
});
