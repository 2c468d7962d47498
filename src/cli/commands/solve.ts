import { auditJson } from '../../lab/audit/audit-json.ts';
import { openGame } from '../arguments/game-options.ts';
import { type Call, EXIT } from '../command.ts';
import { auditGame, showAudit } from '../lab/audit.ts';
import { createPage } from '../terminal/page.ts';

export async function run(call: Call): Promise<number> {
  const game = openGame(call);
  const audit = auditGame(game, call.terminal);
  if (call.flags.json) call.terminal.stdout.write(`${JSON.stringify(auditJson(game, audit))}\n`);
  else showAudit(createPage(call), game, audit);
  return EXIT.done;
}
