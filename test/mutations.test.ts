import { describe, expect, test } from 'vitest';
import type { PerftTable, Transcript } from '../src/core/evidence.ts';
import {
  type AnyGameDefinition,
  type GameDefinition,
  type OptionValues,
  otherSeat,
  type Rules,
} from '../src/core/index.ts';
import { GAMES, inversionRace, lastDigitStanding, matchSix, tailEnd, winnersAndLosers } from '../src/games/index.ts';
import type { InversionRaceMove } from '../src/games/inversion-race/rules.ts';
import type { WinnersMove } from '../src/games/winners-and-losers/rules.ts';
import { openGame, perft, transcriptDifference } from './evidence.ts';
import { findBrokenLaw } from './laws.ts';
import { SMALL_VARIANTS } from './variants.ts';

/*
 * Wrong rules on purpose: each must be caught by the laws, a transcript or a perft table. The dense code is taken away
 * first, since it would betray every change by still being right.
 */
function mutant<Position, Move>(
  definition: GameDefinition<Position, Move>,
  change: (rules: Rules<Position, Move>, options: OptionValues) => Partial<Rules<Position, Move>>,
): AnyGameDefinition {
  return {
    ...definition,
    createRules: (options: OptionValues) => {
      const { dense: _, ...rules } = definition.createRules(options);
      return { ...rules, ...change(rules, options) };
    },
  } as AnyGameDefinition;
}

/** The same rules under other options than those that were asked for. */
function withOptions<Position, Move>(
  definition: GameDefinition<Position, Move>,
  change: (options: OptionValues) => OptionValues,
): AnyGameDefinition {
  return mutant(definition, (_, options) => definition.createRules({ ...options, ...change(options) }));
}

const MUTANTS: Readonly<Record<string, AnyGameDefinition>> = {
  'Tail End: the chain stops one coin short': mutant(tailEnd, (rules) => ({
    play(position, coin) {
      const next = rules.play(position, coin);
      const last = [...next.row].findLastIndex((face, index) => face !== position.row[index]);
      return last >= coin ? { ...next, row: `${next.row.slice(0, last)}H${next.row.slice(last + 1)}` } : next;
    },
  })),
  'Tail End: the last flip loses': withOptions(tailEnd, () => ({ misere: true })),
  'Tail End: no flip turns more than three coins': withOptions(tailEnd, () => ({ reach: 3 })),
  'Tail End: a tail may be flipped again': mutant(tailEnd, (rules) => ({
    legalMoves: ({ row }) => (row.includes('H') ? [...row].map((_, index) => index + 1) : []),
    play: (position, coin) => (position.row[coin - 1] === 'H' ? rules.play(position, coin) : { ...position }),
  })),
  'Tail End: the same player goes on': mutant(tailEnd, (rules) => ({
    play: (position, coin) => ({ ...rules.play(position, coin), turn: position.turn }),
  })),
  'Tail End: a move changes the board it was played on': mutant(tailEnd, (rules) => ({
    play: (position, coin) => Object.assign(position, rules.play(position, coin)),
  })),

  'Inversion Race: the goal is not flipped': mutant(inversionRace, (rules) => ({
    play: (position, move) => ({ ...rules.play(position, move), inverted: false }),
  })),
  'Inversion Race: markers leap as printed': withOptions(inversionRace, () => ({ leap: true })),
  'Inversion Race: an occupied cell may be entered': mutant(inversionRace, (rules) => ({
    legalMoves: (position): readonly InversionRaceMove[] => (rules.outcome(position) ? [] : ['left', 'right']),
  })),
  'Inversion Race: nobody has to pass': mutant(inversionRace, (rules) => ({
    legalMoves: (position) => rules.legalMoves(position).filter((move) => move !== 'pass'),
  })),
  'Inversion Race: a marker wins on either end': mutant(inversionRace, (rules) => ({
    outcome: (position) =>
      rules.outcome(position) ??
      (position.a === 10 ? { winner: 'player1', reason: 'Player A reached an end.' } : undefined),
  })),

  'Match Six: a window of two': withOptions(matchSix, () => ({ window: 2 })),
  'Match Six: over the target wins': mutant(matchSix, (rules) => ({
    outcome: (position) => {
      const outcome = rules.outcome(position);
      return outcome && { ...outcome, winner: otherSeat(position.turn) };
    },
  })),
  'Match Six: over the target is not allowed': mutant(matchSix, (rules, { target, window }) => ({
    legalMoves: ({ numbers, turn }) =>
      rules
        .legalMoves({ numbers, turn })
        .filter(
          (number) => numbers.length < Number(window) - 1 || numbers.reduce((a, b) => a + b, number) <= Number(target),
        ),
  })),
  'Match Six: numbers go to four': withOptions(matchSix, () => ({ max: 4 })),

  'Last Digit Standing: 0 counts as used': mutant(lastDigitStanding, (rules) => ({
    start: { ...rules.start, used: 1 },
  })),
  'Last Digit Standing: digits may repeat': mutant(lastDigitStanding, (rules) => ({
    play: (position, addition) => ({ ...rules.play(position, addition), used: 0 }),
  })),
  'Last Digit Standing: a blocked player wins': mutant(lastDigitStanding, (rules, { target }) => ({
    outcome: (position) => {
      const outcome = rules.outcome(position);
      return outcome && position.total !== target ? { ...outcome, winner: position.turn } : outcome;
    },
  })),
  'Last Digit Standing: one more than the target': withOptions(lastDigitStanding, ({ target }) => ({
    target: Number(target) + 1,
  })),

  'Winners And Losers: W and L swapped': withOptions(winnersAndLosers, ({ string }) => ({
    string: String(string).replace(/[WL]/g, (letter) => (letter === 'W' ? 'L' : 'W')),
  })),
  'Winners And Losers: left takes from the right': mutant(winnersAndLosers, (rules) => ({
    play: (position, move) =>
      position.to - position.from === 1
        ? rules.play(position, move)
        : rules.play(position, move === 'left' ? 'right' : 'left'),
  })),
  'Winners And Losers: the last letter is two moves': mutant(winnersAndLosers, (rules) => ({
    legalMoves: (position): readonly WinnersMove[] => (rules.outcome(position) ? [] : ['left', 'right']),
  })),
};

