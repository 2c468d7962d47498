import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { Icon, type IconName } from './icons.tsx';

/**
 * `primary` is the next step on a screen, in the color of the game; `navy` the same before a game; `gold` follows a win;
 * `plain` is everything else; `quiet` has no edge until hovered.
 */
type ButtonKind = 'primary' | 'navy' | 'gold' | 'plain' | 'quiet';

const BASE =
  'button inline-flex items-center justify-center gap-[0.45em] min-h-11 rounded-full border font-medium leading-tight ' +
  'no-underline cursor-pointer select-none ' +
  'disabled-look:cursor-default disabled-look:bg-transparent disabled-look:text-soft ' +
  'disabled-look:shadow-none forced-colors:disabled-look:border-[GrayText] forced-colors:disabled-look:text-[GrayText]';

/** A key that moves down when pressed. */
const KEY = 'disabled-look:border-line not-aria-disabled:active:translate-y-0.5 not-aria-disabled:active:shadow-none';

const PLAIN = 'px-4 py-2';
const QUIET = 'min-w-11 px-2.5 py-2';
const FILLED = `px-5 py-2 font-semibold hover:brightness-110 ${KEY}`;

const LOOKS: Readonly<Record<ButtonKind, string>> = {
  primary: `border-signature bg-signature text-signature-ink shadow-[0_3px_0_var(--color-signature-edge)] ${FILLED}`,
  navy: `border-accent bg-accent text-accent-ink shadow-[0_3px_0_var(--color-accent-edge)] ${FILLED}`,
  gold: `border-gold bg-gold text-gold-ink shadow-[0_3px_0_var(--color-gold-deep)] ${FILLED}`,
  plain: `${PLAIN} border-strong bg-surface shadow-[0_2px_0_var(--color-line)] hover:border-ink hover:bg-sunken ${KEY}`,
  quiet: `${QUIET} border-transparent hover:bg-sunken`,
};

/** A toggle that is on. */
const ON =
  'border-signature bg-signature-wash text-signature forced-colors:border-[3px] forced-colors:border-[Highlight]';

/** The classes of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = 'plain', more = '', isOn = false): string {
  const look = isOn ? `${kind === 'quiet' ? QUIET : PLAIN} ${ON}` : LOOKS[kind];
  return `${BASE} ${look} ${more}`;
}

type NativeProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'class' | 'icon' | 'size'>;

interface ButtonProps extends NativeProps {
  readonly kind?: ButtonKind;
  readonly icon?: IconName;
  readonly class?: string;
  /** Whether a toggle is on; absent for a button that is not a toggle. */
  readonly isOn?: boolean;
  /**
   * Whether there is nothing to do now. It stays focusable, unlike `disabled`, so that the focus is not lost with the last
   * undo.
   */
  readonly isOff?: boolean;
  readonly children?: ComponentChildren;
}

export function Button({ kind = 'plain', icon, isOn, isOff = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      class={buttonClass(kind, rest.class, isOn)}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onClick={(event) => !isOff && onClick?.(event)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** Buttons beside each other; not printed. */
export function ButtonRow({
  children,
  class: more = '',
}: {
  readonly children: ComponentChildren;
  readonly class?: string;
}) {
  return <div class={`button-row flex flex-wrap items-center gap-2.5 print:hidden ${more}`}>{children}</div>;
}

interface FileButtonProps {
  /** The types of files to choose from. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly children: ComponentChildren;
}

/** Opens a file of the visitor; the same one may be opened again. */
export function FileButton({ accept, onFile, children }: FileButtonProps) {
  return (
    <label
      class={buttonClass(
        'plain',
        'relative focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus',
      )}
    >
      {children}
      <input
        type="file"
        class="absolute inset-0 cursor-pointer opacity-0"
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
