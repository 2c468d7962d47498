interface MeterProps {
  readonly label: string;
  readonly done: number;
  readonly all: number;
}

const LOOKS =
  'h-3 w-full appearance-none overflow-hidden rounded-full border border-line bg-sunken ' +
  '[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-signature [&::-moz-progress-bar]:bg-signature ' +
  'forced-colors:[&::-webkit-progress-value]:bg-[Highlight] forced-colors:[&::-moz-progress-bar]:bg-[Highlight]';

/** How far something has come, in the color of the game: without a style of ours browsers draw a green bar. */
export function Meter({ label, done, all }: MeterProps) {
  return <progress class={LOOKS} max={all} value={done} aria-label={label} />;
}
