import { useMemo, useState } from 'preact/hooks';
import { Link } from '../app/link.tsx';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { parseHomework } from '../class/homework-link.ts';
import { engine } from '../engine/engine.ts';
import { WHOLE_SCREEN } from '../play/page-frame.tsx';
import { keepHomework, solvedHomework } from '../progress/store.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { PuzzleBoard, PuzzleLoader } from './board.tsx';
import { type OpenTask, usePuzzle, withBoard } from './task.ts';

/** A set of puzzles by its address, solved at one's own pace: `/puzzles/homework?p=<record>&p=<record>`. */
export function HomeworkPage({ route }: { readonly route: Route }) {
  const asked = JSON.stringify(route.query);
  const records = useMemo(() => parseHomework(route.query), [asked]);
  if (!records.ok) return <MissingPage title="There is no such homework" sentence={records.error} />;
  return <PuzzleSet key={asked} records={records.value} />;
}

function PuzzleSet({ records }: { readonly records: readonly string[] }) {
  const isSolved = (record: string) => solvedHomework.value.includes(record);
  const [current, setCurrent] = useState(() => records.find((record) => !isSolved(record)));
  const [round, setRound] = useState(0);
  const solved = records.filter(isSolved).length;
  const open = (record: string | undefined) => {
    setCurrent(record);
    setRound(round + 1);
  };
  if (current === undefined)
    return (
      <div class={`grid content-start justify-items-start gap-4 ${WHOLE_SCREEN}`}>
        <h1>{solved === 1 ? 'Solved' : `All ${solved} solved`}. Well done!</h1>
        <p>Your progress is in this browser. To show it at school, take it with you.</p>
        <div class="flex flex-wrap gap-3">
          <Link to="/learn/progress" class={buttonClass('navy')}>
            Take your progress with you
          </Link>
          <Button onClick={() => open(records[0])}>Solve them again</Button>
        </div>
      </div>
    );
  const next = () => {
    const at = records.indexOf(current);
    const others = [...records.slice(at + 1), ...records.slice(0, at + 1)];
    open(others.find((record) => !isSolved(record)));
  };
  return (
    <div class={`grid grid-cols-[minmax(0,1fr)] content-start gap-3 ${WHOLE_SCREEN}`}>
      <p class="font-medium">
        Homework, puzzle {records.indexOf(current) + 1} of {records.length}. {solved} solved.
      </p>
      <PuzzleLoader key={round} open={() => engine.ask('puzzleTask', { record: current }).then(withBoard)}>
        {(task) => <OpenHomework task={task} record={current} onNext={next} />}
      </PuzzleLoader>
    </div>
  );
}

interface OpenHomeworkProps {
  readonly task: OpenTask;
  readonly record: string;
  readonly onNext: () => void;
}

function OpenHomework({ task, record, onNext }: OpenHomeworkProps) {
  const puzzle = usePuzzle(task, false, (result) => result !== 'shown' && keepHomework([record]));
  return (
    <div class="puzzles" data-signature={signatureOf(puzzle.session.value.match.game.id)}>
      <PuzzleBoard task={task} puzzle={puzzle} isProjector={false} onNext={onNext} />
    </div>
  );
}
