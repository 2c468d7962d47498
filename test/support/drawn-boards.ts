import { describe, expect, test } from 'vitest';
import { loadDialogue } from '../../src/cli/dialogue/load-dialogue.ts';
import { bookName, seatsFrom } from '../../src/cli/play/setup.ts';
import { createStyle } from '../../src/cli/terminal/style.ts';
import { visibleLength } from '../../src/cli/terminal/wrap.ts';
import { type AnyMatch, currentPosition, mustSucceed, parseRecord } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';

interface Look {
  readonly columns?: number;
  readonly color?: boolean;
  readonly unicode?: boolean;
  readonly hints?: boolean;
}

/** The board of a record as it is drawn between two people. */
export async function draw(record: string, look?: Look): Promise<readonly string[]> {
  return drawMatch(mustSucceed(parseRecord(GAMES, record)), look);
}

export async function picture(record: string, look?: Look): Promise<string> {
  return (await draw(record, look)).join('\n');
}

async function drawMatch(match: AnyMatch, { columns = 80, color = false, unicode = true, hints = false }: Look = {}) {
  const seats = seatsFrom(['human', 'human']);
  const view = {
    match,
    position: currentPosition(match),
    name: (seat: 'player1' | 'player2') => bookName(match.game, seats, seat),
    isHuman: () => true,
    isHinting: hints,
  };
  const dialogue = await loadDialogue(match.game.id);
  return dialogue.draw(view, { style: createStyle(color, unicode), columns });
}

/** Checks the laws of drawn boards on these records; a board in plain words has no colors. */
export function describeDrawing(records: readonly string[], { isColored = true } = {}): void {
  describe.each([80, 40])('the board at %i columns', (columns) => {
    test.each(records)('%s fits, in color as without', async (record) => {
      const lines = await draw(record, { columns });
      expect(Math.max(...lines.map(visibleLength))).toBeLessThanOrEqual(columns);
      const colored = await draw(record, { columns, color: true });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: color codes begin with the escape character
      expect(colored.map((line) => line.replace(/\u001b\[\d+m/g, '').trimEnd())).toEqual(
        lines.map((line) => line.trimEnd()),
      );
      if (isColored) expect(colored).not.toEqual(lines);
    });

    test.each(records)('%s is drawn in ASCII where there is no Unicode', async (record) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: everything outside ASCII
      expect(await picture(record, { columns, unicode: false })).not.toMatch(/[^\x00-\x7f]/);
    });
  });
}
