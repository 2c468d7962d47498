import { useEffect, useState } from 'preact/hooks';
import { capitalized } from '../../core/index.ts';
import { playersIn } from '../../session/index.ts';
import type { Visit } from '../../tables/client/visit.ts';
import { QUICK_WORD_NAMES, QUICK_WORDS, seatOfHolder } from '../../tables/index.ts';
import { Button } from '../ui/button.tsx';
import type { TableParts } from './ctrl.ts';

/** The quick words of a table. */
export function QuickWords({ visit }: { readonly visit: Visit }) {
  return (
    <ul class="quick-words grid grid-cols-2 gap-2" aria-label="Quick words">
      {QUICK_WORD_NAMES.map((word) => (
        <li key={word}>
          <Button class="w-full" onClick={() => visit.send({ action: 'say', word })}>
            {QUICK_WORDS[word]}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const SHOWN_MS = 12_000;

/** The last word that was said, for a while: "Ben: Well played". Nothing that was said before the visit. */
export function SaidWord({ session, state }: TableParts) {
  const said = state.table?.said;
  const [seen, setSeen] = useState(said?.version);
  const [shown, setShown] = useState('');
  useEffect(() => {
    if (!said || !state.table || said.version === seen) return undefined;
    setSeen(said.version);
    const speaker = playersIn(session)[seatOfHolder(state.table, said.holder)];
    setShown(`${capitalized(speaker.name)}: ${QUICK_WORDS[said.word]}`);
    return undefined;
  }, [said?.version]);
  useEffect(() => {
    if (shown === '') return undefined;
    const timer = setTimeout(() => setShown(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <p
      role="status"
      class="said-word justify-self-center rounded-card border border-line bg-surface px-4 py-1.5 font-medium shadow-card empty:hidden"
    >
      {shown}
    </p>
  );
}
