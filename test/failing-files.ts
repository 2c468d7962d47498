import type { FileSystem, OpenFile } from '../src/cli/files/file-system.ts';

/** A disk that takes this file for a device. */
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

/** How a disk goes wrong at one operation: it fails and works again, or the program is stopped there and does no more. */
export type Fault = 'fails' | 'stops';

/** A disk whose n-th operation, from 0, goes wrong; a write is done by half. */
export class FailingFiles {
  readonly files: FileSystem;
  /** How many operations were asked for. */
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

  /** The operation was reached. */
  get isTried(): boolean {
    return this.asked > this.#nth;
  }

  /** The next operation goes wrong. */
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
      // The system closes the files of a program that is stopped.
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
