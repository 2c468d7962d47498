import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { button, more, useArcade } from './arcade.ts';

const arcade = useArcade();

async function ask(path: string): Promise<Response> {
  return fetch(new URL(path, arcade.server.address));
}

describe('what is shown of an address', () => {
  it.each(GAMES.map(({ id, title, summary }) => [id, title, summary] as const))(
    'of %s is its title, its sentence and its picture',
    async (id, title, summary) => {
      const html = await (await ask(`/play/${id}?from=mail`)).text();
      expect(html).toContain(`<title>Play ${title} · penultimate</title>`);
      expect(html).toContain(`<meta property="og:description" content="${summary}" />`);
      const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      // Messengers accept absolute addresses only.
      expect(image).toBe(new URL(`/preview/${id}.png`, arcade.server.address).href);
      expect(html).toContain(
        `<meta property="og:url" content="${new URL(`/play/${id}`, arcade.server.address).href}" />`,
      );
      const answer = await ask(image);
      expect(answer.headers.get('content-type')).toBe('image/png');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    },
  );

  it('of a link with moves is a picture of the position', async () => {
    const html = await (await ask('/play/tail-end?coins=5&moves=4')).text();
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(image).toBe(new URL('/preview/tail-end.png?coins=5&moves=4', arcade.server.address).href);
    expect(html).not.toContain('og:image:width');
    const answer = await ask(image);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([600, 315]);
  });

  it.each([
    ['/table/abc', 'You are invited to a game · penultimate'],
    ['/puzzles', 'Today’s puzzle · penultimate'],
    ['/', 'penultimate: six tiny games'],
  ])('the title of %s is "%s"', async (path, title) => {
    expect(await (await ask(path)).text()).toContain(`<title>${title}</title>`);
  });

  it('the picture is a whole PNG with the ground of its game in the corner', async () => {
    const { page, leave } = await arcade.visit('/');
    const corner = await page.evaluate(`new Promise((done, fail) => {
      const image = new Image();
      image.onerror = fail;
      image.onload = () => {
        const canvas = document.createElement('canvas');
        canvas.width = 1200;
        canvas.height = 630;
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        done([...context.getImageData(0, 0, 1, 1).data]);
      };
      image.src = '/preview/tail-end.png';
    })`);
    expect(corner).toEqual([0x96, 0x67, 0x1a, 255]);
    await leave();
  });
});

describe('sending a game', () => {
  it('uses the window of the system, and copies the link where that fails', async () => {
    const { page, context, leave } = await arcade.visit('/');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.addInitScript(`{
      window.sent = [];
      navigator.share = async (data) => {
        window.sent.push(data);
        if (window.sent.length > 1) throw new TypeError('no');
      };
    }`);
    const url = new URL('/play/match-six?moves=2', arcade.server.address).href;
    await page.goto(url);
    await more(page, 'Share');
    await button(page, 'Send…').click();
    await expect.poll(() => page.evaluate('window.sent')).toEqual([{ title: 'Match Six', url }]);
    await button(page, 'Send…').click();
    await page.getByText('The link is copied.').waitFor();
    await leave();
  });
});
