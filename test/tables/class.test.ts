import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PupilView, TeacherView, WallView } from '../../src/classroom/view.ts';
import { currentPosition, mustSucceed, parseRecord } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { freshFolder, startTables, type TestServer } from './server.ts';

const ROWS = 'tail-end start=HHHTHHHHHTHHHHHHH:';

function start(folder = freshFolder()): Promise<TestServer> {
  return startTables({ folder, limits: { movesPerSecond: 1000 } });
}

/** One person's requests to a class. */
class Member {
  readonly key: string;
  private readonly server: () => TestServer;
  private readonly code: string;

  constructor(server: () => TestServer, code: string, key = randomBytes(16).toString('base64url')) {
    this.server = server;
    this.code = code;
    this.key = key;
  }

  async ask<View>(
    path = '',
    body?: object,
  ): Promise<{ readonly status: number; readonly view: View; readonly error?: string }> {
    const response = await fetch(`${this.server().address}api/v1/classes/${this.code}${path}`, {
      headers: { Authorization: `Bearer ${this.key}`, 'Content-Type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as View & { readonly error?: string };
    return { status: response.status, view: answer, ...(answer.error === undefined ? {} : { error: answer.error }) };
  }

  join(name: string) {
    return this.ask<PupilView>('/pupils', { name });
  }

  act<View = PupilView>(body: object) {
    return this.ask<View>('/actions', body);
  }
}

async function openClass(server: () => TestServer) {
  const response = await fetch(`${server().address}api/v1/classes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  const { code, teacher, screen } = (await response.json()) as Readonly<Record<'code' | 'teacher' | 'screen', string>>;
  expect([response.status, code]).toEqual([201, expect.stringMatching(/^([B-Z][AEIOU]){3}$/)]);
  return { code, teacher: new Member(server, code, teacher), screen: new Member(server, code, screen) };
}

/** The first legal move of the pupil's game, if it is the pupil's turn. */
function nextMove({ game }: PupilView): object | undefined {
  if (!game?.isMyTurn) return undefined;
  const match = mustSucceed(parseRecord(GAMES, game.record));
  const [move] = match.game.rules.legalMoves(currentPosition(match));
  return { action: 'move', game: game.number, ply: match.moves.length + 1, move: match.game.text.formatMove(move) };
}

describe('a class over HTTP', () => {
  test('shows each person only what is theirs', async () => {
    const server = await start();
    const { code, teacher, screen } = await openClass(() => server);
    const [ada, stranger] = [new Member(() => server, code), new Member(() => server, code)];
    expect(await ada.join('Ada')).toMatchObject({ status: 200, view: { role: 'pupil', name: 'Ada', pupil: 'p1' } });
    expect((await ada.join('Ada')).view.pupil).toBe('p1');
    expect(await stranger.join('ada')).toMatchObject({ status: 422, error: expect.stringContaining('already') });
    expect((await stranger.ask()).view).toEqual({ role: 'stranger', code, isLocked: false, isClosed: false });
    expect((await screen.ask<WallView>()).view).not.toHaveProperty('ideas');
    expect((await teacher.ask<TeacherView>()).view).toMatchObject({ role: 'teacher', tiles: [{ name: 'Ada' }] });
    expect(await ada.act({ action: 'start', plan: { kind: 'question' } })).toMatchObject({ status: 400 });
    expect(await screen.act({ action: 'pause' })).toMatchObject({ status: 403 });
    expect(await stranger.act({ action: 'pause' })).toMatchObject({ status: 401 });
    expect(await new Member(() => server, 'BABABA').ask()).toMatchObject({ status: 404 });
    expect(await new Member(() => server, 'nonsense').ask()).toMatchObject({ status: 404 });
    expect(JSON.stringify((await teacher.ask()).view)).not.toContain('keyHash');
  });

  test('pupils play a tournament, and a restarted server knows every move', async () => {
    const folder = freshFolder();
    let server = await start(folder);
    const { code, teacher } = await openClass(() => server);
    const pupils = Array.from({ length: 8 }, () => new Member(() => server, code));
    await Promise.all(pupils.map((pupil, index) => pupil.join(`Pupil ${index + 1}`)));
    await teacher.act({
      action: 'start',
      plan: { kind: 'pairs', variant: ROWS, partners: 'swiss', substitute: 'otto', minutes: null },
    });
    for (let step = 0; step < 400; step++) {
      const views = await Promise.all(pupils.map((pupil) => pupil.ask<PupilView>()));
      const moves = views.map(({ view }) => nextMove(view));
      if (moves.every((move) => move === undefined)) break;
      await Promise.all(pupils.map((pupil, index) => moves[index] && pupil.act(moves[index])));
      if (step === 5) {
        const before = (await teacher.ask<TeacherView>()).view;
        await server.stop();
        server = await start(folder);
        expect((await teacher.ask<TeacherView>()).view).toEqual(before);
      }
    }
    const { view } = await teacher.ask<TeacherView>();
    expect(view.activity).toMatchObject({ isEnded: true, round: 3 });
    expect(view.allStandings.reduce((sum, { points }) => sum + points, 0)).toBe(12);
    const csv = await fetch(`${server.address}api/v1/classes/${code}/results.csv`, {
      headers: { Authorization: `Bearer ${teacher.key}` },
    });
    const lines = (await csv.text()).trimEnd().split(/\r?\n/);
    expect(lines).toHaveLength(1 + 8 + 1 + 1 + 12);
    for (const { name, points } of view.allStandings)
      expect(lines.find((line) => line.startsWith(`${name},`))).toMatch(new RegExp(`^${name},${points},0,`));
  });

  test('guessing codes ends after a hundred wrong ones, and those in the class go on', async () => {
    const server = await start();
    const { code, teacher } = await openClass(() => server);
    const ada = new Member(() => server, code);
    await ada.join('Ada');
    const wrong = code === 'BABABA' ? 'BABABE' : 'BABABA';
    const guess = async () => (await new Member(() => server, wrong).ask()).status;
    const answers = await Promise.all(Array.from({ length: 110 }, guess));
    expect(answers.filter((status) => status === 404)).toHaveLength(100);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
    expect((await new Member(() => server, code).ask()).status).toBe(429);
    expect((await ada.ask()).status).toBe(200);
    expect((await teacher.ask()).status).toBe(200);
  });

  test('a stream is one JSON per line for a client that accepts it', async () => {
    const server = await start();
    const { code, screen } = await openClass(() => server);
    const response = await fetch(`${server.address}api/v1/classes/${code}/events`, {
      headers: { Authorization: `Bearer ${screen.key}`, Accept: 'application/x-ndjson' },
    });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const chunk = await response.body?.getReader().read();
    const [line = '', rest] = new TextDecoder().decode(chunk?.value).split('\n');
    expect(JSON.parse(line)).toMatchObject({ role: 'screen', code });
    expect(rest).toBe('');
  });

  test('a stream sends the newest view, and shows who is there', async () => {
    const server = await start();
    const { code, screen } = await openClass(() => server);
    const ada = new Member(() => server, code);
    const states: string[] = [];
    const controller = new AbortController();
    const response = await fetch(`${server.address}api/v1/classes/${code}/events`, {
      headers: { Authorization: `Bearer ${screen.key}` },
      signal: controller.signal,
    });
    const reader = (async () => {
      const decoder = new TextDecoder();
      try {
        for await (const chunk of response.body ?? [])
          for (const [, json = ''] of decoder.decode(chunk).matchAll(/^data: (.*)$/gm))
            states.push((JSON.parse(json) as WallView).tiles[0]?.state ?? '');
      } catch {}
    })();
    const pupilStream = new AbortController();
    await fetch(`${server.address}api/v1/classes/${code}/events`, {
      headers: { Authorization: `Bearer ${ada.key}` },
      signal: pupilStream.signal,
    });
    // The pupil's page is open before the pupil has joined, as it is in a browser.
    await ada.join('Ada');
    await expect.poll(() => states.at(-1)).toBe('waits');
    pupilStream.abort();
    await expect.poll(() => states.at(-1)).toBe('away');
    controller.abort();
    await reader;
    expect(states[0]).toBe('');
  });
});
