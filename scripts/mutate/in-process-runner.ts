import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startTests } from '@vitest/runner';
import { bundleTests, type TestFile } from './bundle-tests.ts';

/*
 * A test runner for StrykerJS that stays in one process. Its own one for vitest starts a thread and loads every module anew for
 * each change, which takes longer than most tests. Here each test file is bundled once with all that it imports, and evaluated
 * again for each change, so that no change finds what another has left behind.
 */

type Files = NonNullable<Awaited<ReturnType<typeof startTests>>>;
type Task = Files[number]['tasks'][number];
type VitestRunner = Parameters<typeof startTests>[1];
type TestTask = Extract<Task, { readonly type: 'test' }>;

/** What StrykerJS's changed sources read and write. */
interface Namespace {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: object;
}

const scope = globalThis as { __stryker__?: Namespace };
scope.__stryker__ ??= {};
const namespace = scope.__stryker__;

// What vitest's `expect.poll` asks its worker for.
Object.assign(globalThis, { __vitest_worker__: { config: { expect: { poll: { timeout: 30_000 } } } } });

interface MutantRun {
  readonly testFilter?: readonly string[];
  readonly activeMutant: { readonly id: string };
  readonly hitLimit?: number;
  /** The changed source. */
  readonly sandboxFileName: string;
}

/** The file and the whole name, for people and for results that are kept: `src/core/seat.test.ts#each seat has a number`. */
function idOf(file: TestFile, test: TestTask): string {
  return `${file.name}#${nameOf(test)}`;
}

function nameOf({ name, suite, file }: Task): string {
  return suite && suite !== file ? `${nameOf(suite)} ${name}` : name;
}

function testsOf(tasks: readonly Task[]): readonly TestTask[] {
  return tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task.tasks) : [task]));
}

const LONGEST_TEST_MS = 60_000;

const CONFIG: VitestRunner['config'] = {
  root: process.cwd(),
  setupFiles: [],
  name: undefined,
  passWithNoTests: true,
  testNamePattern: undefined,
  allowOnly: false,
  sequence: { seed: 1, hooks: 'stack', setupFiles: 'list' },
  chaiConfig: undefined,
  maxConcurrency: 1,
  testTimeout: LONGEST_TEST_MS,
  hookTimeout: LONGEST_TEST_MS,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  tagsFilter: undefined,
  strictTags: false,
};

interface Found {
  readonly tests: readonly { readonly id: string; readonly task: TestTask }[];
  /** What went wrong beside the tests: a file that cannot be loaded, or an error that nobody caught. */
  readonly errors: readonly unknown[];
}

interface Choice {
  /** Those with these names; all unless said. */
  readonly names?: readonly string[];
  readonly leftOut?: RegExp | undefined;
  /** What each test may take. */
  readonly timeoutMs?: number;
  /** Called when the file is loaded. */
  begin?(): void;
}

/** Runs the tests of a file up to the first that fails. */
async function runFile(
  file: TestFile,
  { names, leftOut, timeoutMs = LONGEST_TEST_MS, begin = () => {} }: Choice,
): Promise<Found> {
  const errors: unknown[] = [];
  let hasFailed = false;
  const note = (error: unknown) => errors.push(error);
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  // Games and tables are kept here: not in the user's own folder, and none of them by two changes.
  const state = mkdtempSync(join(tmpdir(), 'penultimate-mutate-'));
  process.env.XDG_STATE_HOME = state;
  const done = await startTests([{ filepath: file.path, testNamePattern: names && patternOf(names) }], {
    config: { ...CONFIG, testTimeout: timeoutMs },
    importFile: () => file.evaluate(),
    onCollected: begin,
    onBeforeRunTask(test) {
      // What is skipped is not told to have ended: it must not stand for what the next file does while it is loaded.
      if (hasFailed || leftOut?.test(nameOf(test))) test.mode = 'skip';
      else namespace.currentTestId = idOf(file, test);
    },
    onAfterRunTask(test) {
      namespace.currentTestId = undefined;
      hasFailed ||= test.result?.state === 'fail';
    },
  });
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
  rmSync(state, { recursive: true, force: true });
  const broken = done.flatMap(({ result, tasks }) => (tasks.length === 0 ? (result?.errors ?? []) : []));
  const tests = done.flatMap(({ tasks }) => testsOf(tasks)).map((task) => ({ id: idOf(file, task), task }));
  return { tests, errors: [...errors, ...broken] };
}

function patternOf(names: readonly string[]): RegExp {
  return new RegExp(`^(?:${names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})$`);
}

