import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly current: Name;
  readonly onChange: (name: Name) => void;
  /** Shown beside the tabs, at the right. */
  readonly aside?: ComponentChildren;
  /** The content of a tab, which is kept while another tab is shown. */
  readonly children: (name: Name) => ComponentChildren;
}

const TAB =
  'min-h-11 cursor-pointer border border-b-3 border-transparent px-4 font-medium text-soft hover:text-ink ' +
  'aria-selected:border-b-signature aria-selected:text-ink max-xs:px-1.5 ' +
  'forced-colors:border-[ButtonBorder] forced-colors:aria-selected:border-[SelectedItemText] forced-colors:aria-selected:bg-[SelectedItem] forced-colors:aria-selected:text-[SelectedItemText] forced-colors:aria-selected:forced-color-adjust-none';

/** Several panels, one of them visible. The arrow keys switch between them. */
export function Tabs<Name extends string>({ label, names, current, onChange, aside, children }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const opened = useRef(new Set<Name>()).current;
  opened.add(current);
  function turn(by: number): void {
    const index = (names.indexOf(current) + by + names.length) % names.length;
    const name = names[index];
    if (name === undefined) return;
    onChange(name);
    list.current?.querySelectorAll('button')[index]?.focus();
  }
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div class="flex items-center justify-between gap-2 border-b border-line">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          class="flex"
          onKeyDown={(event) => {
            if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
            event.preventDefault();
            turn(event.key === 'ArrowRight' ? 1 : -1);
          }}
        >
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}-tab`}
              aria-selected={name === current}
              aria-controls={`${id}-${name}`}
              tabIndex={name === current ? 0 : -1}
              class={TAB}
              onClick={() => onChange(name)}
            >
              {name}
            </button>
          ))}
        </div>
        {aside}
      </div>
      {names.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}`}
          aria-labelledby={`${id}-${name}-tab`}
          hidden={name !== current}
        >
          {opened.has(name) && children(name)}
        </div>
      ))}
    </div>
  );
}
