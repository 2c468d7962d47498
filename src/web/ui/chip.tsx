import type { ComponentChildren } from 'preact';

/** A short fact in a small frame: the name of a variant, a count. */
export function Chip({
  children,
  class: more = '',
}: {
  readonly children: ComponentChildren;
  readonly class?: string;
}) {
  return (
    <span
      class={`chip inline-flex min-h-7 items-center gap-1.5 rounded-full border border-line bg-sunken px-2.5 py-0.5 text-sm leading-tight ${more}`}
    >
      {children}
    </span>
  );
}
