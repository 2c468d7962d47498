import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { columnsOf, rowsOf, type Terminal } from './terminal.ts';
import { visibleLength } from './wrap.ts';

/** Where `PAGER` is not set. */
const USUAL_PAGER = process.platform === 'win32' ? 'more' : 'less';

/** Runs a command and shows its output by the program in `PAGER` if it is longer than the screen. */
export async function runPaged(
  terminal: Terminal,
  run: (terminal: Terminal) => Promise<number> | number,
): Promise<number> {
  const captured = captureOutput(terminal);
  try {
    return await run(captured.terminal);
  } finally {
    const text = captured.text().replace(/\n+$/, '\n');
    if (fitsOn(terminal, text) || !(await showByProgram(terminal, text))) terminal.stdout.write(text);
  }
}

/** A line wider than the screen takes several rows. */
function fitsOn(terminal: Terminal, text: string): boolean {
  const columns = columnsOf(terminal);
  const rows = text.split('\n').map((line) => Math.max(1, Math.ceil(visibleLength(line) / columns)));
  return rows.reduce((sum, used) => sum + used, 0) <= rowsOf(terminal);
}

/** The exit code of a shell for a program that does not exist. */
const NOT_FOUND = 127;

/** Resolves to false if there is no such program. */
async function showByProgram(terminal: Terminal, text: string): Promise<boolean> {
  // The pager reads Ctrl-C itself; without a listener it would end this program first.
  const stopListening = terminal.onInterrupt(() => undefined);
  try {
    const pager = spawn(terminal.env.PAGER ?? USUAL_PAGER, {
      shell: true,
      stdio: ['pipe', 'inherit', 'ignore'],
      // Ends at the end of a short text, shows colors, and leaves the text on the screen.
      env: { LESS: 'FRX', ...terminal.env },
    });
    // A person who leaves the pager early closes its input.
    pager.stdin.on('error', () => undefined);
    pager.stdin.end(text);
    const [code] = await once(pager, 'close');
    return code !== NOT_FOUND;
  } catch {
    return false;
  } finally {
    stopListening();
  }
}

/** A terminal of the same size that collects the output. */
function captureOutput(terminal: Terminal): { readonly terminal: Terminal; text(): string } {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const stdout = Object.assign(sink, {
    isTTY: terminal.stdout.isTTY === true,
    columns: columnsOf(terminal),
    rows: rowsOf(terminal),
  });
  return {
    terminal: { ...terminal, stdout, isPaged: true },
    text: () => Buffer.concat(chunks).toString('utf8'),
  };
}
