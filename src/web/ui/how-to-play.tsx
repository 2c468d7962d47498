import type { Book } from '../../core/index.ts';

/** The rules of a variant, step by step. */
export function HowToPlay({ book }: { readonly book: Book<unknown, unknown> }) {
  return (
    <ol class="how-to-play">
      {book.howToPlay.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  );
}
