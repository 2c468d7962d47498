import { createHash } from 'node:crypto';
import {
  type AnyGameDefinition,
  type AnyMatch,
  failure,
  formatRecord,
  parseRecord,
  type Result,
} from '../../core/index.ts';

/*
 * What `save` writes:   # penultimate game 5f0c1a2b3c4d5e6f
 *                       match-six: 1 2
 * The number comes first and belongs to the whole record (the first 16 digits of its SHA-256), so that a file that was cut
 * off is not taken for a shorter game. Earlier versions wrote the record alone, which is read as well.
 */

const MARK = '#';
const HEADING = /^# penultimate game ([0-9a-f]{16})\r?\n/;

export function formatSavedFile(match: AnyMatch): string {
  const record = formatRecord(match);
  return `# penultimate game ${checkOf(record)}\n${record}\n`;
}

export function parseSavedFile(definitions: readonly AnyGameDefinition[], text: string): Result<AnyMatch> {
  if (!text.startsWith(MARK)) return parseRecord(definitions, text);
  const [heading = '', check] = HEADING.exec(text) ?? [];
  const record = text.slice(heading.length).trim();
  if (check === undefined) return failure('its first line is not that of a saved game; it may be cut off.');
  if (check === checkOf(record)) return parseRecord(definitions, record);
  return failure('it is cut off or was changed since it was saved. Without its first line it is opened as it is.');
}

function checkOf(record: string): string {
  return createHash('sha256').update(record).digest('hex').slice(0, 16);
}
