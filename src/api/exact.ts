import { string, tuple } from 'valibot';
import { type AnyGame, success } from '../core/index.ts';
import { type ExactReport, exactProbabilities } from '../lab/index.ts';
import { fields, game, openVariant, options, question } from './question.ts';

const player = string('players must be two names of players.');

/** How a game between two of our players ends, with exact probabilities; `players` are in the order of the seats. */
export const exact = question(
  fields({ game, options, players: tuple([player, player], 'players must be two names of players.') }),
  (asked, context) => {
    const opened = openVariant(asked, context);
    if (!opened.ok) return opened;
    const report = exactProbabilities(opened.value, asked.players);
    return report.ok ? success(describeExact(opened.value, asked.players, report.value)) : report;
  },
);

/** The JSON of `simulate --exact`: its fields are a contract with scripts. Our own players forfeit nothing. */
export function describeExact(game: AnyGame, players: readonly string[], { forfeit: _, ...report }: ExactReport) {
  return { game: game.id, options: game.options, players, ...report, draws: report.draw };
}
