import { emblemOf } from '../../games/catalog.ts';
import { EMBLEM_SIZE, type Emblem, type Mark, type Signature, type Tint } from '../../games/emblem.ts';

/** The color of a game, for `data-signature`. */
export function signatureOf(id: string): Signature {
  return emblemOf(id).signature;
}

const TINTS: Readonly<Record<Tint, string>> = {
  paper: 'text-[#fffdf8]',
  ink: 'text-[#22201b]',
  gold: 'text-[#e7b955]',
  'gold-deep': 'text-[#b98322]',
  silver: 'text-[#dfe1e6]',
  'silver-deep': 'text-[#9aa0aa]',
  player1: 'text-[#2a5bb0]',
  player2: 'text-[#b06a0b]',
  deep: 'text-signature-deep',
};

/** The picture of a game, on a background of its color. */
export function EmblemPicture({ emblem, class: more = '' }: { readonly emblem: Emblem; readonly class?: string }) {
  const [width, height] = EMBLEM_SIZE;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} class={`bg-signature-ground ${more}`} aria-hidden="true" focusable="false">
      {emblem.marks.map((mark, index) => (
        <MarkShape key={index} mark={mark} />
      ))}
    </svg>
  );
}

function MarkShape({ mark }: { readonly mark: Mark }) {
  const tint = TINTS[mark.tint];
  switch (mark.kind) {
    case 'disc':
      return <circle class={tint} fill="currentColor" cx={mark.at[0]} cy={mark.at[1]} r={mark.radius} />;
    case 'box': {
      const [width, height] = mark.size;
      const [x, y] = [mark.at[0] - width / 2, mark.at[1] - height / 2];
      return <rect class={tint} fill="currentColor" x={x} y={y} width={width} height={height} rx={mark.corner} />;
    }
    case 'line':
      return (
        <polyline
          class={tint}
          fill="none"
          stroke="currentColor"
          points={mark.points.join(' ')}
          stroke-width={mark.width}
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      );
    case 'shape':
      return <polygon class={tint} fill="currentColor" points={mark.points.join(' ')} />;
  }
}
