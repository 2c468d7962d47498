import type { FileSystem, OpenFile } from '../../src/cli/files/file-system.ts';

/** A disk on which this file is a device. */
export function withDevice(disk: FileSystem, device: string): FileSystem {
  return {
    ...disk,
    async stat(path) {
      const { mode, size, mtimeMs, ...found } = await disk.stat(path);
      const isFile = path !== device;
      return { ...found, mode, size, mtimeMs, isFile: () => isFile, isDirectory: () => false };
    },
  };
}

/** A fault of one operation: it fails and the disk works again, or the program stops there. */
export type Fault = 'fails' | 'stops';

/** A disk whose n-th operation, from 0, fails; a write is half done. */
export class FailingFiles {
  readonly files: FileSystem;
  /** The number of requested operations. */
  asked = 0;
  #nth: number;
  readonly #fault: Fault;

  constructor(disk: FileSystem, nth: number, fault: Fault) {
    this.#nth = nth;
    this.#fault = fault;
    this.files = {
      open: async (path, flags) => this.#watch(await this.#pass(() => disk.open(path, flags))),
      rename: (from, to) => this.#pass(() => disk.rename(from, to)),
      link: (from, to) => this.#pass(() => disk.link(from, to)),
      unlink: (path) => this.#pass(() => disk.unlink(path)),
      mkdir: (path) => this.#pass(() => disk.mkdir(path)),
      stat: (path) => this.#pass(() => disk.stat(path)),
      realpath: (path) => this.#pass(() => disk.realpath(path)),
      access: (path, mode) => this.#pass(() => disk.access(path, mode)),
      readdir: (path) => this.#pass(() => disk.readdir(path)),
      readText: (path) => this.#pass(() => disk.readText(path)),
      now: disk.now,
    };
  }

  /** Whether the failing operation was reached. */
  get isTried(): boolean {
    return this.asked > this.#nth;
  }

  /** Makes the next operation fail. */
  failNext(): void {
    this.#nth = this.asked;
  }

  #watch(open: OpenFile): OpenFile {
    return {
      appendFile: (text) =>
        this.#pass(
          () => open.appendFile(text),
          () => open.appendFile(text.slice(0, text.length / 2)),
        ),
      chmod: (mode) => this.#pass(() => open.chmod(mode)),
      truncate: (length) => this.#pass(() => open.truncate(length)),
      sync: () => this.#pass(() => open.sync()),
      // The system closes the files of a stopped program.
      close: async () => {
        await open.close();
        await this.#pass(async () => undefined);
      },
    };
  }

  async #pass<Value>(act: () => Promise<Value>, half?: () => Promise<unknown>): Promise<Value> {
    const turn = this.asked++;
    const isStopped = this.#fault === 'stops' && turn > this.#nth;
    if (turn !== this.#nth && !isStopped) return act();
    if (!isStopped) await half?.();
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  }
}
