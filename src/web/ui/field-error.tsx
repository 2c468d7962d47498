import { useEffect, useRef } from 'preact/hooks';

interface FieldErrorProps {
  readonly error: string;
  readonly id?: string;
  /** How often the form has been sent: each time it is refused the error is scrolled to and gets the focus. */
  readonly tries?: number;
}

/** What is wrong with a form, said at once; nothing when all is well. */
export function FieldError({ error, id, tries }: FieldErrorProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (tries === undefined) return;
    line.current?.scrollIntoView({ block: 'nearest' });
    line.current?.focus({ preventScroll: true });
  }, [error, tries]);
  if (error === '') return null;
  return (
    <p ref={line} class="field-error font-medium text-loss" id={id} role="alert" tabIndex={-1}>
      {error}
    </p>
  );
}
