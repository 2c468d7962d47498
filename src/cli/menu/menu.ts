import { type AnyGameDefinition, shortened, standardTitle } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { LADDER, opponentAt, PLAYERS } from '../../players/index.ts';
import { namedGame } from '../arguments/game-options.ts';
import type { Call } from '../command.ts';
import { standingIn } from '../files/state-files.ts';
import { readSavedGames } from '../play/saved-games.ts';
import { HUMAN } from '../play/setup.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { askAll, type MenuChoice, type MenuQuestion } from './select.ts';
import { variantQuestion } from './variant-questions.ts';

/** Asks a person who has typed no command; `played` are the words of the last game. */
export async function askWhatToDo(terminal: Terminal, played?: readonly string[]): Promise<MenuChoice> {
  const choice = await askAll(terminal, [mainQuestion(terminal, played)], []);
  return choice === 'back' || (typeof choice === 'object' && choice[0] === 'quit') ? 'quit' : choice;
}

/** Asks a person who has typed a command without its game. Skips questions that a flag answers. */
export async function askForGame({ terminal, flags }: Call, command: string): Promise<MenuChoice> {
  const choice = await askAll(terminal, [gameQuestion(terminal, command, flags)], []);
  return choice === 'back' ? 'interrupted' : choice;
}

function mainQuestion(terminal: Terminal, played: readonly string[] | undefined): MenuQuestion {
  return {
    async ask() {
      const saved = await readSavedGames(terminal);
      const lines = [
        ...(played ? [{ value: 'again', label: 'Play the same again', hint: played.slice(1).join(' ') }] : []),
        ...saved.map(({ record }, index) => ({
          value: `resume ${index + 1}`,
          label: `Go on with ${index === 0 ? 'your last game' : 'an earlier game'} (${/^[\w-]*/.exec(record)?.[0]})`,
          hint: shortened(record, 100),
        })),
        { value: 'play', label: 'Play a game' },
        { value: 'learn', label: 'Learn to win a game' },
        { value: 'rules', label: 'Read the rules of a game' },
        { value: 'solve', label: 'See a game solved' },
        { value: 'practice', label: 'Solve puzzles', hint: 'Find the move that wins; your own mistakes come back.' },
        { value: 'quit', label: 'Quit' },
      ];
      return { text: 'What would you like to do?', lines };
    },
    words(value) {
      if (value === 'again') return played ?? [];
      const [, nth] = /^resume (\d+)$/.exec(value) ?? [];
      if (nth === undefined) return [value];
      return ['play', '--resume', ...(nth === '1' ? [] : ['--nth', nth])];
    },
    next: (value) => (['play', 'learn', 'rules', 'solve'].includes(value) ? [gameQuestion(terminal, value, {})] : []),
  };
}

function gameQuestion(terminal: Terminal, command: string, flags: Call['flags']): MenuQuestion {
  return {
    ask: async () => ({
      text: 'Which game?',
      lines: GAMES.map(({ id, title, summary }) => ({ value: id, label: title, hint: summary })),
    }),
    words: (id) => [id],
    next(id) {
      if (command !== 'play') return [];
      const definition = namedGame(id);
      const isOpen = ['players', 'first', 'hints', 'contest'].every((name) => !(name in flags));
      return isOpen ? [contestQuestion(terminal, definition)] : chosenQuestions(definition, flags);
    },
  };
}

/** The questions outside a contest that no flag answers. */
function chosenQuestions(definition: AnyGameDefinition, flags: Call['flags']): readonly MenuQuestion[] {
  if (flags.contest !== undefined) return [];
  const { players } = flags;
  return [
    variantQuestion(definition),
    ...(players === undefined ? [playersQuestion(definition, flags)] : firstQuestions(definition, players, flags)),
  ];
}

function contestQuestion(terminal: Terminal, definition: AnyGameDefinition): MenuQuestion {
  return {
    async ask() {
      const standing = await standingIn(terminal, definition.id);
      const { title } = opponentAt(standing);
      const lines = [
        {
          value: 'contest',
          label: `A contest against ${title}`,
          hint: `${definition.recommended.title}. ${title} is opponent ${standing.rung + 1} of ${LADDER.length}; two wins in a row bring the next.`,
        },
        { value: 'printed', label: standardTitle(definition), hint: definition.summary },
        { value: 'choose', label: 'Choose variant, opponent and hints' },
      ];
      return { text: 'How?', lines };
    },
    words: (value) => (value === 'contest' ? ['--contest'] : []),
    next(value) {
      if (value === 'contest') return [];
      const players = playersQuestion(definition, {});
      return value === 'printed' ? [players] : [variantQuestion(definition), players, hintsQuestion()];
    },
  };
}

function playersQuestion(definition: AnyGameDefinition, flags: Call['flags']): MenuQuestion {
  const cpu = [...PLAYERS].reverse().map(({ id, title, sentence }) => ({
    value: `${HUMAN},${id}`,
    label: `CPU: ${title}`,
    hint: sentence,
  }));
  return {
    ask: async () => ({
      text: 'Against whom?',
      lines: [
        { value: `${HUMAN},${HUMAN}`, label: 'Another person, at this keyboard' },
        ...cpu,
        { value: 'perfect,perfect', label: 'No opponent: watch the CPU play itself' },
      ],
    }),
    words: (value) => ['--players', value],
    next: (value) => firstQuestions(definition, value, flags),
  };
}

function firstQuestions(
  { seatNames }: AnyGameDefinition,
  players: string,
  flags: Call['flags'],
): readonly MenuQuestion[] {
  if (flags.first !== undefined) return [];
  const who = players.split(',');
  const isAlone = who.filter((player) => player === HUMAN).length === 1;
  const seats = seatNames.map((name, index) => {
    const sitter = who[index] === HUMAN ? 'you' : 'the CPU';
    return { value: String(index + 1), label: isAlone ? `${name}: ${sitter}` : name };
  });
  return [
    {
      ask: async () => ({ text: 'Who starts?', lines: [...seats, { value: 'random', label: 'Toss a coin' }] }),
      // Against the CPU the default may be a coin toss.
      words: (value) => (value === '1' && !isAlone ? [] : ['--first', value]),
    },
  ];
}

function hintsQuestion(): MenuQuestion {
  return {
    ask: async () => ({
      text: 'With hints?',
      lines: [
        { value: 'no', label: 'No: type "hint" when you want one' },
        { value: 'yes', label: 'Yes: always show what every move is worth' },
      ],
    }),
    words: (value) => (value === 'yes' ? ['--hints'] : []),
  };
}