/** What catches a definition: the first evidence of its folder that it fails, or undefined. */
async function caughtByEvidence(definition: AnyGameDefinition): Promise<string | undefined> {
  const folder = `../src/games/${definition.id}`;
  const { transcripts } = (await import(`${folder}/transcripts.ts`)) as { transcripts: readonly Transcript[] };
  const { perftTables } = (await import(`${folder}/perft.ts`)) as { perftTables: readonly PerftTable[] };
  const definitions = [definition];
  const fails = (transcript: Transcript) =>
    transcriptDifference(transcript, definitions) !== transcript.contradictedBy?.difference;
  const failing = transcripts.find(fails);
  if (failing) return `transcript ${failing.source}`;
  for (const { variant, counts } of perftTables) {
    const game = openGame(variant, definitions);
    const wrong = counts.findIndex((count, index) => perft(game, game.rules.start, index + 1) !== count);
    if (wrong >= 0) return `perft of ${variant} at ${wrong + 1} plies`;
  }
  return undefined;
}

function caughtByLaws(definition: AnyGameDefinition): string | undefined {
  const definitions = [definition];
  for (const variant of SMALL_VARIANTS[definition.id] ?? []) {
    const broken = findBrokenLaw(openGame(variant, definitions));
    if (broken) return `law: ${broken}`;
  }
  return undefined;
}

describe('wrong rules', () => {
  test.each(Object.entries(MUTANTS))('%s', async (_, definition) => {
    expect((await caughtByEvidence(definition)) ?? caughtByLaws(definition)).toBeDefined();
  });

  // That the laws let them pass is shown, variant by variant, where the laws are tested.
  test.each(GAMES.map((game) => [game.id, game] as const))('the right rules of %s are not caught', async (_, game) => {
    expect(await caughtByEvidence(mutant(game, () => ({})))).toBeUndefined();
  });

  test('every game has its mutants', () => {
    const ids = new Set(Object.values(MUTANTS).map((definition) => definition.id));
    expect(GAMES.filter((game) => !ids.has(game.id))).toEqual([]);
  });
});
