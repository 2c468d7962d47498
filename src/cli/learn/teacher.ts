import {
  type AnyMatch,
  currentPosition,
  type NamedPlayers,
  parseMove,
  playersBySeat,
  playMove,
} from '../../core/index.ts';
import type { AnyLesson } from '../../learn/lesson.ts';
import type { Call } from '../command.ts';
import type { AnyDialogue } from '../dialogue/dialogue.ts';
import { createPage, type Page } from '../terminal/page.ts';
import { createPrompter, type Prompter } from '../terminal/prompter.ts';
import { figureLines } from './figure-lines.ts';

/** What a lesson is told with. */
export interface Teacher {
  readonly page: Page;
  readonly dialogue: AnyDialogue;
  readonly prompter: Prompter;
}

export function createTeacher(call: Call, dialogue: AnyDialogue): Teacher {
  return { page: createPage(call), dialogue, prompter: createPrompter(call.terminal, true) };
}

/** Somebody does not want to go on: by choice, because the input has ended, or by Ctrl-C. */
export type Leaving = 'quit' | 'interrupt';

/** An answer in small letters; what people type to leave is told apart. */
export async function ask({ prompter }: Teacher, prompt: string): Promise<{ readonly text: string } | Leaving> {
  const answer = await prompter.ask(prompt);
  if (answer.kind !== 'line') return answer.kind === 'end' ? 'quit' : 'interrupt';
  const text = answer.text.trim().toLowerCase();
  return text === 'q' || text === 'quit' ? 'quit' : { text };
}

interface Shown {
  readonly lesson: AnyLesson;
  readonly match: AnyMatch;
  readonly players: NamedPlayers;
  readonly showsPicture: boolean;
}

/** The board, and below it the picture. */
export function show({ page, dialogue }: Teacher, { lesson, match, players, showsPicture }: Shown): void {
  const position = currentPosition(match);
  const view = {
    match,
    position,
    name: (seat: keyof NamedPlayers) => players[seat].name,
    isHuman: (seat: keyof NamedPlayers) => players[seat].isYou,
    isHinting: false,
  };
  page.line();
  for (const line of dialogue.draw(view, { style: page.style, columns: page.columns })) page.line(line);
  // Which marker is the reader's is not on the board; where the words do not speak of persons, the board says it all.
  const words = match.game.text.describePosition(position, players);
  if (words !== match.game.text.describePosition(position, playersBySeat(match.game))) page.text(words, 2);
  page.line();
  if (!showsPicture) return;
  for (const line of figureLines(lesson.draw(match.game, position), page.style, page.columns)) page.line(line);
  page.line();
}

/** The match after a move that was typed, or why it is refused. */
export function tryMove(
  match: AnyMatch,
  text: string,
): { readonly match: AnyMatch; readonly text: string } | { readonly refusal: string } {
  const move = parseMove(match.game, currentPosition(match), text);
  if (!move.ok) return { refusal: move.error };
  return { match: playMove(match, move.value), text: match.game.text.formatMove(move.value) };
}
