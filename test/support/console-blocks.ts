import { expect, test } from 'vitest';
import { runPiped } from './fake-terminal.ts';

/** One `$` line of a page and what stands below it. */
export interface Example {
  readonly command: string;
  readonly output: string;
}

/** The examples in the ```console blocks of a Markdown text. */
export function consoleExamples(markdown: string): readonly Example[] {
  const blocks = [...markdown.matchAll(/^```console\n(.*?)^```$/gms)].map((match) => match[1] ?? '');
  return blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((text) => {
        const end = text.indexOf('\n');
        return { command: text.slice(0, end), output: text.slice(end + 1).trimEnd() };
      }),
  );
}

/** Runs `[printf 'input' |] penultimate words [| tail -n N]` in this process; standard error comes last. */
export async function runExample(command: string): Promise<string> {
  const [, input = '', words = '', lines] =
    /^(?:printf '([^']*)' \| )?penultimate ?(.*?)(?: \| tail -n (\d+))?$/.exec(command) ?? [];
  const { stdout, stderr } = await runPiped(splitWords(words), { input: input.replaceAll('\\n', '\n') });
  const shown = lines === undefined ? stdout : stdout.trimEnd().split('\n').slice(-Number(lines)).join('\n');
  return `${shown.trimEnd()}\n${stderr}`.trim();
}

/** Splits words like a shell, with double quotation marks only. */
function splitWords(text: string): readonly string[] {
  return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');
}

/** Whether a text matches a page, in which … matches any text, line breaks included. */
export function isAsShown(shown: string, text: string): boolean {
  const parts = shown.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

/** Checks that each example of a page prints what stands below it. */
export function testExamples(markdown: string): void {
  test.each(consoleExamples(markdown))('$ $command', async ({ command, output }) => {
    const text = await runExample(command);
    expect(isAsShown(output, text) ? output : text).toBe(output);
  });
}
