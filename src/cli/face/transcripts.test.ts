import { describe, expect, test } from 'vitest';
import { runPiped } from '../../../test/fake-terminal.ts';

/*
 * The samples of the rule books, copied from them by hand. Where a book shows its sample in several boxes, the boxes
 * follow each other here without anything between them; where it shows an answer on the line of the prompt, so do we.
 */

async function transcript(words: readonly string[], answers: readonly string[]): Promise<string> {
  const { stdout } = await runPiped(words, { input: answers.map((answer) => `${answer}\n`).join('') });
  return stdout;
}

describe('Tail End', () => {
  test('Command-Line Interaction Sample', async () => {
    expect(await transcript(['play', 'tail-end'], ['5', '3', '2', '1'])).toBe(`Welcome to Tail End!

Initial Board:
[1:H][2:H][3:H][4:H][5:H][6:H][7:H]

Player 1, it's your turn.
Select a coin to flip (1-7):
You selected Coin 5.

Flipping coins...
Coins flipped: 5, 6, 7

Current Board:
[1:H][2:H][3:H][4:H][5:T][6:T][7:T]

Player 2, it's your turn.
Select a coin to flip (1-7):
You selected Coin 3.

Flipping coins...
Coins flipped: 3, 4

Current Board:
[1:H][2:H][3:T][4:T][5:T][6:T][7:T]

Player 1, it's your turn.
Select a coin to flip (1-7):
You selected Coin 2.

Flipping coins...
Coins flipped: 2

Current Board:
[1:H][2:T][3:T][4:T][5:T][6:T][7:T]

Player 2, it's your turn.
Select a coin to flip (1-7):
You selected Coin 1.

Flipping coins...
Coins flipped: 1

Current Board:
[1:T][2:T][3:T][4:T][5:T][6:T][7:T]

Player 2 flips the last coin(s) and wins the game! Congratulations!
`);
  });

  test('Invalid Input Handling: a coin that is tails, or none, is asked for again', async () => {
    const text = await transcript(['play', 'tail-end'], ['5', '6', '8', 'x', '1']);
    expect(text).toContain(`Player 2, it's your turn.
Select a coin to flip (1-7):
Invalid choice! Coin 6 is already tails up.
Select a coin to flip (1-7):
Invalid choice! "8" is not a coin; choose a number from 1 to 7.
Select a coin to flip (1-7):
Invalid choice! "x" is not a coin; choose a number from 1 to 7.
Select a coin to flip (1-7):
You selected Coin 1.
`);
  });

  test('the last flip loses when misère', async () => {
    const text = await transcript(['play', 'tail-end', '--misere'], ['1']);
    expect(text).toMatch(/\nPlayer 1 flips the last coin\(s\) and loses\. Player 2 wins the game! Congratulations!\n$/);
  });
});

