import type { ComponentChildren } from 'preact';
import { hrefOf, navigate } from './router.ts';

interface LinkProps {
  readonly to: string;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly current?: boolean;
}

/** A real link that stays inside the page; new tabs and copying work as usual. */
export function Link({ to, children, class: className, current }: LinkProps) {
  function open(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  }
  return (
    <a href={hrefOf(to)} class={className} aria-current={current ? 'page' : undefined} onClick={open}>
      {children}
    </a>
  );
}
