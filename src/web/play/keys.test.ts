import { describe, expect, it } from 'vitest';
import { type KeyContext, type KeyPress, meaningOf, readTyped } from './keys.ts';

const PLAIN: KeyPress = { key: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
const AWAY: KeyContext = { legal: ['1', '2', '12'], isReplay: false, isOnBoard: false, isTyping: false };
const RACE: KeyContext = { ...AWAY, legal: ['left', 'right'] };
const OVER: KeyContext = { ...AWAY, legal: [], isReplay: true };
const BOARDS: KeyContext = { ...AWAY, legal: ['a3', 'h1', 'z2'] };

function meaning(key: string, context: KeyContext, press: Partial<KeyPress> = {}): string {
  const found = meaningOf({ ...PLAIN, ...press, key }, context);
  if (!found) return 'nothing';
  return Object.entries(found).flat().join(' ').replace('do ', '');
}

describe('a key', () => {
  it.each([
    ['z', AWAY, 'undo'],
    ['y', AWAY, 'redo'],
    ['h', AWAY, 'hint'],
    ['?', AWAY, 'keys'],
    [',', AWAY, 'back'],
    ['.', AWAY, 'forward'],
    ['<', AWAY, 'first'],
    ['>', AWAY, 'last'],
    ['1', AWAY, 'type 1'],
    ['7', AWAY, 'type 7'],
    ['q', AWAY, 'nothing'],
    ['q', { ...AWAY, isOnBoard: true }, 'type q'],
    ['3', OVER, 'nothing'],
    ['z', OVER, 'undo'],
    ['L', RACE, 'type l'],
    ['r', RACE, 'type r'],
    ['ArrowLeft', RACE, 'play left'],
    ['ArrowRight', RACE, 'play right'],
    ['ArrowRight', { ...RACE, legal: ['left'] }, 'nothing'],
    ['ArrowUp', RACE, 'nothing'],
    ['ArrowLeft', AWAY, 'nothing'],
    ['ArrowLeft', OVER, 'back'],
    ['ArrowLeft', { ...RACE, isReplay: true }, 'back'],
    ['Home', OVER, 'first'],
    ['End', OVER, 'last'],
    ['Escape', OVER, 'last'],
    ['Escape', AWAY, 'nothing'],
    ['Enter', AWAY, 'nothing'],
    [' ', AWAY, 'nothing'],
    ['Tab', AWAY, 'nothing'],
    ['F5', { ...AWAY, isOnBoard: true }, 'nothing'],
    ['$', { ...AWAY, isOnBoard: true }, 'nothing'],
  ] as const)('%s, %j: %s', (key, context, what) => {
    expect(meaning(key, context)).toBe(what);
  });

  it('that begins a legal move belongs to that move, and so do the following ones', () => {
    expect(meaning('h', BOARDS)).toBe('type h');
    expect(meaning('z', BOARDS)).toBe('type z');
    expect(meaning('y', BOARDS)).toBe('redo');
    expect(meaning('y', { ...BOARDS, isTyping: true })).toBe('type y');
  });

  it('with Control or Command is undo or redo, and nothing else', () => {
    expect(meaning('z', BOARDS, { ctrlKey: true })).toBe('undo');
    expect(meaning('Z', AWAY, { metaKey: true, shiftKey: true })).toBe('redo');
    expect(meaning('y', AWAY, { ctrlKey: true })).toBe('redo');
    expect(meaning('h', AWAY, { ctrlKey: true })).toBe('nothing');
    expect(meaning('T', AWAY, { ctrlKey: true, shiftKey: true })).toBe('nothing');
    expect(meaning('1', AWAY, { metaKey: true })).toBe('nothing');
    expect(meaning('ArrowLeft', RACE, { altKey: true })).toBe('nothing');
  });

  it('that is held down repeats only steps through the game', () => {
    const held = { repeat: true };
    expect(meaning('ArrowLeft', OVER, held)).toBe('back');
    expect(meaning(',', AWAY, held)).toBe('back');
    expect(meaning('ArrowLeft', RACE, held)).toBe('nothing');
    expect(meaning('1', AWAY, held)).toBe('nothing');
    expect(meaning('z', AWAY, { ...held, ctrlKey: true })).toBe('nothing');
    expect(meaning('?', AWAY, held)).toBe('nothing');
  });
});

const COINS = ['1', '2', '10', '11', '12'];

it.each([
  [COINS, '2', '2'],
  [COINS, '1', undefined],
  [COINS, '12', '12'],
  [COINS, '3', '3'],
  [['left', 'right'], 'l', 'left'],
  [['pass'], 'r', 'r'],
  [['10'], '1', undefined],
  [['a3', 'b1'], 'a', undefined],
  [['a3', 'b1'], 'a3', 'a3'],
  [['a3', 'b1'], 'a2', 'a2'],
])('of %j, "%s" means %j', (legal, typed, meaning) => {
  expect(readTyped(legal, typed)).toEqual(meaning);
});
