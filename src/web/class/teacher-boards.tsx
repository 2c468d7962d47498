import { useState } from 'preact/hooks';
import { counted, currentPosition, parseMove } from '../../core/index.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { ClassBoard, useMatch } from './board.tsx';
import type { ClassCtrl, ViewOf } from './ctrl.ts';

interface TeacherBoardsProps {
  readonly ctrl: ClassCtrl;
  readonly view: ViewOf<'teacher'>;
}

/** A simultaneous game: the boards that wait for the teacher, the longest waiting first. */
export function TeacherBoards({ ctrl, view }: TeacherBoardsProps) {
  const { waiting } = view;
  const [chosen, setChosen] = useState<number>();
  const [sent, setSent] = useState('');
  const game = waiting.find(({ number }) => number === chosen) ?? waiting[0];
  const match = useMatch(game?.record);
  if (!game || !match)
    return (
      <Panel title="Your boards">
        <p role="status">No board waits for you.</p>
      </Panel>
    );
  const play = (text: string) => {
    const move = parseMove(match.game, currentPosition(match), text);
    if (!move.ok) {
      ctrl.trouble.value = move.error;
      return;
    }
    setSent(game.record);
    const ply = match.moves.length + 1;
    void ctrl.act({ action: 'move', game: game.number, ply, move: text }).then(() => setSent(''));
  };
  const isOpen = !view.isPaused && sent !== game.record;
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
      <div class="grid gap-3" data-signature={signatureOf(match.game.id)}>
        <p role="status">
          Your turn against {game.name}.
          {last !== undefined && ` ${game.name} played ${match.game.text.formatMove(last)}.`}
        </p>
        <ClassBoard key={game.number} match={match} attempt={isOpen ? play : undefined} />
      </div>
    </Panel>
  );
}
