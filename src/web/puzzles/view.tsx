import { useState } from 'preact/hooks';
import { CATALOG } from '../../games/catalog.ts';
import { MissingPage } from '../app/missing-page.tsx';
import { queryOf, type Route } from '../app/route.ts';
import { WHOLE_SCREEN } from '../play/page-frame.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { Calendar, MorePuzzles, Practice, Solved } from './beside.tsx';
import { PuzzleBoard, PuzzleLoader } from './board.tsx';
import { today } from './store.ts';
import { type OpenTask, openTask, SHEET, usePuzzle, withBoard } from './task.ts';

const loadHomework = () => import('./homework.tsx').then((module) => module.HomeworkPage);
const loadSheet = () => import('./sheet.tsx').then((module) => module.SheetPage);

export function PuzzlesPage({ route }: { readonly route: Route }) {
  if (route.game === SHEET) return <Lazy load={loadSheet} props={{ route }} />;
  if (route.game === 'homework') return <Lazy load={loadHomework} props={{ route }} />;
  if (route.game !== '' && !CATALOG.some(({ id }) => id === route.game))
    return <MissingPage title="There is no such game" sentence={`There is no game called ${route.game}.`} />;
  return <PuzzleRounds key={JSON.stringify(route)} route={route} />;
}

/** One puzzle after another. */
function PuzzleRounds({ route }: { readonly route: Route }) {
  const [round, setRound] = useState(0);
  return (
    <PuzzleLoader key={round} open={() => openTask(route).then(withBoard)}>
      {(task) => <OpenPuzzle route={route} task={task} onNext={() => setRound(round + 1)} />}
    </PuzzleLoader>
  );
}

interface OpenPuzzleProps {
  readonly route: Route;
  readonly task: OpenTask;
  readonly onNext: () => void;
}

function OpenPuzzle({ route, task, onNext }: OpenPuzzleProps) {
  const isProjector = queryOf(route, 'projector') !== undefined;
  const puzzle = usePuzzle(task, isProjector);
  const { game } = puzzle.session.value.match;
  return (
    <div
      class={`puzzles grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-6 ${WHOLE_SCREEN} ${isProjector ? 'projector' : 'lg:grid-cols-[minmax(0,1fr)_25rem]'}`}
      data-signature={signatureOf(game.id)}
    >
      <PuzzleBoard task={task} puzzle={puzzle} isProjector={isProjector} onNext={onNext} />
      {!isProjector && (
        <div class="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <Solved task={task} puzzle={puzzle} />
          <Calendar shown={task.day ?? today()} />
          <Practice />
          <MorePuzzles current={route.game} record={task.record} />
        </div>
      )}
    </div>
  );
}
