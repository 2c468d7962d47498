import { type AnyGameDefinition, parseOptions } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import {
  dailyPuzzle,
  dayOf,
  describeTurn,
  type Puzzle,
  type PuzzleSource,
  puzzleJson,
  puzzleOfSeed,
  puzzlesOf,
  puzzlesOfSeed,
} from '../../lab/index.ts';
import { refuseFlags, shellWord, UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { loadDialogue } from '../dialogue/load-dialogue.ts';
import { pageLink } from '../play/closing.ts';
import { seedOf } from '../play/opening.ts';
import { HUMAN, seatsFrom, viewOf } from '../play/setup.ts';
import { dueTasks, practice, today } from '../practice/session.ts';
import { createPage, type Page } from '../terminal/page.ts';
import { writeJson } from '../terminal/terminal.ts';

const DEFAULT_COUNT = 5;
const PUZZLES_PER_SHEET = 12;

export async function run(call: Call): Promise<number> {
  const { flags } = call;
  refuseClash(call);
  if (flags.json) return writePuzzles(call);
  if (flags.sheet) return writeSheet(call);
  if (isDaily(call)) {
    const task = { ...dailyOf(call), day: dayAsked(call) };
    return practice(call, () => task, 1);
  }
  const { count = DEFAULT_COUNT } = flags;
  const due = await dueTasks(call);
  const seed = seedOf(call);
  const sources = sourcesOf(call);
  const draw = (index: number) => unwrap(puzzleOfSeed(sources, seed, index));
  return practice(call, (solved) => due[solved] ?? draw(solved - due.length), count);
}

function refuseClash(call: Call): void {
  const { flags, argument } = call;
  if (flags.json && flags.sheet) throw new UsageError('Give either --json or --sheet, not both.');
  if (!isDaily(call)) return;
  const sentence = (clash: string) => `The daily puzzle is the same for everybody; leave out ${clash}.`;
  if (argument !== undefined) throw new UsageError(sentence(argument));
  refuseFlags(call, ['count', 'seed', 'sheet'], sentence);
}

function isDaily({ flags }: Call): boolean {
  return flags.daily === true || flags.date !== undefined;
}

function dayAsked({ flags }: Call): number {
  return flags.date === undefined ? today() : unwrap(dayOf(flags.date));
}

function dailyOf(call: Call): Puzzle {
  return unwrap(dailyPuzzle(GAMES, dayAsked(call)));
}

/** The games that puzzles come from; options given as flags make it that one variant. */
function sourcesOf({ definition, options }: Call): readonly AnyGameDefinition[] {
  if (definition === undefined) return GAMES;
  if (Object.keys(options).length === 0) return [definition];
  const given = unwrap(parseOptions(definition, Object.entries(options)));
  const { goal } = puzzlesOf(definition) ?? {};
  const puzzles: PuzzleSource = { draw: () => ({ options: given }), maxMoves: 8, ...(goal && { goal }) };
  const narrowed = { ...definition, puzzles };
  return [narrowed];
}

async function writePuzzles(call: Call): Promise<number> {
  const { count = DEFAULT_COUNT } = call.flags;
  const puzzles = isDaily(call) ? [dailyOf(call)] : unwrap(puzzlesOfSeed(sourcesOf(call), seedOf(call), count));
  for (const puzzle of puzzles) writeJson(call.terminal, puzzleJson(puzzle));
  return EXIT.done;
}

async function writeSheet(call: Call): Promise<number> {
  const { argument, flags, options } = call;
  const { count = PUZZLES_PER_SHEET } = flags;
  const seed = seedOf(call);
  const words = [
    ...(argument === undefined ? [] : [argument]),
    ...['--sheet', '--seed', String(seed)],
    ...(count === PUZZLES_PER_SHEET ? [] : ['--count', String(count)]),
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  ];
  const puzzles = unwrap(puzzlesOfSeed(sourcesOf(call), seed, count));
  await printSheet(call, puzzles, ['penultimate practice', ...words.map(shellWord)].join(' '));
  return EXIT.done;
}

/** A form feed puts the solutions on the back. */
const NEXT_SHEET = '\f';

/** Puzzles to print for a class, with their solutions on a separate sheet. */
async function printSheet(call: Call, puzzles: readonly Puzzle[], command: string): Promise<void> {
  const page = createPage(call);
  page.heading('Find the move');
  page.text('In each position exactly one move is right: write it on the line.');
  for (const [index, puzzle] of puzzles.entries()) await printPuzzle(page, puzzle, index + 1);
  page.line(NEXT_SHEET);
  page.heading('Solutions');
  for (const [index, puzzle] of puzzles.entries()) printSolution(page, puzzle, index + 1);
  page.line();
  page.text(`The same sheet again: ${command}`);
}

async function printPuzzle(page: Page, { match, question }: Puzzle, number: number): Promise<void> {
  const { game } = match;
  const dialogue = await loadDialogue(game.id);
  const view = viewOf({ match, seats: seatsFrom([HUMAN, HUMAN]) });
  page.line();
  page.heading(`${number}. ${game.definition.title}`);
  page.text(game.text.objective, 3);
  for (const line of dialogue.board(view)) if (line !== '') page.text(line, 3);
  page.text(`${describeTurn(match)} ${question}  ____________`, 3);
}

function printSolution(page: Page, { match, line, why }: Puzzle, number: number): void {
  page.text(`${number}. ${line[0]}. ${why} Best play: ${line.join(', ')}.`, 0, 4);
  if (!match.game.definition.source) page.text(pageLink(match), 4);
}
