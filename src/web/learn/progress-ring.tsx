const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring that fills up with the finished lessons; the number of the next one is inside. */
export function ProgressRing({ done, of }: { readonly done: number; readonly of: number }) {
  return (
    <svg viewBox="0 0 48 48" class="size-12 flex-none" aria-hidden="true">
      <g class="fill-none stroke-[5]">
        <circle class="stroke-line" cx="24" cy="24" r={RADIUS} />
        <circle
          class="stroke-signature"
          cx="24"
          cy="24"
          r={RADIUS}
          stroke-dasharray={`${(ROUND * done) / of} ${ROUND}`}
          transform="rotate(-90 24 24)"
        />
      </g>
      <text class="fill-ink font-serif text-lg" x="24" y="30" text-anchor="middle">
        {Math.min(done + 1, of)}
      </text>
    </svg>
  );
}
