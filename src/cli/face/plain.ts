import type { AnyGame } from '../../core/index.ts';
import type { AnyDialogue, AnyScene } from './dialogue.ts';

/** For a game that has no dialogue of its own: everything is said in the game's own words. */
export const plainDialogue: AnyDialogue = {
  echoesAnswer: true,
  welcome: ({ match }) => [`Welcome to ${match.game.definition.title}!`, ''],
  board: ({ match, position }) => [match.game.book.describePosition(position), ''],
  turn: ({ match, position, name }) => [
    `${name(match.game.rules.turn(position))}, it's your turn.`,
    `Moves: ${moveList(match.game, position)}`,
  ],
  prompt: () => 'Enter your move:',
  moveText: (_, answer) => answer,
  refused: (scene, reason) => ({ lines: [`Invalid move! ${reason}`], prompt: plainDialogue.prompt(scene) }),
  moved: ({ match, position }, move) => [match.game.book.describeMove(position, move), ''],
  ended: plainEnding,
};

/** At most as many as fit in a few lines. */
function moveList(game: AnyGame, position: unknown): string {
  const texts = game.rules.legalMoves(position).map((move) => game.notation.formatMove(move));
  return texts.length > 40 ? `${texts.slice(0, 40).join(', ')}, …` : texts.join(', ');
}

function plainEnding({ match, position, name }: AnyScene): readonly string[] {
  const outcome = match.game.rules.outcome(position);
  return outcome ? [outcome.reason, `${name(outcome.winner)} wins the game!`] : [];
}