describe('Inversion Race', () => {
  test('Command-Line Interaction Example', async () => {
    expect(await transcript(['play', 'inversion-race'], ['1', '2'])).toBe(`Cells:   0 1 2 3 4 5 6 7 8 9 10
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
    const text = await transcript(['play', 'inversion-race'], ['1', '2', '1', '2', '1', '2', '1', '2', '1']);
    expect(text).toMatch(/\nPlayer A reaches cell 0 and wins the game!\n$/);
  });

  test('an occupied cell and a word that is no choice are asked for again', async () => {
    const text = await transcript(['play', 'inversion-race'], ['1', '1', '3', '2']);
    expect(text).toContain(`Enter your choice (2): 1
Invalid choice! Cell 4 is occupied.
Enter your choice (2): 3
Invalid choice! "3" is not a move; choose left or right.
Enter your choice (2): 2
`);
  });

  test('a player who is barred both ways loses the turn without being asked (I6)', async () => {
    // A goes to 1 and back to 2 and 3, B to 3 and 4: there B is shut in.
    const text = await transcript(['play', 'inversion-race', '--cells', '5'], ['1', '2', '2', '2', '2', '1']);
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
    const text = await transcript(['play', 'inversion-race', '--leap'], ['1', '1']);
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

describe('Match Six', () => {
  test('Sample Command-Line Interaction', async () => {
    expect(await transcript(['play', 'match-six'], ['2', '3', '1'])).toBe(`Game Start!

Current Sequence: []
Player 1's turn. Choose a number (1-3): 2

Current Sequence: [2]
Player 2's turn. Choose a number (1-3): 3

Current Sequence: [2, 3]
Player 1's turn. Choose a number (1-3): 1

Current Sequence: [2, 3, 1]
Sum of last three numbers: 2 + 3 + 1 = 6
Player 1 wins the game!
`);
  });

  test('Example 2: a sum over 6 is a loss by rule, never an invalid input (M1)', async () => {
    expect(await transcript(['play', 'match-six'], ['1', '3', '3'])).toMatch(
      /Current Sequence: \[1, 3, 3\]\nSum of last three numbers: 1 \+ 3 \+ 3 = 7\nSum exceeds 6\. Player 1 loses the game!\nPlayer 2 wins the game!\n$/,
    );
  });

  test('a number outside the range is asked for again', async () => {
    const text = await transcript(['play', 'match-six'], ['4', '2']);
    expect(text).toContain(`Player 1's turn. Choose a number (1-3): 4
Invalid input! "4" is not allowed; choose a whole number from 1 to 3.
Player 1's turn. Choose a number (1-3): 2
`);
  });
});

describe('Last Digit Standing', () => {
  test('Command-Line Interaction Example', async () => {
    const { code, stdout } = await runPiped(['play', 'last-digit-standing'], { input: '7\n3\n4\n6\n1\n' });
    expect(stdout).toBe(`Welcome to Last Digit Standing!
Player 1 and Player 2, get ready.
Current Total: 0
Used Last Digits: []
Player 1's turn. Enter a number between 1 and 9 to add:
Player 1 added 7.
New Total: 7
Used Last Digits: [7]
Player 2's turn. Enter a number between 1 and 9 to add:
Player 2 added 3.
New Total: 10
Used Last Digits: [7, 0]
Player 1's turn. Enter a number between 1 and 9 to add:
Player 1 added 4.
New Total: 14
Used Last Digits: [7, 0, 4]
Player 2's turn. Enter a number between 1 and 9 to add:
Invalid move! The last digit '0' has already been used.
Player 2, please choose a different number:
Player 2 added 1.
New Total: 15
Used Last Digits: [7, 0, 4, 5]
Player 1's turn. Enter a number between 1 and 9 to add:
`);
    expect(code).toBe(1);
  });

  test('Winning the Game: exactly the target, or no valid move left', async () => {
    const reached = await transcript(['play', 'last-digit-standing', '--target', '9'], ['9']);
    expect(reached).toMatch(/\nPlayer 1 reaches exactly 9 and wins the game!\n$/);
    const blocked = await transcript(['play', 'last-digit-standing', '--target', '4', '--base', '2'], ['1', '1']);
    expect(blocked).toMatch(/\nPlayer 1 cannot make a valid move and loses\.\nPlayer 2 wins the game!\n$/);
  });
});

describe('Winners And Losers, in the manner of the other books', () => {
  test('the book’s string WLWLL', async () => {
    const words = ['play', 'winners-and-losers', '--string', 'WLWLL'];
    expect(await transcript(words, ['left', 'right', 'left', 'left', 'left'])).toBe(`Welcome to Winners And Losers!

Current String: WLWLL
Player 1's turn. Take a letter from the left or the right (left/right): left

Player 1 takes W from the left.
Current String: LWLL
Player 2's turn. Take a letter from the left or the right (left/right): right

Player 2 takes L from the right.
Current String: LWL
Player 1's turn. Take a letter from the left or the right (left/right): left

Player 1 takes L from the left.
Current String: WL
Player 2's turn. Take a letter from the left or the right (left/right): left

Player 2 takes W from the left.
Current String: L
Player 1's turn. Take the last letter (left): left

Player 1 takes the last letter, L.
Current String: (empty)
The last letter is L: Player 1 loses. Player 2 wins the game!
`);
  });
});
