import { type AnyMatch, isForcedPass, matchOutcome, parseMove, playMove, plyOf, type Seat } from '../../core/index.ts';
import { chooseIndex } from '../../players/choice.ts';
import { hasHuman } from '../../players/participants.ts';
import type { PlayerSession } from '../../players/session.ts';
import type { AnyNamedMatch } from '../dialogue/dialogue.ts';
import { answerCommand } from './in-game.ts';
import { type Ending, type Setup, type Step, viewOf } from './setup.ts';
import { solutionOf } from './solution.ts';

export interface Played {
  readonly match: AnyMatch;
  readonly ending: Ending;
}

/** Plays from where the match is to its end, or until somebody stops it. */
export async function playGame(setup: Setup, start: AnyMatch): Promise<Played> {
  const { dialogue, renderer } = setup;
  let match = start;
  renderer.say(dialogue.welcome(viewOf(setup, match)));
  for (;;) {
    const view = viewOf(setup, match);
    renderer.board(view);
    if (matchOutcome(match)) {
      renderer.say(dialogue.ended(view));
      return { match, ending: 'over' };
    }
    const step = await takeTurn(setup, match, view);
    if ('ending' in step) return { match, ending: step.ending };
    match = step.match;
    await setup.keeper.keep(match, setup.help.wasUsed);
  }
}

async function takeTurn(setup: Setup, match: AnyMatch, view: AnyNamedMatch): Promise<Step> {
  const seat = match.game.rules.turn(view.position);
  const player = setup.players[seat];
  if (player === undefined && !isForcedPass(match.game, view.position)) return humanTurn(setup, match, view, seat);
  if (!hasHuman(setup.participants)) {
    if (plyOf(match) >= setup.maxPlies) return { ending: 'unfinished' };
    await explainTurn(setup, view);
    await setup.pace.wait();
    if (setup.isInterrupted()) return { ending: 'interrupted' };
  }
  return player ? askPlayer(setup, match, view, player) : makeMove(setup, match, view, 0);
}

function makeMove({ renderer, dialogue }: Setup, match: AnyMatch, view: AnyNamedMatch, index: number): Step {
  const move = match.game.rules.legalMoves(view.position)[index];
  renderer.say(dialogue.moved(view, move));
  return { match: playMove(match, move) };
}

/** One from outside may take its time, in which Ctrl-C is heard, and may fail, which ends the game. */
async function askPlayer(setup: Setup, match: AnyMatch, view: AnyNamedMatch, player: PlayerSession): Promise<Step> {
  const answer = await Promise.race([player.answer(match), setup.prompter.interrupted.then(() => undefined)]);
  if (answer === undefined) return { ending: 'interrupted' };
  if (answer.kind === 'weights')
    return makeMove(setup, match, view, chooseIndex(answer.weights, setup.randomAt(plyOf(match))));
  const name = view.name(match.game.rules.turn(view.position));
  setup.renderer.note(`${name} forfeits the game (${answer.kind}). ${answer.detail}`);
  return { ending: 'forfeit' };
}

/** The projected winner and the hints, for whoever wants them. */
async function explainTurn(setup: Setup, view: AnyNamedMatch): Promise<void> {
  if (!setup.help.isProjecting && !setup.isHinting) return;
  const solution = await solutionOf(view.match.game, setup.terminal);
  if (!solution.ok) return;
  const { showHints, showProjection } = await import('./hints.ts');
  showProjection(solution.value, view, setup);
  if (setup.isHinting) showHints(solution.value, view, setup);
}

async function humanTurn(setup: Setup, match: AnyMatch, view: AnyNamedMatch, seat: Seat): Promise<Step> {
  const { dialogue, renderer, prompter } = setup;
  await explainTurn(setup, view);
  const lines = dialogue.turn(view);
  if (lines.length > 0) renderer.say(lines);
  else renderer.pause();
  let prompt = dialogue.prompt(view);
  for (;;) {
    renderer.keepInView(view, prompt);
    const answer = await prompter.ask(prompt);
    if (answer.kind !== 'line') return { ending: answer.kind === 'end' ? 'input-ended' : 'interrupted' };
    const text = answer.text.trim();
    const move = parseMove(match.game, view.position, dialogue.moveText(view, text));
    if (move.ok) {
      renderer.say(dialogue.moved(view, move.value));
      return { match: playMove(match, move.value) };
    }
    const reply = await answerCommand(setup, match, view, seat, text);
    if (reply === undefined) {
      const refused = dialogue.refused(view, text === '' ? 'Type a move, or ? for help.' : move.error);
      renderer.say(refused.lines);
      prompt = refused.prompt;
    } else if (reply !== 'answered') return reply;
    else {
      renderer.pause();
      prompt = dialogue.prompt(view);
    }
  }
}
