import { useState } from 'preact/hooks';
import type { IdeaRow, Tile } from '../../classroom/index.ts';
import { playersBySeat } from '../../core/index.ts';
import { hrefOf } from '../app/router.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { download } from '../ui/download.ts';
import { Field, TextInput } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { ClassBoard, useMatch } from './board.tsx';
import type { ClassCtrl, ViewOf } from './ctrl.ts';
import { Homework } from './homework.tsx';
import { QuestionScreen, useClassAddress, Wall } from './projector.tsx';
import { StartPanel } from './start.tsx';
import { keyFor } from './store.ts';
import { TeacherBoards } from './teacher-boards.tsx';

interface TeacherProps {
  readonly ctrl: ClassCtrl;
  readonly view: ViewOf<'teacher'>;
}

const TABS = ['Start', 'Wall', 'Ideas', 'Results'] as const;
type Tab = (typeof TABS)[number];

/** The teacher's private page: activities, pupils, and missed ideas. */
export function TeacherPage({ ctrl, view }: TeacherProps) {
  const [tab, setTab] = useState<Tab>('Start');
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TopBar ctrl={ctrl} view={view} />
      {ctrl.trouble.value !== '' && (
        <p role="alert" class="font-medium text-loss">
          {ctrl.trouble.value}
        </p>
      )}
      {!ctrl.isConnected.value && <p role="status">No connection to the server. Trying again …</p>}
      <Tabs label="Class" names={TABS} current={tab} onChange={setTab}>
        {(name) =>
          ({
            Start: <StartPanel ctrl={ctrl} view={view} onStarted={() => setTab('Wall')} />,
            Wall: <LiveWall ctrl={ctrl} view={view} />,
            Ideas: <Ideas ctrl={ctrl} view={view} onAsked={() => setTab('Wall')} />,
            Results: <Results ctrl={ctrl} view={view} />,
          })[name]
        }
      </Tabs>
    </div>
  );
}

function TopBar({ ctrl, view }: TeacherProps) {
  const address = useClassAddress(view.code);
  const screen = hrefOf(`/class/${view.code}#${keyFor(`${view.code} screen`)}`);
  return (
    <div class="flex flex-wrap items-center gap-x-5 gap-y-2">
      <h1 class="text-2xl">
        Class <span class="tracking-widest">{view.code}</span>
      </h1>
      <p class="mr-auto text-soft">
        {view.tiles.length} {view.tiles.length === 1 ? 'is' : 'are'} here
        {address && ` · ${address.replace(/^https?:\/\//, '')}`}
      </p>
      <Button
        kind={view.isPaused ? 'gold' : 'plain'}
        icon="pause"
        onClick={() => void ctrl.act({ action: view.isPaused ? 'resume' : 'pause' })}
      >
        {view.isPaused ? 'Go on' : 'Eyes on the board'}
      </Button>
      <Button
        kind="quiet"
        icon="lock"
        isOn={view.isLocked}
        onClick={() => void ctrl.act({ action: view.isLocked ? 'unlock' : 'lock' })}
      >
        {view.isLocked ? 'Door closed' : 'Close the door'}
      </Button>
      <a class={buttonClass('plain')} href={screen} target="_blank" rel="noopener">
        Projector view
      </a>
    </div>
  );
}

