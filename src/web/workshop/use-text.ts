import { useEffect, useState } from 'preact/hooks';
import { replaceAddress } from '../app/router.ts';
import { holdsGame, MAX_TEXT_LENGTH, parseFragment, TOO_LONG } from '../own/share-link.ts';
import { FIRST_TEXT, isOurs } from './examples.ts';
import { keepText, keptText } from './kept-text.ts';

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
    // The editor also tells of a text that was put into it.
    if (text !== held.text) hold({ ...held, text, note: text.length > MAX_TEXT_LENGTH ? TOO_LONG : '' });
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
