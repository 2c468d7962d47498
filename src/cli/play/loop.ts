import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AnyMatch, matchOutcome, parseMove, playMove, type Seat } from '../../core/index.ts';
import type { AnyScene } from '../face/dialogue.ts';
import { projectionLine, showHints } from './hints.ts';
import { answerCommand } from './in-game.ts';
import { hasPerson } from './participants.ts';
import { type Ending, isForcedPass, type Setup, type Step, sceneOf } from './setup.ts';

export interface Played {
  readonly match: AnyMatch;
  readonly ending: Ending;
}

/** Plays from where the match is to its end, or until somebody stops it. */
export async function playGame(setup: Setup, start: AnyMatch): Promise<Played> {
  const { dialogue, stage } = setup;
  let match = start;
  stage.say(dialogue.welcome(sceneOf(setup, match)));
  for (;;) {
    const scene = sceneOf(setup, match);
    stage.board(scene);
    if (matchOutcome(match)) {
      stage.say(dialogue.ended(scene));
      return { match, ending: 'over' };
    }
    const step = await takeTurn(setup, match, scene);
    if ('ending' in step) return { match, ending: step.ending };
    match = step.match;
  }
}

async function takeTurn(setup: Setup, match: AnyMatch, scene: AnyScene): Promise<Step> {
  const seat = match.game.rules.turn(scene.position);
  const { player } = setup.participants[seat];
  if (player === undefined && !isForcedPass(match, scene.position)) return personTurn(setup, match, scene, seat);
  if (!hasPerson(setup.participants)) {
    if (match.moves.length >= setup.maxPlies) return { ending: 'unfinished' };
    await explainTurn(setup, scene);
    await nextTurn();
    if (setup.isInterrupted()) return { ending: 'interrupted' };
  }
  const move = player ? player.choose(scene.position, setup.random) : match.game.rules.legalMoves(scene.position)[0];
  setup.stage.say(setup.dialogue.moved(scene, move));
  return { match: playMove(match, move) };
}

/** The projected winner and the hints, for whoever wants them. */
async function explainTurn(setup: Setup, scene: AnyScene): Promise<void> {
  if (!setup.isProjecting && !setup.isHinting) return;
  const solution = await setup.analyst();
  if (!solution.ok) return;
  setup.stage.note(projectionLine(solution.value, scene, setup.participants));
  if (setup.isHinting) showHints(solution.value, scene, setup.stage);
}

async function personTurn(setup: Setup, match: AnyMatch, scene: AnyScene, seat: Seat): Promise<Step> {
  const { dialogue, stage, prompter } = setup;
  await explainTurn(setup, scene);
  const lines = dialogue.turn(scene);
  if (lines.length > 0) stage.say(lines);
  else stage.pause();
  let prompt = dialogue.prompt(scene);
  for (;;) {
    const answer = await prompter.ask(prompt);
    if (answer.kind !== 'line') return { ending: answer.kind === 'end' ? 'input-ended' : 'interrupted' };
    const text = answer.text.trim();
    const move = parseMove(match.game, scene.position, dialogue.moveText(scene, text));
    if (move.ok) {
      stage.say(dialogue.moved(scene, move.value));
      return { match: playMove(match, move.value) };
    }
    const reply = await answerCommand(setup, match, scene, seat, text);
    if (reply === undefined) {
      const refused = dialogue.refused(scene, text === '' ? 'Type a move, or ? for help.' : move.error);
      stage.say(refused.lines);
      prompt = refused.prompt;
    } else if (reply !== 'answered') return reply;
    else {
      stage.pause();
      prompt = dialogue.prompt(scene);
    }
  }
}
