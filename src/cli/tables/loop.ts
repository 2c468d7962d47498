import { capitalized, currentPosition, isForcedPass, PASS } from '../../core/index.ts';
import { isOver } from '../../tables/index.ts';
import { UsageError } from '../arguments/usage.ts';
import { viewOf } from '../play/setup.ts';
import type { Leaving } from '../terminal/prompter.ts';
import { type Happening, isOurTurn, loadVoice, nextChange, type Scene, sceneOf, type TableSeat } from './seat.ts';
import { projectionTeller, tell } from './telling.ts';
import { takeTyped } from './typed.ts';

/** Plays, or watches, until the game is over or the person leaves. On a screen a rematch may follow. */
export async function playAtTable(seat: TableSeat, interrupted: Promise<Happening>): Promise<'over' | Leaving> {
  const { visit } = seat;
  let shown: Scene | undefined;
  /** The answer that the prompt waits for, if any. */
  let typing: readonly Promise<Happening>[] = [];
  for (;;) {
    const { state } = visit;
    if (state.gone !== '') throw new UsageError(state.gone);
    const scene = sceneOf(seat, state);
    if (scene) {
      if (seat.voice.game !== scene.table.match.game.id) seat.voice = await loadVoice(seat.call, scene.table);
      if (shown?.state !== state) await showNews(seat, shown, scene, typing.length > 0);
      shown = scene;
      if (isFinished(seat, scene)) return 'over';
      if (await moveByItself(seat, scene)) continue;
      // A keyboard is read at any time, a pipe only on its turn.
      if (seat.prompter && typing.length === 0 && (seat.isOnScreen || isOurTurn(scene)))
        typing = [seat.prompter.ask(promptFor(seat, scene))];
    }
    const happened = await Promise.race([interrupted, nextChange(visit, state), ...typing]);
    if (happened === 'change') continue;
    if (typeof happened === 'string') return happened;
    typing = [];
    if (scene && (await takeTyped(seat, scene, happened.text)) === 'quit') return 'quit';
  }
}

/** Writes above the prompt, if there is one. */
async function showNews(seat: TableSeat, shown: Scene | undefined, now: Scene, isAsking: boolean): Promise<void> {
  const showProjection = shown?.session.match === now.session.match ? undefined : await projectionTeller(seat, now);
  const showAll = () => {
    tell(seat, shown, now);
    showProjection?.();
  };
  if (isAsking) seat.prompter?.interject(showAll, promptFor(seat, now));
  else showAll();
}

/** Programs and pipes leave when the game is over and their last move has arrived. */
function isFinished({ isOnScreen, program }: TableSeat, { table, state }: Scene): boolean {
  if (isOnScreen && program === undefined) return false;
  return (isOver(table) || table.isClosed) && state.pending === undefined;
}

function promptFor({ voice }: TableSeat, scene: Scene): string {
  if (isOurTurn(scene)) return voice.dialogue.prompt(viewOf(scene.session));
  return isOver(scene.table) && scene.state.seat !== null ? 'Rematch, or quit?' : 'Type ? for help:';
}

/** Does everything without a person: a program's move, its consent, and a forced pass. */
async function moveByItself(seat: TableSeat, scene: Scene): Promise<boolean> {
  const { visit, program } = seat;
  const { table, state } = scene;
  const { match } = scene.session;
  if (program && table.request && table.request.seat !== state.seat && visit.state === state)
    visit.act(table.request.action, table.request.variant);
  if (!isOurTurn(scene)) return false;
  if (program === undefined) return isForcedPass(match.game, currentPosition(match)) && visit.move(PASS).ok;
  const chosen = await program.choose(match, table.game);
  if (chosen.ok) return visit.move(chosen.value).ok;
  seat.voice.renderer.note(capitalized(`${program.id} forfeits the game. ${chosen.error}`));
  visit.act('resign');
  return false;
}
