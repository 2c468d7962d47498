import { isForcedPass, playMove } from '../../core/index.ts';
import { chooseIndex } from '../../players/player.ts';
import { hasHuman } from '../../players/seats.ts';
import type { PlayerSession } from '../../players/session.ts';
import { attempt, awaitsHuman, outcomeOf, turnOf } from '../../session/index.ts';
import type { AnyNamedMatch } from '../dialogue/dialogue.ts';
import { findWord } from '../dialogue/prompt-words.ts';
import { resignedSentence } from './closing.ts';
import { showHints, showProjection } from './hints.ts';
import { WORDS } from './in-game.ts';
import { type Play, type PlayEnding, solutionOf, viewOf } from './setup.ts';

/** Plays from the current position to the end of the game, or until a person leaves. */
export async function playGame(play: Play): Promise<PlayEnding> {
  const { dialogue, renderer, isHinting } = play;
  renderer.say(dialogue.welcome(viewOf(play.session, isHinting)));
  for (;;) {
    const { session } = play;
    const view = viewOf(session, isHinting);
    if (session.resigned === undefined) renderer.board(view);
    if (outcomeOf(session)) {
      if (session.resigned === undefined) renderer.say(dialogue.ended(view));
      else renderer.note(resignedSentence(session));
      return 'over';
    }
    const ending = await takeTurn(play, view);
    if (ending !== undefined) return ending;
    await play.keep(play.session);
  }
}

async function takeTurn(play: Play, view: AnyNamedMatch): Promise<PlayEnding | undefined> {
  const { session, players } = play;
  const { match, seats } = session;
  if (awaitsHuman(session) && !isForcedPass(match.game, view.position)) return humanTurn(play, view);
  if (!hasHuman(seats)) {
    if (match.moves.length >= play.maxPlies) return 'unfinished';
    await explainTurn(play);
    if (await play.pause()) return 'interrupted';
  }
  const player = players[turnOf(session)];
  return player ? askPlayer(play, view, player) : makeMove(play, view, 0);
}

function makeMove(play: Play, view: AnyNamedMatch, index: number): undefined {
  const { match } = play.session;
  const move = match.game.rules.legalMoves(view.position)[index];
  play.renderer.say(play.dialogue.moved(view, move));
  play.session = { ...play.session, match: playMove(match, move) };
}

/** Waits for a CPU or a bot. Ctrl-C interrupts a slow bot, and a bot that fails forfeits the game. */
async function askPlayer(play: Play, view: AnyNamedMatch, player: PlayerSession): Promise<PlayEnding | undefined> {
  const { match } = play.session;
  const answer = await Promise.race([player.answer(match), play.prompter.interrupted.then(() => undefined)]);
  if (answer === undefined) return 'interrupted';
  if (answer.kind === 'weights')
    return makeMove(play, view, chooseIndex(answer.weights, play.randomAt(match.moves.length)));
  play.renderer.note(`${view.name(turnOf(play.session))} forfeits the game (${answer.kind}). ${answer.detail}`);
  return 'forfeit';
}

/** Shows the projected winner and the hints, if they are on. */
async function explainTurn(play: Play): Promise<void> {
  if (!play.isProjecting && !play.isHinting) return;
  const solution = await solutionOf(play.session.match.game, play.terminal);
  if (!solution.ok) return;
  showProjection(solution.value, play.session, play.renderer);
  if (play.isHinting) showHints(solution.value, play);
}

async function humanTurn(play: Play, view: AnyNamedMatch): Promise<PlayEnding | undefined> {
  const { dialogue, renderer, prompter } = play;
  await explainTurn(play);
  const lines = dialogue.turn(view);
  if (lines.length > 0) renderer.say(lines);
  else renderer.pause();
  let prompt = dialogue.prompt(view);
  for (;;) {
    renderer.keepInView(view, prompt);
    const answer = await prompter.ask(prompt);
    if (typeof answer === 'string') return answer;
    const text = answer.text.trim();
    const moved = attempt(play.session, dialogue.moveText(view, text));
    if (moved.ok) {
      renderer.say(dialogue.moved(view, moved.value.match.moves.at(-1)));
      play.session = moved.value;
      return undefined;
    }
    const typed = findWord(WORDS, text);
    if (typed === undefined) {
      renderer.say([dialogue.refused(text === '' ? 'Type a move, or ? for help.' : moved.error)]);
      prompt = (dialogue.promptAgain ?? dialogue.prompt)(view);
      continue;
    }
    const effect = await typed.word.run(play, typed.rest);
    if (effect !== undefined) return effect === 'moved' ? undefined : effect;
    renderer.pause();
    prompt = dialogue.prompt(view);
  }
}
