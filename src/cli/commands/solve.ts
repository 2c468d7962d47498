import { describeValue, formatVariant, plies, seatName, shortened, withCommas } from '../../core/index.ts';
import { type Audit, audit } from '../../lab/audit.ts';
import { showMoves } from '../analysis/move-list.ts';
import { UsageError } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { createPage, LONGEST_HEADING } from '../terminal/page.ts';

export async function run(call: Call): Promise<number> {
  const game = call.openGame();
  const found = auditGame();
  if (call.flags.json) {
    const openings = found.openings.map(({ text, value, isBest }) => ({ move: text, ...value, best: isBest }));
    const { value, isMerged, ...counts } = found;
    const { verdict, distance } = value;
    const answer = { game: game.id, options: game.options, verdict, distance, ...counts, merged: isMerged, openings };
    call.terminal.stdout.write(`${JSON.stringify(answer)}\n`);
    return EXIT.done;
  }
  showAudit(
    call,
    shortened(formatVariant(game), LONGEST_HEADING),
    seatName(game, game.rules.turn(game.rules.start)),
    found,
  );
  return EXIT.done;

  function auditGame(): Audit {
    try {
      const result = audit(game);
      if (result.ok) return result.value;
      throw new UsageError(result.error);
    } catch (error) {
      if (error instanceof RangeError) throw new UsageError(error.message);
      throw error;
    }
  }
}

function showAudit(call: Call, variant: string, first: string, found: Audit): void {
  const page = createPage(call);
  const { verdicts, value, longestWin, branching, onlyMoves, events, deadRules } = found;
  page.heading(variant);
  page.text(
    `${first} moves first and ${value.verdict === 'endless' ? 'cannot force an end, and neither can the other' : describeValue(value)}.`,
  );
  page.line();
  page.item(
    'Positions',
    `${withCommas(found.positions)}${found.isMerged ? ' (those with the same future counted once)' : ''}, ${withCommas(found.finished)} of them finished`,
  );
  page.item(
    'To move wins / loses',
    `${withCommas(verdicts.win)} / ${withCommas(verdicts.loss)}; endless: ${withCommas(verdicts.endless)}`,
  );
  if (longestWin) page.item('Longest forced win', `${plies(longestWin.distance)}, from ${longestWin.position}`);
  page.item('Moves in a position', `${branching.average.toFixed(2)} on average, at most ${branching.most}`);
  page.item(
    'Exactly one move wins',
    `in ${withCommas(onlyMoves.positions)} positions (${(100 * onlyMoves.share).toFixed(1)} %)`,
  );
  page.line();
  page.heading('Opening moves');
  showMoves(page, found.openings);
  if (events.length === 0) return;
  page.line();
  page.heading('Notable events, and in how many positions a move can cause them');
  for (const { id, sentence, positions } of events) page.item(id, `${withCommas(positions)}: ${sentence}`);
  for (const rule of deadRules) page.text(`${page.style.yellow('Dead rule')}: ${rule}.`, 2);
}
