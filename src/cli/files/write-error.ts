import { quote } from '../../core/result.ts';
import { UsageError } from '../arguments/usage.ts';
import { fileReason } from '../terminal/files.ts';

/** What writing to this file gives; a failure is told in one sentence. */
export async function written<Value>(file: string, writing: Promise<Value>): Promise<Value> {
  try {
    return await writing;
  } catch (error) {
    throw new UsageError(`${quote(file)} cannot be written: ${fileReason(error)}.`);
  }
}
