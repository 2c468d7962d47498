import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { GAMES } from '../src/games/index.ts';
import { serveEmptyPage } from './page/empty-page.ts';
import { openBrowser } from './page/open-browser.ts';
import { beginPhase, startTracing, type Task, tasksOf } from './page/tracing.ts';
import { createVisitor, type Visitor } from './page/visitor.ts';
import { printTable } from './table.ts';

/*
 * The longest task of the page's own thread, on a processor slowed four times, while a newcomer plays the default contest
 * of each game: Home, the toss, the board, every move and answer, the end, looking back. Each game is played twice. The
 * first number is the one that counts: milliseconds of processor time while the browser slows the thread four times. In
 * brackets, from a second game, the processor time at full speed times four: far apart, the two say that the machine had
 * other work, which the first one is more sensitive to: the browser slows the thread by the clock, so time in which the
 * thread did not even run is made up for too. Tasks over 50 ms of the slowed games are listed with what they were spent on.
 * The first row is the floor: an almost empty page, opened the same way. `npm run bench -- page tail-end 3` plays one
 * game, three times each way, and takes the median of the longest tasks.
 */
const SLOWED = 4;
const MOST_MS = 50;
const MOST_MOVES = 60;
const PHASES = ['home', 'toss', 'board', 'moves', 'end', 'look back'] as const;

async function playThrough(visitor: Visitor, address: string, title: string, begin: (phase: string) => Promise<void>) {
  await visitor.read(`void location.assign(${JSON.stringify(address)})`);
  await visitor.await(`document.querySelectorAll('.game-card').length`);
  await begin('home');
  await visitor.rest();
  await begin('toss');
  await visitor.click(`.game-card [aria-label="Play ${title}"]`);
  await visitor.await(`document.querySelector('.coin-toss .has-landed')`);
  await visitor.rest(500);
  await begin('board');
  await visitor.click('.coin-toss button');
  await visitor.await(`document.querySelector('.board-frame')`);
  await visitor.rest();
  await begin('moves');
  await playMoves(visitor);
  await begin('end');
  await visitor.rest();
  await begin('look back');
  for (const key of ['Home', '.', '.', 'End']) {
    await visitor.press(key);
    await visitor.rest(400);
  }
}

const STATE = `document.querySelector('#result-heading') ? 'over' : document.querySelector('.board-frame.is-open') ? 'open' : ''`;

/** Always the move in the middle of those that are legal; the answer is awaited. */
async function playMoves(visitor: Visitor): Promise<void> {
  for (let move = 0; move < MOST_MOVES; move++) {
    if ((await visitor.await(STATE)) === 'over') return;
    const text = await visitor.read(
      `(() => { const m = [...document.querySelectorAll('.board-frame [data-move].is-legal')]; return m[m.length >> 1].dataset.move; })()`,
    );
    await visitor.click(`.board-frame [data-move="${text}"]`);
    await visitor.rest(400);
  }
}

type Visit = (visitor: Visitor, begin: (phase: string) => Promise<void>) => Promise<void>;

/** `rate`: how many times the browser slows the thread. */
async function measure(browser: Browser, visit: Visit, rate: number): Promise<readonly Task[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const session = await context.newCDPSession(await context.newPage());
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const stop = await startTracing(browser);
  await visit(createVisitor(session), (phase) => beginPhase(session, phase));
  const tasks = tasksOf(await stop(), 'home');
  await context.close();
  return tasks;
}

function longest(tasks: readonly Task[], phase: string): number {
  return Math.max(0, ...tasks.filter((task) => task.phase === phase).map(({ cpuMs }) => cpuMs));
}

function medianOfLongest(runs: readonly (readonly Task[])[], phase: string): number {
  const sorted = runs.map((tasks) => longest(tasks, phase)).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

function printLong(title: string, tasks: readonly Task[]): void {
  for (const { phase, cpuMs, wallMs, parts } of tasks) {
    if (cpuMs <= MOST_MS) continue;
    const spent = parts.slice(0, 6).map(([name, ms]) => `${name} ${ms.toFixed(0)}`);
    process.stdout.write(`  ${title}, ${phase}: ${cpuMs.toFixed(0)} (${wallMs.toFixed(0)}): ${spent.join(', ')}\n`);
  }
}

async function measureRow(browser: Browser, title: string, visit: Visit, runs: number): Promise<readonly string[]> {
  const slowed: (readonly Task[])[] = [];
  const full: (readonly Task[])[] = [];
  for (let run = 0; run < runs; run++) {
    slowed.push(await measure(browser, visit, SLOWED));
    full.push(await measure(browser, visit, 1));
  }
  for (const tasks of slowed) printLong(title, tasks);
  const cell = (phase: string) =>
    `${medianOfLongest(slowed, phase).toFixed(0)} (${(medianOfLongest(full, phase) * SLOWED).toFixed(0)})`;
  return [title, ...PHASES.map(cell)];
}

/** All of it belongs to the phase of Home: it is opened, and that is all. */
async function openEmpty(visitor: Visitor, address: string, begin: (phase: string) => Promise<void>): Promise<void> {
  await visitor.read(`void location.assign(${JSON.stringify(address)})`);
  await visitor.await(`document.querySelector('h1')`);
  await visitor.rest();
  await begin('home');
}

if (!existsSync(fileURLToPath(new URL('../dist/web/index.html', import.meta.url))))
  throw new Error('Build first: npm run build');
const [wanted = '', runs = '1'] = process.argv.slice(3);
const empty = await serveEmptyPage();
const { server, browser } = await openBrowser();
const rows = [
  await measureRow(browser, 'Almost empty', (visitor, begin) => openEmpty(visitor, empty.address, begin), Number(runs)),
];
for (const { id, title } of GAMES) {
  if (!id.includes(wanted)) continue;
  const visit: Visit = (visitor, begin) => playThrough(visitor, server.address, title, begin);
  rows.push(await measureRow(browser, title, visit, Number(runs)));
}
printTable(['longest task, ms', ...PHASES], rows);
await browser.close();
await server.stop();
empty.stop();
