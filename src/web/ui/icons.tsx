/** Line drawings of one weight on a grid of 24, always beside words or a label. */
const PATHS = {
  undo: 'M9 7 4 12l5 5M4.5 12H14a6 6 0 0 1 6 6v1',
  redo: 'm15 7 5 5-5 5m4.5-5H10a6 6 0 0 0-6 6v1',
  restart: 'M5 12a7 7 0 1 0 2.2-5.1M5 4v4h4',
  swap: 'M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4m4-4H7',
  hint: 'M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3Z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7m2 3a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  record: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5m-5 4h5',
  question: 'M8.5 9a3.5 3.5 0 1 1 5.2 3.1c-1.1.6-1.7 1.3-1.7 2.4M12 18.5v.2',
  plus: 'M12 5v14M5 12h14',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.500 2.500-5.500 6-5.500s6 2 6 5.500M16 4.500a3.500 3.500 0 0 1 0 6.300M17.500 14.800c2.200.7 3.500 2.600 3.500 5.200',
  close: 'm6 6 12 12M18 6 6 18',
  theme: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  flag: 'M6 21V4m0 1c4-3 8 3 12 0v8c-4 3-8-3-12 0',
  left: 'm14 6-6 6 6 6',
  right: 'm10 6 6 6-6 6',
  eye: 'M3 12c2.500-4.500 5.500-6.500 9-6.500s6.500 2 9 6.500c-2.500 4.500-5.500 6.500-9 6.500S5.500 16.500 3 12Zm9-2.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
  keys: 'M3 7h18v10H3zM7 11h.1m3.200 0h.1m3.200 0h.1m3.200 0h.1M8 14h8',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  equal: 'M5 9h14M5 15h14',
  endless:
    'M12 12c-2-2.7-3.6-4-5.4-4a4 4 0 0 0 0 8c1.8 0 3.4-1.3 5.4-4s3.6-4 5.4-4a4 4 0 0 1 0 8c-1.8 0-3.4-1.3-5.4-4Z',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6',
  sound: 'M4 10v4h3l5 4V6L7 10zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silent: 'M4 10v4h3l5 4V6L7 10zM16 10l4 4m0-4-4 4',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.500 3.500 0 0 1 7 0v3',
  flame:
    'M12 21c-3.500 0-6-2.300-6-5.500 0-4.500 4.500-6 4.500-12 3.500 2 7.500 6.500 7.500 12 0 3.200-2.500 5.500-6 5.500Zm0 0c-1.500 0-2.500-1-2.500-2.500 0-2 2.500-2.500 2.500-5 1.500 1.500 2.500 3 2.500 5 0 1.500-1 2.500-2.500 2.500Z',
  star: 'm12 3.500 2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900L3.500 9.700l5.900-.8z',
  more: 'M5.5 12h.1M12 12h.1M18.5 12h.1',
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
  cup: 'M8 4h8v5a4 4 0 0 1-8 0zM8 5H5c0 3.5 1 5 3.3 5.200M16 5h3c0 3.5-1 5-3.3 5.200M12 13v4m-3.5 3h7M9.5 20c0-2 1-3 2.5-3s2.5 1 2.5 3',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({
  name,
  class: look = 'size-[1.25em] stroke-[1.8]',
}: {
  readonly name: IconName;
  readonly class?: string;
}) {
  return (
    <svg class={`icon flex-none ${look}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
