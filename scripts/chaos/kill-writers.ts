import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseSavedFile } from '../../src/cli/play/saved-games.ts';
import { createRandom, type Random } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';

/** One run of a command in its own folder, killed or not. */
interface Run {
  /** Its standard output. */
  readonly shown: string;
  /** The text of a file of its folder; empty where there is none. */
  read(name: string): string;
  remove(): void;
}

/** A command that writes files, and the check of its folder. */
interface Writer {
  /** Words after `penultimate`; FOLDER stands for the folder. */
  readonly command: string;
  /** Lines for prompts: then the program runs in a pseudo-terminal. */
  readonly typed?: readonly string[];
  /** The contents of the folder before, by name. */
  readonly before?: Readonly<Record<string, string>>;
  /** The fault in the folder, compared with an undisturbed run. */
  findWrong(run: Run, whole: Run): string | undefined;
}

const OLD = 'what was there before\n';

/** The file is unchanged, or equals that of an undisturbed run. */
function oldOrWhole(name: string, old: string): Writer['findWrong'] {
  return (run, whole) => {
    const [text, written] = [run.read(name), whole.read(name)];
    if (written === old) return `${name} is not written even if the program is not killed`;
    return text === old || text === written ? undefined : `${name} has ${text.length} characters`;
  };
}

/** A command that replaces a file. */
function replaces(command: string, name: string): Writer {
  return { command: `${command} FOLDER/${name}`, before: { [name]: OLD }, findWrong: oldOrWhole(name, OLD) };
}

/** A command that adds lines to a file, of which the last one may be cut. */
function adds(command: string, name: string, before: Readonly<Record<string, string>> = {}): Writer {
  const findWrong = (run: Run, whole: Run) => {
    const text = run.read(name);
    const isBegun = whole.read(name).startsWith(text) && (text !== '' || before[name] === undefined);
    return isBegun || text === before[name] ? undefined : `${name} begins ${text.slice(0, 40)}`;
  };
  return { command: `${command} FOLDER/${name}`, before, findWrong };
}

/** Each move that was answered with a new prompt is saved, unless the game is over. */
function keepsShownMoves(run: Run): string | undefined {
  const prompts = run.shown.split("'s turn. Choose a number").length - 1;
  const kept: readonly { readonly record: string }[] = JSON.parse(run.read('penultimate/games.json') || '[]');
  const moves = kept[0]?.record.split(': ')[1]?.split(' ').length ?? 0;
  return moves >= prompts - 1 ? undefined : `${prompts} prompts were shown, ${moves} moves are kept`;
}

function isSavedGame(run: Run): string | undefined {
  const saved = parseSavedFile(GAMES, run.read('saved.txt'));
  return saved.ok ? undefined : `saved.txt: ${saved.error}`;
}

const WRITERS: readonly Writer[] = [
  { command: 'new my-game', findWrong: oldOrWhole('my-game.js', '') },
  replaces('prove inversion-race --out', 'proof.json'),
  replaces('prove match-six --coq', 'proof.v'),
  replaces('solve tail-end --coins 12 --positions', 'rows.jsonl'),
  replaces('simulate match-six --games 200 --workers 1 --csv', 'counts.csv'),
  replaces('tournament match-six --games 50 --workers 1 --csv', 'standings.csv'),
  replaces('atlas tail-end --coins 1-12 --workers 1 --csv', 'atlas.csv'),
  replaces('exam casual tail-end --html', 'report.html'),
  adds('atlas tail-end --coins 1-12 --workers 1 --out', 'rows.jsonl'),
  adds('exam casual tail-end --out', 'answers.jsonl'),
  adds('simulate tail-end --players random,random --games 20000 --workers 1 --records', 'records.txt', {
    'records.txt': OLD,
  }),
  {
    command: 'play match-six --target 9 --window 4',
    typed: ['1', '1', '1', '2', '1', '1', '2', '1', 'quit'],
    findWrong: keepsShownMoves,
  },
  {
    command: 'play tail-end --coins 12',
    typed: ['12', 'save saved.txt', '11', 'save saved.txt', '10', 'save saved.txt', 'quit'],
    before: { 'saved.txt': 'tail-end coins=12:\n' },
    findWrong: isSavedGame,
  },
  {
    command: 'practice --date 2026-11-16',
    typed: ['1', '2', '3', '4'],
    findWrong: oldOrWhole('penultimate/practice.json', ''),
  },
  {
    command: 'learn tail-end --lesson 1 --seed 1',
    typed: ['', '', '', '', '', '2', '2', '2', 'q'],
    findWrong: oldOrWhole('penultimate/lessons.json', ''),
  },
];

