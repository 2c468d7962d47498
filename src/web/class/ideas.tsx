import { counted, playersBySeat } from '../../core/index.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { ClassBoard, useMatch } from './board.tsx';
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
      <div class="relative overflow-x-auto">
        <IdeaTable {...view} />
      </div>
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

/** A row for each idea and a column for each pupil, the most missed first. A cell has a number beside its color. */
function IdeaTable({ ideas, tiles }: Pick<ViewOf<'teacher'>, 'ideas' | 'tiles'>) {
  const cellOf = (row: (typeof ideas)[number], pupil: string) =>
    row.cells.find((cell) => cell.pupil === pupil) ?? { missed: 0, found: 0 };
  const missedBy = (pupil: string) => ideas.reduce((sum, row) => sum + cellOf(row, pupil).missed, 0);
  const pupils = [...tiles].sort((one, other) => missedBy(other.pupil) - missedBy(one.pupil));
  return (
    <table class="[&_:is(th,td)]:px-[0.5em] [&_:is(th,td)]:py-[0.4em] [&_th]:text-left">
      <thead>
        <tr class="align-bottom">
          <th scope="col">Idea</th>
          <th scope="col">Missed by</th>
          {pupils.map(({ pupil, name }) => (
            <th key={pupil} scope="col">
              <span class="rotate-180 font-medium [writing-mode:vertical-rl]">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ideas.map((row) => (
          <tr key={`${row.lesson.game} ${row.lesson.id}`}>
            <th scope="row">{row.lesson.title}</th>
            <td class="font-serif text-xl">{row.struggling}</td>
            {pupils.map(({ pupil, name }) => (
              <IdeaCell key={pupil} name={name} {...cellOf(row, pupil)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface IdeaCellProps {
  readonly name: string;
  readonly missed: number;
  readonly found: number;
}

function IdeaCell({ name, missed, found }: IdeaCellProps) {
  const words = missed > 0 ? `missed ${counted(missed, 'time')}` : found > 0 ? 'has it' : 'not met yet';
  const look = missed > 0 ? 'bg-loss-wash' : found > 0 ? 'bg-win-wash' : '';
  return (
    <td class={`min-w-[1.9em] border border-line text-center ${look}`} title={`${name}: ${words}`}>
      <span aria-hidden="true">{missed > 0 ? missed : found > 0 ? '·' : ''}</span>
      <span class="sr-only">{words}</span>
    </td>
  );
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
