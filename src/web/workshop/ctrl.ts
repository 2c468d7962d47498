import { useEffect, useState } from 'preact/hooks';
import { TEMPLATES, type TemplateName, templateForPage } from '../../custom/templates.ts';
import { replaceAddress } from '../app/router.ts';
import { holdsGame, MAX_TEXT_LENGTH, parseFragment, TOO_LONG } from '../own/share-link.ts';
import { keepText, keptText } from './store.ts';

interface Held {
  readonly text: string;
  /** How often it has been replaced. */
  readonly revision: number;
  readonly before: string;
  /** The last change, in a sentence. */
  readonly note: string;
}

/** The text in the editor, kept on this device as it changes, and the one that it has replaced. */
export interface WorkshopText extends Held {
  edit(text: string): void;
  /** Another text instead; the one before it can be brought back. */
  replace(text: string, note: string): void;
}

export function useText(): WorkshopText {
  const [held, setHeld] = useState<Held>(firstText);

  function hold(next: Held): void {
    setHeld(next);
    if (next.text.length <= MAX_TEXT_LENGTH) keepText({ text: next.text, before: next.before });
  }

  function edit(text: string): void {
    hold({ ...held, text, note: text.length > MAX_TEXT_LENGTH ? TOO_LONG : '' });
  }

  function replace(text: string, note: string): void {
    // An example without changes need not be brought back.
    const isOwn = held.text !== text && !isOurs(held.text);
    const before = isOwn ? held.text : held.before;
    hold({ text, before, note, revision: held.revision + 1 });
  }

  useLink(replace, (note) => setHeld({ ...held, note }));
  return { ...held, edit, replace };
}

function firstText(): Held {
  const { text, before } = keptText();
  return { text: text === '' ? FIRST_TEXT : text, before, note: '', revision: 0 };
}

const FROM_LINK = 'This game came with the link. Nothing of it runs until you press Run.';

/** A link that holds a game puts it into the editor, and never runs it. */
function useLink(replace: (text: string, note: string) => void, refuse: (note: string) => void): void {
  const [visits, setVisits] = useState(0);
  useEffect(() => {
    const visit = () => setVisits((count) => count + 1);
    addEventListener('hashchange', visit);
    return () => removeEventListener('hashchange', visit);
  }, []);
  useEffect(() => {
    const { hash } = location;
    if (!holdsGame(hash)) return;
    // Otherwise a reload would bring the game of the link back over what has been written since.
    replaceAddress('/workshop');
    void parseFragment(hash).then((code) => (code.ok ? replace(code.value, FROM_LINK) : refuse(code.error)));
  }, [visits]);
}

/** A game to start from. */
export interface Example {
  readonly title: string;
  readonly text: string;
}

const NAMES: readonly TemplateName[] = ['subtraction', 'row', 'grid', 'graph'];

/** Commented games, one for each kind of board. */
export const STARTERS: readonly Example[] = NAMES.map((name) => ({
  title: TEMPLATES[name].kind,
  text: templateForPage(name),
}));

const files = import.meta.glob<string>('../../../examples/*.js', { eager: true, query: '?raw', import: 'default' });

/** Whole games, by title; a text says its own. */
export const EXAMPLES: readonly Example[] = Object.values(files)
  .map((text) => ({ title: /title: (["'])(.+?)\1/.exec(text)?.[2] ?? 'A game', text }))
  .sort((a, b) => a.title.localeCompare(b.title));

/** The text of a first visit. */
const FIRST_TEXT = templateForPage('subtraction');

/** Whether this text is one of ours, so that nothing is lost with it. */
function isOurs(text: string): boolean {
  return [...STARTERS, ...EXAMPLES].some((example) => example.text === text);
}
