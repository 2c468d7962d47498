import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { applyPreferences, type Preferences, prefer, preferences, readPreferences } from './preferences.ts';
import { followOtherTabs } from './storage.ts';

const DEFAULTS: Preferences = {
  theme: 'system',
  opponent: 'cpu',
  level: 'ladder',
  starter: 'turns',
  names: ['', ''],
  showsProjection: false,
  keysEverywhere: true,
  hasTurnSound: false,
  hasSound: false,
  isStrict: false,
  hasWonFirst: false,
  lastGame: '',
};

it('any stored value becomes valid preferences', () => {
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

it('preferences are saved, set the colors of the page, and follow those of another tab', () => {
  const kept = new Map<string, string>();
  const dataset: { theme?: string } = {};
  const events = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  onTestFinished(() => void vi.unstubAllGlobals());
  const stored = () => JSON.parse(kept.get('penultimate:preferences') ?? 'null');

  followOtherTabs();
  const stop = applyPreferences(true);
  expect(stored()).toEqual(DEFAULTS);
  expect(dataset).toEqual({});
  prefer({ theme: 'dark' });
  prefer({ isStrict: true });
  expect(stored()).toEqual({ ...DEFAULTS, theme: 'dark', isStrict: true });
  expect(dataset).toEqual({ theme: 'dark' });

  kept.set('penultimate:preferences', JSON.stringify({ ...DEFAULTS, theme: 'light' }));
  events.dispatchEvent(new Event('storage'));
  expect(preferences.value).toEqual({ ...DEFAULTS, theme: 'light' });
  // Another tab has deleted everything: this one does not change.
  kept.clear();
  events.dispatchEvent(new Event('storage'));
  expect(preferences.value).toEqual({ ...DEFAULTS, theme: 'light' });

  prefer({ theme: 'system' });
  expect(dataset).toEqual({});

  stop();
  prefer(DEFAULTS);
  prefer({ theme: 'dark' });
  expect(dataset).toEqual({});
  prefer(DEFAULTS);
});
