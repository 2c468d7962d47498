import type { ComponentChildren } from 'preact';
import type { QuestionView } from '../../classroom/view.ts';
import { type AnyMatch, capitalized, counted, named, seatNumber, YOU } from '../../core/index.ts';
import { Link } from '../app/link.tsx';
import { GuidedExample } from '../tables/guided-example.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { askedIn, ClassBoard, nameOf, Trouble, useGame, useMatch } from './board.tsx';
import type { ClassCtrl, ViewOf } from './ctrl.ts';

interface PupilProps {
  readonly ctrl: ClassCtrl;
  readonly view: ViewOf<'pupil'>;
}

/** The page of a pupil: one thing at a time. */
export function PupilPage({ ctrl, view }: PupilProps) {
  if (view.isClosed)
    return (
      <Notice title={`Well done, ${view.name}!`}>
        <p>The class is over.</p>
        <Link to="/" class={buttonClass('navy')}>
          Go on playing
        </Link>
      </Notice>
    );
  if (view.isPaused)
    return (
      <Notice title="Eyes on the board">
        <p class="text-soft">Your game waits for you.</p>
      </Notice>
    );
  return (
    <div class="mx-auto grid w-full max-w-3xl gap-4">
      <div class="flex items-center justify-between gap-3">
        <p class="font-medium">{view.name}</p>
        <Button
          kind="quiet"
          icon="question"
          isOn={view.isAsking}
          onClick={() => void ctrl.act({ action: 'ask', isAsking: !view.isAsking })}
        >
          {view.isAsking ? 'Your teacher will come' : 'I am stuck'}
        </Button>
      </div>
      <Trouble ctrl={ctrl} />
      <Now ctrl={ctrl} view={view} />
    </div>
  );
}

function Now({ ctrl, view }: PupilProps) {
  const { activity } = view;
  if (!activity || (activity.isEnded && !view.game)) return <Waiting />;
  if (activity.kind === 'question') return <Question ctrl={ctrl} view={view} />;
  if (activity.kind === 'tasks') return <Tasks ctrl={ctrl} view={view} />;
  return view.game ? <Game ctrl={ctrl} view={view} game={view.game} /> : <Waiting />;
}

