import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Button } from './button.tsx';
import type { IconName } from './icons.tsx';

interface DialogProps {
  readonly title: string;
  readonly class?: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The frame of a dialog. */
const DIALOG =
  'dialog m-auto max-h-[calc(100dvh-1.5rem)] rounded-card border border-line bg-surface p-[clamp(1rem,4vw,1.75rem)] text-ink ' +
  'shadow-raised open:grid grid-cols-[minmax(0,1fr)] content-start gap-4 backdrop:bg-[rgb(15_16_20/0.5)]';

/** A dialog with a title and a close button; it is open while it is rendered. */
export function Dialog({ title, class: more = 'w-[min(40rem,calc(100vw-1.5rem))]', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class={`${DIALOG} ${more}`} aria-labelledby={heading} onClose={onClose}>
      <div class="flex items-center justify-between gap-4">
        <h2 id={heading} class="text-2xl">
          {title}
        </h2>
        <Button kind="quiet" icon="close" aria-label="Close" onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  );
}

interface DialogButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly kind?: 'plain' | 'quiet';
  /** The open dialog, which calls `onClose`. */
  readonly children: (onClose: () => void) => ComponentChildren;
}

/** A button that opens a dialog. */
export function DialogButton({ label, icon, kind = 'plain', children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} icon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
