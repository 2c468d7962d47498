import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, more, useArcade } from './arcade.ts';
import { settle } from './settle.ts';

const arcade = useArcade();

/** A game of each kind; Tail End with both sides of its coins. */
const GAMES_PLAYED = [
  '/play/tail-end?coins=3&moves=3.2.1',
  '/play/tail-end?coins=4',
  '/play/inversion-race?leap=true&moves=left.left',
  '/play/match-six?moves=2.1',
  '/play/last-digit-standing?moves=6.3',
  '/play/winners-and-losers?string=WLWLLWWLW&moves=left.right',
  '/play/side-by-side?moves=b6.a5',
];

interface Pixels {
  /** The hash of the saved file. */
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  /** The share of pixels that clearly differ from the board on the screen, without the rim. */
  readonly different: number;
  /** For each of the two lines under the board, the number of pixels that differ from the background. */
  readonly written: readonly number[];
}

/** Keeps in the page what it saves, which spares sending it there again. */
const KEEP_SAVED = `{
  const create = URL.createObjectURL;
  URL.createObjectURL = (file) => { window.saved = file; return create(file); };
}`;

/** Decodes the picture that was saved last, and compares it with a screenshot of the board at the same scale. */
function compare(page: Page, screen: Buffer, height: number): Promise<Pixels> {
  return page.evaluate(`(async () => {
    const read = async (file) => {
      const image = await createImageBitmap(file);
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height);
    };
    const picture = await read(window.saved);
    const screen = await read(new Blob([Uint8Array.from(atob('${screen.toString('base64')}'), (one) => one.charCodeAt(0))]));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await window.saved.arrayBuffer()));
    const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const far = (a, i, b, j) =>
      Math.abs(a[i] - b[j]) + Math.abs(a[i + 1] - b[j + 1]) + Math.abs(a[i + 2] - b[j + 2]) > 90;
    const at = ({ width }, x, y) => 4 * (y * width + x);
    let different = 0;
    const written = [0, 0];
    const margin = 56;
    for (let y = 40; y < ${Math.floor(2 * height)}; y++)
      for (let x = 40; x < screen.width - 40; x++)
        if (far(picture.data, at(picture, x + margin, y + margin), screen.data, at(screen, x, y))) different++;
    const ground = at(picture, 1, picture.height - 2);
    const below = screen.height + 2 * margin;
    for (let y = below - 30; y < picture.height; y++)
      for (let x = 0; x < picture.width; x++)
        if (far(picture.data, at(picture, x, y), picture.data, ground)) written[y < below + 46 ? 0 : 1]++;
    const { width, height } = picture;
    return { sha256, width, height, different: different / screen.width / screen.height, written };
  })()`) as Promise<Pixels>;
}

/** Saves the picture under this name, and compares it with what is on the screen. */
async function expectLikeness(page: Page, name: string): Promise<void> {
  const board = page.locator('.board-frame');
  const saving = page.waitForEvent('download');
  await button(page, 'Picture').click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(name);
  await page.getByText(`The picture is saved as ${name}.`).waitFor();
  const picture = readFileSync(await saved.path());
  const screen = await board.screenshot();
  const box = await board.boundingBox();
  const pixels = await compare(page, screen, (box?.height ?? 0) - 20);
  expect(pixels.sha256).toBe(createHash('sha256').update(picture).digest('hex'));
  expect(pixels.width).toBe(Math.ceil((box?.width ?? 0) + 56) * 2);
  expect(pixels.height).toBe(Math.ceil((box?.height ?? 0) + 56 + 68) * 2);
  // Edges fall between other pixels, which makes 2% at most; borders drawn too wide made 7% and more.
  expect(pixels.different).toBeLessThan(0.04);
  for (const line of pixels.written) expect(line).toBeGreaterThan(250);
}

describe('the picture of a board', () => {
  it.each(GAMES_PLAYED)('of %s, light and dark, is saved and looks like the board on the screen', async (path) => {
    const { page, leave } = await arcade.visit(path, { deviceScaleFactor: 2 });
    const id = /play\/([^?]+)/.exec(path)?.[1] ?? '';
    await page.locator('.board-frame').waitFor();
    await page.evaluate(KEEP_SAVED);
    await more(page, 'Share');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      await expectLikeness(page, `${id}.png`);
    }
    await leave();
  });

  it('is sent with the window of the system where that takes files, and saved where it then fails', async () => {
    const { page, context, leave } = await arcade.visit('/');
    await context.addInitScript(`{
      window.sent = [];
      navigator.canShare = ({ files }) => files.length === 1;
      navigator.share = async ({ title, files }) => {
        window.sent.push([title, files[0].name, files[0].type, files[0].size > 5000]);
        if (window.sent.length > 1) throw new TypeError('no');
      };
    }`);
    await page.goto(new URL('/play/match-six?moves=2', arcade.server.address).href);
    await more(page, 'Share');
    await button(page, 'Picture').click();
    await expect.poll(() => page.evaluate('window.sent')).toEqual([['Match Six', 'match-six.png', 'image/png', true]]);
    const saving = page.waitForEvent('download');
    await button(page, 'Picture').click();
    expect((await saving).suggestedFilename()).toBe('match-six.png');
    await leave();
  });
});
