import { csvLine, formatRecord } from '../core/index.ts';
import { type Classroom, presentPupils, resultFor, resultsIn } from './classroom.ts';
import type { ClassJudge } from './judge.ts';
import type { ClassPlayer } from './requests.ts';
import { playerName } from './view.ts';

/** Two tables as CSV: every pupil with wins, draws, losses, decisions and ideas, and every game. */
export function resultsCsv(classroom: Classroom, judge: ClassJudge): string {
  const decisions = judge.decisions(classroom);
  const head = ['pupil', 'wins', 'draws', 'losses', 'right', 'wrong', 'tasksAnswered', 'ideasMissed'];
  const pupils = presentPupils(classroom).map(({ id, name }) => {
    const { wins, draws, losses } = resultsIn(classroom.games, id);
    const own = decisions.filter(({ pupil }) => pupil === id);
    const wrong = own.filter(({ isRight }) => !isRight);
    const missed = new Set(wrong.flatMap(({ lesson }) => (lesson ? [lesson.title] : [])));
    const answers = classroom.activities.flatMap((activity) => activity.answers.filter(({ pupil }) => pupil === id));
    const numbers = [wins, draws, losses, own.length - wrong.length, wrong.length, answers.length];
    return csvLine([safeCell(name), ...numbers, [...missed].join('; ')]);
  });
  const games = classroom.games.map((game) => {
    const { player1, player2 } = game.players;
    const winner = [player1, player2].find((player) => resultFor(game, player) === 'win');
    const nameOf = (player: ClassPlayer) => safeCell(playerName(classroom, player));
    const undecided = game.isCut ? 'unfinished' : resultFor(game, player1) === 'draw' ? 'draw' : '';
    const end = winner ? nameOf(winner) : undecided;
    return csvLine([
      game.number,
      game.activity,
      game.round,
      nameOf(player1),
      nameOf(player2),
      end,
      formatRecord(game.match),
    ]);
  });
  const gameHead = csvLine(['game', 'activity', 'round', 'player1', 'player2', 'winner', 'record']);
  return [csvLine(head), ...pupils, '\n', gameHead, ...games].join('');
}

/** Puts an apostrophe before a name that a spreadsheet would read as a formula. */
function safeCell(name: string): string {
  return /^[=+\-@\t]/.test(name) ? `'${name}` : name;
}
