import { useEffect, useState } from 'preact/hooks';
import type { AnswerTo } from '../../api/index.ts';
import { failure, MAX_SEED, parseRecord, type Result, reasonOf, success } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { describeTurn } from '../../lab/puzzles/words.ts';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { engine } from '../engine/engine.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { ShowBoard } from '../view/game-view.tsx';
import { queryOf } from './task.ts';
import './sheet.css';

const ON_A_SHEET = 12;

/** Twelve puzzles to print, and their solutions on the back. The address says which: the same seed gives the same sheet. */
export function SheetPage({ route }: { readonly route: Route }) {
  const [sheet, setSheet] = useState<Result<AnswerTo<'puzzleSheet'>>>();
  const seed = readSeed(queryOf(route, 'seed'));
  const game = queryOf(route, 'game') ?? '';
  useEffect(() => {
    engine
      .ask('puzzleSheet', { game: game === '' ? undefined : game, seed, count: ON_A_SHEET })
      .then((puzzles) => setSheet(success(puzzles)))
      .catch((error: unknown) => setSheet(failure(reasonOf(error))));
  }, [seed, game]);
  if (sheet === undefined) return <p class="loading min-h-dvh text-soft">Looking for twelve puzzles…</p>;
  if (!sheet.ok) return <MissingPage title="There is no such sheet" sentence={sheet.error} />;
  return (
    <div class="sheet grid grid-cols-[minmax(0,1fr)] gap-5 print:gap-2">
      <section class="grid gap-3 print:gap-0">
        <h1 class="print:text-xl">Find the move</h1>
        <p>In each position exactly one move is right. Write it on the line.</p>
        <ButtonRow>
          <Button kind="primary" onClick={() => print()}>
            Print
          </Button>
        </ButtonRow>
      </section>
      <ol class="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4 print:grid-cols-3 print:gap-1.5">
        {sheet.value.map((puzzle, index) => (
          <SheetItem key={puzzle.record} puzzle={puzzle} number={index + 1} />
        ))}
      </ol>
      <Solutions puzzles={sheet.value} />
    </div>
  );
}

/** On the back of the paper. */
function Solutions({ puzzles }: { readonly puzzles: AnswerTo<'puzzleSheet'> }) {
  return (
    <section class="grid gap-3 print:break-before-page" aria-labelledby="solutions-heading">
      <h2 id="solutions-heading">Solutions</h2>
      <ol class="grid gap-2 print:gap-1 print:text-xs print:leading-snug">
        {puzzles.map(({ record, line, why }, index) => (
          <li key={record}>
            <strong>
              {index + 1}. {line[0]}.
            </strong>{' '}
            {why} Best play: {line.join(', ')}.
          </li>
        ))}
      </ol>
    </section>
  );
}

function readSeed(text: string | undefined): number {
  const seed = Number(text ?? 1);
  return Number.isSafeInteger(seed) && seed >= 0 && seed <= MAX_SEED ? seed : 1;
}

function SheetItem({
  puzzle: { record, question },
  number,
}: {
  readonly puzzle: AnswerTo<'puzzleSheet'>[number];
  readonly number: number;
}) {
  const match = parseRecord(CATALOG, record);
  if (!match.ok) return null;
  const { game } = match.value;
  return (
    <li
      class="grid grid-cols-[minmax(0,1fr)] content-between gap-2 rounded-card border border-line bg-surface p-3 print:break-inside-avoid print:gap-0.5 print:p-1.5 print:text-xs"
      data-signature={signatureOf(game.id)}
    >
      <h2 class="text-lg print:text-sm">
        {number}. {game.definition.title}
      </h2>
      <p class="text-sm print:text-[0.65rem] print:leading-tight">
        {game.text.objective} {describeTurn(match.value)}
      </p>
      <div
        class="board-table pointer-events-none grid items-center overflow-hidden p-2 *:[zoom:0.6] print:p-1 print:*:[zoom:0.32]"
        aria-hidden="true"
      >
        <ShowBoard match={match.value} />
      </div>
      <p>
        {question} <span aria-hidden="true">____________</span>
      </p>
    </li>
  );
}
