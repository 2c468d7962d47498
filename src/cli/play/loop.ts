import { isForcedPass, playMove } from '../../core/index.ts';
import { chooseIndex } from '../../players/player.ts';
import { hasHuman } from '../../players/seats.ts';
import type { PlayerSession } from '../../players/session.ts';
import { attempt, awaitsHuman, outcomeOf, type Session, turnOf } from '../../session/index.ts';
import type { AnyNamedMatch } from '../dialogue/dialogue.ts';
import { resignedSentence } from './closing.ts';
import { showHints, showProjection } from './hints.ts';
import { answerCommand } from './in-game.ts';
import { type PlayEnding, type PlayStep, type Setup, solutionOf, viewOf } from './setup.ts';

export interface Played {
  readonly session: Session;
  readonly ending: PlayEnding;
}

/** Plays from the current position to the end of the game, or until a person leaves. */
export async function playGame(setup: Setup, start: Session): Promise<Played> {
  const { dialogue, renderer, isHinting } = setup;
  let session = start;
  renderer.say(dialogue.welcome(viewOf(session, isHinting)));
  for (;;) {
    const view = viewOf(session, isHinting);
    if (session.resigned === undefined) renderer.board(view);
    if (outcomeOf(session)) {
      if (session.resigned === undefined) renderer.say(dialogue.ended(view));
      else renderer.note(resignedSentence(session));
      return { session, ending: 'over' };
    }
    const step = await takeTurn(setup, session, view);
    session = step.session;
    if (step.ending !== undefined) return { session, ending: step.ending };
    await setup.keep(session);
  }
}

async function takeTurn(setup: Setup, session: Session, view: AnyNamedMatch): Promise<PlayStep> {
  const { match, seats } = session;
  if (awaitsHuman(session) && !isForcedPass(match.game, view.position)) return humanTurn(setup, session, view);
  if (!hasHuman(seats)) {
    if (match.moves.length >= setup.maxPlies) return { session, ending: 'unfinished' };
    await explainTurn(setup, session, view);
    if (await setup.pause()) return { session, ending: 'interrupted' };
  }
  const player = setup.players[turnOf(session)];
  return player ? askPlayer(setup, session, view, player) : makeMove(setup, session, view, 0);
}

function makeMove({ renderer, dialogue }: Setup, session: Session, view: AnyNamedMatch, index: number): PlayStep {
  const { match } = session;
  const move = match.game.rules.legalMoves(view.position)[index];
  renderer.say(dialogue.moved(view, move));
  return { session: { ...session, match: playMove(match, move) } };
}

/** Waits for a CPU or a bot. Ctrl-C interrupts a slow bot, and a bot that fails forfeits the game. */
async function askPlayer(
  setup: Setup,
  session: Session,
  view: AnyNamedMatch,
  player: PlayerSession,
): Promise<PlayStep> {
  const { match } = session;
  const answer = await Promise.race([player.answer(match), setup.prompter.interrupted.then(() => undefined)]);
  if (answer === undefined) return { session, ending: 'interrupted' };
  if (answer.kind === 'weights')
    return makeMove(setup, session, view, chooseIndex(answer.weights, setup.randomAt(match.moves.length)));
  setup.renderer.note(`${view.name(turnOf(session))} forfeits the game (${answer.kind}). ${answer.detail}`);
  return { session, ending: 'forfeit' };
}

/** Shows the projected winner and the hints, if they are on. */
async function explainTurn(setup: Setup, session: Session, view: AnyNamedMatch): Promise<void> {
  if (!setup.help.isProjecting && !setup.isHinting) return;
  const solution = await solutionOf(session.match.game, setup.terminal);
  if (!solution.ok) return;
  showProjection(solution.value, session, setup.renderer);
  if (setup.isHinting) showHints(solution.value, { setup, session, view });
}

async function humanTurn(setup: Setup, start: Session, view: AnyNamedMatch): Promise<PlayStep> {
  const { dialogue, renderer, prompter } = setup;
  await explainTurn(setup, start, view);
  const lines = dialogue.turn(view);
  if (lines.length > 0) renderer.say(lines);
  else renderer.pause();
  let session = start;
  let prompt = dialogue.prompt(view);
  for (;;) {
    renderer.keepInView(view, prompt);
    const answer = await prompter.ask(prompt);
    if (answer.kind !== 'line') return { session, ending: answer.kind === 'end' ? 'input-ended' : 'interrupted' };
    const text = answer.text.trim();
    const moved = attempt(session, dialogue.moveText(view, text));
    if (moved.ok) {
      renderer.say(dialogue.moved(view, moved.value.match.moves.at(-1)));
      return { session: moved.value };
    }
    const reply = await answerCommand({ setup, session, view }, text);
    if (reply === undefined) {
      const refused = dialogue.refused(view, text === '' ? 'Type a move, or ? for help.' : moved.error);
      renderer.say(refused.lines);
      prompt = refused.prompt;
    } else if (reply.isTurnOver) return reply;
    else {
      session = reply.session;
      renderer.pause();
      prompt = dialogue.prompt(view);
    }
  }
}
