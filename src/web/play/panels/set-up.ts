import { currentPosition, formatVariant, moveTexts } from '../../../core/index.ts';
import { setMoves } from '../../../session/index.ts';
import { engine } from '../../engine/engine.ts';
import { reportTrouble } from '../../view/picture.tsx';
import type { GameCtrl } from '../ctrl.ts';

/** Goes to a position by the shortest path from here, or else from the start. */
export function setUpPosition(ctrl: GameCtrl, to: string): void {
  void findWay(ctrl, to).catch(reportTrouble);
}

async function findWay(ctrl: GameCtrl, to: string): Promise<void> {
  const { match } = ctrl.session.value;
  const { text, rules } = match.game;
  const pathFrom = (position: unknown) => {
    const query = { variant: formatVariant(match.game), from: text.formatPosition(position), to };
    return engine.ask('path', query);
  };
  const jump = (texts: readonly string[]) => void ctrl.tryTo((session) => setMoves(session, texts));
  const onward = await pathFrom(currentPosition(match));
  if (onward) return jump([...moveTexts(match), ...onward]);
  const anew = await pathFrom(rules.start);
  if (anew) jump(anew);
  else ctrl.refusal.value = 'No game leads to that position.';
}
