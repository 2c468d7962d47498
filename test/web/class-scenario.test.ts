import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PupilView, TeacherView } from '../../src/classroom/index.ts';
import { currentPosition, mustSucceed, parseRecord } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { sharedBrowser } from './browser.ts';
import { createVisitors, type Visitor } from './visitors.ts';

/*
 * A lesson with thirty pupils: three in browsers, the others as scripts that speak HTTP. They join, play a tournament,
 * solve a set of puzzles, fall asleep and come back, and in the middle the server is killed.
 */

const PROGRAM = fileURLToPath(new URL('../../dist/cli/penultimate.js', import.meta.url));
const ROWS = 'tail-end start=HHHTHHHHHTHHHHHHH';
const TASKS = ['tail-end start=HHTH:', 'tail-end start=HHHTHH:', 'match-six: 2 3'];
const SCRIPTED = 27;
const folder = temporaryFolder();
let server: ChildProcess;
let address = '';

/** The server as a process; killed, it is started again on the same port. */
async function serve(): Promise<void> {
  const port = address === '' ? '0' : new URL(address).port;
  server = spawn(process.execPath, [PROGRAM, 'serve', '--port', port, '--data', folder, '--max-moves', '1000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = server;
  if (!stdout) throw new Error('The server has no output.');
  let said = '';
  for await (const text of stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += text;
    if (said.includes('(stop with Ctrl-C)')) break;
  }
  stdout.resume();
  address = /http:\S+/.exec(said)?.[0] ?? '';
}

beforeAll(serve);
afterAll(() => void server?.kill('SIGKILL'));

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** One person of the class. A request that gets no answer is sent again. */
class Member {
  readonly code: string;
  readonly key: string;

  constructor(code: string, key = randomBytes(16).toString('base64url')) {
    this.code = code;
    this.key = key;
  }

  async ask<View>(path = '', body?: object): Promise<View> {
    for (;;) {
      const response = await fetch(`${address}api/v1/classes/${this.code}${path}`, {
        headers: { Authorization: `Bearer ${this.key}`, 'Content-Type': 'application/json' },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      }).catch(() => undefined);
      if (response && response.status < 500) return (await response.json()) as View;
      await pause(200);
    }
  }

  async text(path: string): Promise<string> {
    const headers = { Authorization: `Bearer ${this.key}` };
    return (await fetch(`${address}api/v1/classes/${this.code}${path}`, { headers })).text();
  }
}

interface SentMove {
  readonly game: number;
  readonly ply: number;
  readonly move: string;
}

/** The first legal move of the pupil's game, if it is the pupil's turn. */
function nextMove({ game }: PupilView): SentMove | undefined {
  if (!game?.isMyTurn) return undefined;
  const match = mustSucceed(parseRecord(GAMES, game.record));
  const [move] = match.game.rules.legalMoves(currentPosition(match));
  return { game: game.number, ply: match.moves.length + 1, move: match.game.text.formatMove(move) };
}

/** Plays by itself until it is stopped: asks for its view, and moves when it is its turn. */
function playAlone(pupil: Member, sent: Map<string, SentMove>) {
  let isAwake = true;
  let hasStopped = false;
  const done = (async () => {
    while (!hasStopped) {
      await pause(150 + 250 * Math.random());
      if (!isAwake) continue;
      const move = nextMove(await pupil.ask<PupilView>());
      if (!move) continue;
      const answer = await pupil.ask<PupilView & { readonly error?: string }>('/actions', { action: 'move', ...move });
      if (answer.error === undefined) sent.set(`${move.game} ${move.ply}`, move);
    }
  })();
  return {
    sleep: () => {
      isAwake = false;
    },
    wake: () => {
      isAwake = true;
    },
    stop: async () => {
      hasStopped = true;
      await done;
    },
  };
}

/** A person in a browser: taps something that can be moved, whenever it is their turn. */
async function playInBrowser(page: Page, isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    const moves = page.locator('.class-board.is-open button.move.is-legal');
    const count = await moves.count();
    if (count > 0)
      await moves
        .nth(Math.floor(count * Math.random()))
        .click({ timeout: 500 })
        .catch(() => undefined);
    await pause(200);
  }
}

async function joinInBrowser({ page }: Visitor, code: string, name: string): Promise<void> {
  await page.goto(`${address}class/${code}`);
  await page.getByPlaceholder('Nickname').fill(name);
  await page.getByRole('button', { name: /^Join class/ }).click();
  await page.getByText('You are in').waitFor();
}

test('thirty pupils play and solve, sleep and come back, and a killed server loses no move', async () => {
  const opened = await fetch(`${address}api/v1/classes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  const { code, teacher: teacherKey } = (await opened.json()) as Record<'code' | 'teacher', string>;
  const teacher = new Member(code, teacherKey);
  const visitors = createVisitors(await sharedBrowser(), address);
  const phones = await Promise.all(
    [0, 1, 2].map(() => visitors.visit('/', { viewport: { width: 360, height: 740 } }, {})),
  );
  for (const [index, phone] of phones.entries()) await joinInBrowser(phone, code, `Browser ${index + 1}`);
  const pupils = Array.from({ length: SCRIPTED }, () => new Member(code));
  await Promise.all(pupils.map((pupil, index) => pupil.ask('/pupils', { name: `Pupil ${index + 1}` })));
  const view = () => teacher.ask<TeacherView>();
  expect((await view()).tiles).toHaveLength(30);

  // A tournament of five rounds.
  const plan = { kind: 'pairs', variant: ROWS, partners: 'swiss', substitute: 'otto', minutes: null };
  await teacher.ask('/actions', { action: 'start', plan });
  const sent = new Map<string, SentMove>();
  const players = pupils.map((pupil) => playAlone(pupil, sent));
  let isOver = false;
  const tapping = phones.map(({ page }) => playInBrowser(page, () => isOver));
  await expect.poll(() => sent.size).toBeGreaterThan(60);
  for (const player of players.slice(0, 5)) player.sleep();
  await phones[0]?.context.setOffline(true);
  await pause(1500);
  server.kill('SIGKILL');
  await pause(500);
  const acknowledged = [...sent.values()];
  await serve();
  await phones[0]?.context.setOffline(false);
  for (const player of players.slice(0, 5)) player.wake();
  const afterKill = await view();
  expect(afterKill.tiles).toHaveLength(30);
  const csvOf = async () => (await teacher.text('/results.csv')).trimEnd().split(/\r?\n/);
  const movesIn = (lines: readonly string[], game: number) =>
    lines
      .find((line) => line.startsWith(`${game},`))
      ?.match(/: (.*?)"?$/)?.[1]
      ?.split(' ') ?? [];
  const linesAfterKill = (await csvOf()).slice(32);
  for (const { game, ply, move } of acknowledged) expect(movesIn(linesAfterKill, game)[ply - 1]).toBe(move);
  await expect.poll(async () => (await view()).activity?.isEnded, { timeout: 240_000, interval: 1000 }).toBe(true);
  for (const player of players) await player.stop();
  const tournament = await view();
  expect(tournament.activity?.round).toBe(5);
  expect(tournament.allStandings.reduce((sum, { points }) => sum + points, 0)).toBe(75);
  const lines = await csvOf();
  expect(lines).toHaveLength(1 + 30 + 1 + 1 + 75);
  for (const { game, ply, move } of sent.values()) expect(movesIn(lines.slice(32), game)[ply - 1]).toBe(move);

  // A set of puzzles: every scripted pupil answers wrong once and then right.
  const tasks = TASKS.map((record) => ({ record, question: 'move' }));
  await teacher.ask('/actions', { action: 'start', plan: { kind: 'tasks', title: 'Three positions', tasks } });
  await Promise.all(pupils.map(solveAll));
  await expect
    .poll(async () => (await view()).tiles.filter(({ solved }) => solved === TASKS.length).length, { timeout: 120_000 })
    .toBe(30);
  isOver = true;
  await Promise.all(tapping);
  for (const { page } of phones) await page.getByText('All 3 solved. Well done!').waitFor();
  const answered = (await csvOf()).slice(1, 31).filter((line) => line.startsWith('Pupil'));
  for (const line of answered) expect(Number(line.split(',')[6])).toBeGreaterThan(TASKS.length);
  for (const phone of phones) await phone.leaveUnheard();
}, 600_000);

/** Tries the legal moves of each task in order until one is right. */
async function solveAll(pupil: Member): Promise<void> {
  for (;;) {
    const { task, activity } = await pupil.ask<PupilView>();
    if (!task || !activity) return;
    const match = mustSucceed(parseRecord(GAMES, task.task.record));
    const texts = match.game.rules.legalMoves(currentPosition(match)).map((move) => match.game.text.formatMove(move));
    const answer = texts.reverse().find((text) => !task.wrong.includes(text)) ?? '';
    await pupil.ask('/actions', { action: 'answer', activity: activity.number, task: task.number, answer });
  }
}
