import type { AnyGameDefinition } from '../../core/index.ts';
import { CATALOG, emblemOf } from '../../games/catalog.ts';
import { colorOf, EMBLEM_SIZE, groundOf, type Mark, type Signature } from '../../games/emblem.ts';

/** The color of a game, for `data-signature`. */
export function signatureOf(id: string): Signature {
  return emblemOf(id).signature;
}

/** The picture of a game, on a background of its color. */
export function EmblemPicture({ id, class: more = '' }: { readonly id: string; readonly class?: string }) {
  const { signature, marks } = emblemOf(id);
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

interface GamePicturesProps {
  /** The columns. */
  readonly class: string;
  /** Whether a game is chosen; absent if the choice closes the list. */
  isChosen?(definition: AnyGameDefinition): boolean;
  onChoose(definition: AnyGameDefinition): void;
}

/** All games to choose from, by their pictures. */
export function GamePictures({ class: columns, isChosen, onChoose }: GamePicturesProps) {
  return (
    <ul class={`grid gap-2 ${columns}`}>
      {CATALOG.map((definition) => (
        <li key={definition.id} data-signature={signatureOf(definition.id)}>
          <button
            type="button"
            class="grid h-full w-full cursor-pointer grid-rows-[auto_1fr] overflow-hidden rounded-inner border-2 border-line bg-surface text-left aria-pressed:border-gold-deep"
            aria-pressed={isChosen?.(definition)}
            onClick={() => onChoose(definition)}
          >
            <EmblemPicture id={definition.id} class="w-full" />
            <span class="px-1.5 py-1 text-sm leading-tight">{definition.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
