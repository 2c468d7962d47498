import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { button, useArcade } from './arcade.ts';

/*
 * Hostile code in the workshop. A real server counts connections, so that even one without a request is noticed.
 */

const arcade = useArcade();
/** One page for all: whatever one attempt leaves behind, the next has to work. */
let page: Page;
let context: BrowserContext;
let listener: Server;
let connections = 0;
let outside = '';

beforeAll(async () => {
  listener = createServer((_, response) => response.writeHead(200, { 'access-control-allow-origin': '*' }).end('1'));
  listener.on('connection', () => connections++);
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  outside = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  ({ page, context } = await arcade.visit('/workshop', { serviceWorkers: 'allow' }));
  await page.clock.install();
  await page.clock.resume();
});

beforeEach(() => {
  connections = 0;
});

afterAll(async () => {
  listener?.close();
});

/** A game of one move; the test reads its title. */
const gameTitled = (title: string) => `export default {
  id: 'tiny', title: ${title}, start: 0, moves: (p) => (p === 0 ? [1] : []), play: () => 1,
  outcome: (p) => (p === 1 ? { winner: 1 } : undefined),
};`;

const TINY = gameTitled("'Tiny'");

async function open(code: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.js',
    mimeType: 'text/javascript',
    buffer: Buffer.from(code),
  });
  await page.getByText('game.js is open.').waitFor();
}

/** Runs the code. The last game that ran stays open beside it: returns how many frames that makes. */
async function run(code: string): Promise<number> {
  await open(code);
  const frames = await page.locator('iframe').count();
  await button(page, 'Run').click();
  return frames;
}

/** Checks that the page still runs a harmless game. */
async function expectAlive(): Promise<void> {
  await run(TINY);
  await page.getByRole('heading', { name: 'Tiny' }).waitFor();
}

/** Each attempt is an expression; its result is one word, `got` or the name of the error. */
const ATTEMPTS: Readonly<Record<string, (url: string) => string>> = {
  fetch: (url) => `fetch('http://${url}/', { mode: 'no-cors' })`,
  'fetch of our own page': () => `fetch('${arcade.server.address}', { mode: 'no-cors' })`,
  'fetch with keepalive': (url) =>
    `fetch('http://${url}/', { method: 'POST', body: 'x', mode: 'no-cors', keepalive: true })`,
  XMLHttpRequest: (url) =>
    `new Promise((ok, no) => { const r = new XMLHttpRequest(); r.onload = ok; r.onerror = no; r.open('GET', 'http://${url}/'); r.send(); })`,
  WebSocket: (url) =>
    `new Promise((ok, no) => { const s = new WebSocket('ws://${url}/'); s.onopen = ok; s.onerror = no; })`,
  EventSource: (url) =>
    `new Promise((ok, no) => { const s = new EventSource('http://${url}/'); s.onopen = ok; s.onerror = no; })`,
  WebTransport: (url) => `new WebTransport('https://${url}/').ready`,
  'import()': (url) => `import('http://${url}/x.js')`,
  'import() of data': () => `import('data:text/javascript,export default 1')`,
  importScripts: (url) => `importScripts('http://${url}/x.js')`,
  'a font': (url) => `new FontFace('x', 'url(http://${url}/x.woff)').load()`,
  'a worker from outside': (url) =>
    `new Promise((ok, no) => { const w = new Worker('http://${url}/x.js'); w.onmessage = ok; w.onerror = no; })`,
  'a fetch in a worker of its own': (url) =>
    `new Promise((ok, no) => {
      const code = "fetch('http://${url}/', { mode: 'no-cors' }).then(() => postMessage(1), () => postMessage(0))";
      const w = new Worker(URL.createObjectURL(new Blob([code])));
      w.onmessage = ({ data }) => (data ? ok() : no());
      w.onerror = no;
    })`,
  SharedWorker: (url) => `new SharedWorker('http://${url}/x.js')`,
  RTCPeerConnection: (url) => `new RTCPeerConnection({ iceServers: [{ urls: 'stun:${url}' }] })`,
  sendBeacon: (url) => `navigator.sendBeacon.call(navigator, 'http://${url}/', 'x')`,
  localStorage: () => `localStorage.getItem('penultimate:workshop')`,
  sessionStorage: () => `sessionStorage.length`,
  indexedDB: () => `new Promise((ok, no) => { const r = indexedDB.open('x'); r.onsuccess = ok; r.onerror = no; })`,
  caches: () => `caches.keys()`,
  'files of the origin': () => `navigator.storage.getDirectory()`,
  cookies: () => `cookieStore.getAll()`,
  'service workers': () => `navigator.serviceWorker.getRegistrations()`,
  locks: () => `navigator.locks.request('x', () => 1)`,
  document: () => `document.body`,
  parent: () => `parent.document`,
  top: () => `top.location.href`,
  opener: () => `window.opener`,
  'a new window': (url) => `open('http://${url}/')`,
  'leaving the page': (url) => `location.assign('http://${url}/')`,
  eval: () => `eval('1')`,
  'new Function': () => `new Function('return 1')()`,
};

