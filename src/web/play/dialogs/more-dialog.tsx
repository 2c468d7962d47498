import { hasCpu, onlyHuman } from '../../../players/seats.ts';
import { outcomeOf, redoPly, resign, undoPly } from '../../../session/index.ts';
import { prefer, preferences } from '../../app/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { IconName } from '../../ui/icons.tsx';
import type { GameCtrl } from '../ctrl.ts';

/** The targets of the menu: other dialogs, and the panel below the board. */
export type MoreTarget = 'setup' | 'opponents' | 'friend' | 'rules' | 'moves' | 'share' | 'record' | 'keys';

interface MoreDialogProps {
  readonly ctrl: GameCtrl;
  /** The targets that this page has. */
  readonly targets: readonly MoreTarget[];
  readonly onOpen: (target: MoreTarget) => void;
  readonly onClose: () => void;
}

const TARGETS: readonly (readonly [MoreTarget, IconName, string])[] = [
  ['setup', 'plus', 'New game…'],
  ['opponents', 'cup', 'Another opponent…'],
  ['friend', 'people', 'Play a friend'],
  ['rules', 'question', 'How to play'],
  ['moves', 'record', 'Moves'],
  ['share', 'share', 'Share'],
  ['record', 'link', 'Record and embed code'],
  ['keys', 'keys', 'Keys'],
];

/** The menu of rarely used actions. */
export function MoreDialog({ ctrl, targets, onOpen, onClose }: MoreDialogProps) {
  const session = ctrl.session.value;
  const { moves } = session.match;
  const isOver = outcomeOf(session) !== undefined;
  const isAgainstCpu = hasCpu(session.seats);
  const you = onlyHuman(session.seats);
  const { hasSound } = preferences.value;
  const shown = TARGETS.filter(([target]) => {
    if (!targets.includes(target)) return false;
    return target === 'opponents' ? isAgainstCpu : target === 'moves' ? moves.length > 0 : true;
  });
  const row = (icon: IconName, word: string, act: () => void) => (
    <Button
      key={word}
      kind="quiet"
      icon={icon}
      class="justify-start! rounded-inner!"
      onClick={() => {
        onClose();
        act();
      }}
    >
      {word}
    </Button>
  );
  return (
    <Dialog title="Game menu" class="w-[min(24rem,calc(100vw-1.5rem))]" onClose={onClose}>
      <div class="more-list grid gap-0.5">
        {shown.map(([target, icon, word]) => row(icon, word, () => onOpen(target)))}
        <div class="my-1.5 border-t border-line" />
        {isOver && undoPly(session) !== undefined && row('undo', 'Undo', ctrl.undo)}
        {redoPly(session) !== undefined && row('redo', 'Redo', ctrl.redo)}
        {moves.length > 0 && !session.isShared && row('restart', 'Restart', ctrl.restart)}
        {isAgainstCpu && row('swap', 'Swap sides', ctrl.swap)}
        {you &&
          isAgainstCpu &&
          moves.length > 0 &&
          !isOver &&
          row('flag', 'Resign', () => ctrl.tryTo((current) => resign(current, you)))}
        {row(
          hasSound ? 'sound' : 'silent',
          hasSound ? 'Sounds: on. Turn them off.' : 'Sounds: off. Turn them on.',
          () => prefer({ hasSound: !hasSound }),
        )}
      </div>
    </Dialog>
  );
}
