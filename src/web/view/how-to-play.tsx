import type { Text } from '../../core/index.ts';

/** The rules of a variant, step by step. */
export function HowToPlay({ text }: { readonly text: Text<unknown, unknown> }) {
  return (
    <ol class="how-to-play grid gap-3">
      {text.howToPlay.map((sentence, index) => (
        <li key={sentence} class="grid grid-cols-[2.2rem_1fr]">
          <span class="font-serif text-xl font-semibold leading-tight text-signature" aria-hidden="true">
            {index + 1}
          </span>
          {sentence}
        </li>
      ))}
    </ol>
  );
}
