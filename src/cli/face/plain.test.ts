import { expect, test } from 'vitest';
import { FakeScreen } from '../../../test/fake-terminal.ts';
import { createGame, createRandom, startMatch } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { createAnalyst } from '../play/analyst.ts';
import { playGame } from '../play/loop.ts';
import { createParticipants, HUMAN } from '../play/participants.ts';
import { createPipedPrompter } from '../play/prompter.ts';
import { createTranscript } from '../play/renderer.ts';
import { createStyle } from '../terminal/style.ts';
import { faceOf } from './find-face.ts';

/** A person plays any moves of a game whose id the terminal has never heard of. */
test.each(GAMES.map((definition) => [definition.id, definition] as const))(
  '%s under a new name plays to its end without a line written for it',
  async (_, definition) => {
    const created = createGame({ ...definition, id: 'newcomer' });
    if (!created.ok) throw new Error(created.error);
    const game = created.value;
    const { dialogue } = faceOf(game.id);
    const screen = new FakeScreen();
    const terminal = {
      ...screen,
      env: {},
      version: '',
      workerEntry: new URL('file:///'),
      randomSeed: () => 1,
      onInterrupt: () => () => undefined,
    };
    const random = createRandom(1);
    let position = game.rules.start;
    while (!game.rules.outcome(position)) {
      const move = random.pick(game.rules.legalMoves(position));
      screen.type(`nonsense\n${game.notation.formatMove(move)}\n`);
      position = game.rules.play(position, move);
    }
    const played = await playGame(
      {
        terminal,
        participants: createParticipants(game, [HUMAN, HUMAN], [undefined, undefined]),
        dialogue,
        stage: createTranscript(terminal, dialogue, createStyle(false, false)),
        prompter: createPipedPrompter(terminal, dialogue.echoesAnswer),
        analyst: createAnalyst(game),
        random,
        isProjecting: false,
        isHinting: false,
        maxPlies: 1000,
        isInterrupted: () => false,
      },
      startMatch(game),
    );
    expect(played.ending).toBe('over');
    const text = screen.stdout.text;
    expect(text).toMatch(new RegExp(`^Welcome to ${definition.title}!\n`));
    expect(text).toContain(game.book.describePosition(game.rules.start));
    expect(text).toContain('Invalid move! ');
    expect(text).toMatch(/wins the game!\n$/);
  },
);
