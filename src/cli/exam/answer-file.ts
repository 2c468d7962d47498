import * as v from 'valibot';
import type { GivenAnswer } from '../../lab/index.ts';
import { FAILURES } from '../../players/index.ts';
import type { FileSystem } from '../files/file-system.ts';
import { type KeptLines, openKeptLines } from '../files/kept-lines.ts';

/** Everything that the answers depend on. */
export type ExamHeader = Readonly<Record<string, unknown>>;

/** The answers of an exam that was stopped and can be continued. */
export type AnswerFile = KeptLines<GivenAnswer>;

const givenAnswer = v.object({
  position: v.string(),
  repeat: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  policy: v.exactOptional(v.record(v.string(), v.number())),
  failure: v.exactOptional(v.picklist(FAILURES)),
  detail: v.exactOptional(v.string()),
});

export function openAnswerFile(files: FileSystem, file: string, header: ExamHeader): Promise<AnswerFile> {
  return openKeptLines(files, file, { kind: 'exam', header, read: readAnswer });
}

function readAnswer(line: unknown): GivenAnswer | undefined {
  const answer = v.safeParse(givenAnswer, line);
  return answer.success ? answer.output : undefined;
}
