import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { withCode } from '../lab/solve.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** The sections of `docs/own-games.md` that concern a game in the page. */
const SECTIONS = ['A game is two functions', 'More fields'];

/** Opens the documentation beside the code. */
export function GuideButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="question" onClick={() => setOpen(true)}>
        How to write a game
      </Button>
      {isOpen && <GuideDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function GuideDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    void import('../../../docs/own-games.md?raw').then(
      (module) => setText(module.default),
      () => setText(''),
    );
  }, []);
  return (
    <Dialog title="How to write a game" class="w-[min(58rem,calc(100vw-1.5rem))]" onClose={onClose}>
      {text === '' && <p role="alert">The guide could not be loaded.</p>}
      {text && sectionsOf(text).map((section) => <Section key={section} text={section} />)}
    </Dialog>
  );
}

/** The parts of the sections that fit the page: no terminal commands. */
function sectionsOf(text: string): readonly string[] {
  const sections = text.replace(/```console\n[\s\S]*?```\n/g, '').split(/^## /m);
  return SECTIONS.flatMap((title) => sections.find((section) => section.startsWith(`${title}\n`)) ?? []);
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
  if (text.startsWith('```'))
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      <pre class="overflow-x-auto rounded-inner bg-sunken px-4 py-3 text-sm" tabIndex={0}>
        <code>{text.replace(/^```\w*\n|```$/g, '')}</code>
      </pre>
    );
  if (!text.startsWith('|')) return <p>{inline(text)}</p>;
  const rows = text
    .split('\n')
    .filter((_, index) => index > 1)
    .map((row) => row.slice(1, -1).split(' | '));
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