/** The wall with the teacher's controls: tiles open, and questions are counted and revealed. */
function LiveWall({ ctrl, view }: TeacherProps) {
  const [opened, setOpened] = useState<Tile>();
  const { activity } = view;
  if (!activity) return <p>Nothing has started yet. Choose something under Start.</p>;
  const isRunning = !activity.isEnded;
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isRunning && activity.opponent === 'teacher' && <TeacherBoards ctrl={ctrl} view={view} />}
      {activity.question ? (
        <QuestionScreen question={activity.question} pupils={view.tiles.length} />
      ) : (
        <Wall view={view} onTile={setOpened} />
      )}
      <div class="flex flex-wrap gap-3">
        {activity.question && !activity.question.isCounted && (
          <Button kind="navy" onClick={() => void ctrl.act({ action: 'count' })}>
            Count the answers
          </Button>
        )}
        {activity.question?.isCounted && !activity.question.right && (
          <Button kind="gold" onClick={() => void ctrl.act({ action: 'reveal' })}>
            Show the truth
          </Button>
        )}
        {isRunning && <Button onClick={() => void ctrl.act({ action: 'end' })}>End this activity</Button>}
        {view.shown !== null && (
          <Button onClick={() => void ctrl.act({ action: 'show', record: null })}>Hide the shown board</Button>
        )}
      </div>
      {opened && <PupilDialog ctrl={ctrl} tile={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

interface PupilDialogProps {
  readonly ctrl: ClassCtrl;
  readonly tile: Tile;
  readonly onClose: () => void;
}

function PupilDialog({ ctrl, tile, onClose }: PupilDialogProps) {
  const match = useMatch(tile.game?.record);
  const [name, setName] = useState(tile.name);
  const act = (body: object) => void ctrl.act(body).then((isDone) => isDone && onClose());
  return (
    <Dialog title={tile.name} onClose={onClose}>
      <div class="grid gap-4">
        {match && (
          <div data-signature={signatureOf(match.game.id)}>
            <ClassBoard match={match} />
          </div>
        )}
        {tile.game && (
          <Button onClick={() => act({ action: 'show', record: tile.game?.record })}>
            Show this board to all, without the name
          </Button>
        )}
        <form
          class="flex items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            act({ action: 'rename', pupil: tile.pupil, name });
          }}
        >
          <Field label="Nickname" class="grow">
            <TextInput value={name} maxLength={30} onInput={(event) => setName(event.currentTarget.value)} />
          </Field>
          <Button type="submit">Rename</Button>
        </form>
        <Button kind="quiet" onClick={() => act({ action: 'remove', pupil: tile.pupil })}>
          Remove {tile.name} from the class
        </Button>
      </div>
    </Dialog>
  );
}

/** The missed ideas and who misses them: what to teach next. */
function Ideas({ ctrl, view, onAsked }: TeacherProps & { readonly onAsked: () => void }) {
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
/** An idea missed once, twice and more often. */
const MISSED = [
  'bg-loss-wash',
  'bg-[color-mix(in_srgb,var(--loss)_30%,var(--loss-wash))]',
  'bg-loss text-surface',
] as const;

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
        const look = missed > 0 ? MISSED[Math.min(3, missed) - 1] : found > 0 ? 'bg-win-wash' : '';
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

function Results({ ctrl, view }: TeacherProps) {
  const save = async () => {
    download(`class-${view.code}.csv`, await ctrl.results(), 'text/csv');
  };
  return (
    <div class="grid justify-items-start gap-4">
      <h2>Results</h2>
      {view.allStandings.length === 0 ? (
        <p>No games yet.</p>
      ) : (
        <table class="[&_:is(th,td)]:py-[0.3em] [&_:is(th,td)]:pr-[1.2em] [&_:is(th,td)]:text-left">
          <thead>
            <tr>
              <th scope="col">Pupil</th>
              <th scope="col">Points</th>
              <th scope="col">Games</th>
            </tr>
          </thead>
          <tbody>
            {view.allStandings.map(({ pupil, name, points, games }) => (
              <tr key={pupil}>
                <th scope="row">{name}</th>
                <td>{points}</td>
                <td>{games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div class="flex flex-wrap gap-3 print:hidden">
        <Button icon="share" onClick={() => void save()}>
          Save as CSV
        </Button>
        <Button onClick={() => print()}>Print</Button>
        <Button kind="quiet" onClick={() => void ctrl.act({ action: 'close' })}>
          End the class
        </Button>
      </div>
      {view.homework.length > 0 && <Homework code={view.code} tasks={view.homework} />}
      <p class="text-sm text-soft">Everything about this class is deleted from the computer after a day.</p>
    </div>
  );
}