describe('hostile code', () => {
  it('gets nowhere: no connection, no storage, no page', async () => {
    const attempts = Object.entries(ATTEMPTS).map(
      ([name, code]) => `[${JSON.stringify(name)}, async () => ${code(outside)}]`,
    );
    await open(`
      new BroadcastChannel('penultimate').postMessage('hello');
      const got = [];
      for (const [name, attempt] of [${attempts.join(',\n')}]) {
        const given = attempt().then(() => got.push(name), () => {});
        await Promise.race([given, new Promise((done) => setTimeout(done, 3000))]);
      }
      ${gameTitled("'Got: ' + (got.join(', ') || 'nothing') + '.'")}
    `);
    await page.evaluate(`{
      window.heard = [];
      new BroadcastChannel('penultimate').onmessage = ({ data }) => heard.push(data);
      addEventListener('message', ({ data }) => heard.push(data));
    }`);
    const address = page.url();
    await button(page, 'Run').click();
    await page.getByRole('heading', { name: 'Got: ' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Got: ' }).textContent()).toBe('Got: nothing.');
    expect(connections).toBe(0);
    expect(await page.evaluate('heard')).toEqual([]);
    expect(page.url()).toBe(address);
    expect(context.pages()).toHaveLength(1);
    await expectAlive();
  });

  it('a static import of an address is refused in a sentence', async () => {
    await run(`import x from 'http://${outside}/x.js';\n${TINY}`);
    await page.locator('.run-error').getByText('A game cannot import anything here').waitFor();
    expect(connections).toBe(0);
  });

  it('has the listener that would hear it: the page itself is heard there', async () => {
    // Bypasses the page's policy, from the test itself.
    await context.request.get(`http://${outside}/`);
    expect(connections).toBe(1);
  });

  it.each([
    ['while it is read', 'for (;;);'],
    ['in a top-level await', `await new Promise(() => {});\n${TINY}`],
    ['in moves', TINY.replace('moves: (p) => (p === 0 ? [1] : [])', 'moves: () => { for (;;); }')],
  ])('that never ends %s is stopped by hand and by the clock', async (_, code) => {
    const frames = await run(code);
    await button(page, 'Stop').click();
    await expect.poll(() => page.locator('iframe').count()).toBe(frames);
    await button(page, 'Run').click();
    await button(page, 'Stop').waitFor();
    await page.clock.fastForward(31_000);
    await page.locator('.run-error').getByText('did not answer within 30 seconds').waitFor();
    expect(await page.locator('iframe').count()).toBe(frames);
  });

  it.each([
    ['throws', `\n\nthrow new Error('no');`, 'Line 3: The code throws "no".'],
    ['throws in a function', TINY.replace('play: () => 1', `\nplay() { throw new Error('no'); }`), 'Line 3: The game'],
    ['throws nothing', 'throw undefined;', 'The code throws "undefined".'],
    [
      'fills the memory',
      `const kept = []; for (;;) kept.push(new ArrayBuffer(2 ** 30));\n${TINY}`,
      'Line 1: The code throws "Array buffer allocation failed".',
    ],
    ['closes its worker', `close();\n${TINY}`, 'did not answer within 30 seconds'],
    [
      'has ever larger positions',
      `export default { id: 'x', start: 'x', moves: () => [1], play: (p) => p + p,
      outcome: () => undefined };`,
      'takes over 2,000 characters',
    ],
    [
      'has positions without end',
      `export default { id: 'x', start: 0, moves: () => [1], play: (p) => p + 1,
      outcome: () => undefined };`,
      'over 100,000 positions',
    ],
    [
      'has a million moves',
      `export default { id: 'x', start: 0, moves: (p) => p ? [] : Array.from({ length: 1e6 }, (_, i) => i),
      play: () => 1, outcome: (p) => (p ? { winner: 1 } : undefined) };`,
      'has over 1,000 moves',
    ],
  ])('that %s gets one sentence', async (_, code, sentence) => {
    await run(code);
    await button(page, 'Stop').or(page.locator('.run-error')).first().waitFor();
    if (sentence.includes('30 seconds')) await page.clock.fastForward(31_000);
    await page.locator('.run-error').getByText(sentence).first().waitFor();
    expect(await page.locator('.run-error').count()).toBe(1);
  });

  /** The game's code can get hold of the port to the page when our own code uses it. */
  const inOurName = (send: string) => `
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function () { const say = (data) => postMessage.call(this, data); ${send} };
    ${TINY}`;

  it.each([
    ['floods the page', `for (let i = 0; i < 200_000; i++) say('{"id":1,"progress":' + i + '}');`],
    ['sends huge messages', `for (let i = 0; i < 3; i++) say('x'.repeat(2 ** 27));`],
    ['sends what is no text', `say({ id: 1, answer: {} }); say(new ArrayBuffer(8));`],
    ['forges an answer', `say('{"id":1,"answer":{"about":{"id":"../../x","title":"x","summary":"x","rules":[]}}}');`],
    ['reaches for prototypes', `say('{"id":1,"__proto__":{"answer":1},"answer":{"__proto__":{"polluted":1}}}');`],
  ])('that %s is thrown away', async (_, send) => {
    const frames = await run(inOurName(send));
    await page.locator('.run-error').getByText('it sent the page what it was not asked for').waitFor();
    expect(await page.locator('iframe').count()).toBe(frames);
    expect(await page.evaluate('"polluted" in {}')).toBe(false);
  });

  it('in a link or in what is kept does not run by itself', async () => {
    await open(`for (;;);\n${TINY}`);
    await page.reload();
    await page.locator('.cm-line').getByText('for (;;);').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('has not harmed the page', () => expectAlive());
});
