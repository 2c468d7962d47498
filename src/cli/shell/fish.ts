import { type CompletedCommand, type CompletedFlag, PLAYER_WORDS, PROGRAM_COMPLETION } from './completion-data.ts';

const START = 'complete -c penultimate';

/** One line for each thing that may be typed. */
export function fishCompletion(completed: readonly CompletedCommand[]): string {
  const commands = completed.map(
    ({ name, summary }) => `${START} -f -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
  );
  const program = PROGRAM_COMPLETION.map((flag) => flagLine('__fish_use_subcommand', flag));
  const lines = [...commands, ...program, ...completed.flatMap(commandLines)];
  return ['# Completion of penultimate for fish', ...lines, ''].join('\n');
}

function commandLines({ name, flags, words, takesFile, gameFlags }: CompletedCommand): readonly string[] {
  const here = quoted(`__fish_seen_subcommand_from ${name}`);
  const ofGames = gameFlags.flatMap(([game, ofGame]) => {
    const there = quoted(`__fish_seen_subcommand_from ${name}; and __fish_seen_subcommand_from ${game}`);
    return ofGame.map((flag) => flagLine(there, flag));
  });
  const argument =
    words.length === 0 ? [] : [`${START} ${takesFile ? '' : '-f '}-n ${here} -a ${quoted(words.join(' '))}`];
  return [...argument, ...flags.map((flag) => flagLine(here, flag)), ...ofGames];
}

function flagLine(where: string, { name, sentence, takes }: CompletedFlag): string {
  const value = { nothing: '', file: ' -r -F', player: ` -x -a ${quoted(PLAYER_WORDS.join(' '))}`, something: ' -x' }[
    takes
  ];
  return `${START} -n ${where} -l ${name}${value} -d ${quoted(sentence)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
