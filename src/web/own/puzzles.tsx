import { useMemo, useState } from 'preact/hooks';
import { type AnyMatch, mustSucceed } from '../../core/index.ts';
import { LEVELS } from '../../lab/puzzles/daily-plan.ts';
import { Link } from '../app/link.tsx';
import { randomSeed } from '../play/setup/new-game.ts';
import { PuzzleBoard, PuzzleLoader } from '../puzzles/board.tsx';
import { createPuzzle } from '../puzzles/ctrl.ts';
import type { OpenTask } from '../puzzles/task.ts';
import { buttonClass } from '../ui/button.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { explore, type OwnGame, openRecord } from './ctrl.ts';
import { ownLink } from './host.ts';

interface OwnTask {
  readonly task: OpenTask;
  readonly match: AnyMatch;
}

/** One puzzle after another, each a little harder than the last one that was solved at once. */
export function OwnPuzzles({ own }: { readonly own: OwnGame }) {
  const [round, setRound] = useState({ number: 1, level: 1 });
  return (
    <div class="mx-auto grid w-full max-w-[58rem] gap-5" data-signature={signatureOf(own.shadow.game.id)}>
      <p>
        <Link to={ownLink(own)} class={buttonClass('quiet')}>
          Back to the game
        </Link>
      </p>
      <PuzzleLoader key={round.number} open={() => draw(own, round.level)}>
        {(drawn) => (
          <OpenPuzzle
            own={own}
            {...drawn}
            onNext={(isHarder) =>
              setRound({ number: round.number + 1, level: Math.min(LEVELS, round.level + (isHarder ? 1 : 0)) })
            }
          />
        )}
      </PuzzleLoader>
    </div>
  );
}

async function draw(own: OwnGame, level: number): Promise<OwnTask> {
  const task = await own.sandbox.ask('puzzleTask', { game: own.about.id, level, seed: randomSeed() });
  const match = mustSucceed(await openRecord(own, task.record));
  return { task: { ...task, level, isOwn: true }, match };
}

interface OpenPuzzleProps extends OwnTask {
  readonly own: OwnGame;
  /** The next one is harder after a puzzle that was solved at once. */
  readonly onNext: (isHarder: boolean) => void;
}

function OpenPuzzle({ own, task, match, onNext }: OpenPuzzleProps) {
  const [isFaultless, setFaultless] = useState(false);
  const puzzle = useMemo(
    () =>
      createPuzzle({
        task,
        match,
        isHidden: false,
        ask: own.sandbox.ask,
        prepare: (at) => explore(own, at),
        onOver: (result) => setFaultless(result === 'faultless'),
      }),
    [task],
  );
  return <PuzzleBoard task={task} puzzle={puzzle} isProjector={false} onNext={() => onNext(isFaultless)} />;
}
