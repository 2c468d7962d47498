import { checkLaws } from '../../api/lab-json.ts';
import { formatVariant, shortened } from '../../core/index.ts';
import { describeLaws, type LawReport } from '../../custom/index.ts';
import { openGame } from '../arguments/game-options.ts';
import { given, shellWord } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { answer, MAX_HEADING, type Page } from '../terminal/page.ts';
import { withProgress } from '../terminal/progress.ts';

/** The laws of a game, in every reachable position or up to a limit. A broken law is the answer no. */
export async function run(call: Call): Promise<number> {
  const { flags, terminal } = call;
  const game = openGame(call);
  const report = withProgress(terminal, 'positions', (update) =>
    checkLaws(game, { ...given({ limit: flags.limit }), onProgress: (positions) => update(positions) }),
  );
  const { source } = game.definition;
  await answer(call, {
    json: () => report,
    show: (page) => {
      page.heading(shortened(formatVariant(game), MAX_HEADING));
      showReport(page, report);
      if (report.ok && source) suggestCommands(page, source.file);
    },
  });
  return report.ok ? EXIT.done : EXIT.no;
}

function showReport(page: Page, report: LawReport): void {
  if (report.ok) {
    page.text(describeLaws(report));
    if (!report.isComplete) page.text('To check more of them, give --limit.');
    return;
  }
  page.text(`A law is broken: ${report.law}.`);
  page.text(report.error);
}

function suggestCommands(page: Page, file: string): void {
  const word = shellWord(file);
  page.line();
  page.text('What you can do next:');
  for (const command of [`solve ${word}`, `play ${word} --players human,perfect`, `prove ${word} --out proof.json`])
    page.line(`  penultimate ${command}`);
}
