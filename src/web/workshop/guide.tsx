import type { ComponentChildren } from 'preact';
import page from '../../../docs/own-games.md?raw';
import { withCode } from '../lab/solve.tsx';
import { CodeBlock } from '../own/front.tsx';

/** The sections of `docs/own-games.md` that concern a game in the page, without commands of the terminal. */
const SECTIONS = page
  .replace(/```console\n[\s\S]*?```\n/g, '')
  .split(/^## /m)
  .filter((section) => /^(A game is two functions|More fields)\n/.test(section));

/** How to write a game. */
export function Guide() {
  return (
    <>
      {SECTIONS.map((section) => (
        <Section key={section} text={section} />
      ))}
    </>
  );
}

/** Paragraphs, tables and blocks of code, as the page of the documentation writes them. */
function Section({ text }: { readonly text: string }) {
  const [title = '', ...rest] = text.split('\n');
  const blocks = rest.join('\n').match(/```[\s\S]*?```|(?:^(?!```).+\n?)+/gm) ?? [];
  return (
    <section class="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h3 class="text-xl">{title}</h3>
      {blocks.map((block, index) => (
        <Block key={index} text={block.trim()} />
      ))}
    </section>
  );
}

function Block({ text }: { readonly text: string }) {
  if (text.startsWith('```')) return <CodeBlock text={text.replace(/^```\w*\n|```$/g, '')} />;
  if (!text.startsWith('|')) return <p>{inline(text)}</p>;
  const [, , ...rows] = text.split('\n').map((row) => row.slice(1, -1).split(' | '));
  return (
    <dl class="grid gap-2">
      {rows.map(([field = '', ...words]) => (
        <div key={field}>
          <dt class="font-semibold">{inline(field.trim())}</dt>
          <dd>{inline(words.join(' | ').trim())}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders code between backticks, and a link as its text. */
function inline(text: string): ComponentChildren {
  return withCode(text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
}
