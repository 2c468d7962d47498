import { playersBySeat } from '../../core/index.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { ClassBoard, TableOfNames, useMatch } from './board.tsx';
import type { ClassCtrl, ViewOf } from './ctrl.ts';

interface IdeasProps {
  readonly ctrl: ClassCtrl;
  readonly view: ViewOf<'teacher'>;
  readonly onAsked: () => void;
}

/** The missed ideas and who misses them: what to teach next. */
export function Ideas({ ctrl, view, onAsked }: IdeasProps) {
  const [worst] = view.ideas;
  const mistake = view.mistakes.find(({ lesson }) => lesson?.id === worst?.lesson.id) ?? view.mistakes[0];
  if (!worst) return <p>No decisions yet. When pupils play or solve tasks, you see here which idea they miss.</p>;
  const pupils = view.tiles.length;
  const nameOf = (pupil: string) => view.tiles.find((tile) => tile.pupil === pupil)?.name ?? '';
  const title =
    worst.struggling === 0
      ? 'Every idea was found so far'
      : `${worst.struggling} of ${pupils} ${worst.struggling === 1 ? 'misses' : 'miss'} “${worst.lesson.title}”`;
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2 class="text-3xl">{title}</h2>
        <p class="text-soft">{worst.lesson.rule}</p>
      </div>
      <TableOfNames
        heads={['Idea', 'Missed by', 'Found by']}
        rows={view.ideas.map(({ lesson, cells }) => [
          lesson.title,
          counts(cells.map(({ pupil, missed }) => [nameOf(pupil), missed])),
          counts(cells.map(({ pupil, found }) => [nameOf(pupil), found])),
        ])}
      />
      {mistake && (
        <MistakePanel
          mistake={mistake}
          onAsk={() => {
            void ctrl
              .act({ action: 'start', plan: { kind: 'question', task: { record: mistake.record, question: 'move' } } })
              .then((isDone) => isDone && onAsked());
          }}
        />
      )}
    </div>
  );
}

/** "Mia ×4, Ravi ×3, Ben": the most first, without those who have none. */
function counts(pupils: readonly (readonly [name: string, count: number])[]): string {
  const some = pupils.filter(([, count]) => count > 0).sort(([, one], [, other]) => other - one);
  return some.map(([name, count]) => (count === 1 ? name : `${name} ×${count}`)).join(', ');
}

type NamedMistake = ViewOf<'teacher'>['mistakes'][number];

function MistakePanel({ mistake, onAsk }: { readonly mistake: NamedMistake; readonly onAsk: () => void }) {
  const match = useMatch(mistake.record);
  if (!match) return null;
  const mover = playersBySeat(match.game)[match.game.rules.turn(match.positions.at(-1))];
  return (
    <Panel title={`${mistake.name} played ${mistake.move}`}>
      <p>
        {mover.name} to move. Right: {mistake.better.join(' or ')}.
      </p>
      <ClassBoard match={match} />
      <div>
        <Button kind="navy" onClick={onAsk}>
          Ask all: what would you play here?
        </Button>
      </div>
    </Panel>
  );
}
