import { capitalized, currentPosition, isForcedPass, PASS } from '../../core/index.ts';
import type { Visit, VisitState } from '../../tables/client/visit.ts';
import { isOver } from '../../tables/index.ts';
import { UsageError } from '../arguments/usage.ts';
import { viewOf } from '../play/setup.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { isOurTurn, type Scene, sceneOf, type TableSeat } from './seat.ts';
import { projectionTeller, tell } from './telling.ts';
import { takeTyped } from './typed.ts';

export type TableEnding = 'over' | 'quit' | 'input-ended' | 'interrupted';

type Happening = { readonly kind: 'change' | 'end' | 'interrupt' } | { readonly kind: 'line'; readonly text: string };

/** Plays, or watches, until the game is over or the person leaves. On a screen a rematch may follow. */
export async function playAtTable(seat: TableSeat): Promise<TableEnding> {
  const changes = listen(seat.visit, seat.terminal);
  let shown: Scene | undefined;
  /** The answer that the prompt waits for, if any. */
  let typing: readonly Promise<Happening>[] = [];
  try {
    for (;;) {
      const { state } = seat.visit;
      const scene = sceneAt(seat, state);
      if (scene) {
        const { id } = scene.session.match.game;
        if (seat.game !== id) Object.assign(seat, await seat.voiceFor(id));
        await showNews(seat, shown, scene, typing.length > 0);
        shown = scene;
        if (isFinished(seat, scene)) return 'over';
        if (await moveByItself(seat, scene)) continue;
        if (seat.prompter && typing.length === 0 && isAsking(seat, scene))
          typing = [seat.prompter.ask(promptFor(seat, scene))];
      }
      const happened = await Promise.race([changes.after(state), ...typing]);
      if (happened.kind === 'change') continue;
      if (happened.kind !== 'line') return happened.kind === 'end' ? 'input-ended' : 'interrupted';
      typing = [];
      if (scene && (await takeTyped(seat, scene, happened.text)) === 'quit') return 'quit';
    }
  } finally {
    changes.stop();
  }
}

/** Writes above the prompt, if there is one. */
async function showNews(seat: TableSeat, shown: Scene | undefined, now: Scene, isAsking: boolean): Promise<void> {
  if (shown?.state === now.state) return;
  const showProjection = shown?.session.match === now.session.match ? undefined : await projectionTeller(seat, now);
  const showAll = () => {
    tell(seat, shown, now);
    showProjection?.();
  };
  if (isAsking) seat.prompter?.interject(showAll, promptFor(seat, now));
  else showAll();
}

function sceneAt(seat: TableSeat, state: VisitState): Scene | undefined {
  if (state.gone !== '') throw new UsageError(state.gone);
  return sceneOf(seat, state);
}

/** Changes at the table, and Ctrl-C while there is no prompt. */
function listen(visit: Visit, terminal: Terminal) {
  let wake = (_: Happening) => {};
  let isInterrupted = false;
  const stopListening = visit.onChange(() => wake({ kind: 'change' }));
  const stopInterrupt = terminal.onInterrupt(() => {
    isInterrupted = true;
    wake({ kind: 'interrupt' });
  });
  return {
    /** The next change after a handled state; resolves at once if there already was one. */
    async after(state: VisitState): Promise<Happening> {
      if (isInterrupted) return { kind: 'interrupt' };
      if (visit.state !== state) return { kind: 'change' };
      return new Promise<Happening>((resolve) => {
        wake = resolve;
      });
    },
    stop() {
      stopListening();
      stopInterrupt();
    },
  };
}

/** Programs and pipes leave when the game is over and their last move has arrived. */
function isFinished({ isOnScreen, player }: TableSeat, { table, state }: Scene): boolean {
  if (isOnScreen && player === undefined) return false;
  return (isOver(table) || table.isClosed) && state.pending === undefined;
}

/** A keyboard is read at any time, a pipe only on its turn. */
function isAsking({ isOnScreen }: TableSeat, scene: Scene): boolean {
  return isOnScreen || isOurTurn(scene);
}

function promptFor({ dialogue }: TableSeat, scene: Scene): string {
  if (isOurTurn(scene)) return dialogue.prompt(viewOf(scene.session));
  return isOver(scene.table) && scene.state.seat !== null ? 'Rematch, or quit?' : 'Type ? for help:';
}

/** Does everything without a person: a program's move, its consent, and a forced pass. */
async function moveByItself(seat: TableSeat, scene: Scene): Promise<boolean> {
  const { visit, player, program } = seat;
  const { table, state } = scene;
  const { match } = scene.session;
  if (player !== undefined && table.request && table.request.seat !== state.seat && visit.state === state)
    visit.act(table.request.action, table.request.variant);
  if (!isOurTurn(scene)) return false;
  const position = currentPosition(match);
  if (player === undefined && !isForcedPass(match.game, position)) return false;
  if (program === undefined) return visit.move(PASS).ok;
  const chosen = await program.choose(match, table.game);
  if (chosen.ok) return visit.move(chosen.value).ok;
  seat.renderer.note(capitalized(`${player} forfeits the game. ${chosen.error}`));
  visit.act('resign');
  return false;
}
