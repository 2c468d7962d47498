import type { FileSystem, OpenFile } from './file-system.ts';
import { beginFile, findPlace } from './write-file.ts';

/** A file that grows by lines. Whatever ends the program, all lines but the last are whole. */
export interface LineFile {
  /** Lines without their ends. Resolves when they are on the disk; if it fails, none of them is in the file. */
  append(lines: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts a new file, but keeps the old content until the first lines are written. */
export async function beginLines(files: FileSystem, name: string): Promise<LineFile> {
  const place = await findPlace(files, name);
  if (place.isDevice) return growing(await files.open(name, 'a'), undefined);
  let grown: LineFile | undefined;
  return {
    async append(lines) {
      if (lines.length === 0) return;
      const text = textOf(lines);
      if (grown) await grown.append(lines);
      else grown = growing(await beginFile(files, place, [text]), Buffer.byteLength(text));
    },
    close: async () => grown?.close(),
  };
}

/** Continues a file after its last whole line, and removes half a line at its end. `read` may refuse its lines. */
export async function continueLines<Known>(
  files: FileSystem,
  name: string,
  read: (lines: readonly string[]) => Known,
): Promise<{ readonly known: Known; readonly file: LineFile }> {
  const { path, mode, isDevice } = await findPlace(files, name);
  if (isDevice) return { known: read([]), file: growing(await files.open(name, 'a'), undefined) };
  const text = mode === undefined ? '' : await files.readText(path);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const known = read(whole.split('\n').slice(0, -1));
  const open = await files.open(path, 'a');
  try {
    if (whole.length < text.length) await open.truncate(Buffer.byteLength(whole));
  } catch (error) {
    await open.close().catch(() => undefined);
    throw error;
  }
  return { known, file: growing(open, Buffer.byteLength(whole)) };
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** `length` is the size of its whole lines in bytes; undefined for a device, which cannot be truncated. */
function growing(open: OpenFile, length: number | undefined): LineFile {
  let whole = length;
  return {
    async append(lines) {
      const text = textOf(lines);
      try {
        await open.appendFile(text);
        if (whole === undefined) return;
        await open.sync();
        whole += Buffer.byteLength(text);
      } catch (error) {
        if (whole !== undefined) await open.truncate(whole).catch(() => undefined);
        throw error;
      }
    },
    close: () => open.close(),
  };
}
