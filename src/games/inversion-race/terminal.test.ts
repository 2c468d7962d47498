import { describe, expect, test } from 'vitest';
import { describeDrawing, picture } from '../../../test/support/drawn-boards.ts';
import { playPiped } from '../../../test/support/fake-terminal.ts';

/* The samples of the rule book, copied by hand. Boxes of one sample follow each other without a gap. */
describe('a game as the rule book prints it', () => {
  test('Command-Line Interaction Example', async () => {
    expect(await playPiped(['play', 'inversion-race'], ['1', '2'])).toBe(`Cells:   0 1 2 3 4 5 6 7 8 9 10
Markers:             A B
Goal: Cell 0
Inversion: False

Player A (Marker 'A') is at cell 5.
Your goal is cell 0.

Available moves:
1. Move left to cell 4
2. Move right to cell 6

Enter your choice (1 or 2): 1

Player A moves to cell 4.

Cells:   0 1 2 3 4 5 6 7 8 9 10
Markers:         A B
Goal: Cell 0
Inversion: False

Player B (Marker 'B') is at cell 5.
Your goal is cell 0.

Available moves:
1. Move left to cell 4 (occupied)
2. Move right to cell 6

Cell 4 is occupied.
Enter your choice (2): 2

Player B moves to cell 6.

Cells:   0 1 2 3 4 5 6 7 8 9 10
Markers:         A   B
Goal: Cell 0
Inversion: False

Player A (Marker 'A') is at cell 4.
Your goal is cell 0.

Available moves:
1. Move left to cell 3
2. Move right to cell 5

Enter your choice (1 or 2):
`);
  });

  test('Example 1 to its end: Player A walks to cell 0', async () => {
    const text = await playPiped(['play', 'inversion-race'], ['1', '2', '1', '2', '1', '2', '1', '2', '1']);
    expect(text).toMatch(/\nPlayer A reaches cell 0 and wins the game!\n$/);
  });

  test('an occupied cell and an unknown word make the game ask again', async () => {
    const text = await playPiped(['play', 'inversion-race'], ['1', '1', '3', '2']);
    expect(text).toContain(`Enter your choice (2): 1
Invalid choice! Cell 4 is occupied.
Enter your choice (2): 3
Invalid choice! "3" is not a move; choose left or right.
Enter your choice (2): 2
`);
  });

  test('a player who is barred both ways loses the turn without being asked (I6)', async () => {
    // A goes to 1 and back to 2 and 3, B to 3 and 4, where B cannot move.
    const text = await playPiped(['play', 'inversion-race', '--cells', '5'], ['1', '2', '2', '2', '2', '1']);
    expect(text).toContain(`Player A moves to cell 3.

Cells:   0 1 2 3 4
Markers:       A B
Goal: Cell 0
Inversion: False

Player B has no legal move and loses the turn.

Cells:   0 1 2 3 4
Markers:       A B
Goal: Cell 0
Inversion: False

Player A (Marker 'A') is at cell 3.
`);
  });

  test('a leap inverts the goal and says so', async () => {
    const text = await playPiped(['play', 'inversion-race', '--leap'], ['1', '1']);
    expect(text).toContain(`Available moves:
1. Leap left to cell 3
2. Move right to cell 6

Enter your choice (1 or 2): 1

Player B moves to cell 3.
Inversion! Player B has passed Player A: the goal is now cell 10.

Cells:   0 1 2 3 4 5 6 7 8 9 10
Markers:       B A
Goal: Cell 10
Inversion: True
`);
  });
});

describe('the drawn board', () => {
  test('shows the track, both markers, and a flag at the goal', async () => {
    expect(await picture('inversion-race cells=5: left', { columns: 40 })).toBe(
      [
        '  ┌────┬────┬────┬────┬────┐',
        '  │    │  A │  B │    │    │',
        '  └────┴────┴────┴────┴────┘',
        '    0    1    2    3    4',
        '    ▲',
        '  The goal is cell 0.',
      ].join('\n'),
    );
    expect(await picture('inversion-race cells=5')).toContain('│ AB │');
    expect(await picture('inversion-race cells=5 leap=true: left left')).toMatch(
      /^ {24}▲\n {2}The goal has moved to cell 4\.$/m,
    );
  });

  test('leaves out the empty parts of a long track', async () => {
    expect(await picture('inversion-race cells=101', { columns: 40 })).toContain('⋮ cells 12 to 23 are empty\n');
  });
});

describeDrawing(['inversion-race', 'inversion-race cells=101 leap=true: left left']);
