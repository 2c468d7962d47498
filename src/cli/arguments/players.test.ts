import { describe, expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';
import type { Call } from '../command.ts';
import { openMatchPlayer, outsideOptions, parsePlayerList, parsePlayerPair } from './players.ts';
import { parseWhole, parseWord, shellWord, shownValue, UsageError, unwrap } from './usage.ts';

describe('a list of players', () => {
  test.each([
    ['perfect', ['perfect']],
    ['perfect, casual', ['perfect', 'casual']],
    ['exec:python3 bot.py', ['exec:python3 bot.py']],
    ['exec:bot --list 1,2,3,perfect', ['exec:bot --list 1,2,3', 'perfect']],
    ['exec:a, exec:b', ['exec:a', 'exec:b']],
    ['perfect, exec:bot --x=1, 2 ,casual', ['perfect', 'exec:bot --x=1, 2', 'casual']],
    ['pip', ['pip']],
  ])('%j', (text, players) => {
    expect(parsePlayerList(text)).toEqual(players);
  });

  test('may contain other allowed words', () => {
    expect(parsePlayerList('human,perfect', ['human'])).toEqual(['human', 'perfect']);
    expect(() => parsePlayerList('human')).toThrow('There is no player "human"');
    expect(() => parsePlayerList('foo', ['human'])).toThrow(
      'There is no player "foo"; choose human, random, casual, sharp, perfect, pip, wren, otto, robin, hazel, juno or trickster. A bot is exec:COMMAND, http:URL or chat:MODEL.',
    );
    expect(() => parsePlayerList('perfct')).toThrow('There is no player "perfct"; did you mean perfect?');
  });

  test('of two must have exactly two', () => {
    expect(parsePlayerPair('casual,perfect')).toEqual(['casual', 'perfect']);
    expect(() => parsePlayerPair('casual')).toThrow('--players takes two players, like casual,perfect, not 1.');
    expect(() => parsePlayerPair('human', ['human'])).toThrow(
      '--players takes two players, like human,perfect, not 1.',
    );
    expect(() => parsePlayerPair('casual,')).toThrow();
    expect(() => parsePlayerPair('casual,casual,casual')).toThrow('not 3.');
  });
});

describe('outside players', () => {
  const call = (flags: Call['flags']) => ({ flags, terminal: { env: { A: 'b' } } }) as unknown as Call;

  test('use the environment, the time limit and the signal', () => {
    const { signal } = new AbortController();
    expect(outsideOptions(call({}))).toEqual({ env: { A: 'b' } });
    expect(outsideOptions(call({ 'move-timeout': 3 }), signal)).toEqual({
      env: { A: 'b' },
      signal,
      moveTimeoutMs: 3000,
    });
    expect(outsideOptions(call({ 'move-timeout': 3600 })).moveTimeoutMs).toBe(3_600_000);
  });

  test.each(['0', '3601'])('--move-timeout %s is refused', async (seconds) => {
    const { stderr } = await runPiped(['play', 'match-six', '--move-timeout', seconds]);
    expect(stderr).toBe(`penultimate: --move-timeout must be a whole number from 1 to 3600, not "${seconds}".\n`);
  });

  test('and our own are opened in the same way', async () => {
    expect((await openMatchPlayer('perfect', { env: {} })).id).toBe('perfect');
    expect((await openMatchPlayer('exec:bot', { env: {} })).id).toBe('exec:bot');
    await expect(openMatchPlayer('nobody', { env: {} })).rejects.toThrow(UsageError);
  });
});

describe('words of a command line', () => {
  test.each([
    ['abc', 'abc'],
    ['a.b/c,d=e-f_1', 'a.b/c,d=e-f_1'],
    ['two words', '"two words"'],
    ['', '""'],
    ['a"b\\c$d`e', '"a\\"b\\\\c\\$d\\`e"'],
    [' abc', '" abc"'],
    ['abc ', '"abc "'],
  ])('%j is written %s in a shell', (word, written) => {
    expect(shellWord(word)).toBe(written);
  });

  test.each([
    ['1', 1],
    ['20', 20],
  ])('%j is a whole number', (text, value) => {
    expect(parseWhole('--n', text, 1, 20)).toBe(value);
  });

  test.each(['0', '21', '1.5', '-1', '+1', '1e1', ' 1', '1 ', '01', 'x'])('%j is not a number from 1 to 20', (text) => {
    expect(() => parseWhole('--n', text, 1, 20)).toThrow(`--n must be a whole number from 1 to 20, not "${text}".`);
  });

  test('an empty value is called empty', () => {
    expect(() => parseWhole('--n', '', 1, 20)).toThrow('--n must be a whole number from 1 to 20, not empty.');
    expect(shownValue('')).toBe('empty');
  });

  test('a word must be one of several', () => {
    expect(parseWord('color', 'red', ['red', 'green'])).toBe('red');
    expect(() => parseWord('color', 'blue', ['red', 'green'])).toThrow(
      'There is no color "blue"; choose red or green.',
    );
  });

  test('a failure becomes a usage error', () => {
    expect(unwrap({ ok: true, value: 3 })).toBe(3);
    expect(() => unwrap({ ok: false, error: 'No.' })).toThrow(new UsageError('No.'));
  });
});
