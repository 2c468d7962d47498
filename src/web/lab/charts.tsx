import type { ComponentChildren } from 'preact';

interface ChartProps {
  readonly caption: string;
  readonly children: ComponentChildren;
}

export function Chart({ caption, children }: ChartProps) {
  return (
    <figure class="chart grid content-start gap-2.5 [&_svg]:w-full">
      <figcaption class="font-semibold">{caption}</figcaption>
      {children}
    </figure>
  );
}

interface ShareRow {
  readonly name: string;
  /** A part of a whole, from 0 to 1, and its interval if it is estimated. */
  readonly share: number;
  readonly low?: number;
  readonly high?: number;
  /** Shown before the name. */
  readonly sign?: ComponentChildren;
  /** The class that colors the bar. */
  readonly fill: string;
  readonly words: ComponentChildren;
}

/** Shares as rows: a name, a bar and a text. */
export function ShareRows({ rows }: { readonly rows: readonly ShareRow[] }) {
  return (
    <table class="bars w-full tabular-nums">
      <tbody>
        {rows.map(({ name, sign, fill, share, low, high, words }) => (
          <tr key={name} class="max-xs:grid max-xs:grid-cols-[1fr_auto] max-xs:py-1">
            <th scope="row" class="py-1 pr-3 text-left font-medium whitespace-nowrap max-xs:py-0">
              {sign && <>{sign} </>}
              {name}
            </th>
            <td
              class="w-[99%] min-w-16 py-1 pr-3 max-xs:col-span-2 max-xs:w-auto max-xs:p-0 [&_svg]:h-[1.4rem] [&_svg]:w-full [&_svg]:bg-sunken"
              aria-hidden="true"
            >
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class={fill} x="0" y="1" width={share * 100} height="8" />
                {low !== undefined && high !== undefined && (
                  <path class={WHISKER} d={`M${low * 100} 5H${high * 100}M${low * 100} 2V8M${high * 100} 2V8`} />
                )}
              </svg>
            </td>
            <td class="py-1 whitespace-nowrap max-xs:col-start-2 max-xs:row-start-1 max-xs:py-0 max-xs:text-right max-xs:[&_.text-soft]:block max-xs:[&_.text-soft]:text-sm">
              {words}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WHISKER = 'fill-none stroke-ink stroke-[1.5] [vector-effect:non-scaling-stroke]';
