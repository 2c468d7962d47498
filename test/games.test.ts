import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createGame, matchOutcome, mustSucceed, parseRecord } from '../src/core/index.ts';
import { theoremOf } from '../src/proof/index.ts';
import { GAME_FOLDERS, gameFile } from './games/game-folders.ts';

/** The files of every game, and the others of a full game, which has `fixtures.ts`. */
const FIRST_TIER = ['index.ts', 'rules.ts', 'laws.test.ts'];
const FULL = ['text.ts', 'theory.ts', 'lessons.ts', 'formal.ts', 'knowledge.ts', 'terminal.ts', 'web.tsx', 'README.md'];

function missing(id: string, files: readonly string[]): readonly string[] {
  return files.filter((file) => !existsSync(gameFile(id, file))).map((file) => `src/games/${id}/${file}`);
}

describe.each(GAME_FOLDERS.map((folder) => [folder.definition.id, folder] as const))(
  '%s',
  (id, { definition, fixtures }) => {
    test('has the files of its tier', () => {
      expect(missing(id, fixtures ? [...FIRST_TIER, ...FULL] : FIRST_TIER)).toEqual([]);
    });

    test.runIf(fixtures !== undefined)('a full game has variants, transcripts, perft counts and mutants', () => {
      const { text: book } = mustSucceed(createGame(definition));
      expect(fixtures?.variants.length).toBeGreaterThanOrEqual(5);
      expect(fixtures?.transcripts.length).toBeGreaterThanOrEqual(3);
      expect(fixtures?.perft.length).toBeGreaterThanOrEqual(3);
      expect(Object.keys(fixtures?.mutants ?? {}).length).toBeGreaterThanOrEqual(3);
      expect(book.theory.length).toBeGreaterThanOrEqual(1);
      expect(definition.variants.length).toBeGreaterThanOrEqual(2);
      expect(theoremOf(definition)).toBeDefined();
      expect(definition).toMatchObject({ tagline: expect.any(String), example: expect.any(String) });
    });

    test.runIf(fixtures !== undefined)('a full game has rulings exactly when it has a rule book', () => {
      const { rulings } = mustSucceed(createGame(definition)).text;
      const contradicted = fixtures?.transcripts.filter(({ contradictedBy }) => contradictedBy !== undefined) ?? [];
      if (definition.hasRuleBook) expect(rulings.length).toBeGreaterThanOrEqual(3);
      else expect([rulings, contradicted]).toEqual([[], []]);
    });

    test.runIf(definition.example !== undefined)('its example is won by the first player with the third move', () => {
      const match = mustSucceed(parseRecord([definition], definition.example ?? ''));
      expect(match.moves).toHaveLength(3);
      expect(matchOutcome(match)?.winner).toBe(match.game.rules.turn(match.game.rules.start));
    });
  },
);