function errorText(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${error.stack}` : JSON.stringify(error);
}

const STATUS = { pass: 0, fail: 1 } as const;
const SKIPPED = 2;

function resultOf({ id, task }: Found['tests'][number]) {
  const { state, duration = 0, errors = [] } = task.result ?? {};
  const status = state === 'pass' || state === 'fail' ? STATUS[state] : SKIPPED;
  return { id, name: id, timeSpentMs: duration, status, failureMessage: errors[0]?.message ?? '' };
}

interface Options {
  /** A regular expression: tests with such names are not run. */
  readonly leftOut?: string;
  /** A change that tests have not noticed after so much processor time counts as missed. */
  readonly patienceMs?: number;
}

/** Which test files there are and what they take; beside StrykerJS's copy of the project, where this runs. */
const TEST_LIST = 'in-process-tests.json';

/** In milliseconds, without a change. */
interface Duration {
  readonly whole: number;
  /** Of the slowest test. */
  readonly longest: number;
}

/** A test that waits for what a changed program never says is given up after so much, and four times what the slowest of its file took before. */
const PATIENCE_A_TEST_MS = 8000;

/** Whether something goes on although its test was given up: it would slow down whatever comes next. */
async function isSomethingLeft(): Promise<boolean> {
  const start = process.cpuUsage();
  await new Promise((resolve) => setTimeout(resolve, 500));
  return process.cpuUsage(start).user > 250_000;
}

class InProcessRunner {
  static readonly inject = ['options'];
  private readonly leftOut: RegExp | undefined;
  private readonly patienceMs: number;
  private files: readonly TestFile[] = [];
  /** By the name of the file. */
  private durations: Readonly<Record<string, Duration>> = {};

  constructor({ leftOut, patienceMs = Infinity }: Options) {
    this.leftOut = leftOut === undefined ? undefined : new RegExp(leftOut);
    this.patienceMs = patienceMs;
  }

  /** A process that takes the place of a stuck one bundles the tests before its first change, whose time is limited. */
  async init(): Promise<void> {
    if (!existsSync(TEST_LIST)) return;
    const { testFiles, durations } = JSON.parse(readFileSync(TEST_LIST, 'utf8'));
    this.durations = durations;
    await this.load(testFiles);
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async dryRun({ testFiles = [] }: { readonly testFiles?: readonly string[] }) {
    await this.load(testFiles);
    const tests: Found['tests'][number][] = [];
    for (const file of this.files) {
      const start = performance.now();
      const found = await runFile(file, { leftOut: this.leftOut });
      if (found.errors.length > 0) return { status: 'error', errorMessage: found.errors.map(errorText).join('\n') };
      tests.push(...found.tests);
      const longest = Math.max(0, ...found.tests.map(({ task }) => task.result?.duration ?? 0));
      this.durations = { ...this.durations, [file.name]: { whole: performance.now() - start, longest } };
    }
    writeFileSync(TEST_LIST, JSON.stringify({ testFiles, durations: this.durations }));
    return { status: 'complete', tests: tests.map(resultOf), mutantCoverage: namespace.mutantCoverage };
  }

  async mutantRun({ testFilter = [], activeMutant, hitLimit, sandboxFileName }: MutantRun) {
    await this.load(testFilter.map((id) => id.slice(0, id.indexOf('#'))));
    const begin = () => Object.assign(namespace, { activeMutant: activeMutant.id, hitLimit });
    namespace.hitCount = 0;
    let nrOfTests = 0;
    const start = process.cpuUsage();
    for (const file of this.inOrder(sandboxFileName)) {
      const names = testFilter.flatMap((id) => (id.startsWith(`${file.name}#`) ? id.slice(file.name.length + 1) : []));
      if (names.length === 0) continue;
      const timeoutMs = PATIENCE_A_TEST_MS + 4 * (this.durations[file.name]?.longest ?? LONGEST_TEST_MS);
      const { tests, errors } = await runFile(file, { names, begin, timeoutMs });
      namespace.activeMutant = undefined;
      if (hitLimit !== undefined && namespace.hitCount > hitLimit) return { status: 'timeout' };
      const results = tests.map(resultOf).filter(({ status }) => status !== SKIPPED);
      nrOfTests += results.length;
      const failed = results.find(({ status }) => status === STATUS.fail);
      // StrykerJS ends a process that does not answer, and starts another.
      const isGivenUp = failed?.failureMessage.startsWith('Test timed out') === true;
      if (isGivenUp && (await isSomethingLeft())) await new Promise(() => {});
      if (isGivenUp) return { status: 'timeout' };
      if (failed) return { ...failed, status: 'killed', killedBy: [failed.id], nrOfTests };
      if (errors.length > 0) return { status: 'error', errorMessage: errors.map(errorText).join('\n') };
      if (process.cpuUsage(start).user > 1000 * this.patienceMs) break;
    }
    return { status: 'survived', nrOfTests };
  }

  /** The test beside the source first, then those of its folder, then the others; the quick before the slow. */
  private inOrder(source: string): readonly TestFile[] {
    const beside = source.replace(/\.tsx?$/, '.test.ts');
    const farness = ({ path }: TestFile) => (path === beside ? 0 : dirname(path) === dirname(source) ? 1 : 2);
    const duration = (file: TestFile) => this.durations[file.name]?.whole ?? 0;
    return [...this.files].sort((a, b) => farness(a) - farness(b) || duration(a) - duration(b));
  }

  /** The test files that are not there yet. */
  private async load(names: readonly string[]): Promise<void> {
    const known = new Set(this.files.flatMap(({ name, path }) => [name, path]));
    const missing = [...new Set(names)].filter((name) => !known.has(name));
    if (missing.length > 0) this.files = [...this.files, ...(await bundleTests(missing))];
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner }];
