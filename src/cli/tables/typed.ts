import { parseMove } from '../../core/index.ts';
import { listRules } from '../dialogue/renderer.ts';
import { viewOf } from '../play/setup.ts';
import { isOurTurn, type Scene, type TableSeat } from './seat.ts';

interface TableCommand {
  readonly names: readonly string[];
  readonly sentence: string;
  run(seat: TableSeat, scene: Scene, rest: string): void;
}

const COMMANDS: readonly TableCommand[] = [
  { names: ['undo'], sentence: 'asks to take your last move back', run: ({ visit }) => visit.act('undo') },
  {
    names: ['rematch'],
    sentence: 'asks for another game, when this one is over',
    run: ({ visit }) => visit.act('rematch'),
  },
  { names: ['yes'], sentence: 'agrees to what the other player has asked for', run: agree },
  {
    names: ['no'],
    sentence: 'declines it, or withdraws what you have asked for',
    run: ({ visit }) => visit.act('decline'),
  },
  { names: ['resign'], sentence: '"resign yes" gives the game up', run: resign },
  {
    names: ['rules'],
    sentence: 'how to play',
    run: ({ renderer }, { session }) => listRules(renderer, session.match.game),
  },
  {
    names: ['board'],
    sentence: 'shows the board again',
    run: ({ renderer }, { session }) => renderer.board(viewOf(session)),
  },
  { names: ['quit', 'exit'], sentence: 'ends the program; the table stays open', run: () => undefined },
  { names: ['?', 'help'], sentence: 'this list', run: ({ renderer }) => showHelp(renderer) },
];

/** Carries out what a person has typed: a command for the table, or a move. */
export function takeTyped(seat: TableSeat, scene: Scene, text: string): 'quit' | undefined {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text.trim()) ?? [];
  const command = COMMANDS.find(({ names }) => names.includes(word.toLowerCase()));
  if (command?.names.includes('quit')) return 'quit';
  if (command) command.run(seat, scene, rest);
  else if (word === '') seat.renderer.note('Type a move, or ? for help.');
  else takeMove(seat, scene, text.trim());
  return undefined;
}

function takeMove({ visit, dialogue, renderer }: TableSeat, scene: Scene, text: string): void {
  const view = viewOf(scene.session);
  const answer = dialogue.moveText(view, text);
  const made = visit.move(answer);
  if (made.ok) return;
  // An illegal move is refused in the rule book's words, anything else in ours.
  const isIllegal = isOurTurn(scene) && !parseMove(view.match.game, view.position, answer).ok;
  if (isIllegal) renderer.say(dialogue.refused(view, made.error).lines);
  else renderer.note(made.error);
}

function agree({ visit, renderer }: TableSeat, { table, state }: Scene): void {
  const { request } = table;
  if (request === null || request.seat === state.seat) renderer.note('Nobody has asked for anything.');
  else visit.act(request.action);
}

function resign({ visit, renderer }: TableSeat, _: Scene, rest: string): void {
  if (rest.trim().toLowerCase() === 'yes') visit.act('resign');
  else renderer.note('To give the game up, type: resign yes');
}

function showHelp(renderer: TableSeat['renderer']): void {
  const width = Math.max(...COMMANDS.map(({ names }) => names[0]?.length ?? 0));
  const items = COMMANDS.map(({ names, sentence }) => ({
    mark: `  ${(names[0] ?? '').padEnd(width)}  `,
    text: sentence,
  }));
  renderer.list(items, 'Type a move, or:');
}
