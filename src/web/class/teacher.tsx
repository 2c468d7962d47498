import { useState } from 'preact/hooks';
import type { Tile } from '../../classroom/view.ts';
import { counted } from '../../core/index.ts';
import { hrefOf } from '../app/router.ts';
import { useSharedOrigin } from '../tables/server.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { download } from '../ui/copy-and-download.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ClassBoard, Trouble, useGame, useMatch } from './board.tsx';
import type { ClassCtrl, ViewOf } from './ctrl.ts';
import { Homework } from './homework.tsx';
import { Ideas } from './ideas.tsx';
import { QuestionScreen, Wall } from './projector.tsx';
import { StartPanel } from './start.tsx';
import { keyFor } from './store.ts';

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
      <Trouble ctrl={ctrl} />
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
  const site = useSharedOrigin();
  const screen = hrefOf(`/class/${view.code}#${keyFor(`${view.code} screen`)}`);
  return (
    <div class="flex flex-wrap items-center gap-x-5 gap-y-2">
      <h1 class="text-2xl">
        Class <span class="tracking-widest">{view.code}</span>
      </h1>
      <p class="mr-auto text-soft">
        {view.tiles.length} {view.tiles.length === 1 ? 'is' : 'are'} here
        {site && ` · ${new URL(site).host}/class/${view.code}`}
      </p>
      <div class="flex flex-wrap gap-x-3 gap-y-2">
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

/** A simultaneous game: the boards that wait for the teacher, the longest waiting first. */
function TeacherBoards({ ctrl, view }: TeacherProps) {
  const { waiting } = view;
  const [chosen, setChosen] = useState<number>();
  const game = waiting.find(({ number }) => number === chosen) ?? waiting[0];
  const played = useGame(ctrl, game);
  if (!game || !played)
    return (
      <Panel title="Your boards">
        <p role="status">No board waits for you.</p>
      </Panel>
    );
  const { match, attempt } = played;
  const last = match.moves.at(-1);
  return (
    <Panel title={`${counted(waiting.length, 'board')} ${waiting.length === 1 ? 'waits' : 'wait'} for you`}>
      <div class="flex flex-wrap gap-2">
        {waiting.map(({ number, name }) => (
          <Button key={number} isOn={number === game.number} onClick={() => setChosen(number)}>
            {name}
          </Button>
        ))}
      </div>
      <p role="status">
        Your turn against {game.name}.
        {last !== undefined && ` ${game.name} played ${match.game.text.formatMove(last)}.`}
      </p>
      <ClassBoard key={game.number} match={match} attempt={view.isPaused ? undefined : attempt} />
    </Panel>
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
        {match && <ClassBoard match={match} />}
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
      {view.homework.length > 0 && <Homework tasks={view.homework} />}
      <p class="text-sm text-soft">Everything about this class is deleted from the computer after a day.</p>
    </div>
  );
}
