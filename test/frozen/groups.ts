import { fileURLToPath } from 'node:url';
import { DAILY, DRAWN } from './cases/drawn.ts';
import { KEPT } from './cases/kept.ts';
import { LESSON_TEXTS } from './cases/lessons.ts';
import { MCP } from './cases/mcp.ts';
import { REFUSALS } from './cases/refusals.ts';
import { COUNTED, SOLVED } from './cases/reports.ts';
import { TRANSCRIPTS } from './cases/transcripts.ts';
import { WORDS } from './cases/words.ts';
import type { Case } from './run.ts';

/** All recorded commands. Each group is one file in `data`. */
export const GROUPS: Readonly<Record<string, readonly Case[]>> = {
  solved: SOLVED,
  counted: COUNTED,
  daily: DAILY,
  drawn: DRAWN,
  transcripts: TRANSCRIPTS,
  refusals: REFUSALS,
  kept: KEPT,
  mcp: MCP,
  words: WORDS,
  lessons: LESSON_TEXTS,
};

export function dataFile(group: string): string {
  return fileURLToPath(new URL(`data/${group}.jsonl`, import.meta.url));
}
