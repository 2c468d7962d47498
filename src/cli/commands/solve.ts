import { solveGame } from '../../api/solve.ts';
import { type AnyGame, createGame, formatVariant, withCommas } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { audit } from '../../lab/index.ts';
import { openGame } from '../arguments/game-options.ts';
import { UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { showAudit, withPositions } from '../lab/audit.ts';
import { STANDARD_OUTPUT, writePositions } from '../lab/output-files.ts';
import { createPage } from '../terminal/page.ts';
import { complain } from '../terminal/terminal.ts';

export async function run(call: Call): Promise<number> {
  const { positions } = call.flags;
  const isAll = call.argument === 'all';
  if (positions !== undefined) {
    if (isAll) throw new UsageError('--positions writes the positions of one game; name it in place of all.');
    return writeAllPositions(call, openGame(call), positions);
  }
  const games = isAll ? GAMES.map((definition) => unwrap(createGame(definition))) : [openGame(call)];
  if (call.flags.json) {
    const answers = games.map((game) => withPositions(call.terminal, (onProgress) => solveGame(game, { onProgress })));
    call.terminal.stdout.write(`${JSON.stringify(isAll ? answers : answers[0])}\n`);
  } else showAudits(call, games);
  return EXIT.done;
}

function showAudits(call: Call, games: readonly AnyGame[]): void {
  const page = createPage(call);
  for (const [index, game] of games.entries()) {
    if (index > 0) page.line();
    const found = withPositions(call.terminal, (onProgress) => audit(game, { onProgress }));
    showAudit(page, game, found);
  }
}

async function writeAllPositions(call: Call, game: AnyGame, file: string): Promise<number> {
  const { terminal, flags } = call;
  const isFile = file !== STANDARD_OUTPUT;
  if (!isFile && flags.json) throw new UsageError('--positions - writes JSON lines already; leave out --json.');
  const table = await writePositions(game, file, terminal);
  if (!table) {
    complain(terminal, isFile ? 'Interrupted: nothing was written.' : 'Interrupted: not every position was written.');
    return EXIT.interrupted;
  }
  if (!isFile) return EXIT.done;
  const { size, isUpToSymmetry } = table;
  if (flags.json) {
    const answer = { game: game.id, options: game.options, positions: size, merged: isUpToSymmetry, file };
    terminal.stdout.write(`${JSON.stringify(answer)}\n`);
  } else if (!terminal.isQuiet) {
    const note = isUpToSymmetry ? ' (those with the same future once)' : '';
    createPage(call).text(`Wrote the ${withCommas(size)} positions of ${formatVariant(game)}${note} to ${file}.`);
  }
  return EXIT.done;
}
