import type { ComponentChildren } from 'preact';

/** A picture that may be wider than a phone: it scrolls on its own, also by keys. */
export function Sideways({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="overflow-x-auto" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
