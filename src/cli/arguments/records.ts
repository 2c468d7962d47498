import { type AnyMatch, createRecordReader, failure, parseRecordOrLink, type Result } from '../../core/index.ts';
import { type Call, EXIT } from '../command.ts';
import { type InputLine, readLines } from '../terminal/input.ts';
import { write } from '../terminal/terminal.ts';
import { knownGames, nearestGameHint } from './game-options.ts';
import { UsageError } from './usage.ts';

/** The match of the record, or of the link, that a command was given. */
export function givenMatch(call: Call): AnyMatch {
  const { argument } = call;
  if (argument === undefined)
    throw new UsageError('No record is given; write one like "tail-end: 3 1", or use --stdin.');
  const match = parseRecordOrLink(knownGames(call), argument);
  if (match.ok) return match.value;
  throw new UsageError(`${match.error}${nearestGameHint(argument)}`);
}

/**
 * Answers `--stdin`: one record a line in, one JSON line out, in the same order and as they arrive. A bad line gives an
 * error, and the rest are answered.
 */
export async function answerLines(call: Call, answer: (match: AnyMatch) => Result<unknown>): Promise<number> {
  const { argument, terminal } = call;
  if (argument !== undefined) throw new UsageError('Give either a record or --stdin, not both.');
  const parse = createRecordReader(knownGames(call));
  for await (const lines of readLines(terminal.stdin)) {
    await write(terminal.stdout, lines.map((line) => `${JSON.stringify(answerLine(line))}\n`).join(''));
  }
  return EXIT.done;

  function answerLine({ text: record, error }: InputLine): unknown {
    const match = error === undefined ? parse(record) : failure(error);
    const answered = match.ok ? answer(match.value) : match;
    return answered.ok ? answered.value : { record, error: answered.error };
  }
}
