import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { GAMES } from '../src/games/index.ts';
import { openBrowser } from './page/open-browser.ts';
import { beginPhase, startTracing, type Task, tasksOf } from './page/tracing.ts';
import { createVisitor, type Visitor } from './page/visitor.ts';
import { printTable } from './table.ts';

/*
 * The longest task of the page's own thread, on a processor slowed four times, while a newcomer plays the default contest
 * of each game: Home, the toss, the board, every move and answer, the end, looking back. Each game is played twice. The
 * first number is the one that counts: milliseconds of processor time while the browser slows the thread four times. In
 * brackets, from a second game, the processor time at full speed times four: far apart, the two say that the machine had
 * other work, which the first one is more sensitive to. Tasks over 50 ms of the first game are listed with what they
 * were spent on. `npm run bench -- page tail-end` plays one game.
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

/** `rate`: how many times the browser slows the thread. */
async function measure(browser: Browser, address: string, title: string, rate: number): Promise<readonly Task[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const session = await context.newCDPSession(await context.newPage());
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const stop = await startTracing(browser);
  await playThrough(createVisitor(session), address, title, (phase) => beginPhase(session, phase));
  const tasks = tasksOf(await stop(), 'home');
  await context.close();
  return tasks;
}

function longest(tasks: readonly Task[], phase: string): number {
  return Math.max(0, ...tasks.filter((task) => task.phase === phase).map(({ cpuMs }) => cpuMs));
}

function printLong(title: string, tasks: readonly Task[]): void {
  for (const { phase, cpuMs, wallMs, parts } of tasks) {
    if (cpuMs <= MOST_MS) continue;
    const spent = parts.slice(0, 6).map(([name, ms]) => `${name} ${ms.toFixed(0)}`);
    process.stdout.write(`  ${title}, ${phase}: ${cpuMs.toFixed(0)} (${wallMs.toFixed(0)}): ${spent.join(', ')}\n`);
  }
}

if (!existsSync(fileURLToPath(new URL('../dist/web/index.html', import.meta.url))))
  throw new Error('Build first: npm run build');
const { server, browser } = await openBrowser();
const games = GAMES.filter(({ id }) => id.includes(process.argv[3] ?? ''));
const rows: string[][] = [];
for (const { title } of games) {
  const slowed = await measure(browser, server.address, title, SLOWED);
  const full = await measure(browser, server.address, title, 1);
  printLong(title, slowed);
  const cell = (phase: string) =>
    `${longest(slowed, phase).toFixed(0)} (${(longest(full, phase) * SLOWED).toFixed(0)})`;
  rows.push([title, ...PHASES.map(cell)]);
}
printTable(['longest task, ms', ...PHASES], rows);
await browser.close();
await server.stop();
