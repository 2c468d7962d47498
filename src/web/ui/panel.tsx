import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** The look of a panel: a sheet of paper on the table. */
const SHEET =
  'panel grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-card border border-line bg-surface px-5 py-4 shadow-card print:break-inside-avoid print:shadow-none';

interface PanelProps {
  readonly title: string;
  /** Shown beside the title, at the right. */
  readonly aside?: ComponentChildren;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A panel with a heading that names it. */
export function Panel({ title, aside, class: more = '', children }: PanelProps) {
  const heading = useId();
  return (
    <section class={`${SHEET} ${more}`} aria-labelledby={heading}>
      <div class="flex items-center justify-between gap-4">
        <h2 id={heading}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
