import type { Case } from '../run.ts';
import { command } from './reports.ts';
import { GAME_NAMES } from './variants.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 9, 1);

/** A puzzle without its words. */
const PUZZLE = { keeps: ['record', 'goal', 'solution', 'difficulty'] };

/** The daily puzzles of 400 days. */
export const DAILY: readonly Case[] = Array.from({ length: 400 }, (_, day) => {
  const date = new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
  return command(`practice --date ${date} --json`, PUZZLE);
});

/** Puzzles, exercises and starts that are drawn from a seed. */
export const DRAWN: readonly Case[] = [
  ...GAME_NAMES.flatMap((game) => [
    command(`practice ${game} --seed 42 --count 20 --json`, PUZZLE),
    command(`practice ${game} --seed 7 --count 4 --sheet`),
    command(`play ${game} --contest --seed 1`),
    command(`play ${game} --contest --seed 2`),
    command(`play ${game} --contest --seed 3`),
    command(`play ${game} --first random --seed 4`),
    command(
      `simulate ${game} --starts ${game === 'winners-and-losers' ? 'strings' : 'positions'} --games 20 --seed 8 --workers 1 --quiet --records starts.txt --json`,
      {
        writes: ['starts.txt'],
      },
    ),
  ]),
  command('practice --seed 3 --count 6 --json', PUZZLE),
  command('practice tail-end --start HHHTHHHHHTHHHHHHH --seed 3 --count 3 --json', PUZZLE),
  command('practice match-six --target 25 --max 9 --window 5 --seed 3 --count 3 --json', PUZZLE),
  command('practice last-digit-standing --target 30 --base 8 --seed 3 --count 3 --json', PUZZLE),
  ...[1, 2, 3, 4, 5].map((seed) => command(`play winners-and-losers --seed ${seed} --players perfect,casual`)),
  ...[1, 2, 3, 4, 5].map((seed) => command(`play winners-and-losers --seed ${seed} --fair --players casual,perfect`)),
];
