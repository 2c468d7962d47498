import { describe, expect, test } from 'vitest';
import {
  type AnyGameDefinition,
  createGame,
  type GameDefinition,
  type OptionValues,
  type Rules,
} from '../../src/core/index.ts';
import type { Fixtures, Mutant } from '../../src/games/fixtures.ts';
import { ownVariants } from './game-folders.ts';
import { findBrokenLaw } from './game-laws.ts';
import { openGame, perft, transcriptDifference } from './open-game.ts';

/** The number of variants whose laws `npm test` checks. */
const FEW_VARIANTS = 3;

/** The tests of one game: the laws, and for a full game its transcripts, perft counts and wrong rules. */
export function testGame<Position, Move>(
  definition: GameDefinition<Position, Move>,
  fixtures?: Fixtures<Position, Move>,
): void {
  const variants = fixtures?.variants ?? ownVariants(definition);
  const expectLaws = (variant: string) => expect(findBrokenLaw(openGame(variant, [definition]))).toBeUndefined();
  test.each(variants.slice(0, FEW_VARIANTS))('obeys every law: %s', expectLaws);
  test.each(variants.slice(FEW_VARIANTS))('obeys every law: %s', { tags: 'slow' }, expectLaws);

  test.each(definition.variants)('the ready-made variant opens: $title', ({ options }) => {
    expect(createGame(definition, options).ok).toBe(true);
  });

  if (fixtures) testFixtures(definition, fixtures);
}

function testFixtures<Position, Move>(
  definition: GameDefinition<Position, Move>,
  { transcripts, perft: tables, mutants, variants }: Fixtures<Position, Move>,
): void {
  test.each(transcripts)(`replays ${definition.hasRuleBook ? 'the rule book' : 'by hand'}: $source`, (transcript) => {
    expect(transcriptDifference(transcript, [definition])).toBe(transcript.contradictedBy?.difference);
  });

  test('a transcript that errs names a ruling of this game', () => {
    const rulings = openGame(variants[0] ?? definition.id, [definition]).text.rulings.map((ruling) => ruling.id);
    const cited = transcripts.flatMap((transcript) => transcript.contradictedBy?.ruling ?? []);
    expect(cited.filter((ruling) => !rulings.includes(ruling))).toEqual([]);
  });

  test.each(tables)('perft of $variant: $counts', ({ variant, counts }) => {
    const game = openGame(variant, [definition]);
    expect(counts.map((_, index) => perft(game, game.rules.start, index + 1))).toEqual(counts);
  });

  describe('wrong rules are caught', () => {
    test.each(Object.entries(mutants))('%s', (_, mutant) => {
      expect(findFlaw(mutate(definition, mutant))).toBeDefined();
    });

    test('the right rules are not caught', () => {
      expect(findFailedFixture(mutate(definition, () => ({})))).toBeUndefined();
    });
  });

  /** The first fixture or law that catches a definition, or undefined. */
  function findFlaw(mutated: AnyGameDefinition): string | undefined {
    return (
      findFailedFixture(mutated) ?? variants.map((variant) => findBrokenLaw(openGame(variant, [mutated]))).find(Boolean)
    );
  }

  function findFailedFixture(mutated: AnyGameDefinition): string | undefined {
    const transcript = transcripts.find(
      (candidate) => transcriptDifference(candidate, [mutated]) !== candidate.contradictedBy?.difference,
    );
    if (transcript) return transcript.source;
    return tables.find(({ variant, counts }) => {
      const game = openGame(variant, [mutated]);
      return counts.some((count, index) => perft(game, game.rules.start, index + 1) !== count);
    })?.variant;
  }
}

/** The definition with other rules, and without its codec, which would betray every change by still being right. */
function mutate<Position, Move>(
  definition: GameDefinition<Position, Move>,
  mutant: Mutant<Position, Move>,
): GameDefinition<Position, Move> {
  return {
    ...definition,
    create(options: OptionValues) {
      const { codec: _, ...parts } = definition.create(options);
      const rulesOf = (changed: OptionValues): Rules<Position, Move> =>
        definition.create({ ...options, ...changed }).rules;
      return { ...parts, rules: { ...parts.rules, ...mutant(parts.rules, options, rulesOf) } };
    },
  };
}
