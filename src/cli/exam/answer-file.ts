import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import * as v from 'valibot';
import { quote } from '../../core/index.ts';
import type { GivenAnswer } from '../../lab/index.ts';
import { FAILURES } from '../../players/index.ts';
import { UsageError } from '../arguments/usage.ts';
import { fileReason } from '../terminal/files.ts';

/*
 * The file of an exam: a line that says which exam it is, and a line for each answer, written when it was given. An exam
 * that was killed goes on from its file; half a line at its end, all that a kill can leave, is cut off.
 */

/** All that the answers depend on; an exam goes on only from a file that says the same. */
export type ExamHeader = Readonly<Record<string, unknown>> & { readonly exam: 1 };

export interface AnswerFile {
  readonly known: readonly GivenAnswer[];
  append(answer: GivenAnswer): void;
  close(): void;
}

const givenAnswer = v.object({
  position: v.string(),
  repeat: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  policy: v.exactOptional(v.record(v.string(), v.number())),
  failure: v.exactOptional(v.picklist(FAILURES)),
  detail: v.exactOptional(v.string()),
});

export function openAnswerFile(file: string, header: ExamHeader): AnswerFile {
  const handle = attempt(file, () => openSync(file, 'a+'));
  try {
    const text = attempt(file, () => readFileSync(handle, 'utf8'));
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const known = readAnswers(file, whole, header);
    if (whole !== text) attempt(file, () => ftruncateSync(handle, Buffer.byteLength(whole)));
    if (whole === '') attempt(file, () => writeSync(handle, `${JSON.stringify(header)}\n`));
    return {
      known,
      append: (answer) => attempt(file, () => writeSync(handle, `${JSON.stringify(answer)}\n`)),
      close: () => closeSync(handle),
    };
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

function readAnswers(file: string, text: string, header: ExamHeader): readonly GivenAnswer[] {
  if (text === '') return [];
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const found = parse(first);
  if (typeof found !== 'object' || found === null || !('exam' in found))
    throw new UsageError(`${quote(file)} is there already and is not the file of an exam; choose another name.`);
  const different = Object.keys(header).find((key) => !isSame(fieldOf(found, key), header[key]));
  if (different !== undefined)
    throw new UsageError(
      `${quote(file)} is another exam: its ${different} is ${quote(shown(fieldOf(found, different)))}, not ${quote(shown(header[different]))}. Choose another name.`,
    );
  return lines.map((line, index) => {
    const answer = v.safeParse(givenAnswer, parse(line));
    if (answer.success) return answer.output;
    throw new UsageError(`Line ${index + 2} of ${quote(file)} is no answer of an exam.`);
  });
}

function fieldOf(object: object, key: string): unknown {
  return new Map<string, unknown>(Object.entries(object)).get(key);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing');
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function attempt<Value>(file: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw new UsageError(`${quote(file)} cannot be written: ${fileReason(error)}.`);
  }
}
