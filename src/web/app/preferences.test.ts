import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Preferences, readPreferences } from './preferences.ts';

const DEFAULTS: Preferences = {
  theme: 'system',
  opponent: 'cpu',
  level: 'ladder',
  starter: 'turns',
  names: ['', ''],
  showsProjection: false,
  showsBookProjection: true,
  showsValues: false,
  showsPicture: false,
  keysEverywhere: true,
  hasTurnSound: false,
  hasSound: false,
  isStrict: false,
};

it('whatever was stored becomes preferences that make sense', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const preferences = readPreferences(stored);
      expect(preferences.names).toHaveLength(2);
      expect(readPreferences(JSON.parse(JSON.stringify(preferences)))).toEqual(preferences);
    }),
  );
});

it.each([
  ['nothing', undefined, {}],
  ['a list', ['dark'], {}],
  ['one good part among bad ones', { theme: 'dark', level: 7, starter: 'me', isStrict: 'yes' }, { theme: 'dark' }],
  ['a sound at tables that was on without being asked for', { playsSound: true }, {}],
  ['a name of one', { names: ['  Ada '] }, { names: ['Ada', ''] }],
  [
    'a name of 24 letters and one of 25',
    { names: ['x'.repeat(24), 'y'.repeat(25)] },
    { names: ['x'.repeat(24), 'y'.repeat(24)] },
  ],
  ['a long name and none', { names: ['x'.repeat(40), 3] }, { names: ['x'.repeat(24), ''] }],
])('%s: what can be read is kept, the rest is as by default', (_, stored, kept) => {
  expect(readPreferences(stored)).toEqual({ ...DEFAULTS, ...kept });
});
