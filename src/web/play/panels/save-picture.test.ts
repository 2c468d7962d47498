import { afterEach, describe, expect, test, vi } from 'vitest';
import { mustSucceed, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import type { SeatPlayers } from '../../../players/seats.ts';
import { look, type Session, startSession } from '../../../session/index.ts';
import { pictureLines, savePicture } from './save-picture.ts';

const AGAINST_CPU: SeatPlayers = { player1: { kind: 'human', name: 'Ann' }, player2: { kind: 'cpu', player: 'wren' } };

function open(record: string): Session {
  const match = mustSucceed(parseRecord(GAMES, record));
  return startSession({ match, seats: AGAINST_CPU });
}

test('a picture names the game and its state, and calls both players by their seats', () => {
  const linesOf = (record: string) => pictureLines(open(record));
  expect(linesOf('match-six:')).toEqual(['Match Six', 'Player 1 to move, at the start']);
  expect(linesOf('match-six: 1')).toEqual(['Match Six', 'Player 2 to move, after 1 move']);
  expect(linesOf('match-six: 1 2 3')).toEqual(['Match Six', 'Player 1 wins after 3 moves']);
});

test('a picture of an earlier position describes that position', () => {
  const session = look(open('match-six: 1 2 3'), 2);
  expect(pictureLines(session)).toEqual(['Match Six', 'Player 1 to move, after 2 moves']);
});

describe('the picture of a board', () => {
  afterEach(() => vi.unstubAllGlobals());

  const session = open('match-six: 1');
  const draw = async () => new Blob(['pixels']);
  const SAVED = 'The picture is saved as match-six.png.';

  /** A page with a board, in a browser that shares by `share`, or not at all; returns the names of the saved files. */
  function page(share?: (data: { readonly title: string; readonly files: readonly File[] }) => Promise<void>) {
    const saved: string[] = [];
    const link = { href: '', download: '', click: () => saved.push(`${link.download} from ${link.href}`) };
    vi.stubGlobal('document', {
      querySelector: (selector: string) => (selector === '.board-frame' ? {} : null),
      createElement: (name: string) => (name === 'a' ? link : {}),
    });
    vi.stubGlobal('navigator', share ? { canShare: () => true, share } : {});
    vi.stubGlobal('URL', { createObjectURL: ({ type }: File) => `blob:${type}`, revokeObjectURL: () => undefined });
    return saved;
  }

  test('goes to the system’s dialog, with the name of the game', async () => {
    const shared: string[] = [];
    const saved = page(async ({ title, files }) => {
      for (const { name, type } of files) shared.push(title, name, type);
    });
    expect(await savePicture(session, draw)).toBe('');
    expect(shared).toEqual(['Match Six', 'match-six.png', 'image/png']);
    expect(saved).toEqual([]);
  });

  test('goes nowhere when that dialog is closed', async () => {
    const saved = page(async () => {
      throw new DOMException('', 'AbortError');
    });
    expect(await savePicture(session, draw)).toBe('');
    expect(saved).toEqual([]);
  });

  test.each([
    ['there is no such window', undefined],
    ['the window fails', () => Promise.reject(new DOMException('', 'DataError'))],
    ['the window fails in another way', () => Promise.reject(new TypeError())],
  ])('is saved where %s', async (_, share) => {
    const saved = page(share);
    expect(await savePicture(session, draw)).toBe(SAVED);
    expect(saved).toEqual(['match-six.png from blob:image/png']);
  });

  test('is saved if the system refuses pictures', async () => {
    const saved = page();
    vi.stubGlobal('navigator', { canShare: () => false });
    expect(await savePicture(session, draw)).toBe(SAVED);
    expect(saved).toHaveLength(1);
  });

  test('is replaced by a sentence if it cannot be drawn', async () => {
    page();
    expect(await savePicture(session, () => Promise.reject(new Error()))).toMatch(
      /^This browser cannot make a picture/,
    );
  });

  test('needs a board', async () => {
    vi.stubGlobal('document', { querySelector: () => null });
    await expect(savePicture(session, draw)).rejects.toThrow('There is no board on the page.');
  });
});