/** Kills every writing command with these words this many times; whether each left the old file or the new one, complete. */
export async function killWriters(times: number, words: string, seed: number): Promise<boolean> {
  const random = createRandom(seed);
  let isRight = true;
  for (const [index, writer] of WRITERS.entries()) {
    if (!words.split(' ').every((word) => writer.command.includes(word))) continue;
    const wrong = await killWriter(writer, times, random.stream(index));
    process.stdout.write(`  ${writer.command}: killed ${times} times, ${wrong.length} wrong\n`);
    for (const line of wrong) process.stdout.write(`  WRONG ${line}\n`);
    isRight &&= wrong.length === 0;
  }
  return isRight;
}

/** Every second time it is killed just after it begins to change its folder. */
async function killWriter(writer: Writer, times: number, random: Random): Promise<readonly string[]> {
  const started = performance.now();
  const whole = await runWriter(writer, { delayMs: MAX_RUN_MS, isAfterChange: false });
  const duration = performance.now() - started;
  const wrong: string[] = [];
  for (let time = 0; time < times; time++) {
    const isAfterChange = time % 2 === 1;
    const delayMs = random.below(isAfterChange ? (writer.typed ? 150 : 12) : Math.ceil(duration));
    const killed = await runWriter(writer, { delayMs, isAfterChange });
    const problem = writer.findWrong(killed, whole);
    if (problem !== undefined) wrong.push(`kill ${time}: ${problem}`);
    killed.remove();
  }
  whole.remove();
  return wrong;
}

interface Kill {
  readonly delayMs: number;
  /** Whether the delay counts from the first change in the folder. */
  readonly isAfterChange: boolean;
}

/** The file with the process id of a program in a pseudo-terminal, where it is a child of `script`. */
const PID = 'pid';

/** An undisturbed run that takes longer waits for input. */
const MAX_RUN_MS = 60_000;

const PROGRAM = resolve(import.meta.dirname, '../../dist/cli/penultimate.js');

async function runWriter({ command, typed, before = {} }: Writer, kill: Kill): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'penultimate-kill-'));
  const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
  for (const [name, text] of Object.entries(before)) writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'penultimate'));
  const words = [process.execPath, PROGRAM, ...command.replace('FOLDER', folder).split(' ')];
  const inTerminal = ['script', '--quiet', '--return', '--command', `echo $$ > ${PID}; exec ${words.join(' ')}`];
  const [program = '', ...rest] = typed ? [...inTerminal, '/dev/null'] : words;
  const env = { ...process.env, XDG_STATE_HOME: folder, NO_COLOR: '1' };
  const child = spawn(program, rest, { cwd: folder, env, stdio: 'pipe' });
  let shown = '';
  child.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString('utf8');
  });
  for (const line of typed ?? []) child.stdin.write(`${line}\r`);
  let timer: NodeJS.Timeout | undefined;
  const killLater = (_?: string, changed?: string | null) => {
    if (changed !== PID) timer ??= setTimeout(() => killProcess(Number(read(PID)) || child.pid), kill.delayMs);
  };
  const places = kill.isAfterChange ? [folder, join(folder, 'penultimate')] : [];
  const watchers = places.map((place) => watch(place, killLater));
  if (!kill.isAfterChange) killLater();
  await new Promise((ended) => child.on('close', ended));
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  return { shown, read, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function killProcess(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
