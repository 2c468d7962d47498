import { emblemOf } from '../../games/catalog.ts';
import { colorOf, EMBLEM_SIZE, type Emblem, groundOf, type Mark, type Signature } from '../../games/emblem.ts';

/** The color of a game, for `data-signature`. */
export function signatureOf(id: string): Signature {
  return emblemOf(id).signature;
}

/** The picture of a game, on a background of its color. */
export function EmblemPicture({ emblem, class: more = '' }: { readonly emblem: Emblem; readonly class?: string }) {
  const { signature, marks } = emblem;
  return (
    <svg
      viewBox={`0 0 ${EMBLEM_SIZE.join(' ')}`}
      class={more}
      style={{ background: groundOf(signature) }}
      aria-hidden="true"
      focusable="false"
    >
      {marks.map((mark, index) => (
        <MarkShape key={index} mark={mark} color={colorOf(mark.tint, signature)} />
      ))}
    </svg>
  );
}

function MarkShape({ mark, color }: { readonly mark: Mark; readonly color: string }) {
  switch (mark.kind) {
    case 'disc':
      return <circle fill={color} cx={mark.at[0]} cy={mark.at[1]} r={mark.radius} />;
    case 'box': {
      const [width, height] = mark.size;
      const [x, y] = [mark.at[0] - width / 2, mark.at[1] - height / 2];
      return <rect fill={color} x={x} y={y} width={width} height={height} rx={mark.corner} />;
    }
    case 'line':
      return (
        <polyline
          fill="none"
          stroke={color}
          points={mark.points.join(' ')}
          stroke-width={mark.width}
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      );
    case 'shape':
      return <polygon fill={color} points={mark.points.join(' ')} />;
  }
}
