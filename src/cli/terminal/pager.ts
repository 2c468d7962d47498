import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { EXIT } from '../command.ts';
import { nextKey } from './input.ts';
import { styleFor } from './style.ts';
import { columnsOf, rowsOf, type Terminal } from './terminal.ts';
import { visibleLength } from './wrap.ts';

/** Shows a long text one screen at a time: any key goes on, q stops. Resolves to whether Ctrl-C was pressed. */
async function showPaged(terminal: Terminal, text: string): Promise<'done' | 'interrupted'> {
  const lines = text.replace(/\n+$/, '').split('\n');
  const { PAGER } = terminal.env;
  const isLong = endOfScreen(lines, 0, columnsOf(terminal), rowsOf(terminal) - 1) < lines.length;
  if (PAGER && isLong && (await showByProgram(terminal, PAGER, `${lines.join('\n')}\n`))) return 'done';
  for (let start = 0; start < lines.length; ) {
    const end = endOfScreen(lines, start, columnsOf(terminal), rowsOf(terminal) - 1);
    terminal.stdout.write(`${lines.slice(start, end).join('\n')}\n`);
    start = end;
    if (start >= lines.length) break;
    terminal.stdout.write(
      styleFor(terminal).dim(`-- ${Math.round((100 * start) / lines.length)}%: any key for more, q to stop --`),
    );
    const key = await nextKey(terminal);
    terminal.stdout.write('\r\u001b[K');
    if (key.isInterrupt) return 'interrupted';
    if (key.name === 'q' || key.name === 'escape') break;
  }
  return 'done';
}

/** The exit code of a shell for a program that does not exist. */
const NOT_FOUND = 127;

/** Pipes a text to the program in `PAGER`. Resolves to false if there is none. */
async function showByProgram(terminal: Terminal, command: string, text: string): Promise<boolean> {
  // The pager reads Ctrl-C itself; without a listener it would end this program first.
  const stopListening = terminal.onInterrupt(() => undefined);
  try {
    const pager = spawn(command, {
      shell: true,
      stdio: ['pipe', 'inherit', 'ignore'],
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

/** Runs a command and shows its output one screen at a time, also if it fails. */
export async function runPaged(
  terminal: Terminal,
  run: (terminal: Terminal) => Promise<number> | number,
): Promise<number> {
  const captured = captureOutput(terminal);
  try {
    const code = await run(captured.terminal);
    const ended = await showPaged(terminal, captured.text());
    return ended === 'interrupted' ? EXIT.interrupted : code;
  } catch (error) {
    terminal.stdout.write(captured.text());
    throw error;
  }
}

/** A line longer than the screen takes several rows. */
function endOfScreen(lines: readonly string[], start: number, columns: number, rows: number): number {
  let used = 0;
  let end = start;
  for (; end < lines.length; end++) {
    used += Math.max(1, Math.ceil(visibleLength(lines[end] ?? '') / columns));
    if (used > rows && end > start) break;
  }
  return end;
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
