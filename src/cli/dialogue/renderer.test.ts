import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { FakeScreen } from '../../../test/support/fake-terminal.ts';
import { startMatch } from '../../core/index.ts';
import { HUMAN, seatsFrom, viewOf } from '../play/setup.ts';
import { createStyle } from '../terminal/style.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plainDialogue } from './load-dialogue.ts';
import { createScreen, createTranscript } from './renderer.ts';

const view = viewOf({ match: startMatch(openGame('match-six')), seats: seatsFrom([HUMAN, HUMAN]) });
const ITEMS = [
  { mark: '  1. ', text: 'one two three four five six' },
  { mark: '  2. ', text: 'seven' },
];
/** Two lines, so that a board with its heading takes three. */
const dialogue = { ...plainDialogue, board: () => ['book'], draw: () => ['top', 'bottom'] };

function screenOf(columns = 80, rows = 24) {
  const { stdout } = new FakeScreen({ columns, rows });
  const terminal = { stdout } as unknown as Terminal;
  return { stdout, screen: createScreen(terminal, dialogue, createStyle(false, true)), terminal };
}

describe('a transcript', () => {
  test('has the lines of the book and nothing else', () => {
    const { stdout, terminal } = screenOf(10);
    const transcript = createTranscript(terminal, dialogue, createStyle(false, false));
    transcript.say([]);
    transcript.say(['', 'a line that is longer than the screen', '']);
    transcript.note('note');
    transcript.list(ITEMS);
    transcript.list(ITEMS.slice(1), 'heading');
    transcript.pause();
    transcript.board(view);
    transcript.keepInView(view, 'prompt');
    expect(stdout.text).toBe(
      '\na line that is longer than the screen\n\nnote\n  1. one two three four five six\n  2. seven\nheading\n  2. seven\nbook\n',
    );
  });
});

describe('a screen', () => {
  test('separates blocks by one blank line, and wraps long lines', () => {
    const { stdout, screen } = screenOf(24);
    screen.say(['', 'first', '', 'second', '']);
    screen.say(['', '']);
    screen.note('a note that is longer than the screen');
    screen.list(ITEMS, 'the heading');
    screen.quote(['penultimate play --from "match-six: 1 2"']);
    expect(stdout.text).toBe(
      [
        '',
        'first',
        '',
        'second',
        '',
        'a note that is longer',
        'than the screen',
        '',
        'the heading',
        '  1. one two three four',
        '     five six',
        '  2. seven',
        '',
        'penultimate play --from "match-six: 1 2"',
        '',
      ].join('\n'),
    );
  });

  test('shows repeated pauses as one blank line', () => {
    const { stdout, screen } = screenOf();
    screen.note('one');
    screen.pause();
    screen.pause();
    screen.note('two');
    expect(stdout.text).toBe('\none\n\ntwo\n');
  });

  test('draws the board below the name of the game, cut if it is too long', () => {
    const { stdout, screen } = screenOf(20);
    screen.board(view);
    expect(stdout.text).toBe('\nMatch Six: As print…\ntop\nbottom\n');
  });

  test('is treated as at least 20 columns wide', () => {
    const { stdout, screen } = screenOf(5);
    screen.note('one two three four five');
    expect(stdout.text).toBe('\none two three four\nfive\n');
  });

  test('has space for a list in two fifths of the height', () => {
    const lines = (count: number) => Array.from({ length: count }, () => ({ mark: '- ', text: 'x' }));
    const { screen } = screenOf(80, 20);
    expect([screen.hasRoomFor(lines(8)), screen.hasRoomFor(lines(9))]).toEqual([true, false]);
    const narrow = screenOf(24, 20).screen;
    expect(narrow.hasRoomFor([...lines(5), ...ITEMS])).toBe(true); // eight lines
    expect(narrow.hasRoomFor([...lines(6), ...ITEMS])).toBe(false);
  });

  test('shows the board again before a prompt once it would be off the screen', () => {
    const boards = (notes: number) => {
      const { stdout, screen } = screenOf(80, 10);
      screen.board(view);
      for (let note = 0; note < notes; note++) screen.note('note');
      screen.keepInView(view, 'prompt');
      return stdout.text.split('bottom').length - 1;
    };
    // Three rows of the board, two of each note, one of the prompt: ten rows hold three notes.
    expect([boards(3), boards(4)]).toEqual([1, 2]);
    const { stdout, screen } = screenOf(80, 10);
    screen.board(view);
    for (let asked = 0; asked < 7; asked++) screen.keepInView(view, 'prompt');
    expect(stdout.text.split('bottom').length - 1).toBe(1);
    screen.keepInView(view, 'prompt');
    expect(stdout.text.endsWith('bottom\n\n')).toBe(true);
  });
});
