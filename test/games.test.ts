import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PerftTable, Transcript } from '../src/core/evidence.ts';
import { createGame } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { openGame, perft, transcriptDifference } from './evidence.ts';
import { findBrokenLaw } from './laws.ts';
import { SMALL_VARIANTS } from './variants.ts';

const FILES = ['index', 'rules', 'notation', 'theory', 'rule-book', 'transcripts', 'perft'];

describe.each(GAMES.map((definition) => [definition.id, definition] as const))('%s', async (id, definition) => {
  const folder = new URL(`../src/games/${id}/`, import.meta.url);
  const { transcripts } = (await import(new URL('transcripts.ts', folder).href)) as {
    transcripts: readonly Transcript[];
  };
  const { perftTables } = (await import(new URL('perft.ts', folder).href)) as { perftTables: readonly PerftTable[] };
  const variants = SMALL_VARIANTS[id] ?? [];

  test('has the files that every game has', () => {
    expect(FILES.filter((file) => !existsSync(new URL(`${file}.ts`, folder)))).toEqual([]);
  });

  test('has enough variants, transcripts, perft tables and rulings', () => {
    expect(variants.length).toBeGreaterThanOrEqual(5);
    expect(transcripts.length).toBeGreaterThanOrEqual(3);
    expect(perftTables.length).toBeGreaterThanOrEqual(3);
    expect(definition.ruleBook.rulings.length).toBeGreaterThanOrEqual(3);
    expect(definition.variants.length).toBeGreaterThanOrEqual(2);
  });

  test.each(variants)('obeys every law: %s', (variant) => {
    expect(findBrokenLaw(openGame(variant))).toBeUndefined();
  });

  test.each(transcripts.map((transcript) => [transcript.source, transcript] as const))(
    'rule book: %s',
    (_, transcript) => {
      expect(transcriptDifference(transcript)).toBe(transcript.contradictedBy?.difference);
    },
  );

  test('a transcript that errs names a ruling of this game', () => {
    const rulings = definition.ruleBook.rulings.map((ruling) => ruling.id);
    const cited = transcripts.flatMap((transcript) => transcript.contradictedBy?.ruling ?? []);
    expect(cited.filter((ruling) => !rulings.includes(ruling))).toEqual([]);
  });

  test.each(perftTables)('perft of $variant: $counts', ({ variant, counts }) => {
    const game = openGame(variant);
    expect(counts.map((_, index) => perft(game, game.rules.start, index + 1))).toEqual(counts);
  });

  test.each(definition.variants)('ready-made variant: $title', ({ options }) => {
    expect(createGame(definition, options).ok).toBe(true);
  });
});
