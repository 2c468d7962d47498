import { encode } from 'uqr';

/** The white border that readers need to find the code. */
const BORDER = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly class?: string;
}

/** A link for a camera. Always dark on light, which many readers need. */
export function QrCode({ text, label, class: more = 'w-full max-w-52' }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      class={`qr-code rounded-inner forced-color-adjust-none ${more}`}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
