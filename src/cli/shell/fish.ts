import {
  type CompletedCommand,
  type CompletedFlag,
  gamePattern,
  PLAYER_WORDS,
  PROGRAM_COMPLETION,
} from './completion-data.ts';

const START = 'complete -c penultimate';

/** One line for each completion. */
export function fishCompletion(completed: readonly CompletedCommand[]): string {
  const names = completed.map(({ name }) => name).join(' ');
  const commands = completed.map(
    ({ name, summary }) => `${START} -f -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
  );
  const help = [
    `${START} -f -n __fish_use_subcommand -a help -d ${quoted('Help for a command.')}`,
    `${START} -f -n ${quoted(seen('help'))} -a ${quoted(names)}`,
  ];
  const program = PROGRAM_COMPLETION.map((flag) => flagLine('__fish_use_subcommand', flag));
  const games = gamePattern(completed).replaceAll('|', ' ');
  const lines = [...commands, ...help, ...program, ...completed.flatMap((command) => commandLines(command, games))];
  return ['# Completion of penultimate for fish', ...lines, ''].join('\n');
}

function seen(words: string): string {
  return `__fish_seen_subcommand_from ${words}`;
}

/** After a game no other word follows. */
function commandLines(
  { name, flags, words, takesFile, gameFlags }: CompletedCommand,
  games: string,
): readonly string[] {
  const ofGames = gameFlags.flatMap(([game, ofGame]) => {
    const there = quoted(`${seen(name)}; and ${seen(game)}`);
    return ofGame.map((flag) => flagLine(there, flag));
  });
  const open = gameFlags.length === 0 ? seen(name) : `${seen(name)}; and not ${seen(games)}`;
  const closed = gameFlags.length === 0 ? [] : [`${START} -f -n ${quoted(`${seen(name)}; and ${seen(games)}`)}`];
  const files = takesFile ? '-F' : '-f';
  const argument = `${START} ${files} -n ${quoted(open)}${words.length === 0 ? '' : ` -a ${quoted(words.join(' '))}`}`;
  return [argument, ...closed, ...flags.map((flag) => flagLine(quoted(seen(name)), flag)), ...ofGames];
}

function flagLine(where: string, { name, sentence, takes, words }: CompletedFlag): string {
  const value = {
    nothing: '',
    file: ' -r -F',
    players: ` -x -a ${quoted(`(__fish_complete_list , 'printf "%s\\n" ${PLAYER_WORDS.join(' ')}')`)}`,
    words: ` -x -a ${quoted(words.join(' '))}`,
    something: ' -x',
  }[takes];
  return `${START} -n ${where} -l ${name}${value} -d ${quoted(sentence)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