/** Something to try while the others join. */
function Waiting() {
  return (
    <div class="grid gap-5 pt-4 text-center" data-signature={signatureOf('tail-end')}>
      <h1>You are in. It starts soon.</h1>
      <GuidedExample record="tail-end start=HHTH: 2 4 1" />
    </div>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A title and a sentence in place of a board. */
function Notice({ title, children }: NoticeProps) {
  return (
    <div class="grid justify-items-center gap-4 pt-8 text-center" role="status">
      <h1>{title}</h1>
      {children}
    </div>
  );
}

interface OnBoardProps {
  readonly match: AnyMatch;
  /** Above the title. */
  readonly above?: string;
  readonly title: string;
  readonly attempt: ((text: string) => void) | undefined;
  readonly children: ComponentChildren;
}

/** A title, how the game is won, a board, and something below it. */
function OnBoard({ match, above, title, attempt, children }: OnBoardProps) {
  return (
    <div class="grid gap-3" data-signature={signatureOf(match.game.id)}>
      <div class="text-center">
        {above && <p class="text-soft">{above}</p>}
        <h1 class="text-2xl">{title}</h1>
        <p class="text-soft">{match.game.text.objective}</p>
      </div>
      <ClassBoard match={match} attempt={attempt} />
      {children}
    </div>
  );
}

type OwnGame = NonNullable<ViewOf<'pupil'>['game']>;

function Game({ ctrl, view, game }: PupilProps & { readonly game: OwnGame }) {
  const played = useGame(ctrl, game);
  if (!played) return null;
  const { match } = played;
  const opponent = nameOf(game.names[game.seat === 1 ? 1 : 0]);
  const attempt = game.isMyTurn ? played.attempt : undefined;
  return (
    <OnBoard match={match} title={headline(game, attempt !== undefined, opponent)} attempt={attempt}>
      <p class="min-h-6 text-center text-soft" role="status">
        {lastMove(match, game, opponent)}
      </p>
      <p class="text-center">
        {counted(view.wins, 'win')} in {counted(view.games, 'game')}
        {game.isOver && view.activity?.isEnded === false && '. The next game starts soon.'}
      </p>
    </OnBoard>
  );
}

function headline(game: OwnGame, isMyTurn: boolean, opponent: string): string {
  if (game.result === 'win') return `You won against ${opponent}!`;
  if (game.result === 'loss') return `${opponent} won this one.`;
  if (game.isOver) return 'This game is over.';
  return isMyTurn ? `Your turn against ${opponent}` : `${opponent} is thinking`;
}

function lastMove({ game, moves, positions }: AnyMatch, { seat }: OwnGame, opponent: string): string {
  if (moves.length === 0) return '';
  const before = positions.at(-2);
  const isMine = seatNumber(game.rules.turn(before)) === seat;
  return capitalized(game.text.describeMove(before, moves.at(-1), isMine ? YOU : named(opponent)));
}

function Tasks({ ctrl, view }: PupilProps) {
  const match = useMatch(view.task?.task.record);
  const { activity, task } = view;
  if (!activity) return null;
  if (!task || !match)
    return (
      <Notice title={`All ${activity.tasks} solved. Well done!`}>
        <p class="text-soft">Wait for the others, or help your neighbor without telling the answer.</p>
      </Notice>
    );
  const answer = answerTo(ctrl, activity.number, task.number);
  const last = task.wrong.at(-1);
  return (
    <OnBoard
      match={match}
      above={`${activity.title} · ${task.number + 1} of ${activity.tasks}`}
      title={askedIn(task.task, 'Find the best move.')}
      attempt={task.task.question === 'move' ? answer : undefined}
    >
      {task.task.question === 'see' && <YesNo answer={answer} />}
      <p class="min-h-6 text-center font-medium text-loss" role="status">
        {last === undefined ? '' : `${last} was not it. Try again.`}
      </p>
    </OnBoard>
  );
}

function answerTo(ctrl: ClassCtrl, activity: number, task: number) {
  return (answer: string) => void ctrl.act({ action: 'answer', activity, task, answer });
}

function YesNo({ answer, chosen }: { readonly answer: (text: string) => void; readonly chosen?: string | null }) {
  return (
    <div class="flex justify-center gap-3">
      {['yes', 'no'].map((text) => (
        <Button key={text} class="min-w-24" isOn={chosen === text} onClick={() => answer(text)}>
          {text === 'yes' ? 'Yes' : 'No'}
        </Button>
      ))}
    </div>
  );
}

function Question({ ctrl, view }: PupilProps) {
  const question = view.activity?.question;
  const match = useMatch(question?.task.record);
  if (!question || !match || !view.activity) return null;
  const answer = answerTo(ctrl, view.activity.number, 0);
  const isOpen = !question.isCounted;
  return (
    <OnBoard
      match={match}
      title={askedIn(question.task, 'What would you play?')}
      attempt={isOpen && question.task.question === 'move' ? answer : undefined}
    >
      {question.task.question === 'see' && isOpen && <YesNo answer={answer} chosen={view.answer} />}
      <p class="min-h-6 text-center text-lg" role="status">
        {answerSentence(question, view.answer)}
      </p>
    </OnBoard>
  );
}

function answerSentence({ right, isCounted }: QuestionView, answer: string | null): string {
  if (right)
    return answer !== null && right.includes(answer) ? `Yes, ${answer} is right!` : `Right: ${right.join(' or ')}.`;
  if (answer === null) return '';
  return `Your answer: ${answer}.${isCounted ? ' Look at the board.' : ' You can still change it.'}`;
}
