import type { ComponentChildren } from 'preact';
import { inOwnTask } from '../ui/later.ts';
import { hrefOf, navigate } from './router.ts';

interface LinkProps {
  readonly to: string;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly current?: boolean;
  /** What a screen reader calls it, where its words alone could mean several things; it begins with them. */
  readonly label?: string;
}

/** A real link that stays inside the page; new tabs and copies work as everywhere. */
export function Link({ to, children, class: className, current, label }: LinkProps) {
  function open(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    inOwnTask(() => navigate(to));
  }
  return (
    <a
      href={hrefOf(to)}
      class={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={open}
    >
      {children}
    </a>
  );
}
