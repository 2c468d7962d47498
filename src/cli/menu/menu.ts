import {
  type AnyGameDefinition,
  allowedValues,
  listed,
  type OptionValues,
  parseRecord,
  shortened,
  standardTitle,
  success,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { LADDER, opponentAt, PLAYERS } from '../../players/index.ts';
import type { Call } from '../command.ts';
import { standingIn } from '../files/state-files.ts';
import { readSavedGames } from '../play/saved-games.ts';
import { HUMAN } from '../play/setup.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { askAll, type MenuChoice, type MenuLine, type MenuQuestion } from './questions.ts';

/** Asks a person who has typed no command; `played` are the words of the last game. */
export async function askWhatToDo(terminal: Terminal, played?: readonly string[]): Promise<MenuChoice> {
  return askAll(terminal, [mainQuestion(terminal, played)]);
}

/** Asks a person who has typed a command without its game. Skips questions that a flag answers. */
export async function askForGame({ terminal, flags }: Call, command: string): Promise<MenuChoice> {
  const choice = await askAll(terminal, [gameQuestion(terminal, command, flags)]);
  return choice === 'back' ? 'interrupted' : choice;
}

function mainQuestion(terminal: Terminal, played: readonly string[] | undefined): MenuQuestion {
  const withGame = (command: string, label: string): MenuLine => ({
    label,
    words: [command],
    next: [gameQuestion(terminal, command, {})],
  });
  return async () => ({
    text: 'What would you like to do?',
    lines: [
      ...(played ? [{ label: 'Play the same again', hint: played.slice(1).join(' '), words: played }] : []),
      ...(await readSavedGames(terminal)).map(({ record }, index) => ({
        label: `Go on with ${index === 0 ? 'your last game' : 'an earlier game'} (${/^[\w-]*/.exec(record)?.[0]})`,
        hint: shortened(record, 100),
        words: ['play', '--resume', ...(index === 0 ? [] : ['--nth', `${index + 1}`])],
      })),
      withGame('play', 'Play a game'),
      withGame('learn', 'Learn to win a game'),
      withGame('rules', 'Read the rules of a game'),
      withGame('solve', 'See a game solved'),
      { label: 'Solve puzzles', hint: 'Find the move that wins; your own mistakes come back.', words: ['practice'] },
      { label: 'Quit', words: [] },
    ],
  });
}

function gameQuestion(terminal: Terminal, command: string, flags: Call['flags']): MenuQuestion {
  return () => ({
    text: 'Which game?',
    lines: GAMES.map((definition) => ({
      label: definition.title,
      hint: definition.summary,
      words: [definition.id],
      next: command === 'play' ? playQuestions(terminal, definition, flags) : [],
    })),
  });
}

/** The questions about a game that no flag answers. */
function playQuestions(
  terminal: Terminal,
  definition: AnyGameDefinition,
  flags: Call['flags'],
): readonly MenuQuestion[] {
  if (flags.contest !== undefined) return [];
  const { players } = flags;
  if (players !== undefined) return [variantQuestion(definition), ...firstQuestions(definition, players, flags)];
  if ('first' in flags || 'hints' in flags) return [variantQuestion(definition), playersQuestion(definition, flags)];
  return [contestQuestion(terminal, definition)];
}

function contestQuestion(terminal: Terminal, definition: AnyGameDefinition): MenuQuestion {
  const players = playersQuestion(definition, {});
  return async () => {
    const standing = await standingIn(terminal, definition.id);
    const { title } = opponentAt(standing);
    return {
      text: 'How?',
      lines: [
        {
          label: `A contest against ${title}`,
          hint: `${definition.recommended.title}. ${title} is opponent ${standing.rung + 1} of ${LADDER.length}; two wins in a row bring the next.`,
          words: ['--contest'],
        },
        { label: standardTitle(definition), hint: definition.summary, words: [], next: [players] },
        {
          label: 'Choose variant, opponent and hints',
          words: [],
          next: [variantQuestion(definition), players, hintsQuestion],
        },
      ],
    };
  };
}

/** The standard game, a ready-made variant, or options as they stand in a record. */
function variantQuestion(definition: AnyGameDefinition): MenuQuestion {
  const { variants, options } = definition;
  const names = options.map(({ name }) => name).join(', ');
  const own = {
    label: 'Choose the options',
    hint: `These are ${names}.`,
    words: [],
    next: [optionsQuestion(definition)],
  };
  return () => ({
    text: 'Which variant?',
    lines: [
      { label: standardTitle(definition), words: [] },
      ...variants.map(({ title, sentence, options: chosen }) => ({
        label: title,
        hint: sentence,
        words: optionWords(chosen),
      })),
      ...(options.length > 0 ? [own] : []),
    ],
  });
}

function optionsQuestion(definition: AnyGameDefinition): MenuQuestion {
  const options = definition.options.map((option) => `${option.name} (${allowedValues(option)})`);
  return () => ({
    text: `Which options? Type them like name=value name=value. There are ${listed(options)}.`,
    lines: [],
    read(typed) {
      const match = parseRecord([definition], `${definition.id} ${typed}:`);
      return match.ok ? success({ label: typed, words: typed.split(/\s+/).map((option) => `--${option}`) }) : match;
    },
  });
}

function optionWords(options: OptionValues): readonly string[] {
  return Object.entries(options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
}

function playersQuestion(definition: AnyGameDefinition, flags: Call['flags']): MenuQuestion {
  const line = (players: string, label: string, hint?: string): MenuLine => ({
    label,
    ...(hint !== undefined && { hint }),
    words: ['--players', players],
    next: firstQuestions(definition, players, flags),
  });
  return () => ({
    text: 'Against whom?',
    lines: [
      line(`${HUMAN},${HUMAN}`, 'Another person, at this keyboard'),
      ...PLAYERS.toReversed().map(({ id, title, sentence }) => line(`${HUMAN},${id}`, `CPU: ${title}`, sentence)),
      line('perfect,perfect', 'No opponent: watch the CPU play itself'),
    ],
  });
}

function firstQuestions(
  { seatNames }: AnyGameDefinition,
  players: string,
  flags: Call['flags'],
): readonly MenuQuestion[] {
  if (flags.first !== undefined) return [];
  const who = players.split(',');
  const isAlone = who.filter((player) => player === HUMAN).length === 1;
  const seats = seatNames.map((name, index) => ({
    label: isAlone ? `${name}: ${who[index] === HUMAN ? 'you' : 'the CPU'}` : name,
    // Against the CPU the default may be a coin toss.
    words: index === 0 && !isAlone ? [] : ['--first', `${index + 1}`],
  }));
  return [() => ({ text: 'Who starts?', lines: [...seats, { label: 'Toss a coin', words: ['--first', 'random'] }] })];
}

const hintsQuestion: MenuQuestion = () => ({
  text: 'With hints?',
  lines: [
    { label: 'No: type "hint" when you want one', words: [] },
    { label: 'Yes: always show what every move is worth', words: ['--hints'] },
  ],
});
