import { useMemo, useState } from 'preact/hooks';
import { parseRecord } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { afterPuzzle, type PuzzleResult } from '../../lab/puzzles/practice.ts';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { Lazy } from '../ui/lazy.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { PuzzleBoard } from './board.tsx';
import { createPuzzle } from './ctrl.ts';
import { ProgressPanel, SharePuzzle, SourcesPanel } from './side-panels.tsx';
import { keepPractice, today } from './store.ts';
import { type OpenTask, queryOf, SHEET, useTask } from './task.ts';

const loadSheet = () => import('./sheet.tsx').then((module) => module.SheetPage);

export function PuzzlesPage({ route }: { readonly route: Route }) {
  if (route.game === SHEET) return <Lazy load={loadSheet} props={{ route }} />;
  if (route.game !== '' && !CATALOG.some(({ id }) => id === route.game))
    return <MissingPage title="There is no such game" sentence={`There is no game called ${route.game}.`} />;
  return <PuzzleRounds key={JSON.stringify(route)} route={route} />;
}

/** One puzzle after another. */
function PuzzleRounds({ route }: { readonly route: Route }) {
  const [round, setRound] = useState(0);
  const task = useTask(route, round);
  if (task === undefined) return <p class="loading min-h-dvh text-soft">Looking for a puzzle…</p>;
  if (!task.ok) return <MissingPage title="There is no such puzzle" sentence={task.error} game={route.game} />;
  return <OpenPuzzle key={round} route={route} task={task.value} onNext={() => setRound(round + 1)} />;
}

interface OpenPuzzleProps {
  readonly route: Route;
  readonly task: OpenTask;
  readonly onNext: () => void;
}

function OpenPuzzle({ route, task, onNext }: OpenPuzzleProps) {
  const isProjector = queryOf(route, 'projector') !== undefined;
  const puzzle = useMemo(() => {
    const match = parseRecord(CATALOG, task.record);
    if (!match.ok) throw new Error(match.error);
    const onOver = (result: PuzzleResult) => keepPractice((kept) => afterPuzzle(kept, task, result, today()));
    return createPuzzle({ task, match: match.value, isHidden: isProjector, onOver });
  }, [task]);
  const { game } = puzzle.session.value.match;
  return (
    <div
      class={`puzzles grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${isProjector ? 'projector' : 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-6'}`}
      data-signature={signatureOf(game.id)}
    >
      <PuzzleBoard task={task} puzzle={puzzle} isProjector={isProjector} onNext={onNext} />
      {!isProjector && (
        <div class="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          <ProgressPanel />
          <SourcesPanel current={route.game} />
          <SharePuzzle record={task.record} />
        </div>
      )}
    </div>
  );
}
