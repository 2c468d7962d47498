import type { IdeaRow, Tile } from '../../classroom/view.ts';
import { playersBySeat } from '../../core/index.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { signatureOf } from '../view/emblem.tsx';
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
        <IdeaTable view={view} />
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

const CELL = 'px-[0.5em] py-[0.3em] text-left';

function IdeaTable({ view }: { readonly view: ViewOf<'teacher'> }) {
  const missed = (pupil: string) =>
    view.ideas.reduce((sum, { cells }) => sum + (cells.find((cell) => cell.pupil === pupil)?.missed ?? 0), 0);
  const pupils = [...view.tiles].sort((one, other) => missed(other.pupil) - missed(one.pupil));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" class={CELL}>
            Idea
          </th>
          <th scope="col" class={CELL}>
            <span class="sr-only">Pupils who miss it</span>
          </th>
          {pupils.map(({ pupil, name }) => (
            <th key={pupil} scope="col" class={`h-[7em] align-bottom ${CELL}`}>
              <span class="rotate-180 font-medium [writing-mode:vertical-rl]">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.ideas.map((row) => (
          <IdeaLine key={`${row.lesson.game} ${row.lesson.id}`} row={row} pupils={pupils} />
        ))}
      </tbody>
    </table>
  );
}

function IdeaLine({ row, pupils }: { readonly row: IdeaRow; readonly pupils: readonly Tile[] }) {
  return (
    <tr>
      <th scope="row" class={CELL}>
        {row.lesson.title}
      </th>
      <td class={`font-serif text-xl ${CELL}`}>{row.struggling}</td>
      {pupils.map(({ pupil, name }) => {
        const { missed = 0, found = 0 } = row.cells.find((cell) => cell.pupil === pupil) ?? {};
        const words = missed > 0 ? `missed ${missed} times` : found > 0 ? 'has it' : 'not met yet';
        const look = missed > 0 ? 'bg-loss-wash' : found > 0 ? 'bg-win-wash' : '';
        return (
          <td
            key={pupil}
            class={`w-[1.9em] min-w-[1.9em] border border-line py-[0.5em] text-center ${look}`}
            title={`${name}: ${words}`}
          >
            <span aria-hidden="true">{missed > 0 ? missed : found > 0 ? '·' : ''}</span>
            <span class="sr-only">{words}</span>
          </td>
        );
      })}
    </tr>
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
      <div data-signature={signatureOf(match.game.id)}>
        <ClassBoard match={match} />
      </div>
      <div>
        <Button kind="navy" onClick={onAsk}>
          Ask all: what would you play here?
        </Button>
      </div>
    </Panel>
  );
}
