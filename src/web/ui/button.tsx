import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { Icon, type IconName } from './icons.tsx';

/**
 * `primary` is the next step on a screen, in the color of the game; `navy` the same before a game; `gold` follows a win;
 * `plain` is everything else; `quiet` has no edge until hovered.
 */
type ButtonKind = 'primary' | 'navy' | 'gold' | 'plain' | 'quiet';

const BASE =
  'button inline-flex items-center justify-center gap-[0.45em] min-h-11 rounded-full border font-medium leading-tight ' +
  'no-underline cursor-pointer select-none transition-[background-color,border-color,box-shadow,translate,filter] ' +
  'duration-(--quick) aria-disabled:cursor-default aria-disabled:text-soft disabled:cursor-default disabled:text-soft ' +
  'aria-disabled:bg-transparent aria-disabled:shadow-none disabled:bg-transparent disabled:shadow-none ' +
  'forced-colors:aria-disabled:border-[GrayText] ' +
  'forced-colors:aria-disabled:text-[GrayText] forced-colors:disabled:border-[GrayText] forced-colors:disabled:text-[GrayText]';

/** A key that moves down when pressed. */
const KEY =
  'aria-disabled:border-line disabled:border-line not-aria-disabled:active:translate-y-0.5 not-aria-disabled:active:shadow-none';

/** A toggle that is on: filled, or in a row without edges only tinted. */
const ON =
  'border-signature bg-signature text-signature-ink forced-colors:border-[3px] forced-colors:border-[Highlight]';

const TINTED =
  'border-signature bg-signature-wash text-signature forced-colors:border-[3px] forced-colors:border-[Highlight]';

const SHAPES: Readonly<Record<ButtonKind, string>> = {
  primary: 'px-5 py-2 font-semibold',
  navy: 'px-5 py-2 font-semibold',
  gold: 'px-5 py-2 font-semibold',
  plain: 'px-4 py-2',
  quiet: 'min-w-11 px-2.5 py-2',
};

const LOOKS: Readonly<Record<ButtonKind, string>> = {
  primary: `${ON} shadow-[0_3px_0_var(--signature-edge)] hover:brightness-110 ${KEY}`,
  navy: `border-accent bg-accent text-accent-ink shadow-[0_3px_0_var(--accent-edge)] hover:brightness-110 ${KEY}`,
  gold: `border-gold bg-gold text-gold-ink shadow-[0_3px_0_var(--gold-deep)] hover:brightness-105 ${KEY}`,
  plain: `border-strong bg-surface shadow-[0_2px_0_var(--line)] hover:border-ink hover:bg-sunken ${KEY}`,
  quiet: 'border-transparent hover:bg-sunken',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = 'plain', more = '', isOn = false): string {
  const on = kind === 'quiet' ? TINTED : ON;
  return `${BASE} ${SHAPES[kind]} ${isOn ? on : LOOKS[kind]} ${more}`;
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
